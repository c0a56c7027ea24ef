import BundledMutants
import ConformanceCore
import MutantProviders
import SpecModel
import Testing

struct MutantTests {
  @Test(arguments: BundledMutants.families.mutants)
  func `a mutant is convicted by every requirement that it names`(_ mutant: Mutant) throws {
    let specification = try #require(Bundled.specification(mutant.spec))
    let worlds = try #require(Bundled.worlds(of: specification))
    let trial = MutantTrial(
      mutant, on: specification, through: Pipeline(expand: { Bundled.cases[$0.id] ?? [] }), in: worlds)
    #expect(!mutant.kills.isEmpty)
    for requirement in trial.survived {
      let seen = trial.results.filter { $0.requirement == requirement }.map { "\($0.id): \($0.outcome)" }
      Issue.record("\(mutant.breaks) \(requirement) does not detect it: \(seen.joined(separator: "; "))")
    }
  }

  @Test func `every must requirement has a mutant`() {
    let owned = Set(BundledMutants.families.mutants.flatMap(\.kills))
    let musts = Bundled.specifications.flatMap(\.requirements).filter { $0.level == .must }.map(\.id)
    #expect(!musts.isEmpty)
    #expect(musts.filter { !owned.contains($0) }.isEmpty)
  }

  @Test func `mutants name requirements of their own specification`() {
    for mutant in BundledMutants.families.mutants {
      let known = Set(Bundled.specification(mutant.spec)?.requirements.map(\.id) ?? [])
      #expect(mutant.kills.filter { !known.contains($0) }.isEmpty, "\(mutant)")
    }
  }

  @Test func `no two mutants have the same name`() {
    let names = BundledMutants.families.mutants.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func `every bundled specification has mutants, and no other has`() {
    #expect(Set(BundledMutants.families.mutants.map(\.spec)) == Set(Bundled.specifications.map(\.id)))
  }
}
