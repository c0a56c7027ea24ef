import AuthProviding
import ClientDriver
import CognitoClients
import ConformanceCore
import Foundation
import LoginWithAmazonClients
import Testing

/// The reference clients behind the driver, compared with the same clients in process.
@Suite(.serialized) struct ReferenceDriverTests {
  /// A client, and the stride through its cases unless all cases run.
  struct Subject: Sendable, CustomTestStringConvertible {
    let client: ClientUnderTest
    let stride: Int
    var specification: String { client.statement.specifications.first ?? "" }
    var testDescription: String { specification }
  }

  /// `make driver-test` runs all cases, which takes minutes.
  static let isWhole = ProcessInfo.processInfo.environment["CONFORMANCE_DRIVER_CASES"] == "all"

  static let subjects = [
    Subject(client: ClientUnderTest(ReferenceTokenClient.self), stride: 3),
    Subject(client: ClientUnderTest(ReferenceMobileLibrary.self), stride: 13),
    Subject(client: ClientUnderTest(ReferenceAuthorizationManager.self), stride: 11),
    Subject(client: ClientUnderTest(ReferenceDeviceRegistration.self), stride: 5),
    Subject(client: ClientUnderTest(ReferenceMobileClient.self), stride: 101),
  ]

  @Test(arguments: subjects)
  func `outcomes behind the driver equal those in process`(_ subject: Subject) async throws {
    let trial = try DriverTrial(subject.specification)
    let cases = Expander.cases(of: trial.specification).enumerated().filter {
      Self.isWhole || $0.offset % subject.stride == 0
    }.map(\.element)
    let ids = cases.map(\.id)
    let within = try await trial.run(subject.client, cases: ids)
    let driven = try await trial.run(Self.command, cases: ids)
    try #require(cases.count > 5 && within.map(\.id) == driven.map(\.id) && within.map(\.id) == ids)
    for (testCase, (within, driven)) in zip(cases, zip(within, driven)) {
      // Only cases are skipped that need what no driver can offer.
      let isOutOfReach = !testCase.needs.isDisjoint(with: [.store, .cookies])
      #expect(
        driven.outcome == (isOutOfReach ? .skipped : within.outcome),
        "\(driven.id): \(driven.reason ?? "") \(driven.findings.map { "\($0.subject): \($0.expected) / \($0.actual)" })"
      )
    }
  }

  @Test func `the driver's statement is the client's, without capabilities that no driver can offer`() async throws {
    let statement = ReferenceMobileLibrary.statement
    #expect(DriverPool.outOfReach == [.store, .cookies])
    let trial = try DriverTrial("lwa-v2")
    let stated = try #require(try await trial.statement(of: Self.command))
    #expect(stated.name == statement.name && stated.version == statement.version && stated.execution == .ownThreads)
    #expect(stated.capabilities == statement.capabilities.subtracting(DriverPool.outOfReach))
  }

  private static var command: String {
    "'\(Bundle.main.bundleURL.appending(path: "reference-driver").path)'"
  }
}
