import AuthProviding
import ClientDriver
import ConformanceCore
import Foundation
import SpecModel
import WorldScripting

/// Cases a second by each way to a client: in process, over sockets, behind a driver.
struct ConnectionRates {
  let work: BundledWork

  /// A way to a client.
  private struct Connection {
    let name: String
    /// How many cases run at once: as many as it takes to keep the machine busy.
    let jobs: Int
    /// How long silence must last; where exchanges are counted it proves nothing and need not last.
    var settle: Duration = .milliseconds(2)
    var client: @Sendable (ClientUnderTest, any WorldMaker) throws -> ClientUnderTest = { client, _ in client }
    var worlds: @Sendable (any WorldMaker) -> any WorldMaker = { $0 }
  }

  func print() throws {
    let onSockets = try DriverWorlds()
    let driver = Bundle.main.bundleURL.appending(path: "reference-driver").path
    let pool = DriverPool("'\(driver)'", timeout: .seconds(60))
    defer {
      pool.end()
      onSockets.end()
    }
    let connections = [
      Connection(name: "in process", jobs: 2),
      Connection(
        name: "over sockets", jobs: 16,
        client: { client, _ in
          var client = client
          client.statement.execution = .ownThreads
          return client
        },
        worlds: { onSockets.reachable($0) }),
      Connection(
        name: "behind a driver", jobs: 4, settle: .seconds(2),
        client: { client, worlds in
          let id = client.statement.specifications.first ?? ""
          guard let statement = try pool.statement(for: id, in: worlds) else {
            throw BenchmarkError("the driver does not know '\(id)'")
          }
          return ClientUnderTest(statement: statement) { pool.session(for: id) }
        },
        worlds: { onSockets.reachable($0) }),
    ]
    for specification in work.specifications {
      let rates = try connections.map { connection in
        "\(try rate(of: specification, over: connection)) \(connection.name)"
      }
      Swift.print("cases a second of \(specification.id): \(rates.joined(separator: ", "))")
    }
  }

  private func rate(of specification: Specification, over connection: Connection) throws -> String {
    guard let client = work.clients[specification.id], let maker = work.worlds[specification.id] else {
      throw BenchmarkError("no client states '\(specification.id)'")
    }
    let worlds = connection.worlds(maker)
    let reached = try connection.client(client, worlds)
    let options = RunOptions(
      jobs: connection.jobs, realTime: RealTime(settle: connection.settle, timeout: .seconds(60)))
    let pipeline = Pipeline()
    var outcomes: [Outcome] = []
    let seconds = try Measuring.seconds {
      let plan = try pipeline.plan([specification], for: ClientRoster(reached), in: { _ in worlds }, options: options)
      outcomes = try pipeline.results(of: plan).cases.map(\.outcome)
    }
    // A driver has no secure store and no cookies, so that a few cases are skipped.
    guard outcomes.allSatisfy({ $0 == .passed || $0 == .skipped }) else {
      throw BenchmarkError("a reference client did not pass \(connection.name), so that the figures say nothing")
    }
    return Measuring.text(Double(outcomes.count { $0 == .passed }) / seconds, digits: 0)
  }
}
