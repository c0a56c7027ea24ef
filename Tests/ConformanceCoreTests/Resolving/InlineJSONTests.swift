import SpecModel
import Testing

@testable import ConformanceCore

struct InlineJSONTests {
  @Test(
    arguments: [
      (Value.null, "null"), (Value.bool(true), "true"), (7, "7"), (Value.decimal(1.5), "1.5"),
      ("a\"b\\c", #""a\"b\\c""#),
      ("a\nb\r\t\u{1B}[31m\u{9B}", #""a\nb\r\t\u{1b}[31m\u{9b}""#), (["x", 1], #"["x", 1]"#),
      (["b": 1, "a": [:]], #"{"a": {}, "b": 1}"#),
    ] as [(Value, String)])
  func `a value is one line of JSON without control characters`(value: Value, text: String) {
    #expect(value.inlineJSON == text)
  }
}
