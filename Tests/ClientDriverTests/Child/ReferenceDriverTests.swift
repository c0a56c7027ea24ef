#if Loopback
  import AuthProviding
  import ConformanceCore
  import ClientDriver
  import Foundation
  import ReferenceProviders
  import Testing

  /// The reference clients behind the driver, beside themselves in process.
  @Suite(.serialized) struct ReferenceDriverTests {
    /// A client, and how many of its cases run: every so many-th, unless all are asked for.
    struct Subject: Sendable, CustomTestStringConvertible {
      let client: ClientUnderTest
      let stride: Int
      var specification: String { client.statement.specifications.first ?? "" }
      var testDescription: String { specification }
    }

    /// `make driver-test` asks for all cases; they take minutes.
    static let isWhole = ProcessInfo.processInfo.environment["CONFORMANCE_DRIVER_CASES"] == "all"

    static let subjects = [
      Subject(client: ClientUnderTest(ReferenceTokenClient.self), stride: 3),
      Subject(client: ClientUnderTest(ReferenceMobileLibrary.self), stride: 13),
      Subject(client: ClientUnderTest(ReferenceAuthorizationManager.self), stride: 11),
      Subject(client: ClientUnderTest(ReferenceDeviceRegistration.self), stride: 5),
      Subject(client: ClientUnderTest(ReferenceMobileClient.self), stride: 101),
    ]

    @Test(arguments: subjects)
    func `outcomes behind the driver are those in process, case by case`(_ subject: Subject) async throws {
      let trial = try DriverTrial(subject.specification)
      let cases = Expander.cases(of: trial.specification).enumerated().filter {
        Self.isWhole || $0.offset % subject.stride == 0
      }.map(\.element)
      let ids = cases.map(\.id)
      let within = try await trial.run(subject.client, cases: ids)
      let driven = try await trial.run(Self.command, cases: ids)
      try #require(cases.count > 5 && within.map(\.id) == driven.map(\.id) && within.map(\.id) == ids)
      for (testCase, (within, driven)) in zip(cases, zip(within, driven)) {
        // What a driver cannot offer is skipped, and nothing else is.
        let isOutOfReach = !testCase.needs.isDisjoint(with: [.store, .cookies])
        #expect(
          driven.outcome == (isOutOfReach ? .skipped : within.outcome),
          "\(driven.id): \(driven.reason ?? "") \(driven.findings.map { "\($0.subject): \($0.expected) / \($0.actual)" })"
        )
      }
    }

    @Test func `a driver says of its client what the client says, but for what no driver can offer`() async throws {
      let statement = ReferenceMobileLibrary.statement
      #expect(DriverPool.outOfReach == [.store, .cookies])
      let trial = try DriverTrial("lwa-v2")
      let said = try #require(try await trial.statement(of: Self.command))
      #expect(said.name == statement.name && said.version == statement.version && said.execution == .ownThreads)
      #expect(said.capabilities == statement.capabilities.subtracting(DriverPool.outOfReach))
    }

    private static var command: String {
      "'\(Bundle.main.bundleURL.appending(path: "reference-driver").path)'"
    }
  }
#endif
