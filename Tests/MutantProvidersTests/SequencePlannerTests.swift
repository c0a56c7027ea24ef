import LoginWithAmazonClients
import SpecModel
import Testing

@testable import ConformanceCore

/// What sequences of cases have that chance alone would hardly bring.
struct SequencePlannerTests {
  private let walks: [Walk]

  init() throws {
    let specification = try #require(Bundled.specification("lwa-token"))
    let worlds = try #require(Bundled.worlds(of: specification))
    let roster = ClientRoster(name: "Reference", version: "1", clients: [ClientUnderTest(ReferenceTokenClient.self)])
    let references = ReferenceClients(roster) { _ in worlds }
    let witnesses = try #require(try references.witnesses(of: specification, options: RunOptions()))
    let cases = FollowingCases(
      try #require(Bundled.cases["lwa-token"]), of: specification, in: nil,
      capabilities: Set(Capability.allCases), witnesses: witnesses)
    let planner = SequencePlanner(of: "lwa-token", cases: cases, forms: [], areNamed: false, seed: 1)
    walks = (0..<300).map(planner.plan)
  }

  @Test func `the same case meets with the same fault again and again`() {
    let inARow = walks.filter { walk in
      zip(walk.then, walk.then.dropFirst()).contains {
        $0.testCase == $1.testCase && $0.interruption == $1.interruption && $0.interruption?.isEnd ?? false
      }
    }
    // By chance alone, one case of 604 with one fault of 20 would hardly follow itself in 300 sequences.
    #expect(inARow.count > 4, "\(inARow.count)")
  }

  @Test func `the last case of a sequence is asked for`() {
    #expect(walks.allSatisfy { $0.then.last?.interruption?.isEnd != true })
    #expect(walks.allSatisfy { $0.then.count >= 3 })
  }
}
