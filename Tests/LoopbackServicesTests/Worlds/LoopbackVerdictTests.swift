import AuthProviding
import BundledClients
import BundledServices
import BundledSpecs
import ClientFamilies
import ConformanceCore
import Foundation
import LoopbackServices
import SimulatedServices
import SpecLoading
import SpecModel
import Testing
import WorldScripting

/// The reference clients over real sockets, compared with the same clients in process.
@Suite(.serialized) struct LoopbackVerdictTests {
  /// The part of a specification that is run: all of it, except where clients prove passwords by SRP and so compute for
  /// minutes. Of those, every sixteenth case is run, unless the environment requests all.
  private static func spread(of specification: Specification) -> Selection.Shard? {
    let computes = specification.service.vocabulary.things.contains { $0.name == "srp" }
    let isWhole = !computes || ProcessInfo.processInfo.environment["LOOPBACK_WHOLE"] == "1"
    return isWhole ? nil : Selection.Shard(index: 1, count: 16)
  }

  @Test(arguments: BundledSpecs.ids)
  func `verdicts over sockets equal those in process, case by case`(specification: String) async throws {
    let client = try #require(BundledClients.all.first { $0.specification == specification }).client
    let server = try await LoopbackServer()
    let within = try await run(client, specification, jobs: 2) { $0 }
    let over = try await run(client.withThreads, specification, jobs: 16) { LoopbackWorldMaker($0, over: server) }
    await server.stop()
    #expect(within.count > 50 && within.map(\.id) == over.map(\.id))
    for (within, over) in zip(within, over) {
      #expect(
        within.outcome == over.outcome,
        "\(within.id): \(over.reason ?? "") \(over.findings.map { "\($0.subject): \($0.expected) / \($0.actual)" })")
    }
  }

  /// Runs on a thread of its own: a run blocks, and the server needs the threads of Swift's pool.
  private func run(
    _ client: ClientUnderTest, _ specification: String, jobs: Int,
    in worlds: @escaping @Sendable (any WorldMaker) -> any WorldMaker
  ) async throws -> [CaseResult] {
    let loaded = SpecificationLoader(root: BundledSpecs.folder.path).load(
      folders: [BundledSpecs.folder.path + "/" + specification])
    let pipeline = Pipeline()
    let shard = loaded.specifications.first.flatMap(Self.spread)
    // Open requests are counted, so the time without events may be short.
    let options = RunOptions(
      selection: Selection(shard: shard), jobs: jobs,
      realTime: RealTime(settle: .milliseconds(2), timeout: .seconds(60)))
    return try await blocking {
      let plan = try pipeline.plan(
        loaded.specifications, for: ClientRoster(client),
        in: { worlds(try #require(BundledServices.maker(of: $0.service))) },
        options: options)
      return try pipeline.results(of: plan).cases
    }
  }
}

extension ClientUnderTest {
  /// The client with execution on its own threads.
  fileprivate var withThreads: ClientUnderTest {
    var client = self
    client.statement.execution = .ownThreads
    return client
  }
}
