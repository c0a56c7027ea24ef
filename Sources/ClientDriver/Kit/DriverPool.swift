public import ConformanceCore
import Synchronization

/// The processes of a driver: each serves one world at a time, and many one after the other.
public final class DriverPool: Sendable {
  private let command: String
  /// How long a launch may take.
  let timeout: Duration
  private struct State {
    /// Those that nobody uses.
    var idle: [DriverProcess] = []
    /// Those that serve a world.
    var busy: [ObjectIdentifier: DriverProcess] = [:]
  }

  private let state = Mutex(State())

  /// Creates a pool without processes; they are started as they are needed.
  ///
  /// - Parameters:
  ///   - command: The command that starts a driver, as a shell reads it.
  ///   - timeout: How long a step of a case may take.
  public init(_ command: String, timeout: Duration) {
    self.command = command
    self.timeout = timeout
  }

  /// Begins a session in a fresh world.
  ///
  /// - Parameter spec: The id of the specification that the client is tested by.
  /// - Returns: The session.
  public func session(for spec: String) -> any ClientSession { DrivenSession(spec, in: self) }

  /// Ends all processes.
  public func end() {
    let (idle, busy) = state.withLock { state in
      defer { state = State() }
      return (state.idle, state.busy.values)
    }
    for process in busy { process.end() }
    for process in idle { process.end(grace: .seconds(1)) }
  }

  /// Gives a process that nobody uses: one that has served before, or a fresh one.
  func take() throws(DriverError) -> DriverProcess {
    while let process = state.withLock({ $0.idle.popLast() }) {
      guard process.isWell else { continue }
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

  /// Takes back a process.
  ///
  /// - Parameters:
  ///   - process: The process.
  ///   - isClean: Whether it can serve another world.
  func give(_ process: DriverProcess, isClean: Bool) {
    if !isClean { process.end() }
    state.withLock { state in
      guard state.busy.removeValue(forKey: ObjectIdentifier(process)) != nil else { return }
      if isClean, process.isWell { state.idle.append(process) }
    }
  }
}
