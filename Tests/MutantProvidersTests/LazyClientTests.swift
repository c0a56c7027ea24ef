import BundledMutants
import ConformanceCore
import MutantProviders
import SpecModel
import Testing

struct LazyClientTests {
  /// A lazy client and the cases of one specification that it must not pass.
  struct Attempt: Sendable, CustomTestStringConvertible {
    let specification: Specification
    let client: LazyClient
    /// The cases that distinguish it from other lazy clients.
    let cases: [TestCase]

    var testDescription: String { "\(specification.id): \(client)" }
  }

  static let attempts = Bundled.specifications.flatMap { specification in
    let cases = Bundled.cases[specification.id] ?? []
    let errors = Catalogue(specification).errors
    let recognitions = cases.compactMap { testCase in testCase.recognition.map { (testCase, "\($0)") } }
    return LazyClient.zoo(
      for: specification, cases: cases, knowing: BundledMutants.families.family(of: specification.id)?.lazy ?? .init()
    ).compactMap { client in
      // A case that names no code does not distinguish codes: one client runs all cases, the others those that name their code.
      guard case .fails(let code) = client.behavior, code != specification.errors.first?.code else {
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
    let cases = CaseSample.of(attempt.cases, for: attempt.testDescription)
    let client = attempt.client.client(for: attempt.specification.id)
    let worlds = try #require(Bundled.worlds(of: attempt.specification))
    let results = try Bundled.results(of: cases, in: attempt.specification, for: client, worlds: worlds)
    #expect(results.count == cases.count)
    #expect(results.filter { $0.outcome == .passed || $0.outcome == .errored || isExcused($0) }.map(\.id) == [])
  }

  /// Whether a case is skipped for a reason that says nothing against the client; a `should` that rests on what the
  /// client breaks says so.
  private func isExcused(_ result: CaseResult) -> Bool {
    switch result.cause?.kind {
    case .capability?, .profile?, .optional?, nil: result.outcome == .skipped
    default: false
    }
  }
}
