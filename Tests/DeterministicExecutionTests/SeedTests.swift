import DeterministicExecution
import Synchronization
import Testing

@Suite struct SeedTests {
  /// A client that checks, awaits and sets, so that two callers may both refresh.
  private final class RacyCache: Sendable {
    private let state = Mutex((isStale: true, refreshes: 0))

    var refreshes: Int { state.withLock { $0.refreshes } }

    func refreshIfStale(_ exchange: () async -> Void) async {
      guard state.withLock({ $0.isStale }) else { return }
      await exchange()
      state.withLock { $0 = (false, $0.refreshes + 1) }
    }
  }

  private actor Counter {
    private(set) var count = 0
    func increment() { count += 1 }
  }

  private func refreshes(seed: UInt64) -> (count: Int, trace: UInt64) {
    let world = Scheduler(seed: seed)
    let cache = RacyCache()
    world.spawn { await cache.refreshIfStale { await world.transit() } }
    world.spawn {
      for _ in 1...4 { await world.transit() }
      await cache.refreshIfStale { await world.transit() }
    }
    #expect(world.drain() == .quiet)
    return (cache.refreshes, world.traceHash)
  }

  private func mixedTrace(seed: UInt64) -> UInt64 {
    let world = Scheduler(seed: seed)
    let counter = Counter()
    for caller in 1...4 {
      world.spawn {
        await withTaskGroup(of: Void.self) { group in
          for _ in 1...3 {
            group.addTask {
              await world.transit()
              await counter.increment()
            }
          }
        }
        try? await world.sleep(for: .milliseconds(caller))
        await counter.increment()
      }
    }
    #expect(world.advance(by: .seconds(1)) == .quiet)
    #expect(world.runningTasks == 0)
    return world.traceHash
  }

  @Test(arguments: [0, 1, 77] as [UInt64]) func `the same seed repeats the same trace`(seed: UInt64) {
    #expect(Set((1...100).map { _ in mixedTrace(seed: seed) }).count == 1)
  }

  @Test func `different seeds give different traces`() {
    #expect(Set((1...20).map(mixedTrace)).count == 20)
  }

  @Test func `some seed finds a refresh race that first in first out misses`() throws {
    #expect(refreshes(seed: 0).count == 1)
    let found = try #require((1...200).first { refreshes(seed: $0).count == 2 })
    let runs = (1...100).map { _ in refreshes(seed: found) }
    #expect(runs.allSatisfy { $0.count == 2 })
    #expect(Set(runs.map(\.trace)).count == 1)
  }

  /// Two refreshes that each read, send two requests, and write; the second starts when the first is usually done.
  private func losesAnUpdate(seed: UInt64) -> Bool {
    let world = Scheduler(seed: seed)
    let version = Mutex(1)
    let isLost = Mutex(false)
    let refresh: @Sendable () async -> Void = {
      let read = version.withLock { $0 }
      await world.transit()
      await world.transit()
      if version.withLock({ $0 }) != read { isLost.withLock { $0 = true } }
      version.withLock { $0 = read + 1 }
    }
    world.spawn { await refresh() }
    world.spawn {
      for _ in 1...8 { await world.transit() }
      await refresh()
    }
    #expect(world.drain() == .quiet)
    return isLost.withLock { $0 }
  }

  @Test func `some seed lets a slow request outlast another refresh`() throws {
    #expect(!losesAnUpdate(seed: 0))
    let found = try #require((1...200).first(where: losesAnUpdate))
    #expect((1...100).allSatisfy { _ in losesAnUpdate(seed: found) })
  }
}

/// The generator and the derivation of seeds, by numbers that another program computed.
@Suite struct SeedDerivationTests {
  @Test func `the generator is SplitMix64`() {
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(
      (0..<3).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
    var bytes = SeededGenerator(seed: 1_234_567)
    #expect(bytes.bytes(11) == [0x85, 0xFC, 0x08, 0xFB, 0x17, 0xD0, 0x9E, 0x59, 0xA5, 0x0F, 0x54])
  }

  @Test func `a case's seed depends on the run's seed and the case's id`() {
    let id = "cognito/signUp/COGNITO_SIGNUP_001/plain"
    #expect(Seeds.ofCase(id, inRun: 1) == 16_991_460_685_376_214_866)
    #expect(Seeds.ofCase(id, inRun: 2) == 6_281_142_574_834_623_963)
    #expect(Seeds.ofCase("", inRun: 1) == 14_695_981_039_346_656_036)
    #expect(Seeds.ofCase(id, inRun: 0) == 0)
  }

  @Test func `service and client have seeds of their own`() {
    let seeds = Seeds.World(ofCase: 1_234_567)
    #expect(seeds.service == 6_457_827_717_110_365_317)
    #expect(seeds.client == 3_203_168_211_198_807_973)
  }
}
