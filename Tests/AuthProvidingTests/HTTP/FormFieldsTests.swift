import AuthProviding
import Testing

@testable import CognitoProtocols

@Suite struct FormFieldsTests {
  /// The parser of the URL standard (section 5.1), with cases in the style of its public tests.
  @Test(arguments: [
    ("test", [("test", "")]),
    ("", []),
    ("&&&a=b&&&&c=d&", [("a", "b"), ("c", "d")]),
    ("a=a&a=b&a=c", [("a", "a"), ("a", "b"), ("a", "c")]),
    ("a==a", [("a", "=a")]),
    ("=a", [("", "a")]),
    ("=", [("", "")]),
    ("a=b+c+d", [("a", "b c d")]),
    ("a=b%20c%2Bd", [("a", "b c+d")]),
    ("a%26b=c%3Dd", [("a&b", "c=d")]),
    ("%EF%BB%BFtest=%EF%BB%BF", [("\u{FEFF}test", "\u{FEFF}")]),
    ("%F0%9F%92%A9=%f0%9f%92%a9", [("\u{1F4A9}", "\u{1F4A9}")]),
    ("%FE%FF", [("\u{FFFD}\u{FFFD}", "")]),
    ("\u{2020}&\u{2020}=x", [("\u{2020}", ""), ("\u{2020}", "x")]),
  ])
  func `the encoded form is parsed by the URL standard`(encoded: String, expected: [(String, String)]) {
    #expect(FormFields(encoded: encoded) == FormFields(expected))
  }

  @Test(arguments: [
    ("id=0&value=%", "%"), ("value=%4", "%4"), ("value=%zz", "%zz"), ("value=%+1", "% 1"), ("value=%-1", "%-1"),
    ("value=%%41", "%A"), ("value=100%&id=0", "100%"),
  ])
  func `an invalid escape stays as it is`(encoded: String, value: String) {
    #expect(FormFields(encoded: encoded)["value"] == value)
  }

  @Test func `unencoded values stay complete`() {
    let fields = FormFields(
      encoded: "code=ANabc&redirect_uri=amzn-com.example.app://?methodName=signin&refresh_token=Atzr|IQEBLz==")
    #expect(fields["redirect_uri"] == "amzn-com.example.app://?methodName=signin")
    #expect(fields["refresh_token"] == "Atzr|IQEBLz==")
    #expect(fields["methodName"] == nil)
  }

  @Test(arguments: [
    ([("a", "b c")], "a=b+c"),
    ([("a", "+&=%")], "a=%2B%26%3D%25"),
    ([("a b", ""), ("a b", "*-._~")], "a+b=&a+b=*-._%7E"),
    ([("redirect_uri", "amzn-x://?m=s")], "redirect_uri=amzn-x%3A%2F%2F%3Fm%3Ds"),
    ([("n", "Ç😀\n")], "n=%C3%87%F0%9F%98%80%0A"),
    ([], ""),
  ])
  func `fields are serialized by the URL standard`(fields: [(String, String)], encoded: String) {
    #expect(FormFields(fields).encoded == encoded)
  }

  @Test func `every byte survives encoding and decoding`() {
    let text = String(decoding: (0...0x7F).map(UInt8.init), as: UTF8.self) + "é€😀"
    let fields = FormFields([(text, text), ("", text)])
    #expect(FormFields(encoded: fields.encoded) == fields)
  }

  @Test func `the subscript returns the first value of a repeated name`() {
    #expect(FormFields([("a", "1"), ("a", "2")])["a"] == "1")
  }
}
