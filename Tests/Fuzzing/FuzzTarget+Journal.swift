import ConformanceCore
import ConformanceReports

extension FuzzTarget {
  /// A journal, cut off or damaged anywhere, and the reports that are made of it.
  static let journal = FuzzTarget(
    "journal", longestInput: 1 << 16,
    vocabulary: [
      "{\"start\":\"a/b/C-001/d\"}\n", "{\"end\":1}\n", "{\"case\":", "\"outcome\":\"failed\"", "\"level\":\"should\"",
      "\"duration\":1e308", "\"line\":-1", "\"transcript\":[]", "\"findings\":[]",
    ]
  ) { bytes in
    // Nothing is read behind a first line that is no header: such lines are read behind a good one too.
    guard let reading = (try? JournalReader.read(bytes)) ?? (try? JournalReader.read(header + bytes)) else { return }
    let results = reading.results
    for (name, write) in writers {
      var size = 0
      try write(results) { size += $0.count }
      guard size > 0 else { throw FuzzProblem("\(name) is empty") }
    }
    // What was read can be journaled, and read as the same.
    var again = try Journal.header(results.header)
    for result in results.cases { again += Journal.result(result) }
    guard try JournalReader.read(again).results.cases == results.cases else {
      throw FuzzProblem("the results are others when they are journaled and read again")
    }
  }

  /// The first line of a journal.
  private static let header: [UInt8] = {
    let journal = FuzzFiles.files(at: "Tests/FuzzCorpusTests/Corpus/journal/failed-run.jsonl").first?.bytes ?? []
    return Array(journal.prefix { $0 != UInt8(ascii: "\n") }) + [UInt8(ascii: "\n")]
  }()

  private static let writers: [(String, @Sendable (RunResults, ReportSink) throws -> Void)] = [
    ("index.html", { try HTMLReport.write($0, to: $1) }), ("junit.xml", { try JUnitWriter.write($0, to: $1) }),
    ("results.json", { try JSONResultsWriter.write($0, to: $1) }),
  ]
}
