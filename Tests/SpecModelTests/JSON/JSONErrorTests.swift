import SpecModel
import Testing

@Suite struct JSONErrorTests {
  @Test(arguments: [
    ("", JSONError.Problem.unexpectedEnd, 0), ("  ", .unexpectedEnd, 2), ("[1", .unexpectedEnd, 2),
    ("[1,", .unexpectedEnd, 3), (#"{"a""#, .unexpectedEnd, 4), (#"{"a":"#, .unexpectedEnd, 5),
    (#""a"#, .unexpectedEnd, 2), (#""\"#, .unexpectedEnd, 2), (#""\u00"#, .unexpectedEnd, 5),
    ("tru", .unexpectedEnd, 3), ("-", .unexpectedEnd, 1), ("1.", .unexpectedEnd, 2), ("1e+", .unexpectedEnd, 3),
  ])
  func `a text that ends too soon is refused`(json: String, problem: JSONError.Problem, offset: Int) {
    #expect(throws: JSONError(problem: problem, offset: offset)) { try Value(json: json) }
  }

  @Test(arguments: [
    ("[1,]", JSONError.Problem.unexpectedByte, 3), ("[,1]", .unexpectedByte, 1), ("[1 2]", .unexpectedByte, 3),
    (#"{"a":1,}"#, .unexpectedByte, 7), (#"{a:1}"#, .unexpectedByte, 1), (#"{"a" 1}"#, .unexpectedByte, 5),
    ("[1}", .unexpectedByte, 2), ("'a'", .unexpectedByte, 0), ("NaN", .unexpectedByte, 0), ("+1", .unexpectedByte, 0),
    (".5", .unexpectedByte, 0), ("True", .unexpectedByte, 0), ("nul1", .unexpectedByte, 3),
    ("/**/1", .unexpectedByte, 0), ("\u{FEFF}1", .unexpectedByte, 0), ("\u{A0}1", .unexpectedByte, 0),
    ("1 2", .trailingBytes, 2), ("{}]", .trailingBytes, 2), ("\"a\"\"b\"", .trailingBytes, 3),
    ("1\u{C}", .trailingBytes, 1), ("0x10", .trailingBytes, 1),
    ("01", .badNumber, 0), ("-012", .badNumber, 1), ("1.a", .badNumber, 2), ("-a", .badNumber, 1),
    ("1ee", .badNumber, 2),
    ("1e400", .numberOutOfRange, 0), ("[-1e309]", .numberOutOfRange, 1),
  ])
  func `what the grammar does not have is refused`(json: String, problem: JSONError.Problem, offset: Int) {
    #expect(throws: JSONError(problem: problem, offset: offset)) { try Value(json: json) }
  }

  @Test(arguments: [
    ("\"a\nb\"", JSONError.Problem.controlCharacter, 2), ("\"\u{0}\"", .controlCharacter, 1),
    (#""\x""#, .badEscape, 1), (#""\U0041""#, .badEscape, 1), (#""a\u00g0""#, .badEscape, 2),
    (#""\u+041""#, .badEscape, 1),
    (#""\uD834""#, .loneSurrogate, 1), (#""\uDD1E""#, .loneSurrogate, 1), (#""\uD834\uD834""#, .loneSurrogate, 1),
    (#""\uD834\n""#, .loneSurrogate, 1), (#""\uDEAD\uD834""#, .loneSurrogate, 1), (#""\uD834A""#, .loneSurrogate, 1),
  ])
  func `what no string can hold is refused`(json: String, problem: JSONError.Problem, offset: Int) {
    #expect(throws: JSONError(problem: problem, offset: offset)) { try Value(json: json) }
  }

  /// Each is ill-formed by table 3-7 of the Unicode standard.
  @Test(
    arguments: [
      [0x80], [0xC3], [0xC3, 0x28], [0xC0, 0xAF], [0xE0, 0x80, 0xAF], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0xAF],
      [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE], [0xFF],
    ] as [[UInt8]])
  func `bytes that are not UTF-8 are refused`(bytes: [UInt8]) {
    let quote = UInt8(ascii: "\"")
    #expect(throws: JSONError(problem: .invalidUTF8, offset: 1)) { try Value(json: [quote] + bytes + [quote]) }
    let escaped: [UInt8] = Array(#""\n"#.utf8) + bytes + [quote]
    #expect(throws: JSONError(problem: .invalidUTF8, offset: 1)) { try Value(json: escaped) }
  }

  @Test func `an error says what and where`() {
    #expect(
      JSONError(problem: .trailingBytes, offset: 7).description == "something follows the value (byte 7)")
  }

  @Test func `no beginning of a text is a text, and none traps`() throws {
    let text = #"{"a":[1,-2.5e3,"\u00e9\uD834\uDD1E",true,false,null],"b":{"c":""}}"#
    let bytes = Array(text.utf8)
    #expect(throws: Never.self) { try Value(json: bytes) }
    for count in 0..<bytes.count {
      #expect(throws: JSONError.self) { try Value(json: Array(bytes.prefix(count))) }
    }
  }
}
