import ChildProcesses
import ConformanceCore
import EssentialFoundation
import Synchronization

/// A driver's process: sends requests, and passes what it writes to a listener on a thread of its own.
final class DriverProcess: Sendable {
  /// What a driver's process does.
  enum Event: Sendable {
    /// It writes a message.
    case message(DriverMessage)
    /// It breaks the protocol; the beginning of a line that is no JSON object stands beside it.
    case violation(AdapterBreach, logLine: String? = nil)
    /// It writes nothing for a tenth of a second.
    case silence
    /// It ends; how, in a sentence.
    case ended(String)
  }

  private struct State {
    var lastID = 0
    var listener: (@Sendable (Event) -> Void)?
    var hasEnded = false
    /// How it ended by itself.
    var endSummary: String?
    var uses = 0
    /// The number of bytes that it wrote in this world.
    var bytes = 0
  }

  /// The number of bytes that a driver may write in one world.
  static let byteLimit = 64 << 20

  /// The number of messages that a driver may write between two launches.
  static let messageLimit = 20_000

  private let child: ChildProcess
  private let state = Mutex(State())

  /// Starts the process.
  ///
  /// - Parameter command: The command, as a shell reads it.
  /// - Throws: A ``DriverError``.
  init(_ command: String) throws(DriverError) {
    do throws(ChildProcessError) {
      // The runtime takes seconds to describe a crash.
      child = try ChildProcess(
        ["/bin/sh", "-c", command], environment: ["SWIFT_BACKTRACE": "enable=no"], keepsErrors: true)
    } catch {
      throw DriverError(error.description)
    }
    // A thread for each process and no event loop: it waits for one pipe, and there are as many processes as jobs.
    WorkThread.start(stackSize: 1 << 20) { [weak self, child] in
      while true {
        let received = child.receive(within: .milliseconds(100))
        guard let self, self.handle(received) else { return }
      }
    }
  }

  deinit { child.end() }

  /// The process's number, which is that of its group too.
  var id: Int32 { child.id }

  /// Whether the process has not ended.
  var isAlive: Bool { state.withLock { !$0.hasEnded } }

  /// The number of worlds that it has served.
  var uses: Int { state.withLock { $0.uses } }

  /// Sets the listener that receives events from now on.
  ///
  /// If the process has ended, the listener receives that at once.
  func listen(_ listener: (@Sendable (Event) -> Void)?) {
    let summary = state.withLock { state in
      state.listener = listener
      state.bytes = 0
      if listener != nil { state.uses += 1 }
      return state.endSummary
    }
    if let summary { listener?(.ended(summary)) }
  }

  /// Returns the id of the next request.
  func makeID() -> Int {
    state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
  }

  /// The id of the last request.
  var lastID: Int { state.withLock { $0.lastID } }

  /// Sends a request.
  ///
  /// - Returns: Whether the process reads its input.
  @discardableResult
  func send(_ request: DriverRequest, id: Int) -> Bool { child.send(request.line(id: id), within: .seconds(5)) }

  /// Asks the process to stop, and ends it when it does not.
  ///
  /// - Parameter grace: How long it may take.
  /// - Returns: How it ended, in a sentence.
  @discardableResult
  func end(grace: Duration = .zero) -> String {
    if grace > .zero, isAlive { _ = child.send(DriverRequest.stop.line(id: makeID()), within: grace) }
    let termination = child.end(grace: grace)
    state.withLock { $0.hasEnded = true }
    return summary(of: termination)
  }

  /// Handles what the child wrote.
  ///
  /// - Returns: Whether more may come.
  private func handle(_ received: ChildProcess.Received) -> Bool {
    switch received {
    case .line(let line):
      let isOverLimit = state.withLock { state in
        state.bytes += line.count
        return state.bytes > Self.byteLimit
      }
      guard !isOverLimit else {
        notify(.violation(AdapterBreach(.flood, "it wrote more than \(Self.byteLimit >> 20) MB")))
        end()
        return false
      }
      do throws(MessageError) {
        notify(.message(try DriverMessage(line)))
      } catch {
        notify(.violation(AdapterBreach(error), logLine: error.logLine))
      }
      return true
    case .timedOut:
      notify(.silence)
      return isAlive
    case .lineTooLong:
      notify(.violation(AdapterBreach(.flood, "it wrote \(ChildProcess.longestLine >> 20) MB without a line feed")))
      end()
      return false
    case .partialLine(let line):
      notify(.violation(AdapterBreach(.message, "it ended in the middle of the line \(MessageFields.excerpt(line))")))
      end(grace: .seconds(1))
      return false
    case .closed:
      let summary = summary(of: child.end(grace: .seconds(2)))
      let listener = state.withLock { state in
        state.hasEnded = true
        state.endSummary = summary
        return state.listener
      }
      listener?(.ended(summary))
      return false
    }
  }

  private func notify(_ event: Event) { state.withLock { $0.listener }?(event) }

  private func summary(of termination: ChildTermination) -> String {
    let errors = child.lastErrors.trimming(\.isWhitespace)
    let tail = errors.split(separator: "\n").suffix(6).joined(separator: "\n")
    return "the process \(termination)" + (tail.isEmpty ? "" : ", after it wrote to standard error: \(tail)")
  }
}

extension AdapterBreach {
  /// The breach of a line that is no message.
  fileprivate init(_ error: MessageError) {
    self =
      error.logLine.map { AdapterBreach(.strayLine, "the line \($0) on its standard output is no message") }
      ?? AdapterBreach(.message, error.description)
  }
}

/// The error when a driver cannot be used.
package struct DriverError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason, in a sentence.
  package var description: String
  /// The kind of error.
  package var kind: Kind

  /// The kinds of error.
  package enum Kind: Sendable, Hashable {
    /// The driver breaks the protocol, or cannot be started.
    case fault
    /// The driver does not answer in time.
    case late
    /// The driver runs but does not support the specification.
    case unknownSpecification
    /// The driver answers `start` with a failure: its client cannot be created.
    case refusal
  }

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - description: The reason, in a sentence.
  ///   - kind: The kind of error.
  init(_ description: String, _ kind: Kind = .fault) {
    self.description = description
    self.kind = kind
  }
}
