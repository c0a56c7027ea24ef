import ConformanceCore
import MutantProviders
import SpecModel
import Testing

struct LazyClientTests {
  /// A lazy client at work on one specification.
  struct Attempt: Sendable, CustomTestStringConvertible {
    let specification: Specification
    let client: LazyClient
    /// The cases that can tell it from others of its kind.
    let cases: [TestCase]

    var testDescription: String { "\(specification.id): \(client)" }
  }

  static let attempts = Bundled.specifications.flatMap { specification in
    let cases = Bundled.cases[specification.id] ?? []
    let errors = Catalogue(specification).errors
    let recognitions = cases.compactMap { testCase in testCase.recognition.map { (testCase, "\($0)") } }
    return LazyClient.zoo(for: specification, cases: cases).compactMap { client in
      // To a case that names no code, all codes are the same: one client fails all cases, the others those that name theirs.
      guard case .fails(let code) = client.habit, code != specification.errors.first?.code else {
        return Attempt(specification: specification, client: client, cases: cases)
      }
      let named = Set(errors.first { $0.code == code }?.calls.flatMap(\.cases) ?? [])
      let chosen =
        cases.filter { named.contains($0.id) }
        + recognitions.filter { !named.contains($0.0.id) && $0.1.contains("\"\(code)\"") }.map(\.0)
      return chosen.isEmpty ? nil : Attempt(specification: specification, client: client, cases: chosen)
    }
  }

  @Test(arguments: attempts)
  func `a lazy client passes no case`(_ attempt: Attempt) throws {
    let cases = attempt.cases
    let client = attempt.client.client(for: attempt.specification.id)
    let worlds = try #require(Bundled.worlds(of: attempt.specification))
    let pipeline = Pipeline(expand: { _ in cases })
    var options = RunOptions()
    options.detail = .verdicts
    let plan = try pipeline.plan(
      [attempt.specification], for: ClientRoster(client), in: { _ in worlds }, options: options)
    let results = plan.steps.map(pipeline.result)
    #expect(results.count == cases.count)
    #expect(
      results.filter { $0.outcome == .passed || $0.outcome == .errored || $0.outcome == .skipped }.map(\.id) == [])
  }
}
