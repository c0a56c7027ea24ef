import SpecModel
import Testing

@Suite struct TextPatternTests {
  private func found(_ pattern: String, in text: String) throws -> Bool { try TextPattern(pattern).isFound(in: text) }

  @Test(arguments: [
    ("", "", true), ("", "a", true), ("a", "bab", true), ("a", "bbb", false), ("^a", "ba", false), ("a$", "ab", false),
    ("^$", "", true), ("^$", "a", false), ("^a|b$", "xb", true), ("^(a|b)$", "xb", false), ("a.c", "abc", true),
    ("a.c", "a\nc", false), ("(?s)a.c", "a\nc", true), ("(?i)BEARER", "bearer x", true), ("(?i:b)C", "BC", true),
    ("(?i:b)C", "Bc", false), ("a(?i)b", "aB", true), ("(a(?i)b)c", "aBC", false), ("(?i)é", "É", true),
    ("(?i)[a-c]", "B", true), ("(?-i)a", "A", false), ("(?i)a(?-i)b", "AB", false), ("[^a-c]", "b", false),
    ("[^a-c]", "d", true), ("[a\\]]", "]", true), ("[a-]", "-", true), ("[-a]", "-", true),
    ("[\\d.]+x", "1.2x", true), ("[^\\s]", " ", false), ("\\d\\D\\w\\W\\s\\S", "1ab- c", true), ("\\.", "a", false),
    ("\\x41\\u0042\\u{43}", "ABC", true), ("a{2}", "aba", false), ("a{2}", "baa", true), ("^a{2,3}$", "aaaa", false),
    ("^a{2,3}$", "aaa", true), ("^a{2,}$", "aaaa", true), ("^a{,2}$", "aa", true), ("^(ab)*$", "abab", true),
    ("^(ab)*$", "aba", false), ("^(a*)*$", "aab", false), ("a*?b", "aab", true), ("\\bcat\\b", "a cat!", true),
    ("\\bcat\\b", "concat", false), ("\\Bcat", "concat", true), ("a\\Z", "a\n", true), ("a\\z", "a\n", false),
    ("\\Aa", "ba", false), ("(?<name>a)(?P<b>b)", "ab", true), ("日本", "の日本", true), ("^.{2}$", "日本", true),
    ("\\t\\n\\r\\f\\e\\a", "\t\n\r\u{C}\u{1B}\u{7}", true), ("^[0-9]+([.][0-9]+)+$", "1.20.3", true),
    ("^[0-9]+([.][0-9]+)+$", "1.20.", false), ("a|", "b", true), ("(|a)b", "b", true), ("\\-\\/\\\"", "-/\"", true),
  ])
  func `a pattern is found, or is not`(pattern: String, text: String, isFound: Bool) throws {
    #expect(try found(pattern, in: text) == isFound)
  }

  @Test(arguments: [
    ("[a", "expected ']'"), ("(a", "expected ')'"), ("a)", "a ')' closes no group"), ("*", "'*' repeats nothing"),
    ("a|+", "'+' repeats nothing"), ("a**", "'a**' repeats a repetition"), ("^*", "'^*' repeats a place"),
    ("a{3,2}", "'{3,2}' ends before it begins"), ("[b-a]", "a range ends before it begins"), ("\\", "a backslash"),
    ("a{x}", "expected a number of repetitions"), ("{2}", "'{' repeats nothing"), ("[]", "'[]' has no character"),
    ("\\xg", "hexadecimal number"),
    ("\\u{110000}", "hexadecimal number"), ("\\ud800", "hexadecimal number"), ("(?<a b>c)", "' ' stands in the name"),
    ("(?i", "expected ')'"), ("[", "expected ']'"), ("[a-", "expected ']'"), ("[\\", "a backslash"),
    ("a{2", "expected a"),
    ("a{,}", "expected a number"), ("[a-\\d]", "a range ends before"), ("(?<", "expected '>'"),
  ])
  func `what is no regular expression is reported`(pattern: String, reason: String) throws {
    let error = try #require(throws: PatternError.self) { try TextPattern(pattern) }
    guard case .malformed(let found) = error else { throw error }
    #expect(found.contains(reason), "\(pattern): \(found)")
  }

  @Test(arguments: [
    ("(?=a)", "(?="), ("(?!a)", "(?!"), ("(?<=a)b", "(?<="), ("(?<!a)b", "(?<!"), ("(?>a)", "(?>"), ("(?#a)", "(?#"),
    ("(a)\\1", "\\1"), ("a*+", "*+"), ("a++b", "++"), ("a{2}+", "}+"), ("\\p{L}", "\\p"), ("\\k<a>", "\\k"),
    ("\\Qa\\E", "\\Q"), ("[a[b]]", "[ in […]; a '[' itself is written \\["), ("[a&&b]", "&& in […]"),
    ("[a--b]", "-- in […]"), ("(?)", "(?)"), ("(?x)a b", "(?x"), ("\\h", "\\h"),
  ])
  func `what needs backtracking, or is read differently elsewhere, is named`(pattern: String, part: String) throws {
    #expect(throws: PatternError.unsupported(part: part)) { try TextPattern(pattern) }
  }

  @Test(arguments: [
    "a{1001}", "(a{100}){100}", "((a{100}){100}){100}", "(((){1000}){1000}){1000}",
    String(repeating: "a", count: 2_001),
    String(repeating: "(", count: 101) + String(repeating: ")", count: 101), String(repeating: "(", count: 100_000),
    "a{99999999999999999999999}",
  ])
  func `a pattern that is too large is refused at once`(pattern: String) {
    #expect(throws: PatternError.tooLarge) { try TextPattern(pattern) }
  }

  @Test func `a pattern of the largest size is read`() throws {
    #expect(try found("^" + String(repeating: "a", count: 1_998) + "$", in: String(repeating: "a", count: 1_998)))
    #expect(try found("^[0-9A-Fa-f]{600,770}$", in: String(repeating: "0f", count: 300)))
    #expect(try !found("^[0-9A-Fa-f]{600,770}$", in: String(repeating: "0f", count: 386)))
  }

  @Test(arguments: [
    "(a+)+$", "^(a|a)*$", "(a|aa)+$", "^(a*)*$", "(a?){50}a{50}$", "(.*)(.*)(.*)(.*)=", "^a*a*a*a*a*$",
    "(([a-z])+.)+[A-Z]",
    "^(a+)+$", "\\w*\\w*\\w*!",
  ])
  func `no pattern takes longer than a pass over the text`(pattern: String) throws {
    // Tried one way after the other, 30 characters of this text take minutes.
    #expect(try !found(pattern, in: String(repeating: "a", count: 5_000) + "\n-"))
  }

  /// Random patterns over few characters, in which other engines agree on what is found.
  @Test func `what is found is what the standard library finds`() throws {
    var random = Random(state: 20_261_123)
    let words = ["a", "b", "c", "a", "b", "[ab]", "[^a]", ".", "\\d", "\\w", "1", "-", "^", "$", "(?i)A", "\\s", " "]
    var (compared, foundOnes) = (0, 0)
    for _ in 0..<800 {
      let pattern = Self.pattern(words, depth: 2, &random)
      guard let expected = try? Regex(pattern), let ours = try? TextPattern(pattern) else { continue }
      for _ in 0..<4 {
        let text = (0..<Int.random(in: 0...7, using: &random)).map { _ in
          ["a", "b", "c", "1", "-", " ", "A"].randomElement(using: &random) ?? ""
        }.joined()
        let isFound = text.firstMatch(of: expected) != nil
        #expect(ours.isFound(in: text) == isFound, "/\(pattern)/ in '\(text)'")
        compared += 1
        foundOnes += isFound ? 1 : 0
      }
    }
    #expect(compared > 1_000 && (compared / 10..<compared).contains(foundOnes), "\(compared), \(foundOnes)")
  }

  private static func pattern(_ words: [String], depth: Int, _ random: inout Random) -> String {
    let parts = (0...Int.random(in: 0...2, using: &random)).map { _ in
      var part = words.randomElement(using: &random) ?? ""
      if depth > 0, Bool.random(using: &random) { part = "(\(pattern(words, depth: depth - 1, &random)))" }
      let isPlace = part == "^" || part == "$" || part.hasPrefix("(?i)")
      return isPlace
        ? part : part + (["", "", "*", "+", "?", "{2}", "{1,2}", "*?"].randomElement(using: &random) ?? "")
    }
    return parts.joined(separator: Int.random(in: 0..<4, using: &random) == 0 ? "|" : "")
  }
}

/// Random numbers of a seed.
private struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
