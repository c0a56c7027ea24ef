import DeterministicExecution
import Testing

@Suite struct LatchTests {
  @Test func `a world that waits for a latch is quiet until it opens`() {
    let world = Scheduler(seed: 0)
    let latch = Latch(on: world)
    let other = Latch(on: world)
    let log = Log<Int>()
    for name in 1...3 {
      world.spawn {
        await latch.wait()
        log.add(name)
      }
    }
    world.spawn { await other.wait() }
    #expect(world.run(within: .seconds(600)) { false } == .quiet)
    #expect(world.now == .zero)
    #expect(latch.waiters == 3)
    #expect(world.latchWaiters == 4)
    #expect(!latch.isOpen)
    latch.open()
    #expect(latch.isOpen)
    #expect(latch.waiters == 0)
    #expect(log.entries.isEmpty)
    #expect(world.drain() == .quiet)
    #expect(log.entries == [1, 2, 3])
    #expect(other.waiters == 1)
    other.open()
    #expect(world.drain() == .quiet)
    #expect(world.runningTasks == 0)
  }

  @Test func `an open latch suspends no caller`() {
    let world = Scheduler(seed: 0)
    let latch = Latch(on: world)
    latch.open()
    latch.open()
    world.spawn { await latch.wait() }
    #expect(world.drain() == .quiet)
    #expect(world.runningTasks == 0)
  }

  @Test(arguments: [false, true]) func `a cancelled waiter is released alone`(beforeItWaits: Bool) {
    let world = Scheduler(seed: 0)
    let latch = Latch(on: world)
    let log = Log<Bool>()
    let waiter = world.spawn {
      await latch.wait()
      log.add(Task.isCancelled)
    }
    world.spawn { await latch.wait() }
    if !beforeItWaits { #expect(world.drain() == .quiet) }
    waiter.cancel()
    #expect(world.drain() == .quiet)
    #expect(log.entries == [true])
    #expect(latch.waiters == 1)
    #expect(!latch.isOpen)
    latch.open()
    #expect(world.drain() == .quiet)
  }
}
