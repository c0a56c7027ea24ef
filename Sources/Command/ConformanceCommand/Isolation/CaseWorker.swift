import ConformanceCore
import ConformanceReports
import EssentialFoundation
import Synchronization

/// The child process of an isolated run: it reads ids of cases, runs them, and writes ``WorkerLine``s.
final class CaseWorker: Sendable {
  private let output: Int32
  private let lock = Mutex(())

  /// Reserves the process's standard output for the worker's lines; what a client prints goes to standard error.
  init() {
    output = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
  }

  /// Returns the clients of a roster, which report their launches.
  ///
  /// - Parameter roster: The roster.
  /// - Returns: The same clients, reporting.
  func watched(_ roster: ClientRoster) -> ClientRoster {
    var roster = roster
    roster.clients = roster.clients.map { client in
      client.wrappingLaunch { [self] world, launch in
        write(.launching)
        let provider = try await launch(world)
        write(.launched)
        return provider
      }
    }
    return roster
  }

  /// Runs the cases of a plan whose ids arrive on standard input, and ends the process at the end of the input.
  ///
  /// - Parameter plan: The plan.
  func work(on plan: RunPlan) -> Never {
    let pipeline = Pipeline()
    let steps = Dictionary(uniqueKeysWithValues: plan.steps.map { ($0.testCase.id, $0) })
    // The main thread only reads: so a case that hangs does not keep the process alive when the parent is gone.
    while let id = readLine() {
      WorkThread.start(stackSize: 8 << 20) { [self] in
        if let step = steps[id] { write(.result(pipeline.result(of: step))) }
      }
    }
    _exit(0)
  }

  private func write(_ line: WorkerLine) {
    let bytes = line.bytes
    lock.withLock { _ in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { EssentialFoundation.write(output, $0.baseAddress, $0.count) }
        if count < 0 && errno == EINTR { continue }
        // The parent is gone.
        guard count > 0 else { _exit(0) }
        rest = rest.dropFirst(count)
      }
    }
  }
}

/// A line of a worker: the progress or the result of its case.
enum WorkerLine {
  /// The client is about to be created.
  case launching
  /// The client was created.
  case launched
  /// The case ended.
  case result(CaseResult)

  /// The line with its line feed.
  var bytes: [UInt8] {
    switch self {
    case .launching: Array("{\"launching\":true}\n".utf8)
    case .launched: Array("{\"launching\":false}\n".utf8)
    case .result(let result): Journal.result(result)
    }
  }

  private struct Fields: Decodable {
    var launching: Bool?
    var `case`: CaseResult?
  }

  /// Parses a line; `nil` for a line that no worker writes.
  init?(_ line: [UInt8]) {
    guard let fields = try? JSONDecoder().decode(Fields.self, from: Data(line)) else { return nil }
    switch (fields.case, fields.launching) {
    case (let result?, _): self = .result(result)
    case (nil, true?): self = .launching
    case (nil, false?): self = .launched
    case (nil, nil): return nil
    }
  }
}
