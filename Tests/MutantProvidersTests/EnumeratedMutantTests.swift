import BundledMutants
import ConformanceCore
import SpecModel
import Synchronization
import Testing

@testable import MutantProviders

struct EnumeratedMutantTests {
  @Test(arguments: CaseSample.isWhole ? ["lwa-token", "lwa-drs"] : ["lwa-drs"])
  func `every enumerated mutant is killed, equivalent or permitted`(specification: String) throws {
    let loaded = try #require(Bundled.specification(specification))
    let trials = try EnumeratedTrials(
      of: [loaded], by: BundledMutants.families, in: { try #require(Bundled.worlds(of: $0)) })
    #expect(trials.fates.count > 50)
    #expect(Set(trials.fates.map(\.mutant.id)).count == trials.fates.count)
    #expect(trials.survivors.map(\.id) == [])
    #expect(trials.diagnostics == [])
    let score = MutationScore(trials.fates.map(\.fate))
    #expect(score.equivalent * 100 <= trials.fates.count * 3)
    #expect(score.share == 1)
  }

  @Test func `the score counts neither equivalent nor permitted mutants`() {
    let killed = EnumeratedFate.killed(level: .should, caseID: "a/b/C-001/d")
    let score = MutationScore([killed, killed, killed, .survived, .equivalent, .permitted(reason: "R.")])
    #expect(score.killedByLess == 3 && score.killedByMust == 0 && score.survived == 1)
    #expect(score.share == 0.75)
    #expect(MutationScore([]).share == 1)
  }

  @Test func `a part of the mutants can be tried, and each fate is reported at once`() throws {
    let loaded = try #require(Bundled.specification("lwa-drs"))
    let heard = Mutex<[String]>([])
    let trials = try EnumeratedTrials(
      of: [loaded], by: BundledMutants.families, in: { try #require(Bundled.worlds(of: $0)) }, only: "success-doubled",
      reportingTo: { mutant, _ in heard.withLock { $0.append(mutant.id) } })
    let names = trials.fates.map(\.mutant.id)
    #expect(!names.isEmpty && names.allSatisfy { $0.contains("success-doubled") })
    #expect(heard.withLock { $0.sorted() } == names.sorted())
  }

  @Test func `the name of a field may contain dots`() {
    let body: [String: Value] = ["Logins": ["graph.facebook.com": "token"]]
    #expect(Value.map(body).value(at: "Logins.graph.facebook.com") == "token")
    #expect(body.changing(["Logins", "graph", "facebook", "com"]) { _ in nil } == ["Logins": [:]])
  }

  @Test func `a field is swapped with one that differs`() {
    let reply: Value = ["medium": "email", "attribute": "email", "count": 1, "destination": "a***@k***"]
    #expect(reply.sibling(of: "medium", preferring: "attribute") == "a***@k***")
    #expect(reply.sibling(of: "medium", preferring: "destination") == "a***@k***")
    #expect(reply.sibling(of: "count", preferring: "medium") == nil)
  }

  @Test func `the score counts the kinds that are enumerated, and no other`() throws {
    let loaded = try #require(Bundled.specification("lwa-v2"))
    let base = try #require(BundledMutants.families.client(of: loaded.id))
    let traffic = try ReferenceTraffic(
      of: base, on: loaded, through: Pipeline(expand: { Bundled.cases[$0.id] ?? [] }),
      in: try #require(Bundled.worlds(of: loaded)))
    let made = Set(Enumeration(base: base, specification: loaded, traffic: traffic).mutants.map(\.kind))
    #expect(made.isSubset(of: EnumeratedMutant.Kind.scored))
    #expect(EnumeratedMutant.Kind.scored.count == 33 && made.count > 25)
  }

  @Test func `about a third of the kinds is held out`() {
    let kinds = EnumeratedMutant.Kind.scored
    #expect((kinds.count / 4...kinds.count / 2).contains(kinds.count { $0.isHeldOut }))
  }
}
