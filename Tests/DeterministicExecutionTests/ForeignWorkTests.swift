import DeterministicExecution
import Dispatch
import Testing

@Suite struct ForeignWorkTests {
  /// Runs a body on another thread and waits for its end.
  private func elsewhere(_ body: @escaping @Sendable () -> Void) {
    let finished = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      body()
      finished.signal()
    }
    finished.wait()
  }

  @Test func `a continuation that another thread resumes is foreign and delivered`() {
    let world = Scheduler(seed: 0)
    let lost = Box<UnsafeContinuation<Void, Never>>()
    let log = Log<Bool>()
    let arrived = DispatchSemaphore(value: 0)
    world.onForeignEnqueue = { arrived.signal() }
    world.spawn {
      await withUnsafeContinuation { lost.put($0) }
      log.add(Scheduler.current === world)
    }
    #expect(world.drain() == .quiet)
    #expect(world.foreignEnqueues == 0)
    DispatchQueue.global().async { lost.take()?.resume() }
    #expect(arrived.wait(timeout: .now() + 10) == .success)
    #expect(world.foreignEnqueues == 1)
    #expect(log.entries.isEmpty)
    #expect(world.drain() == .quiet)
    #expect(log.entries == [true])
  }

  @Test func `jobs from another thread are kept while nobody drains`() {
    let world = Scheduler(seed: 9)
    let log = Log<Int>()
    #expect(world.drain() == .quiet)
    elsewhere {
      for number in 1...100 { Task(executorPreference: world) { log.add(number) } }
    }
    #expect(world.foreignEnqueues == 100)
    #expect(world.drain() == .quiet)
    #expect(log.entries.sorted() == Array(1...100))
  }

  @Test func `use of the kit's entry points by another thread is counted`() {
    let world = Scheduler(seed: 0)
    let latch = Latch(on: world)
    world.spawn { await latch.wait() }
    #expect(world.drain() == .quiet)
    elsewhere { latch.open() }
    #expect(world.foreignEnqueues == 1)
    #expect(world.drain() == .quiet)
    #expect(world.runningTasks == 0)
  }

  @Test func `the thread that drains is never foreign`() {
    let world = Scheduler(seed: 0)
    let latch = Latch(on: world)
    #expect(world.drain() == .quiet)
    world.spawn { await latch.wait() }
    let cancelled = world.spawn { try? await world.sleep(for: .seconds(1)) }
    #expect(world.drain() == .quiet)
    latch.open()
    cancelled.cancel()
    #expect(world.drain() == .quiet)
    #expect(world.foreignEnqueues == 0)
  }

  @Test func `a thread that enters the world is not foreign`() {
    let world = Scheduler(seed: 0)
    #expect(world.drain() == .quiet)
    elsewhere {
      world.enter { _ = Task(executorPreference: world) {} }
      world.spawn {}
    }
    #expect(world.foreignEnqueues == 0)
    #expect(world.drain() == .quiet)
    #expect(world.runningTasks == 0)
  }

  @Test func `threads that enqueue during a drain lose nothing`() {
    let world = Scheduler(seed: 2)
    let log = Log<Int>()
    let finished = DispatchSemaphore(value: 0)
    for _ in 1...2 {
      DispatchQueue.global().async {
        for number in 1...2000 { world.spawn { log.add(number) } }
        finished.signal()
      }
    }
    var open = 2
    while open > 0 {
      #expect(world.drain() == .quiet)
      if finished.wait(timeout: .now()) == .success { open -= 1 }
    }
    #expect(world.drain() == .quiet)
    #expect(log.entries.count == 4000)
    #expect(world.runningTasks == 0)
  }
}
