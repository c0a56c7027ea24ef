import DeterministicExecution
import Testing

@Suite struct SchedulerEndingTests {
  @Test func `the end of a world frees tasks suspended in the kit`() {
    weak var gone: Scheduler?
    let log = Log<String>()
    do {
      let world = Scheduler(seed: 0)
      gone = world
      let latch = Latch(on: world)
      world.spawn {
        do { try await world.sleep(for: .seconds(1)) } catch { log.add("sleep") }
      }
      world.spawn {
        await latch.wait()
        log.add("latch")
      }
      #expect(world.drain() == .quiet)
      world.spawn {
        await world.transit()
        log.add("passage")
      }
      #expect(!world.isEnded)
      #expect(world.cancelAll() == .quiet)
      #expect(world.isEnded)
      #expect(world.runningTasks == 0)
      #expect(world.pendingTimers == 0)
      #expect(world.latchWaiters == 0)
      #expect(!latch.isOpen)
    }
    #expect(log.entries.sorted() == ["latch", "passage", "sleep"])
    #expect(gone == nil)
  }

  @Test func `a finished world is freed without an explicit end`() {
    weak var gone: Scheduler?
    do {
      let world = Scheduler(seed: 1)
      gone = world
      world.spawn {
        await world.transit()
        try? await world.sleep(for: .seconds(1))
      }
      #expect(world.advance(by: .seconds(1)) == .quiet)
    }
    #expect(gone == nil)
  }

  @Test func `the end of a world cancels its tasks`() {
    let world = Scheduler(seed: 0)
    let log = Log<Bool>()
    let latch = Latch(on: world)
    world.spawn {
      await latch.wait()
      log.add(Task.isCancelled)
    }
    #expect(world.drain() == .quiet)
    world.cancelAll()
    #expect(log.entries == [true])
  }

  @Test func `after the end no call suspends for long`() {
    let world = Scheduler(seed: 0)
    let latch = Latch(on: world)
    let log = Log<String>()
    world.cancelAll()
    world.spawn {
      await world.transit()
      await latch.wait()
      do { try await world.sleep(for: .seconds(1)) } catch { log.add("\(type(of: error))") }
    }
    #expect(world.drain() == .quiet)
    #expect(log.entries == ["CancellationError"])
  }

  @Test func `a client that ignores the end of the runtime's sleep exhausts its budget`() {
    RuntimeExecutors.install()
    let world = Scheduler(seed: 0)
    world.spawn { while true { try? await Task.sleep(for: .seconds(1)) } }
    #expect(world.advance(by: .seconds(3)) == .quiet)
    #expect(world.cancelAll(budget: 500) == .exhausted)
  }

  @Test func `a client that ignores the end exhausts its budget`() {
    let world = Scheduler(seed: 0)
    world.spawn { while true { try? await world.sleep(for: .seconds(1)) } }
    #expect(world.advance(by: .seconds(3)) == .quiet)
    #expect(world.cancelAll(budget: 500) == .exhausted)
  }
}
