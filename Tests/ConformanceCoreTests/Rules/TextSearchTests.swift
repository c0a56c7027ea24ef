import Testing

@testable import ConformanceCore

@Suite struct TextSearchTests {
  @Test(
    arguments: [
      ("a token here", "token"), ("token", "token"), ("aab", "ab"), ("grün", "ü"), ("text", ""), ("", ""),
    ])
  func `a text holds a part`(_ text: String, _ part: String) { #expect(text.holdsBytes(of: part)) }

  @Test(arguments: [("tok", "token"), ("", "t"), ("a toke n", "token"), ("aaa", "ab")])
  func `a text lacks what is not in it`(_ text: String, _ part: String) { #expect(!text.holdsBytes(of: part)) }
}
