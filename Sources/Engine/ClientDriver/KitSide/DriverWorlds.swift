import Dispatch
import LoopbackServices
import Synchronization
package import WorldScripting

/// The worlds for a driver, whose services listen on a socket of this machine.
package final class DriverWorlds: Sendable {
  private let server: LoopbackServer

  /// Starts the server of the services.
  ///
  /// - Throws: A ``DriverError`` when the server cannot start.
  package init() throws(DriverError) {
    let start = ServerStart()
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      do {
        let server = try await LoopbackServer()
        start.result.withLock { $0 = .success(server) }
      } catch {
        let error = DriverError("\(error)")
        start.result.withLock { $0 = .failure(error) }
      }
      done.signal()
    }
    done.wait()
    guard let result = start.result.withLock({ $0 }) else { throw DriverError("the server did not start") }
    server = try result.get()
  }

  /// Returns a maker of worlds whose services a driver can reach.
  ///
  /// - Parameter worlds: Makes the worlds in process.
  /// - Returns: The maker for drivers.
  package func reachable(_ worlds: any WorldMaker) -> any WorldMaker {
    LoopbackWorldMaker(worlds, over: server)
  }

  /// The first requests that were for no world, by method and path.
  package var strayRequests: [String] { server.strayRequests }

  /// Stops the server.
  package func end() {
    let done = DispatchSemaphore(value: 0)
    Task.detached { [server] in
      await server.stop()
      done.signal()
    }
    // Open connections must not delay the end.
    _ = done.wait(timeout: .now() + .seconds(2))
  }
}

/// The result of starting the server; `nil` before its end.
private final class ServerStart: Sendable {
  let result = Mutex<Result<LoopbackServer, DriverError>?>(nil)
}
