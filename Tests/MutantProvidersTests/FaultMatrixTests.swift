import CognitoClients
import CognitoProtocols
import ConformanceCore
import LoginWithAmazonClients
import LoginWithAmazonProtocols
import SpecModel
import Testing

@testable import MutantProviders

/// The matrix of faults against the reference clients, and against one that a fault harms for good.
struct FaultMatrixTests {
  @Test func `every kind of fault is taken, or it is said why not`() throws {
    let faults = try matrix(of: "lwa-v3", for: ClientUnderTest(ReferenceAuthorizationManager.self))
    #expect(faults.filter { $0.outcome != .passed && $0.outcome != .skipped }.map(\.id) == [])
    let kinds = Set(faults.filter(\.isReached).map(\.kind))
    let all = Set(ExchangeFault.Kind.usual.map(\.rawValue))
    #expect(all.subtracting(kinds) == ["answered-twice"])
    #expect(faults.allSatisfy { $0.isReached || $0.reason != nil })
    #expect(faults.contains { $0.id == "lwa-v3/faults/fetch/profile/held-past-sign-out" && $0.outcome == .passed })
    #expect(Set(faults.map { "\($0.operation)/\($0.exchange)" }).isSuperset(of: ["authorize/token", "fetch/profile"]))
  }

  @Test func `an operation of no chart meets with faults at the end of a case`() throws {
    let faults = try matrix(of: "lwa-token", for: ClientUnderTest(ReferenceTokenClient.self))
    #expect(faults.filter { $0.outcome != .passed && $0.outcome != .skipped }.map(\.id) == [])
    #expect(faults.count(where: \.isReached) > 20)
    #expect(faults.allSatisfy { $0.walk == nil })
  }

  @Test func `a client that a fault harms for good is found`() throws {
    let mutant = Mutant(
      "fetch-after-fault", of: .authorizationManager, breaks: "Fails in a fetch that follows a failed one.", kills: [],
      by: [.mishap(.fails(code: "unknown"), after: ["fetch!", "fetch"])])
    let explorer = try explorer(of: "lwa-v3", for: mutant.client)
    let results = explorer.explore(runs: 0, withFaults: true)
    let found = try #require(results.faults.first { $0.id == "lwa-v3/faults/fetch/profile/500" })
    #expect(found.result?.findings.isEmpty == false)
    #expect(results.found.contains { $0.id == found.id })
    #expect(explorer.replay(fault: found.id) == found)
    #expect(explorer.replay(fault: "lwa-v3/faults/fetch/nothing/500") == nil)
  }

  /// Two calls at once that both fail, and a call that fails while the customer signs out, are seen at their places alone.
  @Test(arguments: [
    (["fetch!", "fetch!", "fetch"], Mishap.fails, ["offline-at-once"], ["offline", "500"]),
    (["fetch!", "signOut", "authorize"], .ignored, ["refused-past-sign-out", "lost-past-sign-out"], ["offline"]),
  ])
  func `a place convicts who does not bear its fault`(
    _ calls: [String], _ mishap: Mishap, _ broken: [String], _ held: [String]
  ) throws {
    let mutant = Mutant(
      "after-fault", of: .authorizationManager, breaks: "Goes wrong after calls with faults.", kills: [],
      by: [.mishap(mishap.asOperator, after: calls)])
    let explorer = try explorer(of: "lwa-v3", for: mutant.client)
    for kind in broken {
      let place = try #require(explorer.replay(fault: "lwa-v3/faults/fetch/profile/\(kind)"))
      #expect(place.result?.findings.isEmpty == false, "\(kind)")
    }
    for kind in held {
      #expect(explorer.replay(fault: "lwa-v3/faults/fetch/profile/\(kind)")?.outcome == .passed, "\(kind)")
    }
  }

  enum Mishap: Sendable {
    case fails, ignored

    var asOperator: MutationOperator.Mishap {
      switch self {
      case .fails: .fails(code: "unknown")
      case .ignored: .ignored
      }
    }
  }

  @Test func `a failure without a documented code is found`() throws {
    let mutant = Mutant(
      "undocumented-after-reset", of: .authorizationManager, breaks: "Fails with a code of its own.", kills: [],
      by: [.mishap(.fails(code: "made up"), after: ["authorize", "fetch", "fetch"])])
    let walk = try #require(Walk("lwa-v3/states/0/granted/fetch=fresh/fetch=fresh!profile:500"))
    let broken = try #require(try explorer(of: "lwa-v3", for: mutant.client).replay(walk))
    #expect([.warned, .failed].contains(broken.outcome))
  }

  private func matrix(of spec: String, for client: ClientUnderTest) throws -> [FaultCase] {
    try explorer(of: spec, for: client).explore(runs: 0, withFaults: true).faults
  }

  private func explorer(of spec: String, for client: ClientUnderTest) throws -> Explorer {
    let specification = try #require(Bundled.specification(spec))
    let worlds = try #require(Bundled.worlds(of: specification))
    return try Explorer(
      [specification], for: ClientRoster(client), in: { _ in worlds }, options: RunOptions(jobs: 2))
  }
}
