import AuthProviding
import BundledClients
import BundledSpecs
import ClientFamilies
import ConformanceCore
import DeterministicExecution
import SpecModel
import Synchronization
import Testing
import WorldScripting

/// A world is freed when its case ends; otherwise a long run would fill the memory.
@Suite struct WorldLifetimeTests {
  @Test(arguments: BundledSpecs.ids)
  func `no world with a reference client outlives its case`(specification: String) throws {
    let loaded = try #require(Bundled.specification(specification))
    let client = try #require(BundledClients.all.first { $0.specification == specification }).client
    let worlds = WatchedWorlds(maker: try #require(Bundled.worlds(of: loaded)))
    var requirements: Set<String> = []
    for testCase in Bundled.cases[specification] ?? [] where requirements.insert(testCase.requirement).inserted {
      let results = try Bundled.results(of: [testCase], in: loaded, for: client, worlds: worlds)
      #expect(results.map(\.outcome) == [.passed], "\(testCase.id)")
      let (made, living) = worlds.take()
      #expect(made > 0 && living == 0, "\(testCase.id): \(living) of \(made)")
    }
  }
}

/// Makes worlds and observes whether they are freed.
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

  /// Returns how many worlds were made since the last call, and how many of them are still alive.
  func take() -> (made: Int, living: Int) {
    entries.withLock { entries in
      defer { entries = [] }
      return (entries.count, entries.count { $0.scheduler != nil })
    }
  }
}
