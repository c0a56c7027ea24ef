import AuthProviding
import BundledClients
import BundledSpecs
import ClientDriver
import ClientFamilies
import ConformanceCore
import Foundation
import LoginWithAmazonClients
import Testing

/// The reference clients behind the driver, compared with the same clients in process.
@Suite(.serialized) struct ReferenceDriverTests {
  /// `make driver-test` runs all cases, which takes minutes.
  static let isWhole = ProcessInfo.processInfo.environment["CONFORMANCE_DRIVER_CASES"] == "all"

  /// Chooses cases that lie at equal distances among all, at most a hundred.
  private static func spread(_ cases: [TestCase]) -> [TestCase] {
    // An odd stride, since rows of tables come in twos and fours.
    let stride = isWhole ? 1 : max(1, cases.count / 50) | 1
    return cases.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
  }

  @Test(arguments: BundledSpecs.ids)
  func `outcomes behind the driver equal those in process`(_ specification: String) async throws {
    let client = try #require(BundledClients.all.first { $0.specification == specification }).client
    let trial = try DriverTrial(specification)
    let cases = Self.spread(Expander.cases(of: trial.specification))
    let ids = cases.map(\.id)
    let within = try await trial.run(client, cases: ids)
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
