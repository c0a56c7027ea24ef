import ConformanceCore
import Foundation
import Testing

@testable import ConformanceReports

@Suite final class ReportFolderTests {
  private let path = FileManager.default.temporaryDirectory.appending(path: "folder-\(UUID().uuidString)").path
  private let results = RunFixture.mixed

  deinit { try? FileManager.default.removeItem(atPath: path) }

  private struct DiskFull: Error {}

  private func folder(_ files: [ReportFile] = ReportFile.standard) -> ReportFolder {
    ReportFolder(path, files: files, now: { .zero }, date: { Date(timeIntervalSince1970: 1_790_000_000) })
  }

  private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }

  private func read(_ name: String) throws -> String { try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8) }

  private func run(_ folder: ReportFolder) throws {
    try folder.begin(results.header)
    for result in results.cases {
      folder.caseStarted(result.id)
      folder.caseEnded(result)
    }
    try folder.end(results, notes: [])
  }

  @Test func `a run leaves five files with the same results`() throws {
    try run(folder())
    #expect(try names() == ["index.html", "journal.jsonl", "junit.xml", "results.json", "timings.json"])
    let reading = try JournalReader.read(Array(read("journal.jsonl").utf8))
    #expect(try read("junit.xml") == text { JUnitWriter.write(results, timings: reading.timings, to: $0) })
    #expect(try read("junit.xml").contains("timestamp=\"2026-09-21T14:13:20\""))
    #expect(reading.results == results && reading.notes.isEmpty && reading.inFlight.isEmpty)
  }

  @Test func `a report that fails halfway leaves the earlier one as it was`() throws {
    try run(folder())
    let earlier = try (read("index.html"), read("junit.xml"), read("results.json"), read("timings.json"))
    let broken = ReportFile(name: "results.json") { _, sink in
      try sink(Array("{\"format\":".utf8))
      throw DiskFull()
    }
    let changed = ReportFile(name: "index.html") { _, sink in try sink(Array("new".utf8)) }
    #expect(throws: DiskFull.self) { try run(folder([changed, broken])) }
    #expect(try (read("index.html"), read("junit.xml"), read("results.json"), read("timings.json")) == earlier)
    #expect(try names() == ["index.html", "journal.jsonl", "junit.xml", "results.json", "timings.json"])
  }

  @Test func `a run that is killed leaves the journal of its results so far, and nothing else`() throws {
    let folder = folder()
    try folder.begin(results.header)
    for result in results.cases.prefix(3) {
      folder.caseStarted(result.id)
      folder.caseEnded(result)
    }
    folder.caseStarted(results.cases[3].id)
    #expect(try names() == ["journal.jsonl"])
    let reading = try JournalReader.read(Array(read("journal.jsonl").utf8))
    #expect(reading.results.cases == Array(results.cases.prefix(3)) && !reading.results.isComplete)
    #expect(reading.inFlight == [results.cases[3].id])
  }

  @Test func `two runs do not write to one folder at once`() throws {
    let first = folder()
    try first.begin(results.header)
    #expect(throws: ReportFolderError.self) { try folder().begin(results.header) }
    // What the first knew is not lost.
    #expect(try JournalReader.read(Array(read("journal.jsonl").utf8)).results.header == results.header)
    try first.end(RunResults(header: results.header, cases: [], isComplete: true), notes: [])
  }

  @Test func `a folder that cannot be created is reported before anything is done`() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: "\(path)/file"))
    let error = try #require(throws: ReportFolderError.self) {
      try ReportFolder("\(path)/file/below").begin(results.header)
    }
    #expect(error.path == "\(path)/file" && error.reason == "it is a file")
    #expect(try names() == ["file"])
  }

  @Test(arguments: ["journal.jsonl", "index.html", "results.json", "timings.json", ".probe.\(getpid()).partial"])
  func `a symbolic link or a FIFO in the place of a file is an error, and neither is opened`(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let target = "\(path)-target"
    defer { try? FileManager.default.removeItem(atPath: target) }
    try Data("keep".utf8).write(to: URL(fileURLWithPath: target))
    try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: target)
    let link = try #require(throws: ReportFolderError.self) { try run(folder()) }
    #expect(link.path == "\(path)/\(name)" && link.reason == "it is a symbolic link")
    #expect(link.description.hasSuffix("; remove it, or choose another folder for the reports"))
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "keep")
    try FileManager.default.removeItem(atPath: "\(path)/\(name)")
    #expect(mkfifo("\(path)/\(name)", 0o600) == 0)
    let fifo = try #require(throws: ReportFolderError.self) { try run(folder()) }
    #expect(fifo.path == "\(path)/\(name)" && fifo.reason == "it is a FIFO")
    #expect(try names() == [name])
  }

  @Test(arguments: [".index.html.\(getpid()).partial", ".timings.json.\(getpid()).partial"])
  func `an unfinished file is never written through a symbolic link`(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let target = "\(path)-target"
    defer { try? FileManager.default.removeItem(atPath: target) }
    try Data("keep".utf8).write(to: URL(fileURLWithPath: target))
    try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: target)
    #expect(throws: ReportFolderError.self) { try run(folder()) }
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "keep")
  }

  @Test func `what a killed process left is deleted, and nothing else`() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    // No system gives a process this number.
    let dead = Int32.max
    let kept = [
      ".index.html.1.partial", ".notes.\(dead).partial", ".index.html.\(dead).partial.txt", ".index.html.x.partial",
    ]
    for name in kept + [".index.html.\(dead).partial", ".timings.json.\(dead).partial"] {
      try Data("half".utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
    }
    try run(folder())
    #expect(try names().filter { $0.hasPrefix(".") } == kept.sorted())
  }

  @Test func `a disk without room gets advice that fits`() {
    errno = ENOSPC
    #expect(
      ReportFolderError(systemCallAt: "r").description
        == "cannot write the report to 'r': No space left on device; free some space there, or choose a folder on "
        + "another disk for the reports")
    errno = EACCES
    #expect(ReportFolderError(systemCallAt: "r").description.contains("Permission denied; make it writable, or choose"))
  }

  @Test func `wall times are in a file of their own`() throws {
    let seconds = [0.0, 1, 3.5, 4].makeIterator()
    let clock = Clock(seconds)
    let folder = ReportFolder(path, now: { clock.next() })
    let one = try #require(results.cases.first)
    try folder.begin(results.header)
    folder.caseStarted(one.id)
    folder.caseEnded(one)
    try folder.end(RunResults(header: results.header, cases: [one], isComplete: true), notes: [])
    let timings = try JSONSerialization.jsonObject(with: Data(read("timings.json").utf8)) as? [String: Any]
    #expect(timings?["format"] as? String == "auth-conformance-timings/1")
    #expect(timings?["seconds"] as? Double == 4)
    let cases = timings?["cases"] as? [[String: Any]]
    #expect(cases?.first?["id"] as? String == one.id && cases?.first?["seconds"] as? Double == 2.5)
  }
}

/// A clock that shows one time after the other.
private final class Clock: @unchecked Sendable {
  private let lock = NSLock()
  private var seconds: IndexingIterator<[Double]>

  init(_ seconds: IndexingIterator<[Double]>) { self.seconds = seconds }

  func next() -> Duration { lock.withLock { .seconds(seconds.next() ?? 0) } }
}
