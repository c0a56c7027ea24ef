#if CommandLine
  import Dispatch
  import Foundation

  /// A wish that the process stop: an interrupt, or a request to terminate.
  final class StopSignal {
    private let arrived = DispatchSemaphore(value: 0)
    private let sources: [any DispatchSourceSignal]

    /// Takes the signals from now on, so that they no longer end the process by themselves.
    init() {
      sources = [SIGINT, SIGTERM].map { [arrived] number in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { arrived.signal() }
        source.resume()
        return source
      }
    }

    deinit { for source in sources { source.cancel() } }

    /// Waits until one comes.
    func wait() { arrived.wait() }
  }
#endif
