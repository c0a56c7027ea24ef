public import SpecModel

/// What came of reading a client's list of known failures.
public struct LoadedKnownFailures: Sendable {
  /// The entries without errors, in the order written.
  public let failures: [KnownFailure]
  /// Everything that was found, sorted by place.
  public let diagnostics: [Diagnostic]

  private let places: Places

  /// Whether anything found is an error, so that nothing must be run.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  init(_ bytes: [UInt8], file: String) {
    let read = ReadFile(bytes, file: file)
    let parts = SpecificationParts([read], folder: nil)
    failures = parts.knownFailures
    places = Places(trees: parts.trees)
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
    places = Places(trees: [:])
  }

  /// Tells that an entry matches no case.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - mark: Where it stands.
  ///   - ids: The ids of the cases that there are.
  ///   - severity: How much it weighs.
  /// - Returns: The diagnostic, with what was probably meant.
  package func stale(
    _ pattern: String, at mark: SourceMark, among ids: [String], as severity: Diagnostic.Severity = .error
  ) -> Diagnostic {
    .staleKnownFailure(pattern, at: places.span(mark), among: ids, as: severity)
  }
}

extension SpecificationLoader {
  /// Reads a client's list of known failures.
  ///
  /// - Parameter file: The path of the file.
  /// - Returns: The entries without errors, and everything that was found.
  public func knownFailures(file: String) -> LoadedKnownFailures {
    do throws(FileSourceError) {
      return LoadedKnownFailures(try files.bytes(at: file), file: shown(file))
    } catch {
      return LoadedKnownFailures(.cannotRead(shown(file), error))
    }
  }
}
