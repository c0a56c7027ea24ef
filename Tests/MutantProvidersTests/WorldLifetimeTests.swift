import AuthProviding
import ConformanceCore
import DeterministicExecution
import ReferenceProviders
import SpecModel
import Synchronization
import Testing
import WorldScripting

/// What is left of a world once its case is over: nothing, or a run of many cases would fill the memory.
@Suite struct WorldLifetimeTests {
  private static let clients = [
    ClientUnderTest(ReferenceTokenClient.self), ClientUnderTest(ReferenceMobileLibrary.self),
    ClientUnderTest(ReferenceAuthorizationManager.self), ClientUnderTest(ReferenceDeviceRegistration.self),
    ClientUnderTest(ReferenceMobileClient.self),
  ]

  @Test(arguments: clients.flatMap(\.statement.specifications))
  func `no world with a reference client outlives its case`(specification: String) throws {
    let loaded = try #require(Bundled.specification(specification))
    let client = try #require(Self.clients.first { $0.statement.specifications.contains(specification) })
    let worlds = WatchedWorlds(maker: try #require(Bundled.worlds(of: loaded)))
    let pipeline = Bundled.pipeline
    var options = RunOptions()
    options.detail = .verdicts
    let plan = try pipeline.plan([loaded], for: ClientRoster(client), in: { _ in worlds }, options: options)
    var requirements: Set<String> = []
    for step in plan.steps where requirements.insert(step.testCase.requirement).inserted {
      let result = pipeline.result(of: step)
      #expect(result.outcome == .passed, "\(result.id)")
      let (made, living) = worlds.take()
      #expect(made > 0 && living == 0, "\(result.id): \(living) of \(made)")
    }
  }
}

/// Worlds as they are, each remembered without being kept.
private final class WatchedWorlds: WorldMaker {
  private struct Entry: Sendable {
    weak let scheduler: Scheduler?
  }

  private let maker: any WorldMaker
  private let entries = Mutex<[Entry]>([])

  init(maker: any WorldMaker) { self.maker = maker }

  var service: Service { maker.service }

  func makeWorld(on scheduler: Scheduler, seed: UInt64) -> any ScriptedWorld {
    entries.withLock { $0.append(Entry(scheduler: scheduler)) }
    return maker.makeWorld(on: scheduler, seed: seed)
  }

  func challenge(of verifier: String, method: String) -> String? { maker.challenge(of: verifier, method: method) }

  /// How many worlds were made since the last time, and how many of them still live.
  func take() -> (made: Int, living: Int) {
    entries.withLock { entries in
      defer { entries = [] }
      return (entries.count, entries.count { $0.scheduler != nil })
    }
  }
}
