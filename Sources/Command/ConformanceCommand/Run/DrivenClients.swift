import AuthProviding
import ClientDriver
import CommandEnvironment
import ConformanceCore
import ConformanceReports
import SpecModel
import WorldScripting

/// Clients under test in a child process: their statements, worlds and processes.
final class DrivenClients {
  private let doctor: (_ specification: String) -> String
  private let context: CommandContext
  private let worlds: DriverWorlds
  private let pool: DriverPool

  /// Starts the server of the worlds; drivers start as they are needed.
  ///
  /// - Parameters:
  ///   - command: The shell command of the driver.
  ///   - timeout: The time limit of a step.
  ///   - options: The options that name the folder of the specifications.
  ///   - pause: Waits before the first call in a process; `nil` for no pause.
  ///   - context: The context of the command.
  /// - Throws: A ``CommandFailure`` when the server cannot start.
  init(
    _ command: String, timeout: Duration, options: [String] = [], pause: DriverPause? = nil, in context: CommandContext
  ) throws {
    doctor = { specification in
      RerunCommand.shellLine([ProgramName.kit.name, "doctor", specification, "--driver", command] + options)
    }
    self.context = context
    pool = DriverPool(command, timeout: timeout, pause: pause?.wait)
    do { worlds = try DriverWorlds() } catch { throw CommandFailure(error.description) }
  }

  /// Ends all processes and the server.
  func end() {
    pool.end()
    worlds.end()
  }

  /// Returns the maker of the worlds of a specification, whose services the driver can reach.
  ///
  /// - Parameter specification: The specification.
  /// - Returns: The maker.
  /// - Throws: A ``CommandFailure`` when the kit does not simulate the specification's service.
  func worlds(of specification: Specification) throws -> any WorldMaker {
    worlds.reachable(try context.worlds(of: specification))
  }

  /// The beginning of the first line of the driver that is no JSON object, such as a log line; `nil` for none.
  var logLine: String? { pool.logLine }

  /// The first requests of the driver that were for no world, by method and path.
  var strayRequests: [String] { worlds.strayRequests }

  /// Returns the clients that the driver offers.
  ///
  /// - Parameters:
  ///   - specifications: The specifications to ask for.
  ///   - mustKnow: Whether the driver must know all of them.
  /// - Returns: The clients, one for each specification that the driver knows.
  /// - Throws: A ``CommandFailure`` when the driver does not start, or knows none of the specifications.
  func roster(for specifications: [Specification], mustKnow: Bool) throws -> ClientRoster {
    let clients = try specifications.compactMap { specification -> ClientUnderTest? in
      let id = specification.id
      guard let statement = try statement(for: specification) else {
        if mustKnow { throw CommandFailure("the driver does not know the specification '\(id)'") }
        return nil
      }
      return ClientUnderTest(statement: statement) { [pool] in pool.session(for: id) }
    }
    guard let first = clients.first?.statement else { throw CommandFailure.driverKnowsNone }
    return ClientRoster(name: first.name, version: first.version, clients: clients)
  }

  private func statement(for specification: Specification) throws -> ConformanceStatement? {
    let maker = try worlds(of: specification)
    do throws(DriverError) { return try pool.statement(for: specification.id, in: maker) } catch {
      let reason = Mask([], keepsMachine: true)(error.description)
      let doctor = doctor(specification.id)
      throw CommandFailure("the driver could not be started: \(reason); to find out more, run\n  \(doctor)")
    }
  }
}

extension CommandFailure {
  /// A driver that knows none of the specifications.
  static let driverKnowsNone = CommandFailure(
    "the driver knows none of the specifications; name those that it knows")
}
