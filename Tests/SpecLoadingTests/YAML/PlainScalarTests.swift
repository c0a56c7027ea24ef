import Testing

@testable import SpecLoading

@Suite struct PlainScalarTests {
  private func meaning(_ text: String) -> PlainScalar.Meaning {
    Array(text.utf8).withUnsafeBufferPointer { PlainScalar.meaning($0) }
  }

  // Table 10.2 of YAML 1.2.2 (core schema), less what this format refuses.
  @Test(arguments: [
    ("", ScalarType.null), ("~", .null), ("null", .null), ("Null", .null), ("NULL", .null), ("nULL", .text),
    ("true", .boolean), ("True", .boolean), ("TRUE", .boolean), ("false", .boolean), ("False", .boolean),
    ("FALSE", .boolean), ("tRUE", .text), ("TRue", .text), ("0", .integer), ("-0", .integer), ("+12", .integer),
    ("9223372036854775807", .integer), ("-9223372036854775808", .integer), ("0.", .decimal), ("-0.0", .decimal),
    (".5", .decimal), ("+.5", .decimal), ("12e03", .decimal), ("-2E+05", .decimal), ("1.e5", .decimal),
    ("1.2.3", .text), ("-", .text), ("+", .text), (".", .text), ("..", .text), ("-.", .text), ("e5", .text),
    ("1e", .text), ("1e+", .text), (".e5", .text), ("2024-01-01", .text), ("59m", .text), ("0x", .text),
    ("0xyz", .text), ("0o8", .text), ("0b2", .text), ("010-a", .text), ("1:60", .text), ("a_b", .text), ("1_a", .text),
    ("12:", .text), ("nope", .text), ("yesterday", .text), ("note", .text), (".information", .text),
    ("$grant.code", .text), ("127.0.0.1", .text),
  ])
  func `plain scalars mean what the core schema says`(_ text: String, _ type: ScalarType) {
    #expect(meaning(text) == PlainScalar.Meaning(type: type))
  }

  @Test(arguments: [
    ("yes", PlainScalar.Trap.yesOrNo), ("No", .yesOrNo), ("ON", .yesOrNo), ("oFf", .yesOrNo), ("y", .yesOrNo),
    ("N", .yesOrNo), ("010", .octal), ("-010", .octal), ("00", .octal), ("08", .octal), ("0o10", .octal),
    ("0x1F", .radix), ("-0xff", .radix), ("0b101", .radix), ("1_000", .underscores), ("1_000.5", .underscores),
    ("12:30:45", .sexagesimal), ("1:30", .sexagesimal), ("-1:30.5", .sexagesimal), (".inf", .notFinite),
    ("-.INF", .notFinite), (".NaN", .notFinite), ("9223372036854775808", .outOfRange),
    ("-9223372036854775809", .outOfRange), ("1e999", .outOfRange),
  ])
  func `what readers of YAML 1.1 take for something else is refused`(_ text: String, _ trap: PlainScalar.Trap) {
    #expect(meaning(text) == .refused(trap))
  }
}
