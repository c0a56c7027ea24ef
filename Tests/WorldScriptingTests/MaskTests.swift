import Foundation
import Testing
import WorldScripting

struct MaskTests {
  private func mask(_ secrets: (String, String)...) -> Mask { Mask(secrets.map { Secret(kind: $0.0, value: $0.1) }) }

  @Test func `secrets are named by kind and number, in the order in which they are known`() {
    let mask = mask(("token", "aaaaaa"), ("code", "bbbbbb"), ("token", "cccccc"), ("other", "aaaaaa"))
    #expect(mask("cccccc, aaaaaa and bbbbbb; aaaaaa") == "‹token 2›, ‹token 1› and ‹code 1›; ‹token 1›")
    #expect(mask("nothing") == "nothing")
    #expect(Mask([])("aaaaaa") == "aaaaaa")
  }

  @Test func `two compositions of a letter are two secrets`() {
    let mask = mask(("token", "aaaaaa\u{e4}"), ("token", "aaaaaaa\u{308}"))
    #expect(mask("aaaaaa\u{e4} and aaaaaaa\u{308}") == "‹token 1› and ‹token 2›")
  }

  @Test(arguments: [
    #"a/b+c d"é\"#, "a%2Fb%2Bc%20d%22%C3%A9%5C", "a%2fb%2bc%20d%22%c3%a9%5c", "a%2Fb%2Bc+d%22%C3%A9%5C",
    #"a/b+c d\"é\\"#, #"a\/b+c d\"é\\"#,
  ])
  func `every spelling of queries, forms and JSON is known`(spelling: String) {
    #expect(mask(("token", #"a/b+c d"é\"#))("<\(spelling)>") == "<‹token 1›>")
  }

  @Test(arguments: [
    "a%252Fb%252Bc%2520d%2522%25C3%25A9%255C", #"a\\\/b+c d\\\"é\\\\"#, #"a\u002fb+c d\u0022\u00e9\u005c"#,
    #"a\\u002Fb+c d\\\"\\u00E9\\\\"#, "612f622b63206422c3a95c", "612F622B63206422C3A95C",
  ])
  func `spellings within spellings and digits are known`(spelling: String) {
    #expect(mask(("token", #"a/b+c d"é\"#))("<\(spelling)>") == "<‹token 1›>")
  }

  @Test(arguments: [
    (#""quoted""#, #"\"quoted\""#), (#""quoted""#, #"\\\"quoted\\\""#), ("/path/", #"\/path\/"#),
    (#"\back\"#, #"\\back\\"#), ("é-acute", #"\u00e9-acute"#), ("é-acute", #"\\u00E9-acute"#), ("\nlines", #"\nlines"#),
    ("a\"word", #"a\"word"#), ("😀smile", #"\ud83d\ude00smile"#), ("+ plus", #"\u002b plus"#),
  ])
  func `secrets that begin with what JSON escapes are known`(secret: String, spelling: String) {
    #expect(mask(("token", secret))(#"{"a":"\#(spelling)"}"#) == #"{"a":"‹token 1›"}"#)
  }

  @Test func `a character of two units in JSON is known`() {
    #expect(mask(("token", "key😀word"))(#"<key\ud83d\ude00word> <key\\uD83D\\uDE00word>"#) == "<‹token 1›> <‹token 1›>")
  }

  @Test(arguments: 0..<3, ["Atza|secret?>~value", "hunter22", "päss/wörd+~~~?", "abcdef"])
  func `base64 is known wherever in its bytes the secret stands`(offset: Int, secret: String) throws {
    let bytes = Array(repeating: UInt8(ascii: "{"), count: offset) + Array(secret.utf8)
    for more in 0..<3 {
      let standard = Data(bytes + Array(repeating: UInt8(ascii: "}"), count: more)).base64EncodedString()
      let url = standard.replacing("+", with: "-").replacing("/", with: "_")
      let percent = standard.replacing("+", with: "%2B").replacing("/", with: "%2f").replacing("=", with: "%3D")
      for spelling in [standard, url, url.replacing("=", with: ""), percent, standard.replacing("/", with: #"\/"#)] {
        let masked = mask(("token", secret))("<\(spelling)>")
        #expect(masked.contains("‹token 1›"), "\(spelling)")
        // At most the characters that the secret shares with its neighbours are left.
        #expect(masked.replacing("‹token 1›", with: "").count <= 16, "\(masked)")
      }
    }
  }

  @Test func `a text that only looks alike is left alone`() {
    let text = #"aHVudGVyMg? hunter-2 68756e7465723 \u0068unter %68unter \ % %2 \u12"#
    #expect(mask(("password", "hunter22"))(text) == text)
  }

  @Test func `the longest goes first where one secret stands inside another`() {
    let mask = mask(("short", "abcdef"), ("long", "abcdefgh"), ("around", "xabcdefx"))
    #expect(mask("abcdefgh abcdef xabcdefx") == "‹long 1› ‹short 1› ‹around 1›")
  }

  @Test func `of secrets that overlap no part is left`() {
    #expect(mask(("first", "abcdef"), ("second", "defghi"))("<abcdefghi>") == "<‹first 1›>")
  }

  @Test func `a secret that stands in its own label comes to an end`() {
    #expect(mask(("password", "password"))("the password") == "the ‹password 1›")
  }

  @Test func `texts of less than six bytes are no secrets`() {
    #expect(mask(("code", "12345"), ("code", "123456"))("12345 123456") == "12345 ‹code 1›")
  }

  @Test func `what the specification wrote is no secret, alone or within other texts`() {
    let mask = Mask(
      [("password", "Correct-Horse-7"), ("password", "Issued-Horse-8")].map { Secret(kind: $0.0, value: $0.1) },
      sparing: ["Correct-Horse-7", "https://example.com/?new_password=literal-1"])
    #expect(mask(#"{"Password":"Correct-Horse-7"}"#) == #"{"Password":"Correct-Horse-7"}"#)
    #expect(mask("Correct-Horse-7 Issued-Horse-8") == "Correct-Horse-7 ‹password 1›")
    #expect(mask("new_password=literal-1&password=literal-2") == "new_password=literal-1&password=‹password›")
  }

  @Test func `a literal with quotes, backslashes and other scripts is known in JSON`() {
    let mask = Mask([], sparing: [#"q"{}\$%&+9Az"#, "Pässwört-9X"])
    let text = #"{"PASSWORD":"q\"{}\\$%&+9Az"} {"password":"P\u00e4ssw\u00f6rt-9X"} {"password":"other-one"}"#
    #expect(mask(text) == text.replacing("other-one", with: "‹password›"))
  }

  @Test(arguments: [
    ("123456", "6 digits"), ("00ff00ff", "8 hexadecimal digits"), ("abcXYZ123", "9 letters and digits"),
    ("abc-XYZ_123", "11 characters of base64url"), ("abc+XYZ/12==", "12 characters of base64"),
    ("Atza|abc-12", "11 characters of base64url and '|'"), ("a.b.c.d.e.f", "11 characters of base64url and '.'"),
    ("ab cd ef", "8 characters of ASCII"), ("a!b\"c#d$e%f", "11 characters of ASCII"), ("Pässwört", "8 characters"),
  ])
  func `the label of a known secret shows its length and characters on demand`(value: String, summary: String) {
    let mask = mask(("code", value))
    #expect(mask("<\(value)>", describingSecrets: true) == "<‹code 1, \(summary)›>")
    #expect(mask("<\(value)>") == "<‹code 1›>")
  }

  @Test func `labels are stable, whatever the order of the dictionary`() {
    let secrets = (0..<50).map { Secret(kind: "token", value: "value-\($0)-x") }
    let text = secrets.map(\.value).joined(separator: " ")
    #expect(Mask(secrets)(text) == (1...50).map { "‹token \($0)›" }.joined(separator: " "))
  }

  @Test func `many secrets are found as one is`() throws {
    let secrets = (0..<200).map { number in
      // Some are such as tokens are, some begin alike, some need every kind of escape.
      let tail = ["~\(number)", " \"\(number)%\\ß", "|\(number)/+x"][number % 3]
      return Secret(kind: "kind\(number)", value: "Atza-\(number % 7)\(tail)-\(number)end")
    }
    let all = Mask(secrets)
    for secret in secrets {
      let bytes = Array(secret.value.utf8)
      let percent = bytes.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      let json = String(decoding: (try? JSONEncoder().encode([secret.value])) ?? Data(), as: UTF8.self)
      let plainPercent = secret.value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      for spelling in [
        secret.value, percent, json, plainPercent, Data(bytes).base64EncodedString(),
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(),
      ] {
        let text = "<\(spelling)> a=\(spelling)&b \(spelling)"
        try #require(all(text) == Mask([secret])(text), "\(text)")
        try #require(all(text).contains("‹\(secret.kind) 1›"), "\(text)")
      }
    }
  }
}
