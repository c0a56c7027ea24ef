import Foundation
import Synchronization
import Testing

@testable import CommandEnvironment
@testable import ConformanceCommand

/// The command `run --watch`.
@Suite struct WatchCommandTests {
  private static let form = "lwa-token/exchange/LWATOKEN-EXCHANGE-001/form"
  private static let code = "lwa-token/exchange/LWATOKEN-EXCHANGE-002"

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A driver that does no call.
  private static let idle = #"""
    while IFS= read -r line; do
      id=${line#*'"id":'}; id=${id%%[!0-9]*}
      case $line in
      *'"do":"start"'*)
        echo '{"id":'$id',"ready":true,"client":{"name":"shell","version":"1"},"capabilities":["network"]}' ;;
      *'"do":"call"'*) echo '{"id":'$id',"unsupported":true}' ;;
      *'"do":"stop"'*) exit 0 ;;
      *) echo '{"id":'$id',"reply":{}}' ;;
      esac
      echo '{"idle":{"after":'$id'}}'
    done
    """#
  /// A driver of a right client.
  private static var reference: String {
    "exec '\(Bundle.main.bundleURL.appending(path: "reference-driver").path)'\n"
  }

  private var driver: String { "exec sh '\(folder("client/driver.sh"))'" }

  /// Runs a driver, with what happens to its file before each look at it; there is no look after the last.
  private func watch(_ options: String..., changes: [String?]) async -> CommandRun {
    let rest = Mutex(changes[...])
    let path = folder("client/driver.sh")
    return await CommandRun.onThread(
      ["run", "lwa-token", "--watch", "--driver", driver, "--reports", folder("r"), "--timeout", "60"] + options
    ) { context in
      context.waitForNextLook = {
        guard let next = rest.withLock({ $0.popFirst() }) else { return false }
        if let next { try? next.write(toFile: path, atomically: true, encoding: .utf8) }
        return true
      }
    }
  }

  @Test func `what failed runs again after a change, and everything once it is right`() async throws {
    try folder.write(Self.idle, to: "client/driver.sh")
    let run = await watch("--case", Self.form, changes: [Self.idle + "\n# the same\n", nil, Self.reference, nil])
    #expect(run.code == 0, "\(run.output)\(run.messages)")
    let path = folder("client/driver.sh")
    let lines = run.messages.split(separator: "\n").map(String.init)
    #expect(
      lines.filter { $0.contains("changed:") || $0.contains("no longer") || $0.contains("watching") } == [
        "watching 1 file; Ctrl-C ends with the exit code of the last run",
        "\(path) changed: running the case that failed", "\(path) changed: running the case that failed",
        "what failed no longer fails: running everything",
      ])
    // What became of the last failure stands above the output of each run.
    let still = try #require(run.output.range(of: "still failed: \(Self.form): "))
    let right = try #require(run.output.range(of: "no longer fails: \(Self.form)\n"))
    #expect(still.lowerBound < right.lowerBound)
    #expect(lines.filter { $0.hasPrefix("report: ") }.count == 4)
    #expect(lines.filter { $0 == "report: \(folder("r/narrowed/index.html"))" }.count == 2)
    #expect(try ResultsFile(folder("r/results.json")).outcomes == ["passed"])
  }

  @Test func `what failed runs into another folder than everything, whatever the options select`() {
    let paths = [false, true].flatMap { isNarrowing in
      [nil, "mine/"].map { given in
        [false, true].map { RunCommand.reportsPath(given, isNarrowing: isNarrowing, isAgain: $0) }
      }
    }
    #expect(
      paths == [
        ["Reports/latest", "Reports/narrowed"], ["mine", "mine/narrowed"],
        ["Reports/narrowed", "Reports/narrowed/narrowed"], ["mine", "mine/narrowed"],
      ])
  }

  @Test func `a driver that does not start is reported, and waited for`() async throws {
    try folder.write(Self.idle, to: "client/driver.sh")
    let run = await watch("--case", Self.form, changes: ["exit 3\n", nil])
    #expect(run.code == 2)
    #expect(run.messages.contains("error: the driver could not be started: "))
  }

  @Test func `without a change the exit code is that of the run`() async throws {
    try folder.write(Self.idle, to: "client/driver.sh")
    #expect(await watch("--case", Self.form, changes: []).code == 1)
    try folder.write(Self.reference, to: "client/driver.sh")
    #expect(await watch("--case", Self.form, changes: [nil, nil]).code == 0)
  }

  @Test(arguments: [
    (["--watch"], "--watch starts a driver anew after each change"),
    (["--watch", "--provider", "reference"], "give --driver COMMAND"),
    (["--watch-path", "x"], "add --watch"),
    (["--watch", "--driver", "x", "--shard", "1/2"], "leave out --shard"),
    (["--watch", "--driver", "x", "--last-failed"], "leave out --last-failed"),
    (["--watch", "--driver", "x", "--output", "json"], "leave out '--output json'"),
    (["--watch", "--driver", "x", "--output", "tap"], "leave out '--output tap'"),
    (["--watch", "--driver", "x", "--summary", "s"], "leave out --summary"),
    (["--watch", "--driver", "x", "--isolate"], "leave out --isolate"),
    (["--watch", "--driver", "no-such-driver"], "name the client's files with --watch-path PATH"),
    (["--watch", "--driver", "x", "--watch-path", "/no/such/path"], "is not there"),
    (["--watch", "--driver", "x", "--watch-path", ".", "--reports", "."], "name another folder with --reports DIR"),
    (["--watch", "--driver", "x", "--pause", "--case", form], "leave out one of them"),
  ])
  func `what does not go with it is told apart`(_ options: [String], _ remedy: String) {
    let run = CommandRun(["run", "lwa-token", "--reports", folder("r")] + options)
    #expect(run.code == 2 && run.output.isEmpty && run.messages.contains(remedy), "\(run.messages)")
    #expect(!FileManager.default.fileExists(atPath: folder("r")))
  }

  @Test func `an interrupt ends with the exit code of the last run`() throws {
    // It changes a file when the first run ends, and interrupts the kit in the second.
    let driver = """
      kit=$PPID
      [ -e '\(folder("client/touched"))' ] && { kill -INT $kit; while :; do sleep 1; done; }
      \(Self.idle.replacing("*'\"do\":\"stop\"'*) exit 0", with: "*'\"do\":\"stop\"'*) echo > '\(folder("client/touched"))'; exit 0"))
      """
    try folder.write(driver, to: "client/driver.sh")
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appending(path: "auth-conformance")
    process.arguments = [
      "run", "lwa-token", "--case", Self.form, "--watch", "--driver", self.driver, "--reports", folder("r"),
    ]
    try folder.write("", to: "stdout")
    try folder.write("", to: "stderr")
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: folder("stdout")))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: folder("stderr")))
    try process.run()
    process.waitUntilExit()
    let messages = String(decoding: try folder.bytes("stderr"), as: UTF8.self)
    #expect(process.terminationReason == .exit && process.terminationStatus == 1, "\(messages)")
    #expect(messages.contains("changed: running the case that failed"))
  }
}
