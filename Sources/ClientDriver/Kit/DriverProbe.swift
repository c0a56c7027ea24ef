public import AuthProviding
import ConformanceCore
import DeterministicExecution
import Dispatch
import SpecModel
import Synchronization
public import WorldScripting

extension DriverPool {
  /// What no driver can let the kit control: it is in the kit's own process.
  public static let outOfReach: Set<Capability> = [.store, .cookies]

  /// Asks a driver what its client says of itself, by installing it in a world that is then thrown away.
  ///
  /// - Parameters:
  ///   - spec: The id of the specification.
  ///   - worlds: Makes the world.
  /// - Returns: What the client says of itself; `nil` where it does not know the specification.
  /// - Throws: A ``DriverError``.
  public func statement(
    for spec: String, in worlds: any WorldMaker
  ) throws(DriverError) -> ConformanceStatement? {
    let session = DrivenSession(spec, in: self)
    defer { session.end() }
    do throws(DriverError) { try Self.launch(session, in: worlds) } catch {
      guard error.isUnknownSpecification else { throw error }
      return nil
    }
    guard let client = session.client else { return nil }
    let capabilities = try client.capabilities.map { name throws(DriverError) in
      guard let capability = Capability(rawValue: name) else {
        let known = Capability.allCases.map { "'\($0.rawValue)'" }.sorted().joined(separator: ", ")
        throw DriverError("it declares '\(name)', which is no capability; there are \(known)")
      }
      return capability
    }
    return ConformanceStatement(
      name: client.name, version: client.version, specifications: [spec],
      capabilities: Set(capabilities).subtracting(Self.outOfReach), execution: .ownThreads)
  }

  private static func launch(_ session: DrivenSession, in worlds: any WorldMaker) throws(DriverError) {
    let scheduler = Scheduler(seed: 1)
    let scripted = worlds.makeWorld(on: scheduler, seed: 1)
    let signal = DispatchSemaphore(value: 0)
    let result = LaunchResult()
    scheduler.onForeignEnqueue = { signal.signal() }
    scheduler.spawn {
      do {
        _ = try await session.launch(in: scripted.world, on: scheduler)
        result.error.withLock { $0 = .some(nil) }
      } catch {
        let error = error as? DriverError ?? DriverError("\(error)")
        result.error.withLock { $0 = error }
      }
    }
    // Every launch ends by its own deadline.
    while true {
      _ = scheduler.drain(budget: 10_000)
      if let ended = result.error.withLock({ $0 }) {
        scheduler.cancelAll()
        if let ended { throw ended }
        return
      }
      _ = signal.wait(timeout: .now() + .milliseconds(50))
    }
  }
}

/// How a launch ended; `nil` while it has not.
private final class LaunchResult: Sendable {
  let error = Mutex<DriverError??>(nil)
}
