import Foundation
import SpecLoading
import SpecModel
import Testing

@Suite struct LedgerFileTests {
  private static let good = "source: {document: guide, section: Tokens}"

  /// What the loader prints of the good specification whose first item has another source.
  private func printed(_ source: String) throws -> String {
    var files = try DemoSpecification.good()
    let ledger = files["Specs/demo/ledger.yaml"]
    let range = try #require(ledger.range(of: Self.good))
    files["Specs/demo/ledger.yaml"] = ledger.replacingCharacters(in: range, with: source)
    return DiagnosticPrinter().print(
      SpecificationLoader(files: files).load(folder: DemoSpecification.folder).diagnostics)
  }

  @Test func `an unknown heading is reported at its place`() throws {
    #expect(
      try printed("source: {document: guide, section: Token}") == """
        Specs/demo/ledger.yaml:3:41: error: unknown section 'Token' of 'guide'; did you mean 'Tokens'? [unknown-section]
             source: {document: guide, section: Token}}
                                                ^~~~~
        1 error and 0 warnings in 1 file

        """)
  }

  @Test func `an unknown document is reported at its place`() throws {
    let text = try printed("source: {document: guise, section: Tokens}")
    #expect(text.hasPrefix("Specs/demo/ledger.yaml:3:25: error: unknown document 'guise'; did you mean 'guide'?"))
  }

  @Test func `a collection of facts from outside is not a document of the ledger`() throws {
    let text = try printed(#"source: {reference: wire-facts, section: "1", sureness: A}"#)
    #expect(text.contains("Specs/demo/ledger.yaml:3:"))
    #expect(text.contains("error"))
  }

  @Test func `an item without a source is reported`() throws {
    var files = try DemoSpecification.good()
    files["Specs/demo/ledger.yaml"] += "  - {item: DM-CALL-009, kind: call, says: Late., as: permission}\n"
    let loaded = SpecificationLoader(files: files).load(folder: DemoSpecification.folder)
    #expect(loaded.diagnostics.map(\.kind) == ["missing-key"])
    #expect(loaded.diagnostics.first?.message.contains("'source'") == true)
  }
}
