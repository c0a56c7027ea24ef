import SpecLoading
import SpecModel
import Testing

/// Steps, expectations and a `given` that a file says once.
@Suite struct NamedPartsTests {
  private func scenarios() throws -> [Scenario] {
    let loaded = SpecificationLoader(files: try DemoSpecification.good()).load(folder: DemoSpecification.folder)
    #expect(DiagnosticPrinter().print(loaded.diagnostics) == "")
    let exchange = try #require(loaded.specifications.first?.operations.first { $0.name == "exchange" })
    guard case .scenarios(let scenarios)? = exchange.requirements.last?.evidence else { throw NoScenarios() }
    return scenarios
  }

  private struct NoScenarios: Error {}

  private func calls(_ steps: [Step]?) -> [String?] {
    (steps ?? []).map { step in
      if case .call(let invocation) = step.verb { invocation.operation } else { nil }
    }
  }

  @Test func `a name among steps stands for all of them, and may hold the name of others`() throws {
    #expect(try calls(scenarios()[0].given) == [nil, "exchange", "getProfile"])
  }

  @Test func `names within named steps end at the limit of steps`() throws {
    let path = "Specs/demo/deviations/answers.yaml"
    var source = try DemoSpecification.good()
    let doubled = (1..<30).map { "  s\($0): [s\($0 - 1), s\($0 - 1)]\n" }.joined()
    source[path] = source[path]
      .replacing("named-steps:\n", with: "named-steps:\n  s0: [{relaunch: true}]\n\(doubled)")
      .replacing("given: [read]", with: "given: [read, s29]")
    let loaded = SpecificationLoader(files: source).load(folder: DemoSpecification.folder)
    #expect(Set(loaded.diagnostics.map(\.kind)) == ["too-much-written-out"])
  }

  @Test func `a requirement's given is that of its scenarios without one`() throws {
    #expect(try calls(scenarios()[1].given) == [nil, "exchange"])
  }

  @Test func `a name in the place of an expectation stands for it, at a step and in an outcome`() throws {
    let expected = try scenarios().map { scenario in
      scenario.steps.last?.expectation?.ending ?? scenario.alternatives.first?.steps.first?.expectation.ending
    }
    for ending in expected {
      guard case .fails(.oneOf(let codes), _, _)? = ending else {
        Issue.record("no failure: \(String(describing: ending))")
        continue
      }
      #expect(codes == ["offline"])
    }
  }

  @Test func `any end is one completion`() throws {
    let expectation = try #require(try scenarios()[1].steps.last?.expectation)
    #expect(expectation.ending == nil && expectation.completions?.rule == .equals(.literal(1)))
  }
}
