import SpecLoading
import SpecModel
import Testing

@Suite struct NamedOutcomesTests {
  private static let path = "Specs/demo/operations/exchange.yaml"
  private static let written = """
            outcomes:
              - {name: told, steps: {last: {fails: offline}}}
              - {name: tried again, steps: {last: {reply: {}}}}
    errors:
    """

  private func scenarios(_ source: MemoryFileSource) throws -> [Scenario] {
    let loaded = SpecificationLoader(files: source).load(folder: DemoSpecification.folder)
    #expect(DiagnosticPrinter().print(loaded.diagnostics) == "")
    let operation = try #require(loaded.specifications.first?.operations.first { $0.name == "exchange" })
    guard case .scenarios(let scenarios) = operation.requirements[0].evidence else { return [] }
    return scenarios
  }

  @Test func `a name stands for the outcomes that the file gives it, wherever it does so`() throws {
    var source = try DemoSpecification.good()
    let alternatives = try #require(try scenarios(source).last).alternatives
    source[Self.path] = source[Self.path].replacing(
      Self.written,
      with: """
                outcomes: told-or-tried
        named-outcomes:
          told-or-tried:
            - {name: told, steps: {last: {fails: offline}}}
            - {name: tried again, steps: {last: {reply: {}}}}
        errors:
        """)
    let named = try #require(try scenarios(source).last).alternatives
    #expect(named.map(\.name) == alternatives.map(\.name))
    #expect(named.map { $0.steps.map(\.binding) } == [["last"], ["last"]])
    let lines = source[Self.path].split(separator: "\n", omittingEmptySubsequences: false)
    let written = lines.indices.filter { lines[$0].contains("- {name: t") }.map { $0 + 1 }
    #expect(written.count == 2 && named.map(\.mark.line) == written)
  }
}
