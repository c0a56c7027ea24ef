#if Loopback
  import AuthProviding
  import BundledSpecs
  import ConformanceCore
  import LoopbackServices
  import ReferenceProviders
  import SimulatedServices
  import SpecLoading
  import SpecModel
  import Testing

  /// The reference clients over real sockets, beside themselves in process.
  @Suite struct LoopbackVerdictTests {
    private static let clients = [
      ClientUnderTest(ReferenceTokenClient.self), ClientUnderTest(ReferenceMobileLibrary.self),
      ClientUnderTest(ReferenceAuthorizationManager.self), ClientUnderTest(ReferenceDeviceRegistration.self),
    ]

    @Test(arguments: clients.flatMap(\.statement.specifications))
    func `verdicts over sockets are those in process, case by case`(specification: String) async throws {
      let client = try #require(Self.clients.first { $0.statement.specifications.contains(specification) })
      let server = try await LoopbackServer()
      let within = try run(client, specification, jobs: 2)
      let over = try run(client.over(server), specification, jobs: 24)
      #expect(within.count > 50 && within.map(\.id) == over.map(\.id))
      for (within, over) in zip(within, over) {
        #expect(
          within.outcome == over.outcome,
          "\(within.id): \(over.reason ?? "") \(over.findings.map { "\($0.subject): \($0.expected) / \($0.actual)" })")
      }
      await server.stop()
    }

    private func run(_ client: ClientUnderTest, _ specification: String, jobs: Int) throws -> [CaseResult] {
      let loaded = SpecificationLoader(root: BundledSpecs.folder.path).load(
        folders: [BundledSpecs.folder.path + "/" + specification])
      let pipeline = Pipeline(load: { loaded.specifications }, report: Silence())
      let options = RunOptions(jobs: jobs, realTime: RealTime(settle: .milliseconds(60), timeout: .seconds(60)))
      return try pipeline(
        ClientRoster(client), in: { try #require(SimulatedWorlds.maker(for: $0.service.name)) }, options: options
      ).cases
    }
  }

  private struct Silence: RunObserver {
    func begin(_ header: RunHeader) {}
    func tell(_ result: CaseResult) {}
    func end(_ results: RunResults, notes: [String]) {}
  }

  extension ClientUnderTest {
    /// The client with a network of its own.
    fileprivate func over(_ server: LoopbackServer) -> ClientUnderTest {
      var statement = statement
      statement.execution = .ownThreads
      return ClientUnderTest(statement: statement) { [launch] world in try await launch(world.over(server)) }
    }
  }
#endif
