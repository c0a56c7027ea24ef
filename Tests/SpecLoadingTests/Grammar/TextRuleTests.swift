import Testing

@testable import SpecLoading

@Suite struct TextRuleTests {
  private static let texts: [String] = [
    "", "a", "A", "1", "_", "-", "$", ".", "accessDenied", "invalid_grant", "1st", "_x", "é", "a b", "force-refresh",
    "force--refresh", "-a", "a-", "Force", "length-51", "US-east.1+x", "LWA3-AUTHORIZE-014", "LWA2-001", "A-01",
    "A-0001",
    "-001", "A--001", "a-001", "V2-CALL-020", "V2-CALL-020#scheme", "V2-CALL-020#", "V2-CALL-020#a-b", "V2-CALL-020#A",
    "V2#x-001", "#x", "$grant", "$grant.code", "$grant.", "$.a", "$1", "$a..b", "$a-b.c_d", "$$", "59m", "31d", "500ms",
    "1h", "10s", "m", "1.5s", "-1s", "1 s", "1S", "1234567890s", "123456789s", "5min", "5", "2024-02-28", "2024-13-01",
    "2024-00-10", "2024-1-1", "2024-01-32", "24-01-01", "2024/01/01", String(repeating: "a1", count: 32),
    String(repeating: "a", count: 63), String(repeating: "A", count: 64), String(repeating: "g", count: 64),
    "lwa-v3/states/**", "a/", "/a", "a//b", "*", "a/b?", "a b/c", "Acme.Adapter", "Acme.", ".Acme", "a..b", "a.1",
    "past access-token-lifetime", "just-before a", "past a-", "past  a", "past 59m", "past", "before a", "past A",
    "https://auth.example", "http://a-b.c1:8080", "https://a--b", "https://a.", "https://A", "https://a:", "ftp://a",
    "https://a:123456", "https://a/b", "https://", "https://a.-b", "https://127.0.0.1:0", "/", "/a/b", "/a?b", "/a#b",
    "/a b", "/é", "acme/", "acme/lamp/a", "2.27.4 (commit 04d886e9)", "commit 04d886e9", "1b761eb4eeb9", "https://a b",
    "https://é/", "v1+2",
    String(repeating: "é", count: 500), String(repeating: "é", count: 501), String(repeating: "(", count: 50) + "a",
    String(repeating: "[a", count: 51), String(repeating: "()[]\n", count: 25), String(repeating: "()[]", count: 26),
  ]

  @Test(arguments: TextRule.allCases)
  func `the check of a rule and its regular expression say the same`(_ rule: TextRule) throws {
    let regex = try rule.regex.map { try Regex($0).byScalars() }
    for text in Self.texts {
      let matches = try regex.map { try $0.firstMatch(in: text) != nil } ?? true
      #expect(rule.accepts(text) == matches, "\(text)")
    }
  }

  @Test func `a day must be in the calendar, which no regular expression of the schema tells`() {
    let accepted = ["2024-02-29", "2023-02-28", "2000-02-29", "1900-02-28", "2024-04-30", "2024-12-31"]
    let refused = ["2023-02-29", "1900-02-29", "2024-04-31", "2024-02-30", "2024-06-31"]
    #expect(accepted.allSatisfy(TextRule.date.accepts))
    #expect(!refused.contains(where: TextRule.date.accepts))
  }

  @Test(arguments: [
    (TextRule.identifier, "kAIAccessDenied", "access-denied"), (.kebabName, "lwa-v3", "lwa_v3"),
    (.segment, "non-ascii-digit", "a/b"), (.requirementID, "LWATOKEN-EXCHANGE-001", "LWATOKEN-EXCHANGE-1"),
    (.itemID, "V2-CALL-020", "V2-CALL-020#scheme"), (.itemOrFacet, "V2-CALL-020#scheme", "V2-CALL-020#"),
    (.binding, "$grant.code", "grant.code"), (.duration, "500ms", "500 ms"), (.date, "2024-02-29", "29.02.2024"),
    (.timeSpan, "59m", "59"), (.timeSpan, "past access-token-lifetime", "before access-token-lifetime"),
    (.timeSpan, "just-before session-lifetime", "just-before  session-lifetime"),
    (.sha256, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", "e3b0c442"), (.nonEmpty, " ", ""),
    (.casePattern, "lwa-v3/*/LWA3-AUTHORIZE-01?/**", "lwa-v3//form"), (.casePattern, "LWA3-STATE-004", "/lwa-v3"),
    (.typeName, "Acme.Adapter_2", "Acme..Adapter"), (.typeName, "_A", "Acme<Int>"),
    (.origin, "https://auth.example:8443", "https://auth.example/"), (.regularExpression, "^a{3}$", ""),
    (.path, "/oauth2/token", "oauth2/token"), (.path, "/", ""), (.path, "/a.b", "/a?b=c"),
    (.repository, "acme/lamp.js", "acme"), (.revision, "v2.27.4", "commit 1b761eb4eeb9"),
    (.pageAddress, "https://auth.example/guide?a=b#c", "http://auth.example/guide"),
    (.regularExpression, "[a-z]", String(repeating: "[", count: 3_000)),
  ])
  func `a rule takes the one and refuses the other`(_ rule: TextRule, _ good: String, _ bad: String) {
    #expect(rule.accepts(good))
    #expect(!rule.accepts(bad))
  }
}

extension Regex<AnyRegexOutput> {
  /// Reads the expression as JSON Schema does: by Unicode scalars.
  fileprivate func byScalars() -> Self { matchingSemantics(.unicodeScalar) }
}
