import Dispatch
import Synchronization
import Testing

@testable import ConformanceCore

/// Cases that run beside others, and alone.
@Suite struct CaseGateTests {
  @Test func `a case that runs alone has no case beside it, and all cases run`() {
    let gate = CaseGate()
    let running = Mutex((now: 0, most: 0, beside: 0, all: 0))
    DispatchQueue.concurrentPerform(iterations: 64) { number in
      let isAlone = number.isMultiple(of: 4)
      func body() {
        running.withLock { running in
          running.now += 1
          running.all += 1
          running.most = max(running.most, running.now)
          if isAlone, running.now > 1 { running.beside += 1 }
        }
        for _ in 0..<1_000 { _ = running.withLock(\.now) }
        running.withLock { $0.now -= 1 }
      }
      isAlone ? gate.alone(body) : gate.besideOthers(body)
    }
    #expect(running.withLock(\.all) == 64)
    #expect(running.withLock(\.beside) == 0)
  }

  @Test func `several cases run beside one another`() {
    let gate = CaseGate()
    let (entered, leave) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    for _ in 0..<2 {
      Foreign.queue().async {
        gate.besideOthers {
          entered.signal()
          _ = leave.waitForCertain()
        }
      }
    }
    #expect(entered.waitForCertain())
    #expect(entered.waitForCertain())
    leave.signal()
    leave.signal()
  }

  @Test func `a doubt is worth a longer wait`() {
    let short = RealTime(settle: .milliseconds(50), timeout: .seconds(10)).whenAlone
    #expect(short.settle == .seconds(1))
    #expect(short.timeout == .seconds(30))
    #expect(RealTime(settle: .seconds(2), timeout: .seconds(10)).whenAlone.settle == .seconds(8))
  }
}
