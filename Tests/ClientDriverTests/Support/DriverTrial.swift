import AuthProviding
import BundledServices
import BundledSpecs
import ClientDriver
import ConformanceCore
import Foundation
import SimulatedServices
import SpecLoading
import SpecModel
import Testing
import WorldScripting

/// A run of a specification's cases against a driver, or against a client of this process.
struct DriverTrial {
  let specification: Specification

  init(_ id: String) throws {
    let root = BundledSpecs.folder.path
    let loaded = SpecificationLoader(root: root).load(folders: ["\(root)/\(id)"])
    specification = try #require(loaded.specifications.first)
  }

  /// Runs cases against a driver.
  ///
  /// - Returns: The results in the order of the ids.
  func run(_ command: String, cases: [String] = [], settle: Duration = .seconds(2), timeout: Duration = .seconds(120))
    async throws -> [CaseResult]
  {
    try await Self.onThread {
      let worlds = try DriverWorlds()
      let pool = DriverPool(command, timeout: timeout)
      defer {
        pool.end()
        worlds.end()
      }
      let maker = worlds.reachable(
        try #require(BundledServices.worlds.first(where: { $0.service.name == specification.service.name })))
      let id = specification.id
      var statement = Self.defaultStatement(id)
      // A driver that does not start has no statement.
      if let stated = try? pool.statement(for: id, in: maker) { statement = stated }
      let client = ClientUnderTest(statement: statement) { pool.session(for: id) }
      var options = options(cases)
      options.realTime = RealTime(settle: settle, timeout: timeout)
      return try Self.results(of: specification, for: client, in: maker, options)
    }
  }

  /// Returns the statement of a driver's client.
  func statement(of command: String) async throws -> ConformanceStatement? {
    try await Self.onThread {
      let worlds = try DriverWorlds()
      let pool = DriverPool(command, timeout: .seconds(30))
      defer {
        pool.end()
        worlds.end()
      }
      let maker = worlds.reachable(
        try #require(BundledServices.worlds.first(where: { $0.service.name == specification.service.name })))
      return try pool.statement(for: specification.id, in: maker)
    }
  }

  /// Runs cases against a client of this process.
  func run(_ client: ClientUnderTest, cases: [String] = []) async throws -> [CaseResult] {
    try await Self.onThread {
      let maker = try #require(BundledServices.worlds.first(where: { $0.service.name == specification.service.name }))
      return try Self.results(of: specification, for: client, in: maker, options(cases))
    }
  }

  private static func results(
    of specification: Specification, for client: ClientUnderTest, in worlds: any WorldMaker, _ options: RunOptions
  ) throws -> [CaseResult] {
    let pipeline = Pipeline()
    let plan = try pipeline.plan([specification], for: ClientRoster(client), in: { _ in worlds }, options: options)
    return try pipeline.results(of: plan).cases
  }

  private func options(_ cases: [String]) -> RunOptions {
    var selection = Selection()
    selection.cases = cases
    return RunOptions(selection: selection, jobs: 4)
  }

  private static func defaultStatement(_ id: String) -> ConformanceStatement {
    ConformanceStatement(name: "driver", version: "1", specifications: [id])
  }

  /// Runs on a thread of its own: a run blocks, and the server needs the threads of Swift's pool.
  private static func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let thread = Thread { continuation.resume(with: Result { try body() }) }
      thread.stackSize = 8 << 20
      thread.start()
    }
  }
}
