import DeterministicExecution
import Testing

@Suite struct SchedulerEffectsTests {
  @Test func `effects in transit take no time and end in the same drain`() {
    let world = Scheduler(seed: 3)
    let log = Log<Duration>()
    world.spawn {
      await world.transit()
      await world.transit()
      log.add(world.now)
    }
    #expect(world.drain() == .quiet)
    #expect(log.entries == [.zero])
  }

  @Test func `effects in transit end in order for seed 0 and in every order for other seeds`() {
    func order(seed: UInt64) -> [Int] {
      let world = Scheduler(seed: seed)
      let log = Log<Int>()
      for name in 1...3 {
        world.spawn {
          await world.transit()
          log.add(name)
        }
      }
      #expect(world.drain() == .quiet)
      return log.entries
    }
    #expect(order(seed: 0) == [1, 2, 3])
    #expect(Set((1...100).map(order)).count == 6)
  }

  @Test func `a cancelled sleep throws at once and leaves no timer`() {
    let world = Scheduler(seed: 0)
    let log = Log<String>()
    let sleeper = world.spawn {
      do { try await world.sleep(for: .seconds(5)) } catch { log.add("\(type(of: error))") }
    }
    #expect(world.drain() == .quiet)
    sleeper.cancel()
    #expect(world.pendingTimers == 0)
    #expect(world.drain() == .quiet)
    #expect(log.entries == ["CancellationError"])
    #expect(world.now == .zero)
  }

  @Test(arguments: [0, 5]) func `a sleep in a cancelled task throws`(seconds: Int) {
    let world = Scheduler(seed: 0)
    let log = Log<String>()
    let sleeper = world.spawn {
      do { try await world.sleep(for: .seconds(seconds)) } catch { log.add("\(type(of: error))") }
    }
    sleeper.cancel()
    #expect(world.drain() == .quiet)
    #expect(log.entries == ["CancellationError"])
  }

  @Test func `retrying a sleep in a cancelled task uses up the budget and does not block the thread`() {
    let world = Scheduler(seed: 0)
    let sleeper = world.spawn { while true { try? await world.sleep(for: .seconds(1)) } }
    sleeper.cancel()
    #expect(world.drain(budget: 1000) == .exhausted)
  }

  @Test func `a sleep of zero length lets other tasks run`() {
    let world = Scheduler(seed: 0)
    let log = Log<String>()
    world.spawn {
      try? await world.sleep(for: .zero)
      log.add("sleeper")
    }
    world.spawn { log.add("other") }
    #expect(world.drain() == .quiet)
    #expect(log.entries == ["other", "sleeper"])
  }

  @Test func `Task.sleep accepts the virtual clock`() {
    let world = Scheduler(seed: 0)
    let log = Log<VirtualInstant>()
    world.spawn {
      try? await Task.sleep(for: .milliseconds(1500), clock: world.clock)
      log.add(world.clock.now)
    }
    #expect(world.advance(by: .seconds(9)) == .quiet)
    #expect(log.entries == [VirtualInstant(sinceStart: .milliseconds(1500))])
  }

  @Test func `instants are ordered by time`() {
    let start = VirtualInstant(sinceStart: .zero)
    let later = start.advanced(by: .seconds(2))
    #expect(start < later)
    #expect(later.duration(to: start) == .seconds(-2))
    #expect(later.sinceStart == .seconds(2))
  }
}
