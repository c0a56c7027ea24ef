import ConformanceCore
import Foundation
import SpecModel
import Testing

/// The built executable.
@Suite struct ExecutableTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: String...) throws -> (code: Int32, output: String, messages: String) {
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appending(path: "auth-conformance")
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    // A file does not fill up like a pipe.
    try folder.write("", to: "stdout")
    try folder.write("", to: "stderr")
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: folder("stdout")))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: folder("stderr")))
    try process.run()
    process.waitUntilExit()
    func text(_ name: String) throws -> String { String(decoding: try folder.bytes(name), as: UTF8.self) }
    return (process.terminationStatus, try text("stdout"), try text("stderr"))
  }

  @Test func `the version is that of the kit`() throws {
    let run = try run("--version")
    #expect(run.code == 0 && run.output == "auth-conformance \(Kit.version)\n")
  }

  @Test func `a run writes to Reports in the folder it is called in, without colour in a file`() throws {
    let form = "lwa-token/exchange/LWATOKEN-EXCHANGE-001/form"
    let run = try run("run", "lwa-token", "--filter", form)
    #expect(run.code == 0)
    #expect(run.messages == "report: Reports/narrowed/index.html\n")
    #expect(!run.output.contains("\u{1B}"))
    let results = try ResultsFile(folder("Reports/narrowed/results.json"))
    #expect(results.verdict == "partial" && results.ids == [form])
    #expect(try self.run("run", "lwa-drs").messages == "report: Reports/latest/index.html\n")
  }

  @Test func `a run creates its folder`() throws {
    let form = "lwa-token/exchange/LWATOKEN-EXCHANGE-001/form"
    #expect(try run("run", "--case", form, "--reports", "r").code == 0)
    #expect(try run("run", "--case", form, "--reports", "a/b/").code == 0)
    #expect(try run("report", "render", "--from", "r/journal.jsonl").code == 0)
    #expect(try folder.names(in: "r") == folder.names(in: "a/b"))
  }

  @Test func `mistakes give 2 and write nothing`() throws {
    #expect(try run("run", "--no-such-option").code == 2)
    #expect(try run("run", "lwa-v9").code == 2)
    #expect(try folder.names(in: "") == ["stderr", "stdout"])
  }
}
