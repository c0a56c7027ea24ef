import AuthProviding
import SpecModel
import Testing

@testable import ConformanceCore

struct SelectorTests {
  private let specification = Specification.madeUp(
    operations: [
      .madeUp(
        "greet",
        [
          .madeUp("M-1", .madeUp("a", steps: [call("greet")]), .madeUp("b", steps: [call("greet")])),
          .madeUp("M-2", .madeUp("clock", steps: [step(.advance(.seconds(1)))])),
          .madeUp("M-3", .madeUp("both", steps: [call("greet"), step(.advance(.seconds(1))), step(.relaunch)])),
        ])
    ],
    profiles: [
      Specification.Profile(name: "full", says: "", needs: [.clock, .relaunch], mark: at(1)),
      Specification.Profile(name: "basic", says: "", needs: [], mark: at(1)),
    ], rules: [.madeUp("M-ALWAYS-1", level: .should, .rule(.boundsRequests(atMost: 1)))])

  private func plan(
    _ selection: Selection = Selection(), declared: Set<Capability> = Set(Capability.allCases), profile: String? = nil
  ) throws(SelectionError) -> SelectedCases {
    try Selector.plan(
      Expander.cases(of: specification), of: [specification],
      for: [
        ConformanceStatement(
          name: "c", version: "1", specifications: ["made-up"], profile: profile, capabilities: declared)
      ],
      selection: selection)
  }

  private func ids(_ plan: SelectedCases) -> [String] { plan.steps.map { String($0.testCase.id.dropFirst(14)) } }

  @Test func `who asks for a rule by its id asks for all cases by which it is judged`() throws {
    let rule = "made-up/always/M-ALWAYS-1/every-case"
    #expect(ids(try plan(Selection(cases: [rule]))) == ["M-1/a", "M-1/b", "M-2/clock", "M-3/both"])
    #expect(ids(try plan(Selection(excludes: [GlobPattern("M-1")], cases: [rule]))) == ["M-2/clock", "M-3/both"])
    #expect(Selection(cases: [rule]).lists(rule: rule) && Selection().lists(rule: rule))
    #expect(!Selection(cases: ["made-up/greet/M-1/a"]).lists(rule: rule))
    let unknown = "made-up/always/M-ALWAYS-2/every-case"
    #expect(throws: SelectionError.unknownCase(unknown)) { try plan(Selection(cases: [rule, unknown])) }
  }

  @Test func `everything runs for a client that declares everything`() throws {
    let plan = try plan()
    #expect(ids(plan) == ["M-1/a", "M-1/b", "M-2/clock", "M-3/both"])
    #expect(plan.steps.allSatisfy { $0.skip == nil })
    #expect((plan.narrowedBy, plan.profile, plan.reachable) == ([], nil, "full"))
  }

  @Test func `filters, excludes and single cases narrow the plan and say so`() throws {
    let filtered = try plan(Selection(filters: [GlobPattern("M-1"), GlobPattern("M-2")], excludes: [GlobPattern("b")]))
    #expect(ids(filtered) == ["M-1/a", "M-2/clock"])
    #expect(filtered.narrowedBy == ["--filter M-1", "--filter M-2", "--exclude b"])
    let single = try plan(Selection(cases: ["made-up/greet/M-1/b"]))
    #expect(ids(single) == ["M-1/b"])
    #expect(single.narrowedBy == ["--case made-up/greet/M-1/b"])
  }

  @Test(arguments: 1...4) func `shards are disjoint and complete`(count: Int) throws {
    let shards = try (1...count).map { index in
      try plan(Selection(shard: Selection.Shard(index: index, count: count)))
    }
    #expect(shards.flatMap(ids).sorted() == ["M-1/a", "M-1/b", "M-2/clock", "M-3/both"])
    #expect(shards.allSatisfy { $0.narrowedBy.count == 1 })
  }

  @Test func `who asks for a rule alone gets every case, since it is judged in each`() throws {
    #expect(ids(try plan(Selection(filters: [GlobPattern("M-ALWAYS-1")]))).count == 4)
    #expect(ids(try plan(Selection(filters: [GlobPattern("made-up/**")]))).count == 4)
    #expect(ids(try plan(Selection(filters: [GlobPattern("M-1"), GlobPattern("M-*-1")]))).count == 4)
    #expect(ids(try plan(Selection(filters: [GlobPattern("M-*")]))).count == 4)
    #expect(ids(try plan(Selection(filters: [GlobPattern("M-1")]))).count == 2)
  }

  @Test func `a shard that is none cannot be made`() {
    #expect(Selection.Shard(index: 0, count: 2) == nil)
    #expect(Selection.Shard(index: 3, count: 2) == nil)
    #expect(Selection.Shard(index: 1, count: 0) == nil)
  }

  @Test func `a capability that is not declared skips what needs it, and lowers the profile`() throws {
    let plan = try plan(declared: [.relaunch])
    #expect(
      plan.steps.map(\.skip) == [
        nil, nil, RunPlan.Skip(.capability(missing: [.clock]), isInProfile: true),
        RunPlan.Skip(.capability(missing: [.clock]), isInProfile: true),
      ])
    #expect((plan.profile, plan.reachable) == (nil, "basic"))
    let none = try self.plan(declared: [])
    #expect(
      none.steps[3].skip == RunPlan.Skip(.capability(missing: [.clock, .relaunch]), isInProfile: true))
  }

  @Test(arguments: [true, false]) func `a profile leaves out what it does without`(isStated: Bool) throws {
    let plan = try plan(
      Selection(profile: isStated ? nil : "basic"), declared: [.clock], profile: isStated ? "basic" : nil)
    #expect(plan.profile == "basic")
    #expect(
      plan.steps.map(\.skip) == [
        nil, nil, RunPlan.Skip(.profile(name: "basic", without: [.clock]), isInProfile: false),
        RunPlan.Skip(.profile(name: "basic", without: [.clock, .relaunch]), isInProfile: false),
      ])
  }

  @Test func `what was asked for and is not there is an error`() {
    #expect(throws: SelectionError.unknownProfile("tiny", known: ["basic", "full"])) {
      try plan(Selection(profile: "tiny"))
    }
    #expect(throws: SelectionError.unknownCase("made-up/greet/M-9/a")) {
      try plan(Selection(cases: ["made-up/greet/M-9/a"]))
    }
    #expect(throws: SelectionError.matchesNothing("M-9")) { try plan(Selection(filters: [GlobPattern("M-9")])) }
    #expect(throws: SelectionError.noCases) { try plan(Selection(excludes: [GlobPattern("**")])) }
  }
}
