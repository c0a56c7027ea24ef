import Testing

@testable import ConformanceReports

struct EscapingTests {
  @Test func `plain text is left alone`() {
    for escaping in [Escaping.json, .html, .xmlText, .xmlAttribute, .terminal, .workflowMessage] {
      #expect(escaping("Zoë 測試 é 😀 a-z (0)") == "Zoë 測試 é 😀 a-z (0)")
    }
  }

  @Test func `JSON writes a character beyond the first plane as two units`() {
    #expect(Escaping.json(String(decoding: [0x1FFFE], as: UTF32.self)) == "\\ud83f\\udffe")
    #expect(Escaping.json("a\"\\\n\u{1}\u{2028}\u{9b}") == "a\\\"\\\\\\n\\u0001\\u2028\\u009b")
  }

  @Test func `XML keeps line breaks of attributes from being normalised`() {
    #expect(Escaping.xmlAttribute("a\n\tb\r") == "a&#10;&#9;b\u{240D}")
    #expect(Escaping.xmlText("]]>") == "]]&gt;")
  }

  @Test func `a terminal sees neither escapes nor marks of direction`() {
    #expect(Escaping.terminal("\u{1b}[2J\u{202e}x\n") == "\\u{1b}[2J\\u{202e}x\\n")
  }

  @Test func `properties of a workflow command end where they should`() {
    #expect(Escaping.workflowProperty("a,b:c%\r\n") == "a%2Cb%3Ac%25%0D%0A")
    #expect(Escaping.workflowMessage("a,b:c%\r\n") == "a,b:c%25%0D%0A")
  }

  @Test(arguments: HostileScalars.all)
  func `each hostile character is replaced in every format that cannot hold it`(_ scalar: Unicode.Scalar) {
    let text = "a\(scalar)b"
    let formats: [Escaping] =
      scalar == "\n" || scalar == "\t" ? [.json, .terminal] : [.json, .terminal, .html, .xmlText]
    for escaping in formats {
      let written = escaping(text).unicodeScalars
      #expect(!written.contains(scalar))
      #expect(written.count > 2)
    }
  }
}
