import Foundation
import PageReading
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Texts that could break or take over an output appear in all outputs as harmless text.
@Suite struct HostileClientTests {
  private static let texts = [
    "</script><script>alert(1)</script><img src=x onerror=alert(1)>", "\"' onmouseover=alert(1) `",
    "]]> <![CDATA[ &x;",
    "\u{0}\u{1}\u{8}\u{b}\u{1b}[2J\u{1b}]0;owned\u{7}\u{7f}\u{9b}31m\rpassed", "\u{202e}txt\u{2066}\u{200f}\u{feff}",
    "\u{fffe}\u{ffff}\u{1fffe}", "50%::error::owned\n::stop-commands::x", "{{name}} {{{name}}} {{> page}}",
    "\"},{\"id\":\"\\\\\" \\u0000", String(decoding: [0xD800], as: UTF16.self),
    String(decoding: [0xFF, 0xC0], as: UTF8.self),
  ]
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [LeakPlace.reply, .failure, .request])
  func `outputs survive a megabyte`(place: LeakPlace) throws {
    let text = String(repeating: "0123456789abcde ", count: 65_536)
    let run = CommandRun(
      [
        "run", "--case", "lwa-token/exchange/LWATOKEN-EXCHANGE-001/form", "--reports", folder("out"), "--output",
        "plain", "--trace",
      ], clients: LeakingClient.roster(place) { _, _ in [text] })
    #expect(run.code <= 1)
    #expect(run.output.utf8.count > 1 << 20)
    for name in ["results.json", "journal.jsonl"] {
      #expect(try folder.bytes("out/\(name)").count > 1 << 20, "\(name)")
    }
    // The page shows the beginning of a long text.
    #expect(try folder.bytes("out/index.html").count < 1 << 19)
    #expect(XMLParser(data: try folder.bytes("out/junit.xml")).parse())
    #expect(try ResultsFile(folder("out/results.json")).ids.count == 1)
  }

  @Test(arguments: LeakPlace.allCases)
  func `every output survives and holds no control character`(place: LeakPlace) throws {
    let roster = LeakingClient.roster(place) { _, _ in Self.texts }
    for form in [["pretty", "--trace"], ["pretty"], ["plain"], ["json"], ["github"]] {
      let run = CommandRun(
        [
          "run", "--case", "lwa-token/exchange/LWATOKEN-EXCHANGE-001/form", "--reports", folder("out"), "--output",
          form[0],
        ]
          + form.dropFirst(), clients: roster)
      #expect(run.code <= 1, "\(run.messages.prefix(500))")
      expectHarmless(run.output, "\(form)")
      expectHarmless(run.messages, "messages")
      let commands = run.output.split(separator: "\n").filter { $0.hasPrefix("::") }
      #expect(commands.allSatisfy { $0.hasPrefix("::error file=") || $0.hasPrefix("::warning file=") })
      #expect(form == ["github"] || commands.isEmpty)
    }
    for name in try folder.names(in: "out") {
      expectHarmless(String(decoding: try folder.bytes("out/\(name)"), as: UTF8.self), name)
    }
    #expect(XMLParser(data: try folder.bytes("out/junit.xml")).parse())
    let results = try ResultsFile(folder("out/results.json"))
    let page = String(decoding: try folder.bytes("out/index.html"), as: UTF8.self)
    // One for the rows, one for the transcripts, and one that shows them.
    #expect(page.components(separatedBy: "<script").count == 4)
    expectHarmless(try #require(PageScript.transcripts(of: page)), "transcripts")
    for line in try folder.bytes("out/journal.jsonl").split(separator: UInt8(ascii: "\n")) {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: line) }
    }
    let again = CommandRun("report", "render", "--from", folder("out/journal.jsonl"), "--reports", folder("again"))
    #expect(again.code <= 1)
    #expect(try folder.bytes("again/index.html") == folder.bytes("out/index.html"))
    #expect(try ResultsFile(folder("again/results.json")).ids == results.ids)
  }

  private func expectHarmless(_ text: String, _ name: String) {
    let found = text.unicodeScalars.first { scalar in
      (scalar.value < 0x20 && scalar != "\n" && scalar != "\t") || (0x7F...0x9F).contains(scalar.value)
        || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        || ["\u{200f}", "\u{feff}", "\u{fffe}", "\u{ffff}", "\u{1fffe}"].contains(scalar)
    }
    #expect(found == nil, "\(name)")
  }
}
