#if CommandLine
  import ChildProcesses
  import Dispatch
  import Foundation
  import Synchronization

  /// The end of the process by an interrupt or a request to terminate.
  enum Interruption {
    private static let sources = Mutex<[any DispatchSourceSignal]>([])

    /// Prints a message before a signal ends the process.
    ///
    /// - Parameter message: The message.
    static func print(_ message: String) {
      sources.withLock { sources in
        sources = stopSignals { number in
          ChildProcess.endAll()
          CommandOutput.standard.log("\n" + message)
          _exit(128 + number)
        }
      }
    }
  }

  /// Waits for an interrupt or a request to terminate.
  final class StopSignal {
    private let arrived = DispatchSemaphore(value: 0)
    private let sources: [any DispatchSourceSignal]

    /// Handles the signals from now on, so that they no longer end the process.
    init() { sources = stopSignals { [arrived] _ in arrived.signal() } }

    deinit { for source in sources { source.cancel() } }

    /// Waits for a signal.
    func wait() { arrived.wait() }
  }

  /// Replaces what `SIGINT` and `SIGTERM` do.
  ///
  /// - Parameter handler: Receives the number of the signal.
  /// - Returns: The sources of the signals, which deliver them until they are cancelled.
  private func stopSignals(_ handler: @escaping @Sendable (_ number: Int32) -> Void) -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { handler(number) }
      source.resume()
      return source
    }
  }
#endif
