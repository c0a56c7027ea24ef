import BundledMutants
import ConformanceCore
import SpecModel
import Testing

@testable import MutantProviders

struct MutantExcusesTests {
  /// A mutant that is excused where an excuse fits it, and one that is killed.
  private func fates() throws -> [(mutant: EnumeratedMutant, fate: EnumeratedFate)] {
    let base = try #require(BundledMutants.families.client(of: "lwa-token"))
    let survivor = try #require(EnumeratedMutant(of: base, .init("refresh", .replyFieldAltered, "expiresIn")))
    let killed = try #require(EnumeratedMutant(of: base, .init("refresh", .successLost)))
    return [(survivor, .permitted(reason: "R.")), (killed, .killed(level: .must, caseID: "a/b/C-001/d"))]
  }

  private func excuses(_ rows: String..., kinds: String...) throws -> MutantExcuses {
    var specification = try #require(Bundled.specification("lwa-token"))
    let mark = SourceMark(file: "lwa-token/deviations/mutants.yaml", line: 5, column: 5)
    let excuse = DeviationFile.Excuse(rows: rows, kinds: kinds, because: "A second is no deviation.", mark: mark)
    specification.deviations = [DeviationFile(table: .mutants, excuses: [excuse], mark: mark)]
    return MutantExcuses(of: specification)
  }

  @Test func `a mutant is excused where a row or a glob and a kind fit it`() throws {
    let fates = try fates()
    let mutants = fates.map(\.mutant)
    #expect(try mutants.compactMap(excuses("refresh expiresIn").reason) == ["A second is no deviation."])
    #expect(try mutants.compactMap(excuses("* expires*", kinds: "reply-field-altered").reason).count == 1)
    #expect(try mutants.compactMap(excuses("refresh expiresIn", kinds: "reply-field-dropped").reason) == [])
    #expect(try mutants.compactMap(excuses("refresh*").reason).count == 2)
    #expect(try excuses("refresh expiresIn").problems(given: fates) == [])
  }

  @Test func `an excuse that is wrong, that fits nothing or that nothing needs is reported with its place`() throws {
    let fates = try fates()
    func problems(_ excuses: MutantExcuses) -> [String] {
      excuses.problems(given: fates).map { "\($0.mark): \($0.message) [\($0.kind)]" }
    }
    let place = "lwa-token/deviations/mutants.yaml:5:5:"
    #expect(
      try problems(excuses("refresh *", kinds: "reply-field-alterd")) == [
        "\(place) unknown kind of mutant 'reply-field-alterd'; did you mean 'reply-field-altered'? [mutant-excuse]"
      ])
    #expect(
      try problems(excuses("exchange *", "refresh code")) == [
        "\(place) no enumerated mutant is in 'exchange *', 'refresh code'; correct the rows or the kinds, or remove the "
          + "excuse [mutant-excuse]"
      ])
    #expect(
      try problems(excuses("refresh")) == [
        "\(place) no mutant in 'refresh' needs the excuse: each is killed, or does what the reference client does; "
          + "remove it [mutant-excuse]"
      ])
  }

  @Test func `where only some mutants were tried, no excuse is too many, and a wrong one is reported`() throws {
    #expect(try excuses("refresh").problems(given: nil) == [])
    #expect(try excuses("refresh", kinds: "success").problems(given: nil).count == 1)
  }

  @Test func `the bundled excuses name kinds that there are`() {
    #expect(Bundled.specifications.flatMap { MutantExcuses(of: $0).problems(given: nil) } == [])
    #expect(Bundled.specifications.contains { $0.deviations.contains { $0.table == .mutants } })
  }
}
