import SpecModel
import Testing

@testable import SpecLoading

/// The kinds of problems of one file by itself, each with three files.
///
/// For each kind there is `KIND.yaml` with the problem, `KIND.expected` with the printed text, and `KIND.good.yaml`
/// without any problem.
@Suite struct FileDiagnosticGoldenTests {
  private static let kinds = DiagnosticKind.yaml + DiagnosticKind.grammar

  private func diagnose(_ kind: DiagnosticKind, _ file: String) throws -> [Diagnostic] {
    var limits = YAMLLimits()
    if kind == .fileTooLarge { limits.bytes = 100 }
    if kind == .tooManyProblems { limits.problems = 3 }
    let reading = YAMLReading(of: try Fixtures.bytes(of: file), file: file, limits: limits)
    guard DiagnosticKind.grammar.contains(kind), let document = reading.document else { return reading.diagnostics }
    return reading.diagnostics + GrammarValidator(.sample).validate(document)
  }

  @Test(arguments: kinds)
  func `every kind has a file with the problem, its printed text, and a file without`(_ kind: DiagnosticKind) throws {
    let diagnostics = try diagnose(kind, "yaml/\(kind.name).yaml")
    #expect(diagnostics.contains { $0.kind == kind.name }, "\(kind.name).yaml does not have its own problem")
    try Fixtures.compare(DiagnosticPrinter().print(diagnostics), with: "yaml/\(kind.name).expected")

    let found = try diagnose(kind, "yaml/\(kind.name).good.yaml")
    #expect(found.isEmpty, "\(DiagnosticPrinter().print(found))")
  }

  @Test func `every fixture belongs to a kind`() throws {
    let expected = Set(Self.kinds.flatMap { ["\($0.name).yaml", "\($0.name).expected", "\($0.name).good.yaml"] })
    #expect(try Fixtures.names(in: "yaml").filter { !expected.contains($0) } == [])
  }
}

/// The kinds of problems of a whole specification, each with an edit of a good one and the printed text.
@Suite struct SpecificationDiagnosticGoldenTests {
  private static let kinds =
    DiagnosticKind.grammar + DiagnosticKind.files + DiagnosticKind.decoding + DiagnosticKind.checks

  @Test func `the good specifications have no problem`() throws {
    let folders = [DemoSpecification.folder, DemoSpecification.describedFolder]
    let loaded = SpecificationLoader(files: try DemoSpecification.good()).load(folders: folders)
    #expect(DiagnosticPrinter().print(loaded.diagnostics) == "")
    #expect(loaded.specifications.map(\.id) == ["demo", "device"])
  }

  @Test(arguments: kinds)
  func `every kind has an edit that causes it, and the printed text`(_ kind: DiagnosticKind) throws {
    let source = try DemoSpecification.broken(by: "\(kind.name).edit")
    let folder = try DemoSpecification.folder(brokenBy: "\(kind.name).edit")
    let loaded = SpecificationLoader(files: source).load(folder: folder)
    #expect(loaded.diagnostics.contains { $0.kind == kind.name })
    #expect(loaded.specifications.isEmpty == loaded.hasErrors)
    try Fixtures.compare(DiagnosticPrinter().print(loaded.diagnostics), with: "spec/\(kind.name).expected")
  }

  @Test func `every fixture belongs to a kind`() throws {
    let expected = Set(Self.kinds.flatMap { ["\($0.name).edit", "\($0.name).expected"] } + ["good"])
    #expect(try Fixtures.names(in: "spec").filter { !expected.contains($0) } == [])
  }
}
