import DeterministicExecution
import Dispatch
import Testing

/// These need the replacement of the executors; `InstallationTests` covers other platforms.
@Suite(.enabled(if: RuntimeExecutors.install() == .installed))
struct RuntimeExecutorsTests {
  private actor Counter {
    private(set) var count = 0
    func increment() -> Bool {
      count += 1
      return Scheduler.current != nil
    }
  }

  @MainActor private static func onMain() -> Scheduler? { Scheduler.current }

  /// Traps unless the caller runs on the main actor.
  private static func assumedMain() -> Scheduler? { MainActor.assumeIsolated { Scheduler.current } }

  /// Runs a body in a world until it is quiet, and returns which of the logged worlds are that one.
  private func follows(
    seed: UInt64 = 4, _ body: @escaping @Sendable (Log<Scheduler?>, Scheduler) async throws -> Void
  ) -> [Bool] {
    let world = Scheduler(seed: seed)
    let log = Log<Scheduler?>()
    world.spawn { try? await body(log, world) }
    #expect(world.run(within: .seconds(600)) { false } == .quiet)
    #expect(world.runningTasks == 0)
    return log.entries.map { $0 === world }
  }

  @Test func `an unstructured task follows its world`() {
    let followed = follows { log, world in
      Task {
        log.add(Scheduler.current)
        await world.transit()
        log.add(Scheduler.current)
        Task { log.add(Scheduler.current) }
      }
    }
    #expect(followed == [true, true, true])
  }

  @Test func `a detached task follows its world`() {
    let followed = follows { log, world in
      Task.detached {
        log.add(Scheduler.current)
        await Task.yield()
        log.add(Scheduler.current)
      }
    }
    #expect(followed == [true, true])
  }

  @Test func `a main actor function follows its world`() {
    let followed = follows { log, _ in
      log.add(await Self.onMain())
      log.add(Scheduler.current)
      let task = Task { @MainActor in
        log.add(Self.assumedMain())
        await Task.yield()
        log.add(Self.assumedMain())
      }
      await task.value
      log.add(Scheduler.current)
    }
    #expect(followed == [true, true, true, true, true])
  }

  @Test func `actors, task groups and async let follow their world`() {
    let followed = follows { log, world in
      let counter = Counter()
      async let first = counter.increment()
      async let second = counter.increment()
      _ = await (first, second)
      await withTaskGroup(of: Void.self) { group in
        for _ in 1...3 {
          group.addTask {
            await world.transit()
            if await counter.increment() { log.add(Scheduler.current) }
          }
        }
      }
      if await counter.count == 5 { log.add(Scheduler.current) }
    }
    #expect(followed == [true, true, true, true])
  }

  @Test func `an actor follows its world in an unstructured task`() {
    let followed = follows { log, world in
      let counter = Counter()
      for _ in 1...3 {
        Task {
          await world.transit()
          if await counter.increment() { log.add(Scheduler.current) }
        }
      }
    }
    #expect(followed == [true, true, true])
  }

  @Test func `the consumer of a stream follows its world`() {
    let followed = follows { log, world in
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      Task {
        for number in 1...3 {
          await world.transit()
          continuation.yield(number)
        }
        continuation.finish()
      }
      for await _ in stream { log.add(Scheduler.current) }
    }
    #expect(followed == [true, true, true])
  }

  @Test func `a sleep on the default clocks is virtual`() {
    let world = Scheduler(seed: 0)
    let log = Log<Duration>()
    world.spawn {
      try? await Task.sleep(for: .seconds(3600))
      log.add(world.now)
      try? await Task.sleep(nanoseconds: 1_000_000_000)
      log.add(world.now)
      Task {
        try? await Task.sleep(for: .seconds(60), clock: .suspending)
        log.add(world.now)
      }
    }
    #expect(world.run(within: .seconds(4000)) { log.entries.count == 3 } == .quiet)
    let minutes = log.entries.map { Int(($0 / .seconds(1)).rounded()) }
    #expect(minutes == [3600, 3601, 3661])
  }

  @Test func `a cancelled sleep on the default clock ends at once`() {
    let world = Scheduler(seed: 0)
    let log = Log<Duration>()
    let sleeper = world.spawn {
      try? await Task.sleep(for: .seconds(3600))
      log.add(world.now)
    }
    #expect(world.drain() == .quiet)
    world.enter { sleeper.cancel() }
    #expect(world.drain() == .quiet)
    #expect(log.entries == [.zero])
    world.cancelAll()
    #expect(world.pendingTimers == 0)
  }

  @Test func `synchronous client code inside a world starts tasks in it`() {
    let world = Scheduler(seed: 0)
    let log = Log<Bool>()
    world.enter {
      _ = Task { log.add(Scheduler.current === world) }
    }
    #expect(log.entries.isEmpty)
    #expect(world.drain() == .quiet)
    #expect(log.entries == [true])
  }

  @Test func `work outside of worlds is unaffected`() async {
    #expect(await Task { Scheduler.current == nil }.value)
    #expect(await Task.detached { Scheduler.current == nil }.value)
    #expect(await Self.onMain() == nil)
    await Task { @MainActor in MainActor.preconditionIsolated() }.value
  }

  @Test @MainActor func `main actor code that awaits outside of worlds stays isolated`() async {
    await Task.yield()
    MainActor.preconditionIsolated()
    try? await Task.sleep(for: .nanoseconds(1))
    MainActor.preconditionIsolated()
  }

  @Test func `an unstructured task that another thread resumes returns to its world and counts as foreign`() {
    let world = Scheduler(seed: 0)
    let lost = Box<UnsafeContinuation<Void, Never>>()
    let log = Log<Bool>()
    let arrived = DispatchSemaphore(value: 0)
    world.onForeignEnqueue = { arrived.signal() }
    world.enter {
      _ = Task {
        await withUnsafeContinuation { lost.put($0) }
        log.add(Scheduler.current === world)
      }
    }
    #expect(world.drain() == .quiet)
    DispatchQueue.global().async { lost.take()?.resume() }
    #expect(arrived.wait(timeout: .now() + 10) == .success)
    #expect(world.foreignEnqueues == 1)
    #expect(world.drain() == .quiet)
    #expect(log.entries == [true])
  }

  @Test func `an immediate task follows its world once it suspends`() {
    let followed = follows { log, world in
      Task.immediate {
        log.add(Scheduler.current)
        Task { log.add(Scheduler.current) }
        await world.transit()
        log.add(Scheduler.current)
      }
    }
    #expect(followed == [true, true, true])
  }

  @Test func `an unstructured task that another thread resumes on an actor is counted and completes`() {
    let world = Scheduler(seed: 0)
    let suspended = SuspendedActor()
    let log = Log<String>()
    let arrived = DispatchSemaphore(value: 0)
    world.onForeignEnqueue = { arrived.signal() }
    world.enter {
      _ = Task {
        await suspended.wait(then: world)
        log.add("completed")
      }
    }
    #expect(world.drain() == .quiet)
    DispatchQueue.global().async { suspended.lost.take()?.resume() }
    #expect(arrived.wait(timeout: .now() + 10) == .success)
    #expect(world.foreignEnqueues == 1)
    // The other thread may still hold the actor, and then completes the call itself.
    for _ in 1...1_000_000 where log.entries.isEmpty { _ = world.drain() }
    #expect(log.entries == ["completed"])
  }

  private actor SuspendedActor {
    nonisolated let lost = Box<UnsafeContinuation<Void, Never>>()

    func wait(then world: Scheduler) async {
      await withUnsafeContinuation { lost.put($0) }
      await world.transit()
    }
  }

  @Test func `the end of a world frees its unstructured tasks`() {
    weak var freed: Counter?
    let world = Scheduler(seed: 0)
    let latch = Latch(on: world)
    do {
      let counter = Counter()
      freed = counter
      world.enter {
        _ = Task {
          await latch.wait()
          _ = await counter.increment()
        }
        _ = Task.detached {
          try? await Task.sleep(for: .seconds(5))
          _ = await counter.increment()
        }
      }
    }
    #expect(world.drain() == .quiet)
    #expect(freed != nil)
    #expect(world.cancelAll() == .quiet)
    #expect(freed == nil)
  }
}
