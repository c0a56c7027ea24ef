import SpecModel
import Testing

@Suite struct JSONWriterTests {
  @Test func `members keep the order of the calls`() throws {
    var json = JSONWriter()
    json.object { json in
      json.field("z", "a\"\\b")
      json.field("a", -12)
      json.field("seed", UInt64.max)
      json.field("yes", true)
      json.key("no")
      json.null()
      json.array("list") { json in
        json.value("x")
        json.array { _ in }
        json.object { $0.field("value", ["b": 2, "a": [.decimal(1.5)]]) }
      }
      json.key(escaping: "any\n")
      json.value(false)
    }
    #expect(
      json.text
        == #"{"z":"a\"\\b","a":-12,"seed":18446744073709551615,"yes":true,"no":null,"#
        + #""list":["x",[],{"value":{"a":[1.5],"b":2}}],"any\n":false}"#)
    #expect(throws: Never.self) { try Value(json: json.bytes) }
  }

  @Test(arguments: [
    (0, "0"), (-0.0, "0"), (3600, "3600"), (0.25, "0.25"), (-1e300, "-1e+300"),
    (9_007_199_254_740_992, "9007199254740992.0"),
    (.infinity, "null"), (-.infinity, "null"), (.nan, "null"),
  ])
  func `a decimal is written as JSON has it`(number: Double, text: String) {
    var json = JSONWriter()
    json.value(number)
    #expect(json.text == text)
  }

  @Test func `a value of the model keeps its fraction`() {
    var json = JSONWriter()
    json.value(Value.decimal(3600))
    #expect(json.text == "3600.0")
  }

  @Test func `every string is read back as it was`() throws {
    let text = String(String.UnicodeScalarView((0...0x10FFFF).compactMap(Unicode.Scalar.init)))
    for escapes in [JSONEscapes.required, JSONEscapes(adding: [0x7F...0x9F, 0x2028...0x202E, 0x1FFFE...0x1FFFF])] {
      var json = JSONWriter(escapes: escapes)
      json.value(text)
      #expect(try Value(json: json.bytes) == .string(text))
      #expect(!json.bytes.contains { $0 < 0x20 })
    }
  }

  @Test(arguments: [
    ("\u{0}\u{8}\u{C}\u{1F}\n\r\t", #"\u0000\u0008\u000c\u001f\n\r\t"#), ("\u{7F}\u{9F} é", "\\u007f\\u009f é"),
    ("\u{202D}\u{202E}\u{202F}", "\u{202D}\\u202e\u{202F}"), ("\u{1FFFE}\u{1F600}", "\\ud83f\\udffe\u{1F600}"),
  ])
  func `controls and the characters that are added are escaped`(text: String, escaped: String) {
    var json = JSONWriter(escapes: JSONEscapes(adding: [0x7F...0x9F, 0x202E...0x202E, 0x1FFFE...0x1FFFF]))
    json.value(text)
    #expect(json.text == "\"\(escaped)\"")
  }

  @Test func `the bytes can be taken at any time`() {
    var json = JSONWriter()
    var pieces: [[UInt8]] = []
    json.array { json in
      for number in 1...3 {
        json.newLine()
        json.value(number)
        pieces.append(json.take())
      }
      json.newLine()
    }
    json.endLine()
    pieces.append(json.bytes)
    #expect(pieces.map { String(decoding: $0, as: UTF8.self) } == ["[\n1", ",\n2", ",\n3", "\n]\n"])
    json.removeBytes()
    #expect(json.bytes.isEmpty)
  }

  @Test func `an indented text has a member a line`() {
    var json = JSONWriter(layout: .indented)
    json.object { json in
      json.field("$id", "urn:x")
      json.key("enum")
      json.array(onOneLine: true) { json in
        json.value("a")
        json.value("b")
      }
      json.object("properties") { json in
        json.key("x")
        json.object(onOneLine: true) { $0.field("$ref", "#/x") }
        json.object("none") { _ in }
      }
    }
    #expect(
      json.text == """
        {
          "$id": "urn:x",
          "enum": ["a", "b"],
          "properties": {
            "x": {"$ref": "#/x"},
            "none": {}
          }
        }
        """)
  }
}

extension JSONWriter {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
