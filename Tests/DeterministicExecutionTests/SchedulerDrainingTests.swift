import DeterministicExecution
import Testing

@Suite struct SchedulerDrainingTests {
  @Test func `nothing runs before the first drain`() {
    let world = Scheduler(seed: 0)
    let log = Log<String>()
    world.spawn { log.add("ran") }
    #expect(log.entries.isEmpty)
    #expect(world.drain() == .quiet)
    #expect(log.entries == ["ran"])
  }

  @Test func `a drain changes neither time nor timers`() {
    let world = Scheduler(seed: 0)
    let log = Log<String>()
    world.spawn {
      try? await world.sleep(for: .seconds(3))
      log.add("late")
    }
    #expect(world.drain() == .quiet)
    #expect(world.now == .zero)
    #expect(world.nextTimer == .seconds(3))
    #expect(world.pendingTimers == 1)
    #expect(log.entries.isEmpty)
  }

  @Test func `a run stops as soon as the world is quiet and the work is done`() {
    let world = Scheduler(seed: 0)
    let log = Log<Duration>()
    world.spawn {
      for _ in 1...5 {
        try? await world.sleep(for: .seconds(2))
        log.add(world.now)
      }
    }
    #expect(world.run(within: .seconds(60)) { log.entries.count == 3 } == .quiet)
    #expect(log.entries == [.seconds(2), .seconds(4), .seconds(6)])
    #expect(world.now == .seconds(6))
  }

  @Test func `a run fires timers up to its limit and none later`() {
    let world = Scheduler(seed: 0)
    let log = Log<Int>()
    for seconds in [10, 11] {
      world.spawn {
        try? await world.sleep(for: .seconds(seconds))
        log.add(seconds)
      }
    }
    #expect(world.run(within: .seconds(10)) { false } == .quiet)
    #expect(log.entries == [10])
    #expect(world.now == .seconds(10))
    #expect(world.nextTimer == .seconds(11))
  }

  @Test func `advance moves time by the exact amount`() {
    let world = Scheduler(seed: 0)
    let log = Log<Duration>()
    world.spawn {
      try? await world.sleep(for: .seconds(1))
      log.add(world.now)
      try? await world.sleep(for: .seconds(1))
      log.add(world.now)
      try? await world.sleep(for: .seconds(9))
      log.add(world.now)
    }
    #expect(world.advance(by: .milliseconds(2500)) == .quiet)
    #expect(log.entries == [.seconds(1), .seconds(2)])
    #expect(world.now == .milliseconds(2500))
    #expect(world.advance(by: .milliseconds(500)) == .quiet)
    #expect(world.now == .seconds(3))
    #expect(world.nextTimer == .seconds(11))
  }

  @Test func `timers fire by deadline and then by arrival`() {
    let world = Scheduler(seed: 0)
    let log = Log<[Int]>()
    let deadlines = (0..<500).map { $0 * 7919 % 101 + 1 }
    for (arrival, deadline) in deadlines.enumerated() {
      world.spawn {
        try? await world.clock.sleep(until: VirtualInstant(sinceStart: .milliseconds(deadline)))
        log.add([deadline, arrival])
      }
    }
    #expect(world.advance(by: .seconds(1)) == .quiet)
    let expected = deadlines.enumerated().map { [$0.element, $0.offset] }.sorted { $0.lexicographicallyPrecedes($1) }
    #expect(log.entries == expected)
  }

  /// Shuffles 61 deadlines in as many ways as there are strides, since few shapes of a heap need every sift.
  @Test(arguments: 1...60) func `cancelled timers leave the others in order`(stride: Int) {
    let world = Scheduler(seed: 0)
    let log = Log<Int>()
    let deadlines = (1...60).map { $0 * stride % 61 }
    let sleepers = deadlines.map { deadline in
      world.spawn {
        guard (try? await world.sleep(for: .seconds(deadline))) != nil else { return }
        log.add(deadline)
      }
    }
    #expect(world.drain() == .quiet)
    let isCancelled = { (index: Int) in index % 7 == stride % 7 }
    for index in deadlines.indices where isCancelled(index) { sleepers[index].cancel() }
    let left = deadlines.indices.filter { !isCancelled($0) }.map { deadlines[$0] }
    #expect(world.pendingTimers == left.count)
    #expect(world.advance(by: .seconds(61)) == .quiet)
    #expect(log.entries == left.sorted())
  }

  @Test(arguments: [0, 8] as [UInt64]) func `each of many jobs runs once, for seed 0 in order`(seed: UInt64) {
    let world = Scheduler(seed: seed)
    let log = Log<Int>()
    for number in 0..<5000 {
      world.spawn { log.add(number) }
    }
    #expect(world.drain() == .quiet)
    #expect(log.entries.sorted() == Array(0..<5000))
    #expect((log.entries == Array(0..<5000)) == (seed == 0))
  }

  @Test func `a client that never completes leaves the world quiet with the call open`() {
    let world = Scheduler(seed: 5)
    let log = Log<String>()
    let lost = Box<UnsafeContinuation<Void, Never>>()
    world.spawn {
      await withUnsafeContinuation { lost.put($0) }
      log.add("completed")
    }
    #expect(world.run(within: .seconds(600)) { !log.entries.isEmpty } == .quiet)
    #expect(log.entries.isEmpty)
    #expect(world.runningTasks == 1)
    #expect(world.nextTimer == nil)
    world.enter { lost.take()?.resume() }
    #expect(world.drain() == .quiet)
    #expect(log.entries == ["completed"])
  }

  @Test(arguments: [0, 1, 99] as [UInt64]) func `a client that loops while yielding is exhausted`(seed: UInt64) {
    let world = Scheduler(seed: seed)
    world.spawn { while !Task.isCancelled { await Task.yield() } }
    #expect(world.drain(budget: 5000) == .exhausted)
    #expect(world.run(within: .seconds(1), budget: 5000) { false } == .exhausted)
    #expect(world.advance(by: .seconds(1), budget: 5000) == .exhausted)
    #expect(world.now == .zero)
    #expect(world.cancelAll() == .quiet)
    #expect(world.runningTasks == 0)
  }

  @Test func `the budget counts steps exactly`() {
    let world = Scheduler(seed: 0)
    // Two steps for each transit, its end and the task's next job, after the task's first job.
    world.spawn { for _ in 1...4 { await world.transit() } }
    #expect(world.drain(budget: 8) == .exhausted)
    #expect(world.drain(budget: 1) == .quiet)
    #expect(world.runningTasks == 0)
  }

  @Test func `an exhausted world may be released`() {
    for seed in 0..<200 as Range<UInt64> {
      let world = Scheduler(seed: seed)
      world.spawn { while true { await Task.yield() } }
      #expect(world.drain(budget: 100) == .exhausted)
    }
  }

  @Test func `the current scheduler is that of the thread that drains`() {
    let outer = Scheduler(seed: 0)
    let inner = Scheduler(seed: 0)
    let log = Log<Bool>()
    outer.spawn { log.add(Scheduler.current === outer) }
    #expect(Scheduler.current == nil)
    inner.enter {
      #expect(Scheduler.current === inner)
      #expect(outer.drain() == .quiet)
      #expect(Scheduler.current === inner)
    }
    #expect(Scheduler.current == nil)
    #expect(log.entries == [true])
  }
}
