import AuthProviding
import DeterministicExecution
import Synchronization
import Testing

@testable import ClientDriver

/// What ends a wait for silence: the kit must not take for silence what it has received.
@Suite struct SilenceTests {
  private let session = DrivenSession("lwa-token", in: DriverPool("exit 0", timeout: .seconds(1)))
  private let scheduler = Scheduler(seed: 1)

  @Test(arguments: [
    DriverMessage.ended(id: 7, ending: .reply([:])), .ended(id: 7, ending: .unsupported),
    .event(name: "userState", value: "signedOut"), .wake(at: .seconds(60)), .idle(after: 7, requests: nil),
    .ended(id: 8, ending: .reply([:])),
  ])
  func `a message that no call waits for ends the wait`(_ message: DriverMessage) {
    let signals = Mutex(0)
    scheduler.onForeignEnqueue = { signals.withLock { $0 += 1 } }
    session.state.withLock { state in
      state.scheduler = scheduler
      // As after 'advance', or 'open' that nobody waits for.
      state.otherRequests = [7]
      state.unanswered = [7]
    }
    session.receive(.message(message))
    #expect(signals.withLock(\.self) > 0)
  }

  @Test func `an answer to the time that passed is owed until it comes`() {
    session.state.withLock { state in
      state.otherRequests = [7]
      state.unanswered = [7]
    }
    #expect(session.isBusy)
    session.receive(.message(.ended(id: 7, ending: .reply([:]))))
    #expect(!session.isBusy && session.trouble == nil)
  }
}
