import AuthProviding
import SpecModel
import Testing
import WorldScripting

@testable import ConformanceCore

struct MatcherJudgeTests {
  private func judge(_ record: WorldRecord = WorldRecord(), now: Int = 100) -> MatcherJudge {
    var bindings = Bindings(app: ["clientId": "id-1"])
    bindings.bind("old", to: ["token": "T1", "list": [1]])
    return MatcherJudge(bindings: bindings, record: record, now: .seconds(now)) { verifier, method in
      method == "S256" ? "hash of \(verifier)" : method == "plain" ? verifier : nil
    }
  }

  private func holds(_ rule: Matcher.Rule, _ value: Value?) -> Bool {
    let matcher = Matcher.rule(rule)
    let found = judge().discrepancies(from: matcher, value, subject: "it")
    // Both ways to ask must agree.
    #expect(found.isEmpty == judge().holds(matcher, value))
    return found.isEmpty
  }

  @Test(
    arguments: [
      (.equals(.literal("a")), "a", "b"), (.equals(.literal(1)), .decimal(1), .decimal(1.5)),
      (.equals(.literal(.decimal(2))), 2, 3), (.equals(.literal(true)), true, "true"), (.equals(.literal(1)), 1, "1"),
      (.equals(.named("old.token")), "T1", "T2"),
      (.equals(.named("old")), ["token": "T1", "list": [1]], ["token": "T1"]),
      (.equals(.literal([1, ["a": 1]])), [.decimal(1), ["a": .decimal(1)]], [.decimal(1), ["a": .decimal(2)]]),
      (.equals(.literal(9_007_199_254_740_993)), 9_007_199_254_740_993, 9_007_199_254_740_992),
      (.equals(.repeated("a", times: 3)), "aaa", "aa"), (.equals(.literal(nil)), .null, false),
      (.not(.value("a")), "b", "a"), (.not(.rule(.absent(true))), "x", nil),
      (.oneOf([.value("a"), .rule(.absent(true))]), nil, "b"), (.absent(true), .null, ""), (.absent(false), "", nil),
      (.matches("^a+$"), "aa", "ab"), (.matches("b"), "abc", 7), (.atLeast(.literal(2)), 2, 1),
      (.atLeast(.literal(2)), .decimal(2.5), .decimal(1.5)), (.atMost(.literal(.decimal(2.5))), 2, 3),
      (.atMost(.literal(9_007_199_254_740_992)), 9_007_199_254_740_992, 9_007_199_254_740_993),
      (.atLeast(.literal(1)), 1, "1"), (.atMost(.literal(1)), 0, nil),
      (.all([.rule(.atLeast(.literal(1))), .rule(.atMost(.literal(3)))]), 3, 4),
      (.json(.fields(["a": .rule(.json(.value([1])))])), #"{"a": "[1]", "b": 0}"#, #"{"a": "[2]"}"#),
      (.json(.value(1)), "1", "{"), (.json(.value(1)), "1", 1), (.list([.value(1), .value(2)]), [1, 2], [1, 2, 3]),
      (.list([.value(1), .value(2)]), [1, 2], [2, 1]), (.list([]), [], [1]), (.list([]), [], nil),
      (.map([], closed: false), ["a": 1], "a"), (.map([], closed: true), [:], ["a": 1]),
    ] as [(Matcher.Rule, Value?, Value?)])
  func `a rule holds of one value and not of another`(rule: Matcher.Rule, right: Value?, wrong: Value?) {
    #expect(holds(rule, right))
    #expect(!holds(rule, wrong))
  }

  @Test func `a map is a subset unless it is closed`() {
    let open = Matcher.fields(["a": .value(1), "gone": .rule(.absent(true))])
    #expect(holds(open.rule, ["a": 1, "b": 2]))
    #expect(!holds(open.rule, ["a": 1, "gone": 2]))
    #expect(!holds(open.rule, ["b": 2]))
    let closed = Matcher.fields(["a": .value(1)], closed: true)
    #expect(holds(closed.rule, ["a": 1]))
    let found = judge().discrepancies(from: closed, ["a": 1, "b": 2, "c": 3], subject: "it")
    #expect(found.map(\.subject) == ["it.b", "it.c"])
    #expect(found.map(\.expected) == ["nothing", "nothing"])
  }

  @Test func `every field that does not hold is a mismatch with its own line`() {
    let matcher = Matcher.fields([
      "a": .value(1, line: 31), "b": .fields(["c": .value(2, line: 32)]), "d": .rule(.list([.value(3, line: 33)])),
      "e": .value(5, line: 34),
    ])
    let found = judge().discrepancies(from: matcher, ["a": 0, "b": ["c": 0], "d": [0], "e": 5], subject: "reply")
    #expect(found.map(\.subject) == ["reply.a", "reply.b.c", "reply.d[0]"])
    #expect(found.map(\.mark) == [at(31), at(32), at(33)])
    #expect(found.map(\.actual) == ["0", "0", "0"])
    #expect(found.map(\.expected) == ["1", "2", "3"])
  }

  @Test(
    arguments: [
      .equals(.named("nobody.token")), .not(.named("nobody.token")),
      .not(.rule(.oneOf([.named("nobody"), .value(1)]))),
      .oneOf([.named("nobody")]), .atLeast(.named("nobody")), .all([.named("nobody")]), .equals(.named("old.other")),
    ] as [Matcher.Rule])
  func `what nothing bound holds of nothing, and is named`(rule: Matcher.Rule) {
    let found = judge().discrepancies(from: .rule(rule), "x", subject: "it")
    #expect(found.map(\.hint).first?.hasPrefix("no step before returned $") == true)
  }

  @Test func `a credential must be handed out, of the kind, and still good`() {
    let record = WorldRecord.madeUp {
      $0.credentials = [
        Credential(kind: "access-token", value: "good", expiresAt: .seconds(101)),
        Credential(kind: "access-token", value: "expired", expiresAt: .seconds(100)),
        Credential(kind: "refresh-token", value: "other", expiresAt: nil),
        Credential(kind: "access-token", value: "ended", expiresAt: nil),
      ]
      $0.credentials[3].isEnded = true
    }
    func hint(_ value: Value?) -> String? {
      judge(record).discrepancies(from: .rule(.issued("access-token")), value, subject: "it").first?.hint
    }
    #expect(hint("good") == nil)
    #expect(hint("made up") == "use a value of the service: it never issued this one")
    #expect(hint("other") == "use the value of the right kind: the service issued this one as refresh-token")
    #expect(hint("ended")?.hasSuffix("this one was used up, replaced or revoked") == true)
    #expect(hint("expired")?.hasSuffix("this one expired") == true)
    #expect(hint(7)?.isEmpty == true)
  }

  /// A rule with values of which it holds and values of which it does not.
  struct Telling: Sendable {
    let rule: Matcher.Rule
    let held: [Value]
    let others: [Value]
  }

  static let tellings = [
    Telling(
      rule: .words(["a", "b"]), held: ["a b", "b a", "b  a b", " a\tb "],
      others: ["a", "a b c", "ab", "", "A b", ["a", "b"]]),
    Telling(
      rule: .isBlank(false), held: ["a", " a", 0, false, [1], ["a": 1]], others: ["", " \t", [], [:], .null]),
    Telling(
      rule: .isBlank(true), held: ["", " \t", [], [:]], others: ["a", 0, false, [1], ["a": 1], .null]),
    Telling(rule: .isA(.text), held: ["", "1"], others: [1, true, [], [:], .null]),
    Telling(rule: .isA(.number), held: [1, .decimal(1.5)], others: ["1", true, .null]),
    Telling(rule: .isA(.truth), held: [true, false], others: [0, "true"]),
    Telling(rule: .isA(.list), held: [[], [1]], others: [[:], "[]"]),
    Telling(rule: .isA(.map), held: [[:], ["a": 1]], others: [[], "{}"]),
  ]

  @Test(arguments: tellings) func `words, blanks and types are told from others`(_ telling: Telling) {
    for value in telling.held { #expect(judge().holds(.rule(telling.rule), value), "\(value)") }
    for value in telling.others { #expect(!judge().holds(.rule(telling.rule), value), "\(value)") }
    #expect(!judge().holds(.rule(telling.rule), nil))
  }

  @Test func `a verifier belongs to the challenge of the newest request`() {
    let record = WorldRecord.madeUp {
      $0.exchanges = [
        .sent("authorize", "https://a.example/?code_challenge=first"),
        .sent("authorize", "https://a.example/?code_challenge=hash%20of%20V&code_challenge_method=S256"),
        .sent("token", "https://a.example/?code_challenge=token"),
        .sent("odd", "https://a.example/?code_challenge=x&code_challenge_method=odd"),
        .sent("plain", "https://a.example/"),
      ]
    }
    func holds(_ exchange: String, _ value: Value?) -> Bool {
      judge(record).holds(.rule(.pkceOf(exchange)), value)
    }
    #expect(holds("authorize", "V"))
    #expect(!holds("authorize", "first"))
    #expect(holds("token", "token"), "without a method the challenge is the verifier")
    #expect(!holds("odd", "x"))
    #expect(!holds("plain", "V"))
    #expect(!holds("none", "V"))
    #expect(!holds("authorize", nil))
  }
}
