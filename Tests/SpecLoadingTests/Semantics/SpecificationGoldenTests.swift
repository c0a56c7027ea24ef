import Foundation
import SpecLoading
import SpecModel
import Testing

@Suite struct SpecificationGoldenTests {
  private static let kinds =
    DiagnosticKind.shapes + DiagnosticKind.files + DiagnosticKind.meanings + DiagnosticKind.checks

  @Test func `the good specification has nothing wrong`() throws {
    let loaded = SpecificationLoader(files: try DemoSpecification.good()).load(folder: DemoSpecification.folder)
    #expect(DiagnosticPrinter().print(loaded.diagnostics) == "")
    #expect(loaded.specifications.map(\.id) == ["demo"])
  }

  @Test(arguments: kinds)
  func `every kind has an edit that brings it about, and the text that is printed`(_ kind: DiagnosticKind) throws {
    let source = try DemoSpecification.broken(by: "\(kind.name).edit")
    let loaded = SpecificationLoader(files: source).load(folder: DemoSpecification.folder)
    #expect(loaded.diagnostics.contains { $0.kind == kind.name })
    #expect(loaded.specifications.isEmpty == loaded.hasErrors)
    try Golden(folder: "spec").compare(DiagnosticPrinter().print(loaded.diagnostics), with: "\(kind.name).expected")
  }

  @Test func `no fixture lies about without a kind`() throws {
    let expected = Set(Self.kinds.flatMap { ["\($0.name).edit", "\($0.name).expected"] } + ["good"])
    #expect(try Golden(folder: "spec").names().filter { !expected.contains($0) } == [])
  }
}
