#if CommandLine
  import AuthProviding
  import ConformanceCore
  import ClientDriver
  import SpecModel
  import WorldScripting

  #if Loopback
    /// The client under test as a child process: what it says of itself, its worlds, and its processes.
    final class DrivenClients {
      private let context: CommandContext
      private let worlds: DriverWorlds
      private let pool: DriverPool

      /// Prepares to run a driver.
      ///
      /// - Parameters:
      ///   - command: The command that starts it.
      ///   - timeout: How long a step of a case may take.
      ///   - context: What makes worlds in process.
      /// - Throws: A ``CommandFailure`` where no server can be started.
      init(_ command: String, timeout: Duration, in context: CommandContext) throws {
        self.context = context
        pool = DriverPool(command, timeout: timeout)
        do { worlds = try DriverWorlds() } catch { throw CommandFailure(error.description) }
      }

      /// Ends all processes, and the server.
      func end() {
        pool.end()
        worlds.end()
      }

      /// Gives what makes the worlds of a specification.
      func worlds(of specification: Specification) throws -> any WorldMaker {
        worlds.reachable(try context.worlds(of: specification))
      }

      /// Asks the driver what its client says of itself.
      ///
      /// - Parameters:
      ///   - specifications: The specifications to ask about.
      ///   - mustKnow: Whether one that it does not know is a failure.
      /// - Returns: The clients, one for each specification that the driver knows.
      /// - Throws: A ``CommandFailure`` for a driver that does not start, or that knows none of them.
      func roster(for specifications: [Specification], mustKnow: Bool) throws -> ClientRoster {
        let clients = try specifications.compactMap { specification -> ClientUnderTest? in
          let id = specification.id
          guard let statement = try statement(for: specification) else {
            if mustKnow { throw CommandFailure("the driver does not know the specification '\(id)'") }
            return nil
          }
          return ClientUnderTest(statement: statement) { [pool] in pool.session(for: id) }
        }
        guard let first = clients.first?.statement else {
          throw CommandFailure("the driver knows none of the specifications; name those that it knows")
        }
        return ClientRoster(name: first.name, version: first.version, clients: clients)
      }

      private func statement(for specification: Specification) throws -> ConformanceStatement? {
        let maker = try worlds(of: specification)
        do throws(DriverError) { return try pool.statement(for: specification.id, in: maker) } catch {
          throw CommandFailure(
            "the driver could not be started: \(error); 'auth-conformance doctor --driver …' tells more")
        }
      }
    }
  #endif
#endif
