import Testing

@testable import ConformanceCore

@Suite struct ByteSearchTests {
  @Test func `it finds what the standard library finds`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<5000 {
      func word(_ lengths: ClosedRange<Int>) -> String {
        String((0..<Int.random(in: lengths, using: &random)).map { _ in "ab-".randomElement(using: &random) ?? "a" })
      }
      let (text, part) = (word(0...12), word(1...4))
      #expect(text.holdsBytes(of: part) == text.contains(part), "\(text) \(part)")
    }
  }

  @Test func `nothing holds an empty text or one that is longer`() {
    #expect(!"abc".holdsBytes(of: "") && !"".holdsBytes(of: "") && !"ab".holdsBytes(of: "abc"))
  }

  @Test(arguments: ["token=a%2Fb%2Bc%3D", "x=1&t=a/b%2bc=", "a/b+c=", "{\"t\":\"a/b+c=\"}"])
  func `a value is found as it is and as a form may write it`(_ text: String) {
    #expect(text.holdsField("a/b+c="))
    #expect(!text.holdsField("a/b+d="))
  }

  @Test(arguments: ["a/b+c=", "{\"t\":\"a\\/b+c=\"}", "\u{FF}a/b+c=\u{FF}"])
  func `a credential is found in an entry of any form`(_ text: String) {
    #expect(Array(text.utf8).holdsCredential("a/b+c="))
    #expect(!Array(text.utf8).holdsCredential("a/b+d="))
  }
}
