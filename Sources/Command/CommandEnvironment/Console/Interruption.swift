import ChildProcesses
import ConformanceReports
import Dispatch
import EssentialFoundation
import Synchronization

/// The end of the process by a signal: an interrupt, a request to terminate, or the end of the terminal.
package enum Interruption {
  private static let message = Mutex("interrupted\n")
  /// The exit code of an interrupt; `nil` for that of the signal.
  private static let code = Mutex<Int32?>(nil)
  /// What a command deletes besides.
  private static let more = Mutex<@Sendable () -> Void>({})
  private static let isEnding = Atomic<Bool>(false)
  /// The time for which the message waits for a reader, in milliseconds.
  private static let patience: Int32 = 5_000

  /// Ends the process at a signal from now on, without children and temporary files.
  ///
  /// - Parameter more: Deletes what else is temporary, once all children have ended.
  package static func begin(alsoDeleting more: @escaping @Sendable () -> Void = {}) {
    self.more.withLock { $0 = more }
    ReportFolder.deleteUnfinishedFiles(
      by: FileCleanup(
        add: { CleanupProcess.shared.add(.file(path: $0)) },
        remove: { CleanupProcess.shared.remove(.file(path: $0)) }))
    StopSignals.handle { number in
      isEnding.store(true, ordering: .sequentiallyConsistent)
      cleanUp()
      // Where nobody reads, the message is lost and the process ends all the same.
      var stream = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
      if poll(&stream, 1, patience) > 0 {
        CommandOutput.put(Array(("\n" + message.withLock { $0 }).utf8), to: STDERR_FILENO)
      }
      // A request to terminate is no wish of the user's: whoever sends it looks for it in the exit code.
      _exit(number == SIGINT ? code.withLock { $0 } ?? 128 + number : 128 + number)
    }
  }

  /// Sets the exit code of an interrupt, for a command that goes on until the user ends it.
  ///
  /// - Parameter code: The exit code.
  package static func end(with code: Int32) { self.code.withLock { $0 = code } }

  /// Sets the message that is printed before a signal ends the process.
  ///
  /// - Parameter text: The message.
  package static func print(_ text: String) { message.withLock { $0 = text } }

  /// Deletes what is temporary and ends all children; the files come first, so that no result of a client that is
  /// ended here is recorded.
  package static func cleanUp() {
    ReportFolder.closeAll()
    ChildProcess.endAll()
    more.withLock(\.self)()
  }

  /// Keeps a thread from going on once a signal ends the process: what it would print or return is no result.
  package static func stopIfEnding() {
    while isEnding.load(ordering: .sequentiallyConsistent) { pause() }
  }
}

/// Waits for an interrupt or a request to terminate.
package final class StopSignal {
  private let arrived = DispatchSemaphore(value: 0)

  /// Handles the signals from now on, so that the first of them no longer ends the process.
  package init() { StopSignals.handle { [arrived] _ in arrived.signal() } }

  /// Waits for a signal.
  package func wait() { arrived.wait() }
}

/// What `SIGINT`, `SIGTERM` and `SIGHUP` do: the first calls a handler, and the second ends the process at once.
///
/// The handler has a thread of its own, so that work on other threads and queues cannot keep it waiting.
private enum StopSignals {
  typealias Handler = @Sendable (_ number: Int32) -> Void

  private static let numbers = [SIGINT, SIGTERM, SIGHUP]
  private static let handler = Mutex<Handler?>(nil)
  private static let arrivals = Atomic<Int>(0)
  /// The pipe by which the signal handler, which may do very little, wakes the thread.
  private static let ends: (read: Int32, write: Int32) = {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return (-1, -1) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }()

  /// Replaces the handler, and what the signals do when it is the first.
  static func handle(_ new: @escaping Handler) {
    let isFirst = handler.withLock { handler in
      defer { handler = new }
      return handler == nil
    }
    guard isFirst, ends.read >= 0, arrivals.load(ordering: .relaxed) == 0 else { return }
    for number in numbers {
      let before = signal(number) { number in
        guard StopSignals.arrivals.add(1, ordering: .relaxed).newValue == 1 else { _exit(128 + number) }
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(StopSignals.ends.write, &byte, 1)
      }
      // `nohup` asks that the end of the terminal is ignored.
      let isIgnored = unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
      if number == SIGHUP, isIgnored { signal(number, SIG_IGN) }
    }
    WorkThread.start(stackSize: 1 << 19) {
      // Here the signals arrive, also where the parent process blocked them for this one.
      var signals = sigset_t()
      sigemptyset(&signals)
      for number in numbers { sigaddset(&signals, number) }
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      var number: UInt8 = 0
      while read(ends.read, &number, 1) != 1 {}
      handler.withLock { $0 }?(Int32(number))
    }
  }
}
