import EssentialFoundation
import Synchronization

/// A child process that reads lines from its standard input and writes lines to its standard output.
///
/// The child leads a process group of its own, so that ending it ends whatever it started; the cleanup process ends it
/// where the parent is killed. Its standard error goes where
/// the parent's goes, unless it is kept. One thread at a time may receive; any thread may send.
package final class ChildProcess: Sendable {
  /// What a child wrote.
  package enum Received: Sendable, Hashable {
    /// A line without its line feed.
    case line([UInt8])
    /// Nothing within the time limit.
    case timedOut
    /// More bytes without a line feed than ``longestLine``.
    case lineTooLong
    /// The beginning of a line, after which the child closed its standard output.
    case partialLine([UInt8])
    /// The child closed its standard output, as a process does that ends.
    case closed
  }

  /// The longest line that is accepted, in bytes.
  package static let longestLine = 8 << 20

  /// The process's number.
  package let id: Int32
  private let input: Descriptor
  private let output: Descriptor
  private let errors: StandardErrorTail?
  private let unread = Mutex(LineBuffer())
  private let termination = Mutex<ChildTermination?>(nil)

  /// Starts a child.
  ///
  /// - Parameters:
  ///   - arguments: The program's path and its arguments.
  ///   - environment: Variables in addition to the parent's.
  ///   - keepsErrors: Whether the end of its standard error is kept instead of forwarded.
  /// - Throws: A ``ChildProcessError`` when the child cannot be started.
  package init(
    _ arguments: [String], environment: [String: String] = [:], keepsErrors: Bool = false
  ) throws(ChildProcessError) {
    // Writing to a child that has ended must not end the parent.
    signal(SIGPIPE, SIG_IGN)
    let input = try PipeEnds()
    let output = try PipeEnds()
    let errors = keepsErrors ? try PipeEnds() : nil
    let spawn = ChildSpawn(
      arguments: arguments, environment: environment, input: input.read, output: output.write, errors: errors?.write)
    id = try Self.running.withLock { running throws(ChildProcessError) in
      guard !running.isClosed else { throw ChildProcessError("no program is started any more", code: EINTR) }
      let id = try spawn()
      running.ids.insert(id)
      // Under the lock with the start: a signal that comes between the two would leave a child that nobody knows.
      CleanupProcess.shared.add(.processes(id: id))
      return id
    }
    self.errors = errors.map { StandardErrorTail(of: $0.read) }
    self.input = input.write
    self.output = output.read
    // A child that does not read must not hold the kit for ever; its output is waited for by poll, and may block.
    self.input.makeNonblocking()
  }

  private struct Running {
    /// The ids of the children that have not ended.
    var ids: Set<Int32> = []
    /// Whether the process is about to end, and starts no more children.
    var isClosed = false
  }

  private static let running = Mutex(Running())

  /// Ends all children of this process at once, and all processes in their groups, before a signal ends it.
  ///
  /// From then on, none can be started.
  package static func endAll() {
    running.withLock { running in
      running.isClosed = true
      // The group and not the process: what a driver started, such as a browser, ends with it.
      for id in running.ids { kill(-id, SIGKILL) }
    }
  }

  deinit { end() }

  /// The end of its standard error, if that is kept.
  package var lastErrors: String {
    let hasEnded = termination.withLock { $0 != nil }
    return errors?.text(within: hasEnded ? .seconds(1) : .zero) ?? ""
  }

  /// Sends a line.
  ///
  /// - Parameters:
  ///   - line: The line without its line feed.
  ///   - limit: How long to wait while the child does not read.
  /// - Returns: Whether the line was sent; it is not when the child closed its standard input or does not read.
  package func send(_ line: [UInt8], within limit: Duration = .seconds(10)) -> Bool {
    let deadline = Deadline(after: limit)
    var rest = (line + [UInt8(ascii: "\n")])[...]
    while !rest.isEmpty {
      switch input.write(rest) {
      case .some(let count) where count > 0: rest = rest.dropFirst(count)
      case .some: guard input.waits(for: POLLOUT, until: deadline) else { return false }
      case nil: return false
      }
    }
    return true
  }

  /// Waits for a line.
  ///
  /// - Parameter limit: How long to wait.
  /// - Returns: The line, or why there is none.
  package func receive(within limit: Duration) -> Received {
    let deadline = Deadline(after: limit)
    while true {
      if let line = unread.withLock({ $0.takeLine() }) { return .line(line) }
      // A client that writes without end would otherwise fill the kit's memory before a time limit ends it.
      if unread.withLock({ $0.count > Self.longestLine }) { return .lineTooLong }
      guard output.waits(for: POLLIN, until: deadline) else { return .timedOut }
      guard let bytes = output.read(), !bytes.isEmpty else {
        let rest = unread.withLock { $0.takeAll() }
        return rest.isEmpty ? .closed : .partialLine(rest)
      }
      unread.withLock { $0.append(bytes) }
    }
  }

  /// Closes the child's standard input, and ends the child and all processes that it started.
  ///
  /// - Parameter grace: How long the child may take to end by itself.
  /// - Returns: How the child ended.
  @discardableResult
  package func end(grace: Duration = .zero) -> ChildTermination {
    termination.withLock { termination in
      if let termination { return termination }
      // First, since the end of its input is how a child is asked to end by itself.
      input.close()
      let ended = waitForEnd(until: Deadline(after: grace))
      // Processes that the child started may outlive it.
      kill(-id, SIGKILL)
      Self.running.withLock { _ = $0.ids.remove(id) }
      CleanupProcess.shared.remove(.processes(id: id))
      // After a SIGKILL it cannot refuse, so that this wait is short and needs no limit.
      let result = ended ?? ChildTermination(status: Self.reap(id, options: 0) ?? 0)
      termination = result
      return result
    }
  }

  private func waitForEnd(until deadline: Deadline) -> ChildTermination? {
    while true {
      // Only this child is waited for: other code of the process may have children of its own.
      if let status = Self.reap(id, options: WNOHANG) { return ChildTermination(status: status) }
      guard !deadline.isOver else { return nil }
      // A process has no descriptor to poll; its output closes a moment before it ends.
      _ = poll(nil, 0, 2)
    }
  }

  private static func reap(_ id: Int32, options: Int32) -> Int32? {
    var status: Int32 = 0
    while true {
      let result = waitpid(id, &status, options)
      if result == id { return status }
      if result < 0 && errno == EINTR { continue }
      return result < 0 ? 0 : nil
    }
  }
}

/// How a child process ended.
package enum ChildTermination: Sendable, Hashable, CustomStringConvertible {
  /// The child exited with a code.
  case exited(code: Int32)
  /// A signal ended the child: its own trap, or one from another process.
  case signalled(number: Int32)

  /// Creates the value from a status of `waitpid`.
  init(status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(code: (status >> 8) & 0xFF) : .signalled(number: signal)
  }

  /// The end as a predicate, such as `ended by signal 4 (illegal instruction, as a trap gives)`.
  package var description: String {
    switch self {
    case .exited(let code): "ended with exit code \(code)"
    case .signalled(let number): "ended by signal \(number)" + (Self.meanings[number].map { " (\($0))" } ?? "")
    }
  }

  private static let meanings: [Int32: String] = [
    SIGILL: "illegal instruction, as a trap gives", SIGTRAP: "a trap", SIGABRT: "an abort",
    SIGSEGV: "a bad memory access", SIGBUS: "a bad memory access", SIGFPE: "a bad calculation", SIGKILL: "killed",
    SIGTERM: "terminated",
  ]
}
