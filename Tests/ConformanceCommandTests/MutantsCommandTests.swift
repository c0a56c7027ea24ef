import Testing

@testable import CommandEnvironment
@testable import ConformanceCommand

@Suite struct MutantsCommandTests {
  @Test func `every mutant is listed with the case that kills it`() {
    let run = CommandRun("mutants", "lwa-token")
    #expect(run.code == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count > 60)
    #expect(lines.dropLast().allSatisfy { $0.hasPrefix("killed ") })
    #expect(lines.last?.contains(" mutants killed; ") == true)
    #expect(
      lines.contains {
        $0.hasPrefix("killed    token-exchange-with-secret ")
          && $0.contains("lwa-token/exchange/LWATOKEN-EXCHANGE-004/no-secret")
      })
  }

  @Test func `a mutant can be run by its name`() throws {
    let folder = try TemporaryFolder()
    let run = CommandRun(
      "run", "--provider", "token-exchange-without-code", "--case",
      "lwa-token/exchange/LWATOKEN-EXCHANGE-001/form", "--reports", folder("mutant"))
    #expect(run.code == 1)
  }

  @Test func `enumerated mutants can be chosen by a part of their names`() {
    let run = CommandRun("mutants", "lwa-token", "--enumerated", "--only", "refresh success-")
    #expect(run.code == 0)
    #expect(run.output.contains("success-doubled"))
    #expect(!run.output.contains("failure-doubled"))
  }

  @Test func `a name that no enumerated mutant has is reported`() {
    let run = CommandRun("mutants", "lwa-token", "--enumerated", "--only", "no such part")
    #expect(run.code == 2)
    #expect(run.messages.contains("no enumerated mutant's name contains 'no such part'"))
  }

  @Test func `only enumerated mutants are chosen by a part of their names`() {
    let run = CommandRun("mutants", "lwa-token", "--only", "refresh")
    #expect(run.code == 2)
    #expect(run.messages.contains("--only chooses enumerated mutants: add --enumerated."))
  }

  @Test func `a specification of one's own has no mutants, and hears what to do instead`() throws {
    let folder = try TemporaryFolder()
    #expect(CommandRun("new", "spec", "parking", "--specs", folder("Specs")).code == 0)
    for more in [[], ["--enumerated"], ["--full"]] {
      let run = CommandRun(["mutants", "parking", "--specs", folder("Specs")] + more)
      #expect(run.code == 2 && run.output.isEmpty, "\(run.output)")
      #expect(run.messages.contains("no reference client for 'parking'"), "\(run.messages)")
      #expect(run.messages.contains("break your own client instead"), "\(run.messages)")
    }
  }

  @Test func `the matrix needs a full run`() {
    let run = CommandRun("mutants", "lwa-drs", "--reports", "never-written")
    #expect(run.code == 2)
    #expect(run.messages.contains("--reports shows the whole matrix: add --full."))
  }
}
