#if CommandLine
  import Foundation
  import Testing

  @Suite struct DeterminismTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ name: String, _ more: String...) -> CommandRun {
      CommandRun(["run", "--reports", folder(name)] + more)
    }

    @Test func `one seed gives the same bytes, whatever the number of jobs`() throws {
      let first = run("one", "--seed", "42", "--jobs", "1")
      let second = run("four", "--seed", "42", "--jobs", "4")
      #expect(first.code == 0 && second.code == 0)
      #expect(first.output == second.output)
      for name in ["index.html", "junit.xml", "results.json"] {
        #expect(try folder.bytes("one/\(name)") == folder.bytes("four/\(name)"), "\(name)")
      }
      let other = run("other", "--seed", "43")
      #expect(other.code == 0)
      #expect(try folder.bytes("one/results.json") != folder.bytes("other/results.json"))
    }

    @Test func `reports hold no folder of this machine`() throws {
      #expect(run("out").code == 0)
      for name in ["index.html", "junit.xml", "results.json"] {
        let text = String(decoding: try folder.bytes("out/\(name)"), as: UTF8.self)
        #expect(!text.contains(folder.path) && !text.contains("file://"), "\(name)")
      }
    }

    @Test func `all outputs count alike`() throws {
      let run = CommandRun("run", "lwa-token", "--reports", folder("out"), "--output=json", clients: Clients.silent)
      let shown = try ResultsFile(text: run.output)
      let written = try ResultsFile(folder("out/results.json"))
      #expect(shown.counts == written.counts && shown.outcomes == written.outcomes)
      let failed = written.outcomes.count { $0 == "failed" }
      #expect(failed > 0 && written.counts["failed"] == failed)
      let junit = String(decoding: try folder.bytes("out/junit.xml"), as: UTF8.self)
      #expect(junit.components(separatedBy: "<failure").count - 1 == failed)
      #expect(junit.components(separatedBy: "<testcase").count - 1 == written.counts["total"])
    }
  }
#endif
