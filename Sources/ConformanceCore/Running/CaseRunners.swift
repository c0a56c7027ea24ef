import SpecModel
import WorldScripting

/// The runners of a run, one for each specification.
struct CaseRunners: Sendable {
  private var bySpecification: [String: CaseRunner] = [:]

  init(
    _ roster: ClientRoster, of specifications: [Specification], in worlds: (Specification) throws -> any WorldMaker,
    options: RunOptions, telling: ResultDetail
  ) throws {
    for specification in specifications {
      guard let client = roster.client(for: specification.id) else { continue }
      bySpecification[specification.id] = CaseRunner(
        client: client, worlds: try worlds(specification), seed: options.seed, realTime: options.realTime,
        telling: telling)
    }
  }

  /// What is to be said of the run as a whole.
  func notes(stuck: [String]) -> [String] {
    CaseRunner.notes(escaped: bySpecification.values.contains(where: \.sawEscape), stuck: stuck)
  }

  subscript(specification: String) -> CaseRunner {
    guard let runner = bySpecification[specification] else {
      preconditionFailure("the plan holds a case of '\(specification)', which is not run")
    }
    return runner
  }
}
