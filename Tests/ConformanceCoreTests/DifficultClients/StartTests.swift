import AuthProviding
import Dispatch
import SpecModel
import Testing

@testable import ConformanceCore

/// Clients that cannot be created.
@Suite struct StartTests {
  private struct NoKeychain: Error {}

  @Test func `a client whose init throws fails`() {
    let result = ClientUnderTest.starting { _ in throw NoKeychain() }.result()
    #expect(result.outcome == .failed)
    #expect(result.cause?.kind == .start)
    #expect(result.findings.map(\.kind) == [.start])
    #expect(result.reason?.hasPrefix("the client could not be created: ") == true)
    #expect(result.reason?.hasSuffix("NoKeychain()") == true)
    #expect(result.steps.map(\.status) == [.notReached])
  }

  @Test func `a client whose init never returns is an error of the adapter`() {
    let result = ClientUnderTest.starting { world in
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      return DifficultClient(world: world)
    }.result()
    #expect(result.outcome == .errored)
    #expect(result.reason == "the client could not be created: init(world:) never returned")
  }

  @Test func `a relaunch that never returns is an error of the adapter`() {
    let launches = Counter()
    let result = ClientUnderTest.starting { world in
      if launches.next() > 1 { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
      return DifficultClient(world: world)
    }.result(of: .tiny(.fetch(), Step(.relaunch, mark: .tiny(4)), .fetch()))
    #expect(result.outcome == .errored)
    #expect(result.reason == "the client could not be created: init(world:) never returned")
    #expect(result.steps.map(\.status) == [.held, .failed, .notReached])
  }

  @Test func `a client whose init loops is to blame itself`() {
    let result = ClientUnderTest.starting { world in
      while !Task.isCancelled { await Task.yield() }
      return DifficultClient(world: world)
    }.result()
    #expect(result.outcome == .failed)
    #expect(result.reason == "the client runs on without ever becoming idle")
  }

  @Test func `an init that waits for a queue is heard out`() {
    let gate = DispatchSemaphore(value: 0)
    let client = ClientUnderTest.starting { world in
      await Foreign.detour(through: gate)
      return DifficultClient(world: world)
    }
    let runner = CaseRunner(client, realTime: .patient { gate.signal() })
    #expect(runner.result(of: .fetching).outcome == .passed)
    #expect(runner.sawEscape)
  }
}
