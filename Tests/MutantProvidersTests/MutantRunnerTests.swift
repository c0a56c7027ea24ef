import ConformanceCore
import LoginWithAmazonClients
import SpecModel
import Testing

@testable import MutantProviders

struct MutantRunnerTests {
  private let requirement = "LWATOKEN-REFRESH-002"

  private func report(of mutants: Mutant..., isFull: Bool = false) throws -> MutantReport {
    let specifications = Bundled.specifications.filter { $0.id == "lwa-token" }
    return try MutantRunner(specifications: specifications, in: { try #require(Bundled.worlds(of: $0)) }).run(
      mutants, isFull: isFull)
  }

  private func mutant(kills: [String], by operators: MutationOperator...) -> Mutant {
    Mutant("mutant-of-this-test", of: .tokenClient, breaks: "See the test.", kills: kills, by: operators)
  }

  private var secretLeftOut: MutationOperator { .form(.refresh, "client_secret", .dropped) }

  @Test func `a client that breaks no promise survives`() throws {
    let report = try report(of: mutant(kills: [requirement]))
    #expect(report.survivors.map(\.mutant.name) == ["mutant-of-this-test"])
    #expect(report.survivors.first?.survived == [requirement])
    #expect(!report.isClean)
  }

  @Test func `a client that breaks a promise is convicted by the case that tests it`() throws {
    let report = try report(of: mutant(kills: [requirement], by: secretLeftOut))
    #expect(report.survivors.isEmpty)
    #expect(report.trials.first?.conviction(by: requirement)?.id == "lwa-token/refresh/\(requirement)/secret")
  }

  @Test func `a mutant survives when a requirement that it names does not detect the fault`() throws {
    let report = try report(of: mutant(kills: ["LWATOKEN-EXCHANGE-009", requirement], by: secretLeftOut))
    #expect(report.survivors.first?.survived == ["LWATOKEN-EXCHANGE-009"])
  }

  @Test func `a must requirement that no mutant names is unowned`() throws {
    let report = try report(of: mutant(kills: [requirement], by: secretLeftOut))
    #expect(report.unowned.contains("LWATOKEN-EXCHANGE-001"))
    #expect(!report.unowned.contains(requirement))
    #expect(!report.isClean)
  }

  @Test func `fields that no mutant violates are reported when all cases ran`() throws {
    let full = try report(of: mutant(kills: [requirement], by: secretLeftOut), isFull: true)
    let subjects = Set(full.unviolated.filter { $0.requirement == requirement }.map(\.subject))
    #expect(subjects == ["completions"])
    #expect(full.unviolated.count < full.asserted.count)
    #expect(try report(of: mutant(kills: [requirement], by: secretLeftOut)).unviolated.isEmpty)
  }

  @Test func `mutants of other specifications are ignored`() throws {
    let other = Mutant("other", of: .authorizationManager, breaks: "See the test.", kills: [], by: [])
    #expect(try report(of: other).trials.isEmpty)
  }
}
