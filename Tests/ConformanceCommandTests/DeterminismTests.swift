import BundledSpecs
import Foundation
import Testing

@Suite struct DeterminismTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs a spread of all specifications' cases; `make whole-test` runs all.
  private func run(_ name: String, _ more: String...) -> CommandRun {
    let isWhole = ProcessInfo.processInfo.environment["WHOLE_TESTS"] == "1"
    return CommandRun(["run", "--reports", folder(name)] + more + (isWhole ? [] : ["--shard", "2/16"]))
  }

  @Test func `one seed gives the same bytes, whatever the number of jobs`() throws {
    let first = run("one", "--seed", "42", "--jobs", "1")
    let second = run("four", "--seed", "42", "--jobs", "4")
    #expect(first.code == 0 && second.code == 0)
    #expect(first.output == second.output)
    for name in ["index.html", "results.json"] {
      #expect(try folder.bytes("one/\(name)") == folder.bytes("four/\(name)"), "\(name)")
    }
    #expect(try JUnitFile(folder.bytes("one/junit.xml")) == JUnitFile(folder.bytes("four/junit.xml")))
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

@Suite struct MachinePathTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the outputs of a failing run whose specifications and known failures have absolute paths.
  private func outputs() throws -> [String: String] {
    try FileManager.default.copyItem(atPath: BundledSpecs.folder.path, toPath: folder("mine"))
    try folder.write("known-failures: [{case: lwa-token/never/**, reason: Gone.}]\n", to: "known.yaml")
    let run = CommandRun(
      "run", "lwa-token", "--specs", folder("mine"), "--provider", "token-exchange-without-code",
      "--known-failures", folder("known.yaml"), "--reports", folder("out"), "--output", "github")
    #expect(run.code == 1)
    var outputs = ["console": run.output]
    for name in try folder.names(in: "out") {
      outputs[name] = String(decoding: try folder.bytes("out/\(name)"), as: UTF8.self)
    }
    return outputs
  }

  @Test func `no output of a run holds a folder of the machine`() throws {
    let outputs = try outputs()
    #expect(outputs.count == 6)
    for (name, text) in outputs { #expect(!text.contains(folder.path), "\(name)") }
  }

  @Test func `places start with the name of the specifications' folder`() throws {
    let outputs = try outputs()
    for name in ["index.html", "junit.xml", "results.json"] {
      #expect(outputs[name]?.contains("mine/lwa-token/operations/exchange.yaml") == true, "\(name)")
    }
    // The stale entry has its place.
    #expect(outputs["results.json"]?.contains("\"place\":\"known.yaml:1\"") == true)
  }
}
