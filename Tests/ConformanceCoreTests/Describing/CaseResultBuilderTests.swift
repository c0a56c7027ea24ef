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

  @Test func `a step that the client does not need is not told, and its neighbours keep their names`() {
    let steps = [call("leave", expect: .reply(), line: 12), call("greet", line: 13)]
    let testCase = TestCase.madeUp(given: [call("ready"), call("enter", line: 11)], steps: steps)
    var seen = Observation.seen(
      [.seen(call("enter", line: 11), part: .given, .reply([:])), .seen(steps[0], .unsupported)],
      end: .unbound(refer("x")))
    seen.leftOut = 1
    let told = result(testCase, seen)
    #expect(told.steps.map(\.text) == ["call enter", "call leave", "call greet"])
    #expect(told.steps.map(\.part) == [.given, .step, .step])
    #expect(told.steps.map(\.status) == [.held, .failed, .notReached])
    #expect(told.findings.map(\.sentence) == ["Expected `leave` to succeed; the client does not have this call"])
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

  /// What a client does whose reply has another token, with a password that the specification wrote.
  private func leaking(_ step: Step) -> Observation {
    var script = Observation.seen([.seen(step, .reply(["token": "Atza|actual"]))])
    script.steps[0].bindings.bind("grant", to: ["token": "Atza|expected"])
    script.steps[0].arrived = script.steps[0].completions[0]
    script.secrets = ["Atza|expected", "Atza|actual", "hunter22"].map { Secret(kind: "secret", value: $0) }
    return script
  }

  @Test func `no text shows a secret, and a finding shows what it is like`() {
    let expected = Expectation.reply(["token": .rule(.equals(.named("grant.token")))])
    let asked = call("greet", ["password": .literal("hunter22")], expect: expected)
    let told = result(TestCase.madeUp(steps: [asked]), leaking(asked))
    #expect(!"\(told)".contains("Atza"))
    #expect(told.findings.map(\.expected) == [#""‹secret 1, 13 characters of base64url and '|'›""#])
    #expect(told.findings.map(\.actual) == [#""‹secret 2, 11 characters of base64url and '|'›""#])
    #expect(told.findings.map(\.sentence) == ["Expected `reply.token` to be \"‹secret 1›\"; it was \"‹secret 2›\""])
  }

  @Test func `what the specification wrote is shown, also where the world counts it as a secret`() {
    let expected = Expectation.reply(["token": .value("Atza|expected")])
    let asked = call("greet", ["password": .literal("hunter22")], expect: expected)
    let told = result(TestCase.madeUp(steps: [asked]), leaking(asked))
    #expect(told.steps.map(\.text) == [#"call greet password="hunter22""#])
    #expect(told.findings.map(\.expected) == [#""Atza|expected""#])
    #expect(!"\(told)".contains("Atza|actual"))
  }

  @Test func `each outcome that was compared has its findings, the nearest first`() {
    let asked = call("greet", as: "it", line: 11)
    let far = Alternative.madeUp(
      "far", ["it": .reply(["a": .value(1), "b": .value(2)], line: 31)], overall: .wire(["token": .value(1)]))
    let near = Alternative.madeUp("near", ["it": .reply(["a": .value(3)], line: 33)])
    let testCase = TestCase.madeUp(steps: [asked], alternatives: [far, near])
    let told = result(testCase, .seen([.seen(asked, .reply(["b": 5]))]))
    #expect(told.candidates?.map(\.name) == ["near", "far"])
    #expect(told.candidates?.map(\.answer) == [.missed, .missed])
    #expect(
      told.candidates?.map { $0.findings.map(\.subject) } == [["reply.a"], ["reply.a", "reply.b", "wire.token"]])
    #expect(told.findings.dropFirst().map(\.subject) == ["reply.a"])
    #expect(result(testCase, .seen([.seen(asked, .reply(["a": 3]))])).candidates == nil)
  }

  @Test func `a key that a client keeps a secret under is masked too`() {
    var script = Observation.seen([
      .seen(step(.relaunch, expect: Expectation(world: .init(storeWithout: [.liveTokens]), mark: at(20))))
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
