import Testing

@testable import CodeMutation

@Suite struct ExcusesTests {
  private let mutation = MutationFinder.mutations(of: "f(true)", file: "F.swift", known: KnownDeclarations([]))[0]
  private func excuses(_ spec: String) throws -> Excuses {
    try Excuses("# Comment.\n## Nobody can see it.\n\(spec) \(mutation.key)\n")
  }

  @Test func `an excused survivor does not count`() throws {
    let survivor = Trial(mutation: mutation, spec: "lwa-v3", fate: .survived(caseID: "a/b/C-001/d"))
    #expect(try excuses("lwa-v3").reason(for: survivor) == "Nobody can see it.")
    #expect(try excuses("*").reason(for: survivor) != nil)
    #expect(try excuses("lwa-v2").reason(for: survivor) == nil)
    #expect(try Score([survivor], excuses("lwa-v3")).share == 1)
    #expect(try Score([survivor], excuses("lwa-v2")).share == 0)
  }

  @Test func `an excuse needs its mutation, and a survivor`() throws {
    let killed = Trial(mutation: mutation, spec: "lwa-v3", fate: .killed(level: "must", caseID: "a/b/C-001/d"))
    #expect(try excuses("*").refuted(by: [killed], isWhole: true) == [mutation.key])
    #expect(try excuses("*").refuted(by: [killed], isWhole: false) == [])
    #expect(try excuses("lwa-v3").refuted(by: [killed], isWhole: false) == [mutation.key])
    #expect(try excuses("lwa-v2").refuted(by: [killed], isWhole: false) == [])
    #expect(try excuses("*").stale(among: [mutation]) == [])
    #expect(try excuses("*").stale(among: []) == [mutation.key])
  }

  @Test func `an unreadable excuse is an error`() {
    #expect(throws: Excuses.UnreadableLine.self) { try Excuses("## Reason.\nnothing") }
    #expect(throws: Excuses.UnreadableLine.self) { try Excuses("* F.swift: f: flag: true → false") }
  }

  @Test func `fates are read from what a process prints`() {
    #expect(Trial.Fate(words: ["killed", "must", "a"]) == .killed(level: "must", caseID: "a"))
    #expect(Trial.Fate(words: ["equivalent"]) == .equivalent)
    #expect(Trial.Fate(words: ["."]) == nil)
  }
}
