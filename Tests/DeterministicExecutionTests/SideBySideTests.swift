import DeterministicExecution
import Dispatch
import Synchronization
import Testing

@Suite(.enabled(if: RuntimeExecutors.install() == .installed))
struct SideBySideTests {
  @MainActor private static func mainWorld() -> Scheduler? { Scheduler.current }

  private actor StepCounter {
    private(set) var own = 0
    private(set) var other = 0
    func count(_ isOwn: Bool) {
      if isOwn { own += 1 } else { other += 1 }
    }
    var result: [Int] { [own, other] }
  }

  /// Runs a world whose client uses every way to start work; returns the steps in its own world and in others.
  private func runWorld(seed: UInt64) -> [Int]? {
    let world = Scheduler(seed: seed)
    let result = Box<[Int]>()
    world.spawn {
      let counter = StepCounter()
      let unstructured = Task {
        await world.transit()
        await counter.count(Scheduler.current === world)
      }
      let detached = Task.detached {
        await Task.yield()
        await counter.count(Scheduler.current === world)
      }
      await counter.count(Self.mainWorld() === world)
      try? await world.sleep(for: .seconds(1))
      try? await Task.sleep(for: .seconds(1))
      await unstructured.value
      await detached.value
      await counter.count(Scheduler.current === world)
      result.put(await counter.result)
    }
    guard world.run(within: .seconds(10), until: { world.runningTasks == 0 }) == .quiet else { return nil }
    return result.take()
  }

  @Test func `thousands of worlds on two threads neither hang nor mix`() {
    let wrong = Mutex<[UInt64]>([])
    DispatchQueue.concurrentPerform(iterations: 2) { worker in
      for seed in 0..<3000 as Range<UInt64> where runWorld(seed: seed) != [4, 0] {
        wrong.withLock { $0.append(seed) }
      }
    }
    #expect(wrong.withLock { $0 }.isEmpty)
  }

  @Test func `a job runs in its own world even when another world resumes it`() {
    let first = Scheduler(seed: 0)
    let second = Scheduler(seed: 0)
    let lost = Box<UnsafeContinuation<Void, Never>>()
    let log = Log<Bool>()
    first.enter {
      _ = Task {
        await withUnsafeContinuation { lost.put($0) }
        log.add(Scheduler.current === first)
      }
    }
    #expect(first.drain() == .quiet)
    second.spawn { lost.take()?.resume() }
    #expect(second.drain() == .quiet)
    #expect(log.entries.isEmpty)
    #expect(first.drain() == .quiet)
    #expect(log.entries == [true])
  }

  @Test func `a job of a freed world runs in no other world`() async {
    let lost = Box<UnsafeContinuation<Void, Never>>()
    let (ran, running) = AsyncStream.makeStream(of: Void.self)
    let log = Log<Bool>()
    weak var gone: Scheduler?
    do {
      let world = Scheduler(seed: 0)
      gone = world
      world.enter {
        _ = Task {
          await withUnsafeContinuation { lost.put($0) }
          log.add(Scheduler.current == nil)
          running.finish()
        }
      }
      #expect(world.drain() == .quiet)
    }
    #expect(gone == nil)
    let second = Scheduler(seed: 0)
    second.spawn { lost.take()?.resume() }
    #expect(second.drain() == .quiet)
    #expect(second.cancelAll() == .quiet)
    // It runs on the platform's executor, which this test must not block.
    for await _ in ran {}
    #expect(log.entries == [true])
  }

  @Test func `a task from outside of worlds stays outside when a world resumes it`() async {
    let lost = Box<UnsafeContinuation<Void, Never>>()
    let outside = Task {
      await withUnsafeContinuation { lost.put($0) }
      return Scheduler.current == nil
    }
    let world = Scheduler(seed: 0)
    while world.runningTasks == 0 {
      guard let continuation = lost.take() else {
        await Task.yield()
        continue
      }
      world.spawn { continuation.resume() }
    }
    #expect(drainNow(world) == .quiet)
    #expect(await outside.value)
  }

  private func drainNow(_ world: Scheduler) -> DrainOutcome { world.drain() }

  @Test func `the trace of a seed is the same on every thread`() {
    let traces = Mutex<Set<UInt64>>([])
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      for _ in 1...100 {
        let world = Scheduler(seed: 42)
        for _ in 1...5 {
          world.spawn {
            await world.transit()
            Task { await world.transit() }
          }
        }
        _ = world.drain()
        traces.withLock { _ = $0.insert(world.traceHash) }
      }
    }
    #expect(traces.withLock { $0 }.count == 1)
  }
}
