import Testing

@testable import SpecLoading

/// When a text is written plain, and in which quotes otherwise.
@Suite struct ScalarFormTests {
  @Test(arguments: [
    "authorize", "A sentence, with a comma.", "$row.scopes", "V3-PARAM-006#removes-grants", "profile:user_id",
    "5s", "7m", "it's", "http://a/b#c", "amzn1.account.KIT2", "登录流程", "a -b", "x: y".replacing(": ", with: ":"),
    "nothing", "onward", "İstanbul", "🙂", "1st", "0-rtt",
  ])
  func `a text that every reader takes for itself is plain`(text: String) {
    #expect(ScalarForm.written(text, in: .block) == text)
  }

  @Test(arguments: [
    // Nothing, truth values and null, to one reader or another.
    "", "yes", "No", "on", "OFF", "y", "N", "true", "FALSE", "tRUE", "null", "Null", "nULL", "~", "<<", "=",
    // Numbers, dates, times and versions.
    "0", "007", "-1", "+14255550123", "1.50", "1e5", "0x1F", "0o17", "1_000", "12:30:45", "2018-08-07", "2.9.0", "3.x",
    "2001-12-14T21:59:43Z", "2001-12-14 21:59:43", ".5", "1.", "99999999999999999999",
    // What begins like another part of YAML.
    "- item", "-x", "? key", ":x", "[a", "]", "{a", "}", "# no", "&a", "*a", "!a", "|", ">", "%a", "@a", "`a`", "'a'",
    ", a", "...", "... and so on", "--- a",
    // What would end it.
    "a: b", "a:", "a #b", " a", "a ", "Call authorizeUserForScopes:delegate:",
  ])
  func `a text that looks like something else is in double quotes`(text: String) {
    #expect(ScalarForm.written(text, in: .block) == "\"\(text)\"")
  }

  @Test func `commas and brackets ask for quotes between brackets alone`() {
    for text in ["a, b", "a,b", "a[0]", "{name} and more".replacing("{", with: "x{"), "why?"] {
      #expect(ScalarForm.written(text, in: .block) == text)
      #expect(ScalarForm.written(text, in: .flow) == "\"\(text)\"")
    }
  }

  @Test(arguments: [
    (#"{"a":"b"}"#, #"'{"a":"b"}'"#), (#"["it's"]"#, #"'["it''s"]'"#), (#"'a"'"#, #""'a\"'""#),
    (#"^\d+, \w+$: "#, #"'^\d+, \w+$: '"#), ("'", #""'""#), ("\"", #"'"'"#), ("\\: x", #"'\: x'"#),
  ])
  func `the quotes are those that need fewer signs`(text: String, expected: String) {
    #expect(ScalarForm.written(text, in: .block) == expected)
  }

  @Test(arguments: [
    ("a\nb", #""a\nb""#), ("\t", #""\t""#), ("a\r", #""a\r""#), ("\u{0}", #""\x00""#), ("\u{7F}", #""\x7f""#),
    ("\u{85}", #""\x85""#), ("a\u{A0}b", #""a\xa0b""#), ("\u{202E}txt", #""\u202etxt""#), ("\u{FEFF}", #""\ufeff""#),
    ("\u{200B}\"", #""\u200b\"""#), ("\u{E0001}", #""\U000e0001""#),
  ])
  func `what shows nothing is escaped`(text: String, expected: String) {
    #expect(ScalarForm.written(text, in: .block) == expected)
  }

  @Test func `what is written reads as the text again, as a key and as a value, in both places`() throws {
    let texts = [
      "", "a", "yes", "1e5", "a: b", "a #b", " a ", "\n", "a\nb\n", "it's \"so\"", "\\", "\u{0}\u{85}\u{2028}\u{FEFF}",
      "[", "]", "{", "}", ",", "a, b", "?", "why?", ":", "-", "a:b", "x?y:z", "---", "...", "%", "`a`", "\u{E0001}",
    ]
    for text in texts {
      let flow = ScalarForm.written(text, in: .flow)
      let block = ScalarForm.written(text, in: .block)
      let reading = YAMLReading(text: "\(block): \(block)\nflow: {\(flow): [\(flow)]}\n")
      let root = try #require(reading.document?.root, "\(text): \(reading.summary)")
      #expect(reading.diagnostics.isEmpty, "\(text): \(reading.summary)")
      #expect(root[text]?.string == text)
      #expect(root["flow"]?[text]?.members.first { _ in true }?.string == text)
    }
  }
}
