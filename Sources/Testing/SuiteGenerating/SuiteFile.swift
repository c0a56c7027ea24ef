package import SpecLoading
package import SpecModel

/// The content of a `Conformance.yaml`: the clients, and the specifications that they are tested against.
package struct SuiteFile: Sendable {
  /// A text in the file with its place.
  package struct LocatedText: Hashable, Sendable {
    /// The text.
    package var text: String
    /// The place.
    package var place: SourceSpan
  }

  /// One client against one specification.
  package struct Suite: Hashable, Sendable {
    /// The specification's id.
    package var specification: LocatedText
    /// The folder that holds the specification; the bundled ones if the file has none.
    package var folder: LocatedText?
    /// The name of the client's type.
    package var provider: LocatedText
    /// The name of the suite's type, if the file has one.
    package var name: LocatedText?
    /// The profile that is tested, if the file has one.
    package var profile: LocatedText?
    /// The folder of the reports, if the file has one.
    package var reports: String?
    /// The list of known failures, if the file has one.
    package var knownFailures: String?
    /// The version of the kit to judge by, if the file has one.
    package var asOf: LocatedText?
    /// Whether the typed protocol of a specification of the package's own is written too.
    package var isTyped = false
  }

  /// The modules of the clients' types, besides the test target itself.
  package var imports: [LocatedText] = []
  /// The suites, in the order of the file.
  package var suites: [Suite] = []
}

extension SuiteFile {
  /// Reads a document; a suite without specification or provider is ignored.
  ///
  /// - Parameter root: The document's root.
  init(_ root: YAMLNode) {
    imports = root["imports"].map { $0.members.compactMap(LocatedText.init) } ?? []
    let nodes = root["suites"].map { Array($0.members) } ?? [root]
    suites = nodes.compactMap(Suite.init)
  }
}

extension SuiteFile.Suite {
  init?(_ node: YAMLNode) {
    guard let specification = node["spec"].flatMap(SuiteFile.LocatedText.init),
      let provider = node["provider"].flatMap(SuiteFile.LocatedText.init)
    else { return nil }
    self.init(
      specification: specification, folder: node["specs"].flatMap(SuiteFile.LocatedText.init), provider: provider,
      name: node["name"].flatMap(SuiteFile.LocatedText.init),
      profile: node["profile"].flatMap(SuiteFile.LocatedText.init), reports: node["reports"]?.string,
      knownFailures: node["known-failures"]?.string, asOf: node["as-of"].flatMap(SuiteFile.LocatedText.init),
      isTyped: node["typed"]?.isTrue ?? false)
  }
}

extension SuiteFile.LocatedText {
  /// Reads a text that is not empty.
  init?(_ node: YAMLNode) {
    guard let text = node.string, !text.isEmpty else { return nil }
    self.init(text: text, place: node.span)
  }
}

/// The result of reading a `Conformance.yaml`.
package struct SuiteFileReading: Sendable {
  /// The content of the file without its broken parts.
  package let file: SuiteFile
  /// The diagnostics that need no specification.
  package let diagnostics: [Diagnostic]

  private static let validator = GrammarValidator(SuiteShapes.grammar)

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - path: The path in diagnostics.
  package init(_ bytes: [UInt8], path: String) {
    let reading = YAMLReading(of: bytes, file: path)
    guard let document = reading.document else {
      (file, diagnostics) = (SuiteFile(), reading.diagnostics)
      return
    }
    let shapes = Self.validator.validate(document)
    let isKnown = Self.validator.fileKey(of: document) != nil
    file = isKnown ? SuiteFile(document.root) : SuiteFile()
    diagnostics = reading.diagnostics + shapes + file.nameDiagnostics
  }
}

/// The grammar of a `Conformance.yaml`: one suite at its top, or several in a list.
package enum SuiteShapes {
  /// The grammar of the file.
  package static let grammar = Grammar(
    title: "The conformance suites of a test target",
    files: [
      Grammar.FileKind(key: "suites", shape: "suites-file"), Grammar.FileKind(key: "spec", shape: "suite-file"),
    ],
    definitions: [
      Grammar.Definition(
        "suites-file",
        .map([
          imports,
          Field("suites", .list(of: .map(suite), min: 1), required: true, says: "The suites, each of one client."),
        ]), says: "Several suites of one test target."),
      Grammar.Definition("suite-file", .map(suite + [imports]), says: "The one suite of a test target."),
    ])

  private static let suite = [
    Field("spec", .text(.nonEmpty), required: true, says: "The id of the specification, such as acme."),
    Field(
      "specs", .text(.nonEmpty), says: "The folder that holds your own specifications, from the package's own folder."),
    Field("typed", .boolean, says: "Whether the typed protocol of your own specification is written too."),
    Field("provider", .text(.typeName), required: true, says: "The type of the client, such as AcmeAdapter."),
    Field("name", .text(.identifier), says: "The name of the suite's type; else provider and specification."),
    Field("reports", .text(.nonEmpty), says: "The folder of the reports, from the package's own folder."),
    Field("known-failures", .text(.nonEmpty), says: "The list of cases that are known to fail."),
    Field("profile", .text(.nonEmpty), says: "The profile that is tested; else the one the client states."),
    Field("as-of", .text(.version), says: "The version of the kit to judge by; else the newest."),
  ]

  private static let imports = Field(
    "imports", .list(of: .text(.identifier)), says: "The modules that the clients' types are in.")
}
