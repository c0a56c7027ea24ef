import DeterministicExecution
import Synchronization
import Testing

@testable import ClientDriver

/// Floods of `wake` messages: what the world has not seen yet costs nothing.
@Suite struct WakeFloodTests {
  private let session = DrivenSession("lwa-token", in: DriverPool("exit 0", timeout: .seconds(1)))
  private let scheduler = Scheduler(seed: 1)

  init() {
    session.state.withLock { $0.scheduler = scheduler }
  }

  private func wake(_ seconds: Int?) { session.receive(.message(.wake(at: seconds.map { .seconds($0) }))) }

  @Test func `the world sleeps until the newest time, with one task for all messages`() {
    for second in 1...10_000 { wake(second) }
    #expect(scheduler.runningTasks == 1)
    #expect(scheduler.drain() == .quiet)
    #expect(scheduler.nextTimer == .seconds(10_000) && scheduler.pendingTimers == 1)
  }

  @Test func `a time that is known changes nothing`() {
    wake(60)
    #expect(scheduler.drain() == .quiet)
    let trace = scheduler.traceHash
    for _ in 1...10_000 { wake(60) }
    #expect(scheduler.drain() == .quiet && scheduler.traceHash == trace)
    #expect(scheduler.nextTimer == .seconds(60))
  }

  @Test func `the last message counts, also when it takes the time back`() {
    wake(60)
    #expect(scheduler.drain() == .quiet)
    for second in [30, 90] { wake(second) }
    #expect(scheduler.drain() == .quiet && scheduler.nextTimer == .seconds(90))
    wake(nil)
    #expect(scheduler.drain() == .quiet && scheduler.pendingTimers == 0 && scheduler.runningTasks == 0)
    wake(90)
    #expect(scheduler.drain() == .quiet && scheduler.nextTimer == .seconds(90))
  }
}
