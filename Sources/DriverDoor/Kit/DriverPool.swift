public import ConformanceCore
import Synchronization

/// The processes of a driver: each serves one world at a time, and many one after the other.
public final class DriverPool: Sendable {
  private let command: String
  /// How long a launch may take.
  let timeout: Duration
  private let idle = Mutex<[DriverProcess]>([])

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
    let processes = idle.withLock { idle in
      defer { idle = [] }
      return idle
    }
    for process in processes { process.end(grace: .seconds(1)) }
  }

  /// Gives a process that nobody uses: one that has served before, or a fresh one.
  func take() throws(DriverError) -> DriverProcess {
    while let process = idle.withLock({ $0.popLast() }) {
      if process.isWell { return process }
    }
    return try fresh()
  }

  /// Starts a process.
  func fresh() throws(DriverError) -> DriverProcess { try DriverProcess(command) }

  /// Takes back a process that can be used again.
  func give(_ process: DriverProcess) {
    if process.isWell { idle.withLock { $0.append(process) } }
  }
}
