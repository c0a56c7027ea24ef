import AuthProviding
import Dispatch
import Synchronization
import Testing

@testable import ConformanceCore

/// Clients that complete too rarely, too often or too late.
@Suite struct CompletionTests {
  @Test func `a client that never completes fails at once, and real time is asked once`() throws {
    let asked = Mutex<[Duration]>([])
    var realTime = RealTime.silent
    realTime.wait = { _, duration in
      asked.withLock { $0.append(duration) }
      return false
    }
    let runner = CaseRunner(.difficult { _, _, _ in }, realTime: realTime)
    for _ in 0..<3 {
      let result = runner.result(of: .fetching)
      #expect(result.outcome == .failed)
      #expect(result.reason == "Expected `fetch` to complete; it never did")
      let finding = try #require(result.findings.first)
      #expect(result.findings.count == 1)
      #expect(finding.subject == "completions")
      #expect(finding.actual == "none: the call never completes")
      #expect(finding.hint.hasSuffix("call the completion handler on every path"))
      #expect((finding.file, finding.line, finding.column) == ("Specs/tiny/operations/fetch.yaml", 2, 5))
    }
    #expect(asked.withLock { $0 } == [.milliseconds(250)])
    #expect(!runner.sawEscape)
  }

  @Test func `a client that stays suspended never completes`() {
    let client = ClientUnderTest.difficult { _, _, completion in
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      completion.reply()
    }
    #expect(client.result().findings.map(\.actual) == ["none: the call never completes"])
  }

  @Test func `a client that completes twice fails`() {
    let result = ClientUnderTest.difficult { _, _, completion in
      completion.reply()
      completion.fail(AuthFailure(code: "denied"))
    }.result()
    #expect(result.outcome == .failed)
    #expect(result.findings.map(\.subject) == ["completions"])
    #expect(result.findings.map(\.actual) == ["2"])
    #expect(result.findings.map(\.hint) == ["call the completion handler exactly once"])
  }

  @Test func `a completion that comes again during a later step fails that step`() {
    let calls = Counter()
    let first = Mutex<Completion?>(nil)
    let result = ClientUnderTest.difficult { _, _, completion in
      if calls.next() == 1 {
        first.withLock { $0 = completion }
      } else {
        first.withLock { $0 }?.reply()
      }
      completion.reply()
    }.result(of: .tiny(.fetch(), .fetch()))
    #expect(result.outcome == .failed)
    #expect(result.findings.map(\.expected) == ["no more completions of a call that is over"])
    #expect(result.findings.map(\.step) == [1])
    #expect(result.steps.map(\.status) == [.held, .failed])
  }

  @Test func `a completion after the end of the case changes nothing and harms nothing`() throws {
    let kept = Mutex<[Completion]>([])
    let runner = CaseRunner(
      .difficult { _, _, completion in
        kept.withLock { $0.append(completion) }
        completion.reply()
      })
    let before = runner.result(of: .fetching)
    let completion = try #require(kept.withLock { $0.first })
    DispatchQueue.concurrentPerform(iterations: 8) { _ in completion.reply(["late": true]) }
    #expect(before.outcome == .passed)
    #expect(runner.result(of: .fetching) == before)
    #expect(!runner.sawEscape)
  }
}
