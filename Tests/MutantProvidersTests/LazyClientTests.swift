import ConformanceCore
import MutantProviders
import SpecModel
import Testing

struct LazyClientTests {
  /// A lazy client at work on one specification.
  struct Attempt: Sendable, CustomTestStringConvertible {
    let specification: Specification
    let client: LazyClient

    var testDescription: String { "\(specification.id): \(client)" }
  }

  static let attempts = Bundled.specifications.flatMap { specification in
    LazyClient.zoo(for: specification, cases: Bundled.cases[specification.id] ?? []).map {
      Attempt(specification: specification, client: $0)
    }
  }

  @Test(arguments: attempts)
  func `a lazy client passes no case`(_ attempt: Attempt) throws {
    let cases = try #require(Bundled.cases[attempt.specification.id])
    let client = attempt.client.client(for: attempt.specification.id)
    let plan = try Selector.plan(cases, of: [attempt.specification], for: client.statement, selection: Selection())
    let worlds = try #require(Bundled.worlds(of: attempt.specification))
    let runner = CaseRunner(client: client, worlds: worlds, seed: 1)
    let results = plan.steps.map { runner.result(of: $0) }
    #expect(results.count == cases.count)
    #expect(
      results.filter { $0.outcome == .passed || $0.outcome == .errored || $0.outcome == .skipped }.map(\.id) == [])
  }
}
