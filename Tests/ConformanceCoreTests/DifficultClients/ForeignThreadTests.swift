import AuthProviding
import Dispatch
import Testing

@testable import ConformanceCore

/// Clients whose work leaves the world's executor.
@Suite struct ForeignThreadTests {
  private static let note =
    "the client leaves the executor that it declares to stay in: declare 'execution: .ownThreads'; "
    + "the kit waited for it in real time"

  @Test func `a client that uses a queue undeclared is noticed, and run again in real time`() {
    let runner = CaseRunner(
      .difficult { _, _, completion in Foreign.queue().async { completion.reply() } }, realTime: .patient())
    let result = runner.result(of: .fetching)
    #expect(result.outcome == .passed)
    #expect(runner.sawEscape)
    #expect(RunPlan.notes(stuck: [], hasEscape: runner.sawEscape) == [Self.note])
  }

  @Test func `a completion that comes from a foreign thread when all is quiet counts`() {
    // The thread answers only once the kit waits in real time: as late as can be.
    let gate = DispatchSemaphore(value: 0)
    let client = ClientUnderTest.difficult { _, _, completion in
      Foreign.queue().async {
        _ = gate.waitForCertain()
        completion.reply()
      }
    }
    let runner = CaseRunner(client, realTime: .patient { gate.signal() })
    #expect(runner.result(of: .fetching).outcome == .passed)
    #expect(runner.sawEscape)
  }

  @Test func `a call that a queue completes is waited for, though the next one is quick`() {
    let calls = Counter()
    let gate = DispatchSemaphore(value: 0)
    let client = ClientUnderTest.difficult { _, _, completion in
      guard !calls.next().isMultiple(of: 2) else { return completion.reply() }
      Foreign.queue().async {
        _ = gate.waitForCertain()
        completion.reply()
      }
    }
    let runner = CaseRunner(client, realTime: .patient { gate.signal() })
    #expect(runner.result(of: .tiny(.fetch(), .fetch())).outcome == .passed)
    #expect(runner.sawEscape)
  }

  @Test func `a client that resumes itself on a queue comes home`() {
    let gate = DispatchSemaphore(value: 0)
    let client = ClientUnderTest.difficult { _, _, completion in
      await Foreign.detour(through: gate)
      completion.reply()
    }
    let runner = CaseRunner(client, realTime: .patient { gate.signal() })
    #expect(runner.result(of: .fetching).outcome == .passed)
    #expect(runner.sawEscape)
  }

  @Test func `a client that declares threads of its own is waited for without a note`() {
    let runner = CaseRunner(
      .difficult(.ownThreads) { _, _, completion in Foreign.queue().async { completion.reply() } },
      realTime: .patient())
    #expect(runner.result(of: .tiny(.fetch(), .fetch())).outcome == .passed)
    #expect(!runner.sawEscape)
    #expect(RunPlan.notes(stuck: [], hasEscape: runner.sawEscape).isEmpty)
  }

  @Test func `the silence of a client with threads of its own convicts nobody, and ends the case`() {
    let result = ClientUnderTest.difficult(.ownThreads) { _, _, _ in }.result(of: .tiny(.fetch(), .fetch()))
    #expect(result.outcome == .inconclusive)
    #expect(result.cause?.kind == .silence)
    #expect(result.findings.map(\.kind) == [.silence])
    #expect(result.findings.map(\.actual) == ["none yet: the client was silent"])
    #expect(result.findings.allSatisfy { $0.hint.contains("execution: .deterministic") })
    #expect(result.steps.map(\.status) == [.failed, .notReached])
  }

  @Test func `a doubtful case runs again, and what it shows then counts`() {
    let worlds = Counter()
    let client = ClientUnderTest.starting(.ownThreads) { world in
      let isFirst = worlds.next() == 1
      return DifficultClient(world) { _, _, completion in if !isFirst { completion.reply() } }
    }
    #expect(client.result().outcome == .passed)
    #expect(worlds.value == 2)
  }

  @Test func `what a client with threads of its own did before its silence still convicts it`() {
    let calls = Counter()
    let result = ClientUnderTest.difficult(.ownThreads) { _, _, completion in
      if calls.next() % 2 == 1 { completion.cancel() }
    }.result(of: .tiny(.fetch(), .fetch()))
    #expect(result.outcome == .failed)
    #expect(result.cause?.kind == .expectation)
  }

  @Test func `an initialiser that is silent in real time convicts nobody`() {
    let result = ClientUnderTest.starting(.ownThreads) { world in
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      return DifficultClient(world: world)
    }.result()
    #expect(result.outcome == .inconclusive)
    #expect(result.cause?.kind == .silence)
  }

  @Test func `a client with threads of its own that never rests fails`() {
    let result = ClientUnderTest.difficult(.ownThreads) { _, _, _ in }.result(realTime: .chatter())
    #expect(result.outcome == .failed)
    #expect(result.reason == "the client did not become idle in real time")
  }

  @Test func `completions from many threads at once are all counted`() {
    let result = ClientUnderTest.difficult(.ownThreads) { _, _, completion in
      Self.onEightThreads { completion.reply() }
    }.result()
    #expect(result.outcome == .failed)
    #expect(result.findings.map(\.actual) == ["8"])
  }

  private static func onEightThreads(_ body: @Sendable () -> Void) {
    DispatchQueue.concurrentPerform(iterations: 8) { _ in body() }
  }
}
