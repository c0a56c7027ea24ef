#if CommandLine
  import ChildProcesses
  import Dispatch
  import Foundation
  import Synchronization

  /// What happens when somebody stops the process: it says how to go on, and ends.
  enum Interruption {
    private static let sources = Mutex<[any DispatchSourceSignal]>([])

    /// Says something before the process ends on an interrupt, or on a request to terminate.
    ///
    /// - Parameter words: What to say.
    static func say(_ words: String) {
      sources.withLock { sources in
        sources = [SIGINT, SIGTERM].map { number in
          signal(number, SIG_IGN)
          let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
          source.setEventHandler {
            ChildProcess.endAll()
            CommandOutput.standard.tell("\n" + words)
            _exit(128 + number)
          }
          source.resume()
          return source
        }
      }
    }
  }
#endif
