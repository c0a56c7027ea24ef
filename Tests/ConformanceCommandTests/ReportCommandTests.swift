import ConformanceCore
import ConformanceReports
import Foundation
import Testing

@Suite struct ReportCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let run = CommandRun("run", "lwa-token", "--reports", folder("whole"), "--jobs", "1")
    #expect(run.code == 0)
  }

  /// Writes the first part of the journal to a folder of its own, like a killed run.
  private func cut(_ share: Double) throws {
    let journal = try folder.bytes("whole/journal.jsonl")
    let part = journal.prefix(Int(Double(journal.count) * share))
    try folder.write(String(decoding: part, as: UTF8.self), to: "killed/journal.jsonl")
  }

  @Test func `the journal of a whole run gives the reports of the run`() throws {
    let render = CommandRun(
      "report", "render", "--from", folder("whole/journal.jsonl"), "--reports", folder("again"))
    #expect(render.code == 0)
    for name in ["index.html", "junit.xml", "results.json"] {
      #expect(try folder.bytes("whole/\(name)") == folder.bytes("again/\(name)"), "\(name)")
    }
  }

  @Test(arguments: [0.3, 0.6, 0.999])
  func `the journal of a killed run gives a report marked as incomplete`(share: Double) throws {
    try cut(share)
    let render = CommandRun("report", "render", "--from", folder("killed/journal.jsonl"))
    #expect(render.code == 2)
    #expect(render.messages.contains("the closing line is missing: the run was cut off"))
    #expect(try folder.names(in: "killed") == ["index.html", "journal.jsonl", "junit.xml", "results.json"])
    let results = try ResultsFile(folder("killed/results.json"))
    #expect(results.verdict == "incomplete" && !results.ids.isEmpty)
    let page = String(decoding: try folder.bytes("killed/index.html"), as: UTF8.self)
    #expect(page.contains("Incomplete run"))
  }

  /// Returns a thousand places: the ends of lines, places inside characters, and others spread evenly.
  private static func places(in journal: Data) -> [Int] {
    let ends = journal.indices.filter { journal[$0] == UInt8(ascii: "\n") }.flatMap { [$0, $0 + 1] }
    let inside = journal.indices.filter { journal[$0] & 0xC0 == 0x80 }
    let chosen = Set(ends.prefix(200) + ends.suffix(200) + inside.prefix(100) + [0, 1, journal.count - 1])
      .subtracting([journal.count])
    let others = 1000 - chosen.count
    return chosen.sorted() + (0..<others).map { $0 * journal.count / others }
  }

  @Test func `a journal cut at any of a thousand places keeps every case that ended`() throws {
    #expect(
      CommandRun(
        "run", "--filter", "LWATOKEN-EXCHANGE-00*", "--provider", "token-exchange-as-json", "--reports",
        folder("some"), "--jobs", "1"
      ).code == 1)
    try folder.write("", to: "killed/journal.jsonl")
    let journal = try folder.bytes("some/journal.jsonl")
    let places = Self.places(in: journal)
    #expect(places.count == 1000)
    #expect(places.contains { $0 < journal.count && journal[$0] & 0xC0 == 0x80 })
    let header = try #require(journal.firstIndex(of: UInt8(ascii: "\n")))
    let whole = try JournalReader.read(Array(journal))
    for (number, place) in places.enumerated() {
      // The whole command takes longer than reading the journal.
      if number % 25 == 0 { try expectIncomplete(journal.prefix(place), hasHeader: place > header) }
      guard place > header else {
        #expect(throws: JournalReader.Unreadable.noHeader) { try JournalReader.read(Array(journal.prefix(place))) }
        continue
      }
      let reading = try JournalReader.read(Array(journal.prefix(place)))
      let ids = Self.ended(in: journal.prefix(place))
      #expect(!reading.results.isComplete && Set(reading.results.cases.map(\.id)) == ids, "\(place)")
      #expect(reading.results.cases == whole.results.cases.filter { ids.contains($0.id) }, "\(place)")
    }
    try journal.write(to: URL(fileURLWithPath: folder("killed/journal.jsonl")))
    #expect(CommandRun("report", "render", "--from", folder("killed/journal.jsonl")).code == 1)
    #expect(try folder.bytes("killed/index.html") == folder.bytes("some/index.html"))
  }

  /// Returns the ids of the cases whose lines are complete.
  private static func ended(in journal: Data) -> Set<String> {
    let start = Array("{\"case\":{\"id\":\"".utf8)
    let lines = journal.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
    return Set(
      lines.filter { $0.starts(with: start) }.map { line in
        String(decoding: line.dropFirst(start.count).prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
      })
  }

  private func expectIncomplete(_ part: Data, hasHeader: Bool) throws {
    try part.write(to: URL(fileURLWithPath: folder("killed/journal.jsonl")))
    let render = CommandRun("report", "render", "--from", folder("killed/journal.jsonl"), "--output", "plain")
    #expect(render.code == 2)
    guard hasHeader else {
      #expect(render.messages.contains("the journal ends before its first line does"))
      return
    }
    let results = try ResultsFile(folder("killed/results.json"))
    #expect(results.verdict == "incomplete" && Set(results.ids) == Self.ended(in: part))
  }

  @Test func `a case that started is named`() throws {
    let lines = String(decoding: try folder.bytes("whole/journal.jsonl"), as: UTF8.self).split(separator: "\n")
    // The header, the first case from start to end, and the start of the second.
    try folder.write(lines.prefix(4).joined(separator: "\n") + "\n", to: "killed/journal.jsonl")
    let render = CommandRun("report", "render", "--from", folder("killed/journal.jsonl"))
    #expect(render.messages.contains("had started and never ended"))
  }
}
