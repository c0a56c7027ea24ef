package import SpecModel

/// Reads folders of YAML into specifications, and reports all their problems at once.
package struct SpecificationLoader: Sendable {
  let files: any FileSource
  private let root: String
  private let displayedRoot: String
  private let library: SpecificationLibrary?

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - files: Where files are read from.
  ///   - root: A folder whose path diagnostics display differently; empty to display every path as it is given.
  ///   - displayedRoot: What diagnostics display in the place of that folder, such as `Specs`.
  ///   - library: The specifications whose services can be named, and whose facts can be proven.
  package init(
    files: any FileSource = DiskFileSource(), root: String = "", displayedAs displayedRoot: String = "",
    library: SpecificationLibrary? = nil
  ) {
    self.files = files
    self.root = root
    self.displayedRoot = displayedRoot
    self.library = library
  }

  /// Loads one specification.
  ///
  /// - Parameter folder: The path of its folder; `facts` lies beside it.
  /// - Returns: The specification, unless it has errors, and the diagnostics.
  package func load(folder: String) -> LoadedSpecifications { load(folders: [folder]) }

  /// Loads several specifications.
  ///
  /// - Parameter folders: The paths of their folders; `facts` lies beside each.
  /// - Returns: The specifications without errors, and the diagnostics.
  package func load(folders: [String]) -> LoadedSpecifications {
    var result = LoadedSpecifications(specifications: [], diagnostics: [])
    var facts: [String: FactFolder] = [:]
    for folder in folders {
      let parent = Self.parent(of: folder)
      let beside =
        facts[parent]
        ?? FactFolder(besides: parent, files: files, library: library, displayPath: displayPath(of:))
      facts[parent] = beside
      let loaded = SpecificationFolder(
        folder, files: files, facts: beside, library: library, displayPath: displayPath(of:))
      result.specifications += loaded.specification.map { [$0] } ?? []
      result.diagnostics += loaded.diagnostics
      result.yaml.add(loaded.yaml)
    }
    result.diagnostics = DiagnosticGroup.sorted(result.diagnostics).flatMap(\.all)
    return result
  }

  /// Checks one file by itself: its structure, and what does not depend on the rest of its folder.
  ///
  /// - Parameter file: The path of the file.
  /// - Returns: The diagnostics, sorted by place.
  package func validate(file: String) -> [Diagnostic] {
    let bytes: [UInt8]
    do {
      bytes = try files.bytes(at: file)
    } catch {
      return [.cannotRead(displayPath(of: file), error)]
    }
    let read = SpecificationFile(bytes, file: displayPath(of: file))
    let checks = SpecificationChecks(SpecificationParts([read], folder: nil))
    return DiagnosticGroup.sorted(read.diagnostics + checks.run()).flatMap(\.all)
  }

  /// The path of the folder above, with a slash at its end; empty for a name alone.
  private static func parent(of folder: String) -> String {
    let folder = folder.hasSuffix("/") ? folder.dropLast() : folder[...]
    return folder.split(separator: "/", omittingEmptySubsequences: false).dropLast().map { "\($0)/" }.joined()
  }

  /// The path that diagnostics display for a file.
  func displayPath(of path: String) -> String {
    guard !root.isEmpty, path.hasPrefix(root) else { return path }
    let rest = path.dropFirst(root.count)
    guard rest.isEmpty || rest.hasPrefix("/") else { return path }
    return displayedRoot + rest
  }
}

/// The result of loading specifications.
package struct LoadedSpecifications: Sendable {
  /// The specifications without errors, in the order of the folders.
  package var specifications: [Specification]
  /// The diagnostics, sorted by place; each problem is followed by its notes.
  package var diagnostics: [Diagnostic]
  /// The files that were read, for problems that are found later.
  var yaml = YAMLDocuments()

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - specifications: The specifications without errors.
  ///   - diagnostics: The diagnostics.
  package init(specifications: [Specification], diagnostics: [Diagnostic]) {
    self.specifications = specifications
    self.diagnostics = diagnostics
  }

  /// Whether a diagnostic is an error, so that nothing must run.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Finds a place in the files that were read, to report a problem there.
  ///
  /// - Parameter mark: Where it begins.
  /// - Returns: The place with its line; a bare mark where the file was not read.
  package func span(at mark: SourceMark) -> SourceSpan { yaml.span(.mark(mark)) }
}

/// The result of reading a client's list of known failures.
package struct LoadedKnownFailures: Sendable {
  /// The entries without errors, in the order of the file.
  package let failures: [KnownFailure]
  /// The diagnostics, sorted by place.
  package let diagnostics: [Diagnostic]

  private let yaml: YAMLDocuments

  /// Whether a diagnostic is an error, so that nothing must run.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  init(_ bytes: [UInt8], file: String) {
    let read = SpecificationFile(bytes, file: file)
    let parts = SpecificationParts([read], folder: nil)
    failures = parts.knownFailures
    yaml = parts.yaml
    var found = read.diagnostics
    if let root = read.document?.root, let kind = read.content?.kind, kind != .knownFailures {
      found = [.notKnownFailures(root, found: kind)]
    } else {
      found += SpecificationChecks(parts).run()
    }
    diagnostics = DiagnosticGroup.sorted(found).flatMap(\.all)
  }

  init(_ problem: Diagnostic) {
    failures = []
    diagnostics = [problem]
    yaml = YAMLDocuments()
  }

  /// The list with all that is shown of it; it has no entries where it has errors.
  package var list: KnownFailureList {
    let entries = failures.map { failure in
      let place = yaml.span(.mark(failure.mark))
      return KnownFailureList.Entry(failure: failure, length: place.length, sourceLine: place.sourceLine)
    }
    return KnownFailureList(
      entries: hasErrors ? [] : entries,
      problem: diagnostics.isEmpty ? nil : DiagnosticPrinter().print(diagnostics))
  }

  /// Returns the diagnostic of an entry that matches no case.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - mark: Where it stands.
  ///   - ids: The ids of all cases.
  ///   - severity: How much it weighs.
  /// - Returns: The diagnostic, with the pattern that was probably meant.
  package func stale(
    _ pattern: String, at mark: SourceMark, among ids: [String], as severity: Diagnostic.Severity = .error
  ) -> Diagnostic {
    .staleKnownFailure(pattern, at: yaml.span(.mark(mark)), among: ids, as: severity)
  }
}

extension SpecificationLoader {
  /// Reads a client's list of known failures.
  ///
  /// - Parameter file: The path of the file.
  /// - Returns: The entries without errors, and the diagnostics.
  package func knownFailures(file: String) -> LoadedKnownFailures {
    do throws(FileSourceError) {
      return LoadedKnownFailures(try files.bytes(at: file), file: displayPath(of: file))
    } catch {
      return LoadedKnownFailures(.cannotRead(displayPath(of: file), error))
    }
  }
}
