import SpecLoading
import SpecModel
import Testing

/// Compares what is printed for broken files with golden texts that lie beside them.
///
/// For each kind there is `KIND.yaml` with the problem, `KIND.expected` with all that is printed, and
/// `KIND.good.yaml` without any problem.
struct DiagnosticGoldens {
  /// The folder below `Fixtures`.
  let folder: String
  /// Finds all that is wrong with a file; it gets the kind under test, the bytes and the path to show.
  let diagnose: (_ kind: DiagnosticKind, _ bytes: [UInt8], _ file: String) -> [Diagnostic]

  /// Checks the three files of one kind.
  func check(_ kind: DiagnosticKind, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let diagnostics = diagnose(
      kind, try Fixtures.bytes(of: "\(folder)/\(kind.name).yaml"), "\(folder)/\(kind.name).yaml")
    #expect(
      diagnostics.contains { $0.kind == kind.name }, "\(kind.name).yaml does not have its own problem",
      sourceLocation: sourceLocation)
    try Fixtures.compare(
      DiagnosticPrinter().print(diagnostics), with: "\(folder)/\(kind.name).expected", sourceLocation: sourceLocation)

    let good = try Fixtures.bytes(of: "\(folder)/\(kind.name).good.yaml")
    let found = diagnose(kind, good, "\(folder)/\(kind.name).good.yaml")
    #expect(found.isEmpty, "\(DiagnosticPrinter().print(found))", sourceLocation: sourceLocation)
  }

  /// The files that belong to none of the kinds.
  func strays(besides kinds: [DiagnosticKind]) throws -> [String] {
    let expected = Set(kinds.flatMap { ["\($0.name).yaml", "\($0.name).expected", "\($0.name).good.yaml"] })
    return try Fixtures.names(in: folder).filter { !expected.contains($0) }
  }
}
