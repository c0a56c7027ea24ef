package import SpecLoading

/// What a `Conformance.yaml` asks for: which clients are tested, against which specifications.
package struct SuiteFile: Sendable {
  /// A text of the file and the place to report it at.
  package struct Word: Hashable, Sendable {
    /// The text.
    package var text: String
    /// Where it stands.
    package var place: SourceSpan
  }

  /// One client against one specification.
  package struct Suite: Hashable, Sendable {
    /// The specification's id.
    package var specification: Word
    /// The name of the client's type.
    package var provider: Word
    /// The name of the suite's type, where the file chooses one.
    package var name: Word?
    /// The profile that is tested, where the file chooses one.
    package var profile: Word?
    /// The folder of the reports, where some are wanted.
    package var reports: String?
    /// The file that lists the known failures, where there is one.
    package var knownFailures: String?
  }

  /// The modules that the clients' types are in, besides the test target itself.
  package var imports: [Word] = []
  /// The suites, in the order written.
  package var suites: [Suite] = []
}

extension SuiteFile {
  /// Takes what a document says; a suite without specification or provider is left out.
  ///
  /// - Parameter root: The document's root, held against the shapes already.
  init(_ root: YAMLNode) {
    imports = root["imports"].map { $0.members.compactMap(Word.init) } ?? []
    let nodes = root["suites"].map { Array($0.members) } ?? [root]
    suites = nodes.compactMap(Suite.init)
  }
}

extension SuiteFile.Suite {
  init?(_ node: YAMLNode) {
    guard let specification = node["spec"].flatMap(SuiteFile.Word.init),
      let provider = node["provider"].flatMap(SuiteFile.Word.init)
    else { return nil }
    self.init(
      specification: specification, provider: provider, name: node["name"].flatMap(SuiteFile.Word.init),
      profile: node["profile"].flatMap(SuiteFile.Word.init), reports: node["reports"]?.string,
      knownFailures: node["known-failures"]?.string)
  }
}

extension SuiteFile.Word {
  /// Takes a text that is not empty.
  init?(_ node: YAMLNode) {
    guard let text = node.string, !text.isEmpty else { return nil }
    self.init(text: text, place: node.span)
  }
}
