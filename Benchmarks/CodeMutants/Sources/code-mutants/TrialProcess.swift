import Foundation

/// A process of the mutated package, which is read line by line.
final class TrialProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var unread: [UInt8] = []

  /// Starts the process.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: Its arguments.
  /// - Throws: Where it cannot be started.
  init(_ program: URL, _ arguments: [String]) throws {
    process.executableURL = program
    process.arguments = arguments
    // Digests of behaviour must agree between processes.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  /// How a process answers.
  enum Answer {
    /// A line.
    case line(String)
    /// The process ended.
    case end
    /// It said nothing for too long.
    case silence
  }

  /// Sends a line.
  func send(_ line: String) { try? input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8)) }

  /// Waits for a line.
  ///
  /// - Parameter seconds: How long to wait for anything.
  /// - Returns: The line, or why there is none.
  func next(within seconds: Int32) -> Answer {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread.removeSubrange(...end)
        return .line(line)
      }
      let descriptor = output.fileHandleForReading.fileDescriptor
      var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&question, 1, seconds * 1000) > 0 else { return .silence }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return .end }
      unread += buffer[..<count]
    }
  }

  /// Ends the process, and waits for its end.
  func stop() {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// Waits for the end of the process.
  ///
  /// - Returns: How it ended, in words.
  func ending() -> String {
    process.waitUntilExit()
    let how = process.terminationReason == .uncaughtSignal ? "signal" : "exit code"
    return "ends its process with \(how) \(process.terminationStatus)"
  }
}
