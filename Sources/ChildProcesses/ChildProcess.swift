import Foundation
import Synchronization

/// A child process that reads lines from its standard input and writes lines to its standard output.
///
/// It is the first of a process group of its own, so that its end is the end of whatever it started. What it writes to
/// its standard error goes where the parent's goes, unless it is kept. One thread at a time may receive; any thread may
/// send.
public final class ChildProcess: Sendable {
  /// What came from a child.
  public enum Received: Sendable, Hashable {
    /// A line without its line feed.
    case line([UInt8])
    /// Nothing, for as long as was waited.
    case nothing
    /// A line that is longer than any that is meant.
    case flood
    /// It closed its standard output in the middle of a line.
    case partialLine([UInt8])
    /// It closed its standard output, as a process does that ends.
    case closed
  }

  /// The longest line that is taken, in bytes.
  public static let longestLine = 8 << 20

  /// The process's number.
  public let id: Int32
  private let input: Descriptor
  private let output: Descriptor
  private let errors: ErrorTail?
  private let unread = Mutex<UnreadBytes>(UnreadBytes())
  private let ending = Mutex<ChildEnd?>(nil)

  /// Starts a child.
  ///
  /// - Parameters:
  ///   - arguments: The program's path and its arguments.
  ///   - environment: Variables that are added to the parent's.
  ///   - keepsErrors: Whether the end of what it writes to its standard error is kept, and not shown.
  /// - Throws: A ``ChildProcessError`` where it cannot be started.
  public init(
    _ arguments: [String], environment: [String: String] = [:], keepsErrors: Bool = false
  ) throws(ChildProcessError) {
    // A child that went away must not take the parent with it.
    signal(SIGPIPE, SIG_IGN)
    let input = try PipeEnds()
    let output = try PipeEnds()
    let errors = keepsErrors ? try PipeEnds() : nil
    id = try Spawn(
      arguments: arguments, environment: environment, input: input.read, output: output.write, errors: errors?.write)()
    let id = id
    Self.running.withLock { _ = $0.insert(id) }
    self.errors = errors.map { ErrorTail(of: $0.read) }
    self.input = input.write
    self.output = output.read
    self.input.makeNonblocking()
  }

  /// The processes that have not ended, as far as this process started them.
  private static let running = Mutex<Set<Int32>>([])

  /// Ends all children of this process at once, and all that they started, as a process does that is told to end itself.
  public static func endAll() {
    for id in running.withLock({ $0 }) { kill(-id, SIGKILL) }
  }

  deinit { end() }

  /// The end of what it wrote to its standard error, where that is kept.
  public var lastErrors: String {
    let hasEnded = ending.withLock { $0 != nil }
    return errors?.text(within: hasEnded ? .seconds(1) : .zero) ?? ""
  }

  /// Sends a line.
  ///
  /// - Parameters:
  ///   - line: The line without its line feed.
  ///   - span: How long the child may take to make room for it.
  /// - Returns: Whether the child took it; not when it closed its standard input or does not read.
  public func send(_ line: [UInt8], within span: Duration = .seconds(10)) -> Bool {
    let deadline = Deadline(after: span)
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
  /// - Parameter span: How long at most.
  /// - Returns: The line, or why there is none.
  public func receive(within span: Duration) -> Received {
    let deadline = Deadline(after: span)
    while true {
      if let line = unread.withLock({ $0.takeLine() }) { return .line(line) }
      if unread.withLock({ $0.count > Self.longestLine }) { return .flood }
      guard output.waits(for: POLLIN, until: deadline) else { return .nothing }
      guard let bytes = output.read(), !bytes.isEmpty else {
        let rest = unread.withLock { $0.takeAll() }
        return rest.isEmpty ? .closed : .partialLine(rest)
      }
      unread.withLock { $0.append(bytes) }
    }
  }

  /// Ends the child and all that it started, if it has not ended by itself.
  ///
  /// - Parameter grace: How long it may take to end by itself once its standard input is closed.
  /// - Returns: How it ended.
  @discardableResult
  public func end(grace: Duration = .zero) -> ChildEnd {
    ending.withLock { ending in
      if let ending { return ending }
      input.close()
      let seen = waitForEnd(until: Deadline(after: grace))
      // What the child started may live on where the child itself has ended.
      kill(-id, SIGKILL)
      Self.running.withLock { _ = $0.remove(id) }
      let end = seen ?? ChildEnd(status: Self.reap(id, options: 0) ?? 0)
      ending = end
      return end
    }
  }

  private func waitForEnd(until deadline: Deadline) -> ChildEnd? {
    while true {
      if let status = Self.reap(id, options: WNOHANG) { return ChildEnd(status: status) }
      guard !deadline.isOver else { return nil }
      // A process has no descriptor to wait on; its output closes a moment before it ends.
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
