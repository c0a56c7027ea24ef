import SpecModel
import Testing

@testable import ConformanceCore

struct FindingTextTests {
  @Test(
    arguments: [
      (.equals(.literal("a")), #""a""#), (.equals(.named("old.token")), #""T1""#),
      (.equals(.named("nobody")), "$nobody"),
      (.not(.value(1)), "not 1"), (.oneOf([.value(1), .rule(.absent(true))]), "one of 1; nothing"),
      (.all([.rule(.atLeast(.literal(1))), .rule(.atMost(.literal(2)))]), "at least 1, and at most 2"),
      (.absent(false), "any value"), (.matches("^a"), "a text that matches /^a/"),
      (.words(["profile", "postal_code"]), "the words 'profile', 'postal_code' and no others"),
      (.isBlank(true), "a blank text, or an empty list or map"), (.isBlank(false), "a value that is not blank"),
      (.isA(.map), "a map"), (.isA(.text), "a text"), (.isA(.truth), "true or false"),
      (.json(.value(1)), "JSON text that contains 1"),
      (.issued("access-token"), "an access token that the service issued and still accepts"),
      (.issued("refresh-token"), "a refresh token that the service issued and still accepts"),
      (.pkceOf("authorize"), "the PKCE verifier of the challenge in the newest 'authorize' request"),
      (.list([]), "an empty list"), (.list([.value(1), .value(2)]), "[1, 2]"), (.map([], closed: false), "any map"),
      (.map([], closed: true), "an empty map"),
      (.map([Matcher.Field(name: "a", matcher: .value(1))], closed: true), "{a: 1} and nothing else"),
    ] as [(Matcher.Rule, String)])
  func `a matcher is described`(rule: Matcher.Rule, text: String) {
    var bindings = Bindings(app: [:])
    bindings.bind("old", to: ["token": "T1"])
    #expect(Matcher.rule(rule).description(with: bindings) == text)
  }

  @Test func `the words for a driver name nothing of Swift`() {
    let open = [QuiescenceOutcome.quiet, .idle, .silent, .timedOut, .livelock].flatMap { quiescence in
      [false, true].map { isUnanswered in
        Discrepancy.Problem.neverCompleted(
          Discrepancy.OpenCall(
            quiescence: quiescence, heldBack: isUnanswered ? ["'token' is never answered"] : [],
            isUnanswered: isUnanswered))
      }
    }
    let unmapped = Discrepancy.Problem.unmappedError(type: "E", message: "x", expected: ["a"])
    let problems = open + [.completions(2), .completedAgain(1), unmapped]
    let swift = ["handler", "failure(for:)", "init(world:)", "execution:"]
    func texts(in words: ClientWords) -> [String] {
      problems.map { FindingText(Discrepancy("x", $0, mark: at(1)), in: words).hint }
        + [ReasonText.text(.startNeverEnded, in: words)]
    }
    #expect(texts(in: .driver).allSatisfy { text in !swift.contains { text.contains($0) } })
    #expect(swift.allSatisfy { word in texts(in: .swift).contains { $0.contains(word) } })
    #expect(ClientUnderTest(DifficultClient.self).interface == .swift)
  }
}
