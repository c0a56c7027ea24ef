import SpecModel
import Testing

@Suite struct ValueJSONTests {
  /// The object of RFC 8259, section 13.
  @Test func `the standard's example is read`() throws {
    let value = try Value(
      json: """
        {
          "Image": {
              "Width":  800,
              "Height": 600,
              "Title":  "View from 15th Floor",
              "Thumbnail": {
                  "Url":    "http://www.example.com/image/481989943",
                  "Height": 125,
                  "Width":  100
              },
              "Animated" : false,
              "IDs": [116, 943, 234, 38793]
            }
        }
        """)
    #expect(
      value == [
        "Image": [
          "Width": 800, "Height": 600, "Title": "View from 15th Floor",
          "Thumbnail": ["Url": "http://www.example.com/image/481989943", "Height": 125, "Width": 100],
          "Animated": false, "IDs": [116, 943, 234, 38793],
        ]
      ])
  }

  @Test(
    arguments: [
      ("null", nil), ("true", true), (" \t\r\nfalse \t\r\n", false), ("[]", []), ("{}", [:]),
      ("[ ]", []), ("{ \n }", [:]), (#""""#, ""), ("[1,[2 , {\"a\":[]}]]", [1, [2, ["a": []]]]),
    ] as [(String, Value)])
  func `any value can be a text`(json: String, value: Value) throws {
    #expect(try Value(json: json) == value)
  }

  @Test(arguments: [
    ("0", Value.integer(0)), ("-0", .integer(0)), ("-12", .integer(-12)), ("3600", .integer(3600)),
    ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
    ("0.5", .decimal(0.5)), ("3600.0", .decimal(3600)), ("1e3", .decimal(1000)), ("1E+2", .decimal(100)),
    ("25e-1", .decimal(2.5)), ("-1.5e1", .decimal(-15)), ("1e-400", .decimal(0)),
    ("9223372036854775808", .decimal(9_223_372_036_854_775_808)),
  ])
  func `integers stay apart from decimals`(json: String, value: Value) throws {
    #expect(try Value(json: json) == value)
  }

  @Test(arguments: [
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u20AC""#, "Aé€"),
    // RFC 8259, section 7: the G clef, as a surrogate pair.
    (#""\uD834\uDD1E""#, "\u{1D11E}"), (#""\uDBFF\uDFFF""#, "\u{10FFFF}"), (#""\u0000""#, "\u{0}"),
    (#""a\nb\nc""#, "a\nb\nc"), ("\"é\u{1D11E}\u{7F}\u{2028}\"", "é\u{1D11E}\u{7F}\u{2028}"),
  ])
  func `strings are unescaped`(json: String, text: String) throws {
    #expect(try Value(json: json) == .string(text))
  }

  @Test func `of equal names the last one counts`() throws {
    #expect(try Value(json: #"{"a":1,"b":2,"\u0061":3}"#) == ["a": 3, "b": 2])
  }

  @Test func `nesting is taken up to the limit`() throws {
    let deepest = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    #expect(throws: Never.self) { try Value(json: deepest) }
    let tooDeep = "[" + deepest + "]"
    #expect(throws: JSONError(problem: .tooDeep, offset: 128)) { try Value(json: tooDeep) }
    let maps = String(repeating: #"{"a":"#, count: 3) + "1" + "}}}"
    #expect(throws: JSONError(problem: .tooDeep, offset: 10)) {
      try Value(json: Array(maps.utf8), maximumDepth: 2)
    }
  }

  @Test(
    arguments: [
      (Value.null, "null"), (.bool(true), "true"), (.integer(-7), "-7"), (.decimal(2.5), "2.5"), (.decimal(3), "3.0"),
      (.decimal(1e100), "1e+100"), (.decimal(.infinity), "null"), (.decimal(.nan), "null"),
      (.string("\"\\/\n\r\t\u{8}\u{1F}é😀\u{7F}"), #""\"\\/\n\r\t\u0008\u001fé😀"# + "\u{7F}\""),
      (["b": 1, "a": [true, nil], "é": [:]], #"{"a":[true,null],"b":1,"é":{}}"#), ([], "[]"),
    ] as [(Value, String)])
  func `values are written in one way`(value: Value, json: String) {
    #expect(value.json == json)
  }

  @Test func `what is written is read back`() throws {
    let value: Value = [
      "text": "a\u{0}b\u{1D11E}\"\\", "list": [1, .decimal(0.1), .decimal(-1e300), .integer(.min), nil, false],
      "": [:],
    ]
    #expect(try Value(json: value.json) == value)
    #expect(try Value(json: value.jsonBytes) == value)
  }
}
