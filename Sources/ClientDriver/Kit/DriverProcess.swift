import ChildProcesses
import Foundation
import Synchronization

/// The kit's side of a driver's process: sends messages, and hands on what comes back from a thread of its own.
final class DriverProcess: Sendable {
  /// What comes from a driver.
  enum Heard: Sendable {
    /// A message.
    case message(DriverMessage)
    /// A line that is no message, or no whole line; why, in a sentence.
    case rubbish(String)
    /// Nothing for a moment.
    case silence
    /// The process has ended; how, in words.
    case end(String)
  }

  private struct State {
    var lastID = 0
    var listener: (@Sendable (Heard) -> Void)?
    var hasEnded = false
    /// How it ended by itself, in words.
    var endWords: String?
    var uses = 0
    /// How many bytes came in this world.
    var bytes = 0
  }

  /// How much a driver may write in one world before it counts as a flood.
  static let flood = 64 << 20

  /// How many messages a driver may write between two launches before it counts as a flood.
  static let floodLimit = 20_000

  private let child: ChildProcess
  private let state = Mutex(State())

  /// Starts the process.
  ///
  /// - Parameter command: The command, as a shell reads it.
  /// - Throws: A ``DriverError``.
  init(_ command: String) throws(DriverError) {
    do throws(ChildProcessError) {
      // The runtime's own account of a crash takes seconds.
      child = try ChildProcess(
        ["/bin/sh", "-c", command], environment: ["SWIFT_BACKTRACE": "enable=no"], keepsErrors: true)
    } catch {
      throw DriverError(error.description)
    }
    let thread = Thread { [weak self, child] in
      while true {
        let received = child.receive(within: .milliseconds(100))
        guard let self, self.hear(received) else { return }
      }
    }
    thread.stackSize = 1 << 20
    thread.start()
  }

  deinit { child.end() }

  /// Whether the process is there and can be used again.
  var isWell: Bool { state.withLock { !$0.hasEnded } }

  /// How many worlds it has served.
  var uses: Int { state.withLock { $0.uses } }

  /// Says who takes what comes from now on.
  ///
  /// A listener that comes after the end of the process is told at once.
  func listen(_ listener: (@Sendable (Heard) -> Void)?) {
    let words = state.withLock { state in
      state.listener = listener
      state.bytes = 0
      if listener != nil { state.uses += 1 }
      return state.endWords
    }
    if let words { listener?(.end(words)) }
  }

  /// Gives the number of the next message.
  func makeID() -> Int {
    state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
  }

  /// The number of the last message that was sent.
  var lastID: Int { state.withLock { $0.lastID } }

  /// Sends a message.
  ///
  /// - Returns: Whether the process took it.
  @discardableResult
  func send(_ request: DriverRequest, id: Int) -> Bool { child.send(request.line(id: id), within: .seconds(5)) }

  /// Tells the process to stop, and ends it if it does not.
  ///
  /// - Parameter grace: How long it may take.
  /// - Returns: How it ended, in words.
  @discardableResult
  func end(grace: Duration = .zero) -> String {
    if grace > .zero, isWell { _ = child.send(DriverRequest.stop.line(id: makeID()), within: grace) }
    let end = child.end(grace: grace)
    state.withLock { $0.hasEnded = true }
    return words(end)
  }

  /// Takes what was received.
  ///
  /// - Returns: Whether more may come.
  private func hear(_ received: ChildProcess.Received) -> Bool {
    switch received {
    case .line(let line):
      let isFlood = state.withLock { state in
        state.bytes += line.count
        return state.bytes > Self.flood
      }
      guard !isFlood else {
        tell(.rubbish("it wrote more than \(Self.flood >> 20) MB"))
        end()
        return false
      }
      do throws(MessageError) {
        tell(.message(try DriverMessage(line)))
      } catch {
        tell(.rubbish(error.description))
      }
      return true
    case .nothing:
      tell(.silence)
      return isWell
    case .flood:
      tell(.rubbish("it wrote \(ChildProcess.longestLine >> 20) MB without a line feed"))
      end()
      return false
    case .partialLine(let line):
      tell(.rubbish("it ended in the middle of the line \(MessageFields.shown(line))"))
      end(grace: .seconds(1))
      return false
    case .closed:
      let words = words(child.end(grace: .seconds(2)))
      let listener = state.withLock { state in
        state.hasEnded = true
        state.endWords = words
        return state.listener
      }
      listener?(.end(words))
      return false
    }
  }

  private func tell(_ heard: Heard) { state.withLock { $0.listener }?(heard) }

  private func words(_ end: ChildEnd) -> String {
    let errors = child.lastErrors.trimmingCharacters(in: .whitespacesAndNewlines)
    let tail = errors.split(separator: "\n").suffix(6).joined(separator: "\n")
    return "the process \(end.words)" + (tail.isEmpty ? "" : ", after it had written to standard error: \(tail)")
  }
}
