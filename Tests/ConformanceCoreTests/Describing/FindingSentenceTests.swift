import AuthProviding
import SpecModel
import Testing
import WorldScripting

@testable import ConformanceCore

struct FindingSentenceTests {
  private static let fails = Expectation.Ending.fails(codes: .oneOf(["denied"]), details: nil, mark: at(1))
  private static let open = Discrepancy.OpenCall(quiescence: .quiet, heldBack: [])

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
    ] as [(Discrepancy.Problem, String)])
  func `a finding says what was expected and what happened`(problem: Discrepancy.Problem, sentence: String) {
    #expect(FindingSentence(Discrepancy("x", problem, mark: at(1)), call: "authorize").text == sentence)
  }

  @Test func `a list of requests of another length says how many there were instead`() {
    func words(_ seen: [Value], _ listed: [Matcher]) -> String {
      let problem = Discrepancy.Problem.value(
        .list(seen), expected: Matcher(.list(listed), mark: at(1)), Bindings(app: [:]), credential: nil)
      let discrepancy = Discrepancy("wire.token", problem, mark: at(1)).about(.requests, of: "token")
      return FindingSentence(discrepancy, call: "refresh").text
    }
    let one = Matcher.value("a")
    #expect(words(["a", "a"], [one]) == "`token` received 2 requests instead of 1")
    #expect(words([], [one]) == "`token` received no request instead of 1")
    #expect(words(["a"], []) == "`token` received 1 request instead of none")
    #expect(words(["b"], [one]).hasPrefix("Expected `wire.token` to be "))
  }

  @Test func `a wrong number says how many there were instead`() {
    func text(_ count: Int, _ matcher: Matcher, _ topic: Finding.Topic, such: Bool = false) -> [String] {
      let problem = Discrepancy.Problem.value(
        .integer(count), expected: matcher, Bindings(app: [:]), credential: nil)
      var discrepancy = Discrepancy("wire.token", problem, mark: at(1)).about(topic, of: "token")
      discrepancy.isOfSelection = such
      let words = FindingText(discrepancy)
      return [words.expected, words.actual, FindingSentence(discrepancy, call: "refresh").text]
    }
    #expect(
      text(2, .value(1), .requests) == ["1 request", "2 requests", "`token` received 2 requests instead of 1"])
    #expect(
      text(0, .rule(.atLeast(.literal(2))), .requests, such: true) == [
        "at least 2 requests", "no request", "`token` received no such request instead of at least 2",
      ])
    #expect(
      text(1, .value(0), .pages) == ["no page", "1 page", "The customer saw 1 page instead of none"])
    #expect(
      text(3, .rule(.not(.value(3))), .completion) == [
        "not 3 completions", "3 completions", "There were 3 completions instead of not 3",
      ])
    let most = Discrepancy("requests", .tooManyRequests(30, atMost: 20), mark: at(1))
    #expect(
      FindingSentence(most, call: nil).text == "The client sent 30 requests in one call instead of at most 20")
  }

  @Test func `a field in the wrong part of a request is found, and both parts are named`() throws {
    let sent = WorldRecord.madeUp { $0.exchanges = [.sent("token", "https://a.example/t?secret=s", form: "a=1")] }
    let form = Matcher.fields(["form": .fields(["secret": .value("s")])])
    let wire = Expectation.Wire(["token": .rule(.list([form]))])
    let step = step(.advance(.seconds(1)), expect: Expectation(world: .init(wire: wire), mark: at(2)))
    let found = try #require(StepObservation.seen(step, before: WorldRecord(), after: sent).discrepancies.first)
    #expect(found.path == ["form", "secret"] && found.topic == .request && found.exchange == "token")
    let text = FindingSentence(found, call: nil).text
    #expect(text == "Expected `wire.token[0].form.secret` to be \"s\"; it stands in the query instead")
    #expect(found.hint == "move it from the query to the form")
  }

  @Test func `the call that completes again is named, and not that of the step`() {
    var later = StepObservation.seen(call("look"), .reply([:]))
    later.completedAgain = [0]
    let seen = CaseObservation(
      script: .seen([.seen(call("greet"), .reply([:])), later]), execution: .deterministic)
    #expect(seen.call(of: Discrepancy("completions", .completedAgain(1), mark: at(1)).at(step: 1)) == "greet")
    #expect(seen.call(of: Discrepancy("ending", .completions(2), mark: at(1)).at(step: 1)) == "look")
  }

  @Test func `no text points to what stands elsewhere, also where values are long`() {
    let long = Value.string(String(repeating: "x", count: 500))
    let problems: [Discrepancy.Problem] = [
      .value(long, expected: .value(long), Bindings(app: [:]), credential: nil),
      .value(nil, expected: .value(long), Bindings(app: [:]), credential: nil), .extraField(long), .event(long),
      .repeatedEvent(long), .outcomes(["a", "b"], nearest: "a"), .outcomeStepMissing("a"), .state([], allowed: ["a"]),
    ]
    let texts = problems.flatMap { problem -> [String] in
      let discrepancy = Discrepancy("x", problem, mark: at(1))
      let words = FindingText(discrepancy)
      return [FindingSentence(discrepancy, call: nil).text, words.hint]
    }
    for word in ["below", "above", "following", "beside", "see "] {
      #expect(texts.filter { $0.contains(word) }.isEmpty)
    }
    #expect(texts.allSatisfy { $0.utf8.count < 400 })
  }

  @Test func `the sentence names the call of its step, also in a control and after a start`() {
    let seen = CaseObservation(
      script: .seen([
        .seen(call("enter"), part: .given), .seen(start("greet", as: "it")), .seen(step(.await("it"))),
      ]),
      control: .seen([.seen(call("look"))]), execution: .deterministic)
    var discrepancy = Discrepancy("x", .completions(2), mark: at(1)).at(step: 2)
    #expect(seen.call(of: discrepancy) == "greet")
    discrepancy = discrepancy.at(step: 0)
    #expect(seen.call(of: discrepancy) == "enter")
    discrepancy = discrepancy.at(step: nil)
    #expect(seen.call(of: discrepancy) == nil)
    discrepancy.controlStep = 0
    #expect(seen.call(of: discrepancy) == "look")
  }

  @Test func `the client's own words are no advice`() {
    let text = Discrepancy("x", .errorCode("lost", expected: ["denied"], message: "gone"), mark: at(1))
    #expect(FindingText(text).hint.isEmpty)
    #expect(text.clientMessage == "gone" && text.failureCode == "lost")
  }
}
