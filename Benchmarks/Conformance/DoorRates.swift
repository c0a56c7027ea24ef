import AuthProviding
import ConformanceCore
import ClientDriver
import Foundation
import SpecModel
import WorldScripting

/// How many cases run in a second through each of the doors to a client: in process, over sockets, behind a driver.
struct DoorRates {
  let work: BundledWork

  /// A way to a client.
  private struct Door {
    let name: String
    /// How many cases run at once: as many as it takes to keep the machine busy.
    let jobs: Int
    /// How long silence must last; where exchanges are counted it proves nothing and need not last.
    var settle: Duration = .milliseconds(2)
    var client: @Sendable (ClientUnderTest, any WorldMaker) throws -> ClientUnderTest = { client, _ in client }
    var worlds: @Sendable (any WorldMaker) -> any WorldMaker = { $0 }
  }

  func print() throws {
    #if Loopback
      let onSockets = try DriverWorlds()
      let driver = Bundle.main.bundleURL.appending(path: "reference-driver").path
      let pool = DriverPool("'\(driver)'", timeout: .seconds(60))
      defer {
        pool.end()
        onSockets.end()
      }
      let doors = [
        Door(name: "in process", jobs: 2),
        Door(
          name: "over sockets", jobs: 16,
          client: { client, _ in
            var client = client
            client.statement.execution = .ownThreads
            return client
          },
          worlds: { onSockets.reachable($0) }),
        Door(
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
        let rates = try doors.map { door in "\(try rate(of: specification, through: door)) \(door.name)" }
        Swift.print("cases a second of \(specification.id): \(rates.joined(separator: ", "))")
      }
    #endif
  }

  private func rate(of specification: Specification, through door: Door) throws -> String {
    guard let client = work.clients[specification.id], let maker = work.worlds[specification.id] else {
      throw BenchmarkError("no client states '\(specification.id)'")
    }
    let worlds = door.worlds(maker)
    let reached = try door.client(client, worlds)
    let options = RunOptions(jobs: door.jobs, realTime: RealTime(settle: door.settle, timeout: .seconds(60)))
    let pipeline = Pipeline(load: { [specification] }, report: Silence())
    var outcomes: [Outcome] = []
    let seconds = try Measuring.seconds {
      outcomes = try pipeline(reached, in: worlds, options: options).cases.map(\.outcome)
    }
    // A driver has no secure store and no cookies, so that a few cases are skipped.
    guard outcomes.allSatisfy({ $0 == .passed || $0 == .skipped }) else {
      throw BenchmarkError("a reference client did not pass \(door.name), so that the figures say nothing")
    }
    return Measuring.text(Double(outcomes.count { $0 == .passed }) / seconds, digits: 0)
  }
}

private struct Silence: RunObserver {
  func begin(_ header: RunHeader) {}
  func tell(_ result: CaseResult) {}
  func end(_ results: RunResults, notes: [String]) {}
}
