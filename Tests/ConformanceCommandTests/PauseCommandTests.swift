import Foundation
import Synchronization
import Testing

@testable import CommandEnvironment
@testable import ConformanceCommand

/// The command `run --pause`.
@Suite struct PauseCommandTests {
  private static let form = "lwa-token/exchange/LWATOKEN-EXCHANGE-001/form"
  private static var reference: String {
    "'\(Bundle.main.bundleURL.appending(path: "reference-driver").path)'"
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func paused(by driver: String, _ line: @escaping @Sendable () -> Bool) async -> CommandRun {
    await CommandRun.onThread(
      ["run", "lwa-token", "--case", Self.form, "--pause", "--driver", driver, "--reports", folder("r")]
    ) { context in
      context.input = CommandInput(canHoldLine: { true }, waitForLine: line)
    }
  }

  @Test func `the run waits once before the first call, and names the process`() async throws {
    let waits = Mutex(0)
    let run = await paused(by: Self.reference) {
      waits.withLock { $0 += 1 }
      return true
    }
    #expect(run.code == 0, "\(run.output)\(run.messages)")
    #expect(waits.withLock { $0 } == 1)
    #expect(run.messages.contains("paused before the first call of \(Self.form); the driver runs as\n  "))
    let attach = try #require(run.messages.firstMatch(of: /\n  lldb -p ([0-9]+)\n  gdb -p ([0-9]+)\n/)).output
    #expect(attach.1 == attach.2 && Int32(attach.1).map { $0 > 1 } == true)
    #expect(run.messages.contains("-m debugpy --listen") && run.messages.contains("node --inspect="))
  }

  @Test func `no time limit runs out while somebody waits`() async throws {
    let run = await CommandRun.onThread(
      [
        "run", "lwa-token", "--case", Self.form, "--pause", "--driver", Self.reference, "--reports", folder("r"),
        "--timeout", "0.001", "--settle", "0",
      ]
    ) { context in context.input = CommandInput(canHoldLine: { true }, waitForLine: { true }) }
    #expect(run.code == 0, "\(run.output)\(run.messages)")
  }

  @Test func `an input that ends before a line is an error, and no finding`() async throws {
    let run = await paused(by: Self.reference) { false }
    #expect(run.code == 2 && run.output.contains("standard input ended before a line came"), "\(run.output)")
  }

  @Test func `an input that can hold no line is refused before anything starts`() {
    let run = CommandRun(
      ["run", "lwa-token", "--case", Self.form, "--pause", "--driver", "true", "--reports", folder("r")]
    ) { context in context.input = CommandInput(canHoldLine: { false }, waitForLine: { true }) }
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.messages.hasPrefix("error: --pause waits for Enter on standard input, which is no terminal"))
    #expect(!FileManager.default.fileExists(atPath: folder("r")))
  }

  @Test(arguments: [
    (["--pause", "--case", form], "give --driver COMMAND"), (["--pause", "--driver", "x"], "name it with --case ID"),
    (["--pause", "--driver", "x", "--case", "a", "--case", "b"], "name it with --case ID"),
  ])
  func `what does not go with it is told apart`(_ options: [String], _ remedy: String) {
    let run = CommandRun(["run", "lwa-token", "--reports", folder("r")] + options)
    #expect(run.code == 2 && run.output.isEmpty && run.messages.contains(remedy), "\(run.messages)")
  }

  @Test func `a line in a pipe lets the built program go on`() throws {
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appending(path: "auth-conformance")
    process.arguments = [
      "run", "lwa-token", "--case", Self.form, "--pause", "--driver", Self.reference, "--reports", folder("r"),
    ]
    let input = Pipe()
    try folder.write("", to: "stderr")
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: folder("stderr")))
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(String(decoding: try folder.bytes("stderr"), as: UTF8.self).contains("Press Enter to go on"))
  }

  #if os(Linux)
    @Test func `the processes of a group are read from their lines`() {
      #expect(ProcessGroup.member(7, of: 4, "7 (a (b) c) S 4 4 1 0") == ProcessGroup.Member(id: 7, name: "a (b) c"))
      #expect(ProcessGroup.member(7, of: 5, "7 (python3) S 4 4 1 0") == nil)
      #expect(ProcessGroup.member(7, of: 4, "nonsense") == nil)
    }
  #endif
}
