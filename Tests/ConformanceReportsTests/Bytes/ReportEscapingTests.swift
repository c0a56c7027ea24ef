import SpecModel
import Testing

@testable import ConformanceReports

struct ReportEscapingTests {
  @Test func `plain text is left alone`() {
    let text = "Zoë 測試 é 😀 a-z (0) → – “q” \u{E000}"
    for escaping in [ReportEscaping.html, .xmlText, .xmlAttribute, .terminal, .workflowMessage] {
      #expect(escaping(text) == text)
    }
    #expect(json(text) == text)
  }

  @Test func `JSON writes a character beyond the first plane as two units`() {
    #expect(json(String(decoding: [0x1FFFE], as: UTF32.self)) == "\\ud83f\\udffe")
    #expect(json("a\"\\\n\u{1}\u{2028}\u{9b}") == "a\\\"\\\\\\n\\u0001\\u2028\\u009b")
  }

  @Test func `XML keeps line breaks of attributes from being normalised`() {
    #expect(ReportEscaping.xmlAttribute("a\n\tb\r") == "a&#10;&#9;b\u{240D}")
    #expect(ReportEscaping.xmlText("]]>") == "]]&gt;")
  }

  @Test func `a terminal sees neither escapes nor marks of direction`() {
    #expect(ReportEscaping.terminal("\u{1b}[2J\u{202e}x\n") == "\\u{1b}[2J\\u{202e}x\\n")
  }

  @Test func `properties of a workflow command end where they should`() {
    #expect(ReportEscaping.workflowProperty("a,b:c%\r\n") == "a%2Cb%3Ac%25%0D%0A")
    #expect(ReportEscaping.workflowMessage("a,b:c%\r\n") == "a,b:c%25%0D%0A")
  }

  @Test(arguments: HostileScalars.all)
  func `each hostile character is replaced in every format that cannot hold it`(_ scalar: Unicode.Scalar) {
    let text = "a\(scalar)b"
    let formats: [ReportEscaping] =
      scalar == "\n" || scalar == "\t" ? [.terminal] : [.terminal, .html, .xmlText, .xmlAttribute]
    for written in formats.map({ $0(text).unicodeScalars }) + [json(text).unicodeScalars] {
      #expect(!written.contains(scalar))
      #expect(written.count > 2)
    }
  }

  /// The inside of a JSON string.
  private func json(_ text: String) -> String {
    var json = JSONWriter(escapes: .reports)
    json.value(text)
    return String(String(decoding: json.bytes, as: UTF8.self).dropFirst().dropLast())
  }
}
