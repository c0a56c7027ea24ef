#if CommandLine
  import Foundation
  import Testing

  @Suite struct JournalRenderingTests {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      let run = CommandRun("run", "lwa-token", "--reports", folder("whole"), "--jobs", "1")
      #expect(run.code == 0)
    }

    /// Puts the first part of the journal into a folder of its own, as a killed run leaves it.
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
    func `the journal of a killed run gives a report that is marked incomplete`(share: Double) throws {
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

    @Test func `a case that had started is named`() throws {
      let lines = String(decoding: try folder.bytes("whole/journal.jsonl"), as: UTF8.self).split(separator: "\n")
      // The header, the first case from start to end, and the start of the second.
      try folder.write(lines.prefix(4).joined(separator: "\n") + "\n", to: "killed/journal.jsonl")
      let render = CommandRun("report", "render", "--from", folder("killed/journal.jsonl"))
      #expect(render.messages.contains("had started and never ended"))
    }
  }
#endif
