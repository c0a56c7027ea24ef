import ConformanceCore
import ConformanceReports
import Foundation
import Testing

struct JournalTests {
  private func journal(_ results: RunResults) throws -> [UInt8] {
    var lines = try Journal.header(results.header)
    for result in results.cases { lines += Journal.start(of: result.id) + Journal.result(result) }
    return lines + Journal.end(cases: results.cases.count)
  }

  @Test(arguments: [RunFixture.mixed, RunFixture.hostile, RunFixture.large(40)])
  func `a whole journal is read back as the run that it records`(_ results: RunResults) throws {
    let reading = try JournalReader.read(try journal(results))
    #expect(reading.results == results)
    #expect(reading.notes.isEmpty)
    #expect(reading.inFlight.isEmpty)
  }

  @Test func `what is kept for comparing are the outcomes, their reasons and one finding`() throws {
    let reading = try JournalReader.read(try journal(RunFixture.mixed), keeping: .outcomes)
    let cases = reading.results.cases
    #expect(cases.map(\.id) == RunFixture.mixed.cases.map(\.id))
    #expect(cases.map(\.outcome) == RunFixture.mixed.cases.map(\.outcome))
    #expect(cases.map(\.reason) == RunFixture.mixed.cases.map(\.reason))
    #expect(cases.allSatisfy { $0.steps.isEmpty && $0.findings.count <= 1 })
  }

  @Test func `wall times are remembered, and the beginning of the run`() throws {
    var timings = Timings()
    timings.begin(at: .zero, on: Date(timeIntervalSince1970: 1_790_000_000))
    let id = RunFixture.mixed.cases[0].id
    timings.start(id, at: .zero)
    timings.end(id, at: .milliseconds(1234))
    var lines = try Journal.header(RunFixture.header, timings: timings)
    lines += Journal.result(RunFixture.mixed.cases[0], seconds: timings.seconds(of: id))
    let read = try JournalReader.read(lines).timings
    #expect(read.startedAt == timings.startedAt && read.seconds(of: id) == 1.234)
  }

  @Test func `the commit is remembered, and a journal without one is read`() throws {
    let revision = try #require(Revision(commit: String(repeating: "a", count: 40), date: "2026-11-23"))
    let lines = try Journal.header(RunFixture.header, revision: revision) + Journal.end(cases: 0)
    #expect(try JournalReader.read(lines).revision == revision)
    #expect(try JournalReader.read(Journal.header(RunFixture.header)).revision == nil)
    let wrong = String(decoding: lines, as: UTF8.self).replacing("2026-11-23", with: "<b>")
    #expect(throws: JournalReader.Unreadable.notAJournal) { _ = try JournalReader.read(Array(wrong.utf8)) }
  }

  @Test func `a skip within the profile is remembered`() throws {
    var results = RunFixture.mixed
    for index in results.cases.indices where results.cases[index].outcome == .skipped {
      results.cases[index].isSkipInProfile = true
    }
    #expect(try JournalReader.read(try journal(results)).results == results)
    #expect(results != RunFixture.mixed)
  }

  @Test func `kinds and causes are remembered`() throws {
    var results = RunFixture.mixed
    for index in results.cases.indices where !results.cases[index].findings.isEmpty {
      results.cases[index].cause = Cause(.unusedEvidence)
      results.cases[index].findings[0].kind = .storedCredential
      results.cases[index].findings[0].isOfControl = index.isMultiple(of: 2)
      results.cases[index].findings[0].topic = .request
      results.cases[index].findings[0].call = "exchange"
      results.cases[index].findings[0].sentNothing = index.isMultiple(of: 2)
      results.cases[index].findings[0].exchange = "token"
      results.cases[index].findings[0].field = "client_secret"
      results.cases[index].findings[0].refusal = Finding.Refusal(exchange: "token", status: 401, answer: "\u{1B}no")
    }
    #expect(try JournalReader.read(try journal(results)).results == results)
    #expect(results != RunFixture.mixed)
  }

  @Test func `a journal without kinds and causes is read, as earlier versions wrote it`() throws {
    var results = RunFixture.mixed
    for index in results.cases.indices { results.cases[index].cause = nil }
    let text = String(decoding: try journal(results), as: UTF8.self)
    let earlier = text.replacing("\"kind\":\"mismatch\",", with: "")
    #expect(earlier != text)
    let reading = try JournalReader.read(Array(earlier.utf8))
    #expect(reading.results == results)
    #expect(reading.notes.isEmpty)
  }

  @Test func `the results hold the same text, unit for unit`() throws {
    let read = try JournalReader.read(try journal(RunFixture.hostile)).results
    let before = RunFixture.hostile.cases.flatMap { $0.steps.flatMap { $0.transcript.map { Array($0.text.utf16) } } }
    let after = read.cases.flatMap { $0.steps.flatMap { $0.transcript.map { Array($0.text.utf16) } } }
    #expect(before == after)
  }

  @Test func `a journal cut off at any byte is read up to its last whole line`() throws {
    let results = RunResults(
      header: RunFixture.header, cases: Array(RunFixture.mixed.cases.prefix(3)), isComplete: true)
    let whole = try journal(results)
    let firstLine = try #require(whole.firstIndex(of: UInt8(ascii: "\n")))
    for length in 0..<whole.count {
      let cut = Array(whole.prefix(length))
      guard length > firstLine else {
        #expect(throws: JournalReader.Unreadable.noHeader) { try JournalReader.read(cut) }
        continue
      }
      let reading = try JournalReader.read(cut)
      let told = cut.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
      let caseLines = told.count { $0.starts(with: Array("{\"case\":".utf8)) }
      #expect(!reading.results.isComplete)
      #expect(reading.results.cases == Array(results.cases.prefix(caseLines)))
      #expect(reading.notes.contains { $0.contains("closing line is missing") })
      #expect(reading.notes.contains { $0.contains("cut off after") } == (cut.last != UInt8(ascii: "\n")))
    }
  }

  @Test func `a case that started and never ended is in flight`() throws {
    var lines = try Journal.header(RunFixture.header)
    let cases = RunFixture.mixed.cases
    lines += Journal.start(of: cases[1].id) + Journal.start(of: cases[0].id) + Journal.result(cases[1])
    #expect(try JournalReader.read(lines).inFlight == [cases[0].id])
  }

  @Test func `a run is incomplete where the closing line counts other cases`() throws {
    var lines = try Journal.header(RunFixture.header)
    lines += Journal.result(RunFixture.mixed.cases[0]) + Journal.end(cases: 2)
    let reading = try JournalReader.read(lines)
    #expect(!reading.results.isComplete)
    #expect(reading.notes == ["the closing line counts 2 cases, but 1 can be read"])
  }

  @Test func `an unreadable line is reported and left out`() throws {
    var lines = try Journal.header(RunFixture.header)
    lines += Array("{\"case\":{\"id\":1}}\n".utf8) + Journal.result(RunFixture.mixed.cases[0]) + Journal.end(cases: 1)
    let reading = try JournalReader.read(lines)
    #expect(reading.notes == ["line 2 cannot be read and is ignored"])
    #expect(reading.results.cases == [RunFixture.mixed.cases[0]])
  }

  @Test(arguments: ["{}\n", "{\"format\":\"other/1\",\"header\":{}}\n", "rubbish\n"])
  func `a file of another kind is rejected`(_ text: String) {
    #expect(throws: JournalReader.Unreadable.notAJournal) { try JournalReader.read(Array(text.utf8)) }
  }

  @Test func `the writer and the decoder agree`() throws {
    for result in RunFixture.hostile.cases + RunFixture.mixed.cases {
      let line = Journal.result(result).dropFirst("{\"case\":".utf8.count).dropLast("}\n".utf8.count)
      #expect(try JSONDecoder().decode(CaseResult.self, from: Data(line)) == result)
    }
  }
}
