package import AuthProviding
package import ConformanceCore
import DeterministicExecution
import Dispatch
import Synchronization
package import WorldScripting

/// The processes of a driver, each of which serves one world after the other.
package final class DriverPool: Sendable {
  /// The capabilities that no driver can offer, as they concern objects in the kit's process.
  package static let outOfReach: Set<Capability> = [.store, .cookies]

  private struct State {
    /// The processes that serve no world.
    var idle: [DriverProcess] = []
    /// The processes that serve a world.
    var busy: [ObjectIdentifier: DriverProcess] = [:]
    /// The first line of any process that is no JSON object.
    var logLine: String?
    /// The numbers of the processes for which the run has paused.
    var paused: Set<Int32> = []
  }

  private let command: String
  /// How long a step of a case may take.
  let timeout: Duration
  private let pause: (@Sendable (_ process: Int32) -> Bool)?
  private let state = Mutex(State())

  /// Creates a pool; processes start when sessions need them.
  ///
  /// - Parameters:
  ///   - command: The command that starts a driver, as a shell reads it.
  ///   - timeout: How long a step of a case may take.
  ///   - pause: Waits before the first call of a case in a process, whose number is given, so that somebody can attach a
  ///     debugger; returns whether the case may go on. `nil` for no pause.
  package init(_ command: String, timeout: Duration, pause: (@Sendable (_ process: Int32) -> Bool)? = nil) {
    self.command = command
    self.timeout = timeout
    self.pause = pause
  }

  /// Pauses before the first call in a process, once for each.
  ///
  /// - Parameter process: The process.
  /// - Returns: Whether the case may go on.
  func pause(in process: DriverProcess) -> Bool {
    guard let pause, state.withLock({ $0.paused.insert(process.id).inserted }) else { return true }
    return pause(process.id)
  }

  /// Creates a session for a fresh world.
  ///
  /// - Parameter spec: The id of the specification that the client is tested against.
  /// - Returns: The session.
  package func session(for spec: String) -> any ClientSession { DrivenSession(spec, in: self) }

  /// Ends all processes.
  package func end() {
    let (idle, busy) = state.withLock { state in
      defer { (state.idle, state.busy) = ([], [:]) }
      return (state.idle, state.busy.values)
    }
    // Those get no time: they are in the middle of a case that nobody waits for.
    for process in busy { process.end() }
    for process in idle { process.end(grace: .seconds(1)) }
  }

  /// The beginning of the first line of any process that is no JSON object, such as a log line; `nil` for none.
  package var logLine: String? { state.withLock { $0.logLine } }

  /// Keeps the first line that is no JSON object.
  func note(logLine: String) { state.withLock { $0.logLine = $0.logLine ?? logLine } }

  /// Deletes the data folders of all clients in this process, before a signal ends it.
  ///
  /// From then on, no client can be installed.
  package static func deleteDataFolders() { DataFolder.deleteAll() }

  /// Returns a process for a world: an idle one, or a fresh one.
  func take() throws(DriverError) -> DriverProcess {
    // The one that was used last: what it has read from the disk is still in memory.
    while let process = state.withLock({ $0.idle.popLast() }) {
      guard process.isAlive else { continue }
      state.withLock { $0.busy[ObjectIdentifier(process)] = process }
      return process
    }
    return try fresh()
  }

  /// Starts a process.
  func fresh() throws(DriverError) -> DriverProcess {
    let process = try DriverProcess(command)
    state.withLock { $0.busy[ObjectIdentifier(process)] = process }
    return process
  }

  /// Takes a process back, or ends it.
  ///
  /// - Parameters:
  ///   - process: The process.
  ///   - isClean: Whether it can serve another world.
  func release(_ process: DriverProcess, isClean: Bool) {
    if !isClean { process.end() }
    state.withLock { state in
      guard state.busy.removeValue(forKey: ObjectIdentifier(process)) != nil else { return }
      if isClean, process.isAlive { state.idle.append(process) }
    }
  }
}

extension DriverPool {
  /// Returns the statement of a driver's client, which it installs in a temporary world.
  ///
  /// - Parameters:
  ///   - spec: The id of the specification.
  ///   - worlds: Makes the world.
  /// - Returns: The statement; `nil` when the client does not support the specification.
  /// - Throws: A ``DriverError``.
  package func statement(
    for spec: String, in worlds: any WorldMaker
  ) throws(DriverError) -> ConformanceStatement? {
    let session = DrivenSession(spec, in: self)
    defer { session.end() }
    do throws(DriverError) { try Self.launch(session, in: worlds) } catch {
      switch error.kind {
      case .unknownSpecification: return nil
      // No client describes itself, and every case fails at its start.
      case .refusal: return Self.statementWithoutClient(for: spec)
      case .fault, .late: throw error
      }
    }
    guard let client = session.client else { return nil }
    let capabilities = try client.capabilities.map { name throws(DriverError) in
      guard let capability = Capability(rawValue: name) else {
        let known = Capability.allCases.map { "'\($0.rawValue)'" }.sorted().joined(separator: ", ")
        throw DriverError("it declares '\(name)', which is no capability; the capabilities are \(known)")
      }
      return capability
    }
    return ConformanceStatement(
      name: client.name, version: client.version, specifications: [spec],
      capabilities: Set(capabilities).subtracting(Self.outOfReach), execution: .ownThreads)
  }

  /// The statement for a client that cannot be created.
  private static func statementWithoutClient(for spec: String) -> ConformanceStatement {
    ConformanceStatement(
      name: "driver", version: "", specifications: [spec],
      capabilities: Set(Capability.allCases).subtracting(outOfReach), execution: .ownThreads)
  }

  private static func launch(_ session: DrivenSession, in worlds: any WorldMaker) throws(DriverError) {
    let scheduler = Scheduler(seed: 1)
    let scripted = worlds.makeWorld(on: scheduler, seed: 1)
    let signal = DispatchSemaphore(value: 0)
    let result = LaunchResult()
    scheduler.onForeignEnqueue = { signal.signal() }
    scheduler.spawn {
      do throws(DriverError) {
        try await session.create(in: scripted.world, on: scheduler)
        result.error.withLock { $0 = .some(nil) }
      } catch {
        result.error.withLock { $0 = error }
      }
    }
    // The launch has a deadline of its own.
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

/// The result of a launch: `nil` before its end, and then its error, if any.
private final class LaunchResult: Sendable {
  let error = Mutex<DriverError??>(nil)
}
