import DeterministicExecution
import Testing

/// Calls that are made at once and take their turns by a plan.
struct InterleavingTests {
  /// Lets two calls, each with two answers on the way, run by a plan; returns what they did, and the number of steps.
  private func order(switches: [Int], calls: Int = 2, seed: UInt64 = 5) -> (order: [String], steps: Int) {
    let scheduler = Scheduler(seed: seed)
    let log = Log<String>()
    scheduler.beginInterleaving(switches: switches)
    for call in 1...calls {
      scheduler.spawn {
        log.add("\(call)a")
        await scheduler.transit()
        log.add("\(call)b")
        await scheduler.transit()
        log.add("\(call)c")
      }
    }
    #expect(scheduler.drain() == .quiet)
    return (log.entries, scheduler.endInterleaving())
  }

  @Test func `without a switch one call runs after the other`() {
    #expect(order(switches: []).order == ["1a", "1b", "1c", "2a", "2b", "2c"])
  }

  @Test func `a switch interrupts the call whose turn it is`() {
    let (plain, steps) = order(switches: [])
    let interrupted = (2...steps).map { order(switches: [$0]).order }
    #expect(interrupted.contains(["1a", "2a", "2b", "2c", "1b", "1c"]))
    #expect(interrupted.contains(["1a", "1b", "2a", "2b", "2c", "1c"]))
    #expect(interrupted.allSatisfy { $0.sorted() == plain.sorted() })
  }

  @Test func `a switch before the first step turns the order round`() {
    #expect(order(switches: [1]).order == ["2a", "2b", "2c", "1a", "1b", "1c"])
  }

  @Test func `two switches at one step pass over a call`() {
    #expect(order(switches: [1, 1], calls: 3).order.first == "3a")
  }

  @Test func `many switches mix the calls`() {
    let mixed = order(switches: Array(1...40)).order
    #expect(mixed != order(switches: []).order)
    #expect(mixed.sorted() == order(switches: []).order.sorted())
  }

  @Test func `a plan gives one order, whatever the seed`() {
    #expect(order(switches: [3, 7], seed: 0).order == order(switches: [3, 7], seed: 99).order)
  }

  @Test func `the tasks that a call starts are its own`() {
    let scheduler = Scheduler(seed: 1)
    let log = Log<String>()
    scheduler.beginInterleaving(switches: [])
    for call in 1...2 {
      scheduler.spawn {
        await withTaskGroup(of: Void.self) { group in
          for part in 1...2 {
            group.addTask {
              await scheduler.transit()
              log.add("\(call).\(part)")
            }
          }
        }
      }
    }
    #expect(scheduler.drain() == .quiet)
    #expect(log.entries == ["1.1", "1.2", "2.1", "2.2"])
  }

  @Test func `after a plan the seed chooses again`() {
    let scheduler = Scheduler(seed: 3)
    scheduler.beginInterleaving(switches: [])
    #expect(scheduler.endInterleaving() == 0)
    #expect(scheduler.endInterleaving() == 0)
    let log = Log<String>()
    for call in 1...8 { scheduler.spawn { log.add("\(call)") } }
    #expect(scheduler.drain() == .quiet)
    #expect(log.entries != log.entries.sorted())
  }
}
