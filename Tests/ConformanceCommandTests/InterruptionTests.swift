import ConformanceCore
import ConformanceReports
import Foundation
import Testing

/// Signals that end a run of the built executable.
@Suite struct InterruptionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "temporary/.keep")
  }

  /// Starts a run whose temporary folder is one of the test's.
  private func start(_ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appending(path: "auth-conformance")
    process.arguments = arguments + ["--reports", folder("r")]
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TMPDIR": folder("temporary")]) { $1 }
    for name in ["stdout", "stderr"] { try folder.write("", to: name) }
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: folder("stdout")))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: folder("stderr")))
    try process.run()
    return process
  }

  /// A driver that does something once: at its n-th call, as counted over all its processes, of which one alone makes
  /// the folder `done`; `$kit` is the kit's process, `$data` the folder of the world.
  private func driver(atCall number: Int, _ commands: String) -> String {
    """
    kit=$PPID; say() { printf '%s\\n' "$1"; }
    while IFS= read -r line; do
      id=${line#*'"id":'}; id=${id%%[!0-9]*}
      case $line in
      *'"do":"start"'*) data=${line#*'"data":"'}; data=${data%%'"'*}; echo x > "$data/file"
        say '{"id":'$id',"ready":true,"client":{"name":"a","version":"1"},"capabilities":["clock","network"]}' ;;
      *'"do":"call"'*) echo x >> '\(folder("calls"))'
        if [ $(wc -l < '\(folder("calls"))') -ge \(number) ] && mkdir '\(folder("done"))' 2> /dev/null
        then \(commands); fi
        say '{"id":'$id',"unsupported":true}' ;;
      *'"do":"stop"'*) exit 0 ;;
      *) say '{"id":'$id',"reply":{}}' ;;
      esac
    done
    """
  }

  private static let ignoresHangUp: Bool = {
    var present = sigaction()
    sigaction(SIGHUP, nil, &present)
    return unsafeBitCast(present.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }()

  /// Expects that nothing of a run is left but its journal, and that it holds no result of a client that was ended.
  private func expectCleanEnd() throws {
    #expect(try folder.names(in: "temporary") == [".keep"])
    #expect(try folder.names(in: "r") == ["journal.jsonl"])
    let reading = try JournalReader.read([UInt8](try folder.bytes("r/journal.jsonl")))
    let crashed = reading.results.cases.filter { $0.cause?.kind == .crashed || $0.outcome == .errored }
    #expect(crashed.isEmpty, "\(crashed.map(\.id))")
  }

  @Test(arguments: [(SIGINT, "INT"), (SIGTERM, "TERM"), (SIGHUP, "HUP")], [1, 2])
  func `a signal ends a run with a driver and leaves its journal alone`(
    _ signal: (number: Int32, name: String), jobs: Int
  ) throws {
    // A test run that ignores it, as below `nohup`, has children that ignore it.
    guard signal.number != SIGHUP || !Self.ignoresHangUp else { return }
    let driver = driver(atCall: 4, "kill -\(signal.name) $kit; while :; do :; done")
    let process = try start(["run", "lwa-token", "--jobs", "\(jobs)", "--driver", driver])
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 128 + signal.number)
    #expect(String(decoding: try folder.bytes("stderr"), as: UTF8.self).contains("auth-conformance report render"))
    try expectCleanEnd()
  }

  @Test func `a signal before the first case leaves nothing`() throws {
    let driver = "while read -r line; do kill -INT $PPID; while :; do :; done; done"
    let process = try start(["run", "lwa-token", "--driver", driver])
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 128 + SIGINT)
    #expect(try folder.names(in: "temporary") == [".keep"])
  }

  /// Runs with a standard error that is full and that nobody reads.
  private func runUnread(_ driver: String) throws -> Int32 {
    let pipe = Pipe()
    let end = pipe.fileHandleForWriting.fileDescriptor
    let flags = fcntl(end, F_GETFL)
    _ = fcntl(end, F_SETFL, flags | O_NONBLOCK)
    let filler = [UInt8](repeating: 0, count: 4096)
    while write(end, filler, filler.count) > 0 {}
    _ = fcntl(end, F_SETFL, flags)
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appending(path: "auth-conformance")
    process.arguments = ["run", "lwa-token", "--jobs", "1", "--driver", driver, "--reports", folder("r")]
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TMPDIR": folder("temporary")]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = pipe.fileHandleForWriting
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    return process.terminationStatus
  }

  @Test func `a signal ends a run also where nobody reads its message`() throws {
    #expect(try runUnread(driver(atCall: 2, "kill -TERM $kit; while :; do :; done")) == 128 + SIGTERM)
    #expect(try folder.names(in: "temporary") == [".keep"])
  }

  @Test func `a second signal ends a run at once`() throws {
    // It comes once the first has deleted the folder of the world; it says when it has left the driver's group.
    let again = "echo > \"$2\"; while [ -d \"$0\" ]; do :; done; kill -INT $1"
    let ready = folder("ready")
    let driver = driver(
      atCall: 2,
      "setsid sh -c '\(again)' \"$data\" $kit '\(ready)' & while [ ! -e '\(ready)' ]; do :; done; "
        + "kill -TERM $kit; while :; do :; done")
    // The message of the first waits for a reader.
    #expect(try runUnread(driver) == 128 + SIGINT)
    #expect(try folder.names(in: "temporary") == [".keep"])
  }

  @Test func `a signal while reports are written leaves no unfinished file`() throws {
    var codes: [Int32] = []
    for _ in 0..<4 where !codes.contains(128 + SIGINT) {
      let process = try start(["run", "lwa-token"])
      let watch = Process()
      watch.executableURL = URL(fileURLWithPath: "/bin/sh")
      let file = folder("r/.index.html.\(process.processIdentifier).partial")
      watch.arguments = [
        "-c", "while [ ! -e '\(file)' ] && kill -0 $0 2> /dev/null; do :; done; kill -INT $0",
        "\(process.processIdentifier)",
      ]
      watch.standardError = FileHandle.nullDevice
      try watch.run()
      process.waitUntilExit()
      watch.waitUntilExit()
      codes.append(process.terminationStatus)
      let names = try folder.names(in: "r")
      #expect(names.allSatisfy { !$0.hasPrefix(".") }, "\(names)")
    }
  }

  @Test func `a standard output that is full gives 2`() throws {
    for arguments in [["list"], ["validate", "--help"], ["--version"], ["explain", "duplicate-key"]] {
      let process = Process()
      process.executableURL = Bundle.main.bundleURL.appending(path: "auth-conformance")
      process.arguments = arguments
      let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
      process.standardOutput = full
      try folder.write("", to: "stderr")
      process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: folder("stderr")))
      try process.run()
      process.waitUntilExit()
      let messages = String(decoding: try folder.bytes("stderr"), as: UTF8.self)
      #expect(process.terminationStatus == 2, "\(arguments)")
      #expect(messages.contains("cannot write to standard output: No space left on device; "), "\(messages)")
    }
  }
}
