#if Loopback
  import Dispatch
  import LoopbackServices
  import Synchronization
  public import WorldScripting

  /// The worlds of a driver: their services stand on a socket of this machine, where the driver's client finds them.
  public final class DriverWorlds: Sendable {
    private let server: LoopbackServer

    /// Starts the server that stands for the services.
    ///
    /// - Throws: A ``DriverError`` where no port can be had.
    public init() throws(DriverError) {
      let started = Started()
      let done = DispatchSemaphore(value: 0)
      Task.detached {
        do {
          let server = try await LoopbackServer()
          started.result.withLock { $0 = .success(server) }
        } catch {
          let error = DriverError("\(error)")
          started.result.withLock { $0 = .failure(error) }
        }
        done.signal()
      }
      done.wait()
      guard let result = started.result.withLock({ $0 }) else { throw DriverError("the server did not start") }
      server = try result.get()
    }

    /// Puts the services of worlds on the server.
    ///
    /// - Parameter worlds: Makes the worlds as they are in process.
    /// - Returns: What makes them for drivers.
    public func reachable(_ worlds: any WorldMaker) -> any WorldMaker {
      LoopbackWorldMaker(worlds, over: server)
    }

    /// Stops the server.
    public func end() {
      let done = DispatchSemaphore(value: 0)
      Task.detached { [server] in
        await server.stop()
        done.signal()
      }
      // What still holds a connection open is no reason to wait.
      _ = done.wait(timeout: .now() + .seconds(2))
    }
  }

  private final class Started: Sendable {
    let result = Mutex<Result<LoopbackServer, DriverError>?>(nil)
  }
#endif
