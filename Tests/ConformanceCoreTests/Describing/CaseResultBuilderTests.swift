import AuthProviding
import SpecModel
import Testing
import WorldScripting

@testable import ConformanceCore

struct CaseResultBuilderTests {
  private func result(_ testCase: TestCase, _ script: Observation, control: Observation? = nil) -> CaseResult {
    let seen = CaseObservation(script: script, control: control, execution: .deterministic)
    let judge = Judge { verifier, _ in verifier }
    return CaseResultBuilder(testCase: testCase, observed: seen, judgement: judge(testCase, seen), judge: judge).result
  }

  @Test func `every step is told, also one that was not reached`() {
    let steps = [call("greet", expect: .reply(), line: 11), call("look", line: 12), call("wait", line: 13)]
    let testCase = TestCase.madeUp(given: [call("enter")], steps: steps)
    let seen = Observation.seen(
      [.seen(call("enter"), part: .given, .reply([:])), .seen(steps[0], .cancelled), .seen(steps[1], .reply([:]))],
      end: .unbound(refer("x")))
    let told = result(testCase, seen)
    #expect(told.steps.map(\.text) == ["call enter", "call greet", "call look", "call wait"])
    #expect(told.steps.map(\.part) == [.given, .step, .step, .step])
    #expect(told.steps.map(\.status) == [.held, .failed, .held, .notReached])
    #expect(told.steps.map(\.mark.line) == [10, 11, 12, 13])
    #expect(told.findings.map(\.step) == [1])
    #expect((told.id, told.level, told.mark.line) == ("made-up/greet/MADE-001/plain", .must, 7))
  }

  @Test func `a step that could not be done failed`() {
    let seen = Observation.seen([.seen(step(.hold("x")))], end: .instructionFailed("no"))
    let told = result(TestCase.madeUp(steps: [step(.hold("x")), call("greet")]), seen)
    #expect(told.steps.map(\.status) == [.failed, .notReached])
  }

  @Test func `the control is told where the case did not pass`() {
    let refused = call("greet", expect: .fails("denied"))
    let testCase = TestCase.madeUp(steps: [refused], control: [call("greet", expect: .reply())])
    let script = Observation.seen([.seen(refused, .failure("denied"))])
    let good = Observation.seen([.seen(call("greet", expect: .reply()), .reply([:]))])
    #expect(result(testCase, script, control: good).steps.map(\.part) == [.step])
    let bad = Observation.seen([.seen(call("greet", expect: .reply()), .cancelled)])
    #expect(result(testCase, script, control: bad).steps.map(\.status) == [.held, .failed])
  }

  @Test func `no text shows a secret`() {
    let expected = Expectation.reply(["token": .value("Atza|expected")])
    var script = Observation.seen([
      .seen(call("greet", ["password": .literal("hunter22")], expect: expected), .reply(["token": "Atza|actual"]))
    ])
    script.steps[0].arrived = script.steps[0].completions[0]
    script.secrets = ["Atza|expected", "Atza|actual", "hunter22"].map { Secret(kind: "secret", value: $0) }
    let told = result(TestCase.madeUp(steps: [call("greet")]), script)
    let texts = "\(told)"
    #expect(!texts.contains("Atza") && !texts.contains("hunter"))
    #expect(told.findings.map(\.actual) == [#""‹secret 2›""#])
    #expect(told.steps[0].text == #"call greet password="‹secret 3›""#)
  }

  @Test func `a key that a client keeps a secret under is masked too`() {
    var script = Observation.seen([
      .seen(step(.relaunch, expect: Expectation(storeWithout: [.liveTokens], mark: at(20))))
    ])
    script.steps[0].after = .madeUp {
      $0.credentials = [Credential(kind: "access-token", value: "Atza|1234", expiresAt: nil)]
      $0.store = ["user-hunter22": Array("Atza|1234".utf8)]
    }
    script.secrets = [Secret(kind: "password", value: "hunter22")]
    let told = result(TestCase.madeUp(steps: [step(.relaunch)], overall: .wire([:])), script)
    #expect(told.findings.map(\.subject) == ["store.user-‹password 1›"])
  }
}
