import AuthProviding
import SpecModel
import Testing

@testable import ConformanceCore

struct FindingSentenceTests {
  private static let fails = Expectation.Ending.fails(codes: .oneOf(["denied"]), details: nil, mark: at(1))
  private static let open = Deviation.OpenCall(quiescence: .quiet, heldBack: [])

  @Test(
    arguments: [
      (
        .ending(.reply(["token": "t"]), expected: fails),
        "Expected `authorize` to fail with `denied`; it returned `token`"
      ),
      (
        .ending(.failure(AuthFailure(code: "lost", message: "m")), expected: .reply(.rule(.absent(false)))),
        "Expected `authorize` to succeed; it failed with `lost`"
      ),
      (
        .errorCode("lost", expected: ["denied", "late"], message: ""),
        "Expected `authorize` to fail with `denied` or `late`; it failed with `lost`"
      ),
      (
        .undocumentedCode(nil, expected: []),
        "Expected `authorize` to fail with a listed code; it failed without a code"
      ),
      (.neverCompleted(open), "Expected `authorize` to complete; it never did"),
      (.completions(3), "Expected `authorize` to complete once; it completed 3 times"),
      (.unsupported(expected: nil), "Expected `authorize` to end; the client does not have this call"),
      (
        .state(["signed-in"], allowed: ["signed-out"]),
        "Expected the client to be in the state `signed-out`; it behaves as in `signed-in`"
      ),
      (
        .value("b", expected: .value("a"), Bindings(app: [:]), credential: nil),
        "Expected `x` to be \"a\"; it was \"b\""
      ),
      (
        .value(nil, expected: .value("a"), Bindings(app: [:]), credential: nil),
        "Expected `x` to be \"a\"; it is missing"
      ),
      (
        .storedCredential("access-token"),
        "Expected the secure store to hold nothing that the service still accepts; it holds an access token"
      ),
    ] as [(Deviation.Problem, String)])
  func `a finding says what was expected and what happened`(problem: Deviation.Problem, sentence: String) {
    #expect(FindingSentence(Deviation("x", problem, mark: at(1)), call: "authorize").text == sentence)
  }

  @Test func `the sentence names the call of its step, also in a control and after a start`() {
    let seen = CaseObservation(
      script: .seen([
        .seen(call("enter"), part: .given), .seen(start("greet", as: "it")), .seen(step(.await("it"))),
      ]),
      control: .seen([.seen(call("look"))]), execution: .deterministic)
    var deviation = Deviation("x", .completions(2), mark: at(1)).at(step: 2)
    #expect(seen.call(of: deviation) == "greet")
    deviation = deviation.at(step: 0)
    #expect(seen.call(of: deviation) == "enter")
    deviation = deviation.at(step: nil)
    #expect(seen.call(of: deviation) == nil)
    deviation.controlStep = 0
    #expect(seen.call(of: deviation) == "look")
  }

  @Test func `the client's own words are no advice`() {
    let text = Deviation("x", .errorCode("lost", expected: ["denied"], message: "gone"), mark: at(1))
    #expect(FindingText(text).hint.isEmpty)
    #expect(text.clientMessage == "gone" && text.failureCode == "lost")
  }
}
