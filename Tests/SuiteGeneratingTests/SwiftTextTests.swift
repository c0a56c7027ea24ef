import Testing

@testable import SuiteGenerating

@Suite struct SwiftTextTests {
  @Test(arguments: [
    ("LWA3-AUTHORIZE-014", "LWA3_AUTHORIZE_014"), ("lwa-v3", "lwa_v3"), ("authorize", "authorize"), ("open", "open"),
    ("init", "init_"), ("Type", "Type_"), ("2FA-001", "_2FA_001"), ("a.b", "a_b"), ("é", "__"), ("", "__"),
  ])
  func `an id becomes an identifier`(_ id: String, _ name: String) {
    #expect(SwiftText.identifier(id) == name)
  }

  @Test(arguments: [
    ("plain", "\"plain\""), ("a \"b\" \\(c)", #""a \"b\" \\(c)""#), ("a\nb\t", #""a\nb\u{9}""#),
    ("\u{202E}\u{2028}é", #""\u{202e}\u{2028}é""#), ("\r\n", #""\u{d}\n""#),
  ])
  func `a text becomes a literal on one line`(_ text: String, _ literal: String) {
    #expect(SwiftText.literal(text) == literal)
  }
}
