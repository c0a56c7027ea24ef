import AuthProviding
import SpecModel
import Testing

@testable import ConformanceCore

/// Profiles of clients with other calls, or with another way to call.
struct ProfileFitTests {
  private let specification: Specification = {
    let proof = Expectation.WireExchange(
      name: "token", selection: nil, each: .fields(["proof": .value("key")]), requests: .rule(.atLeast(.literal(1))),
      mark: at(20))
    let eachHasProof = Expectation(
      world: .init(wire: Expectation.Wire(exchanges: [proof], mark: at(20))), mark: at(20))
    var start = SpecModel.Operation.madeUp("start", [.madeUp("M-9", .madeUp("a", steps: [call("start")]))])
    start.makesReady = true
    return Specification.madeUp(
      operations: [
        start,
        .madeUp(
          "greet", setup: [call("start")], defaults: ["proof": .literal("key")],
          [
            .madeUp("M-1", .madeUp("plain", steps: [call("greet")])),
            .madeUp("M-2", .madeUp("passes", steps: [call("greet", ["proof": .literal("other")])])),
            .madeUp("M-3", .madeUp("begins", given: [call("greet")], steps: [call("greet")])),
            .madeUp(
              "M-4",
              .madeUp(
                "wire",
                steps: [
                  call("greet", expect: .wire(["token": .rule(.list([.fields(["proof": .value("key")])]))]))
                ])),
            .madeUp("M-8", .madeUp("each", steps: [call("greet", expect: eachHasProof)])),
            .madeUp("M-5", .madeUp("helped", steps: [call("greet"), call("part")])),
            .madeUp("M-6", .madeUp("started", steps: [call("start"), call("greet")])),
            .madeUp("M-7", .madeUp("asked", steps: [call("start", expect: .reply()), call("greet")])),
          ]),
        .madeUp("part"),
      ],
      profiles: [
        Specification.Profile(name: "full", says: "", needs: Set(Capability.allCases), mark: at(1)),
        Specification.Profile(name: "greeter", says: "", needs: [], operations: ["greet"], mark: at(1)),
        Specification.Profile(
          name: "other", says: "", needs: Set(Capability.allCases),
          adaptations: [
            .init(
              operation: "greet", setup: [call("start", line: 30)],
              defaults: [Template.Field(name: "proof", value: .omitted, mark: at(1))], mark: at(1))
          ], mark: at(1)),
      ])
  }()

  private func skips(_ profile: String) throws -> [String: RunPlan.Skip.Reason?] {
    let statement = ConformanceStatement(
      name: "c", version: "1", specifications: ["made-up"], profile: profile,
      capabilities: Set(Capability.allCases))
    let cases = Expander.cases(of: specification.adapted(to: profile))
    let plan = try Selector.plan(cases, of: [specification], for: [statement], selection: Selection())
    #expect(plan.reachable == "full", "only capabilities say what a client can reach")
    #expect(plan.steps.map(\.testCase.id) == Expander.cases(of: specification).map(\.id))
    return Dictionary(uniqueKeysWithValues: plan.steps.map { ($0.testCase.requirement, $0.skip?.reason) })
  }

  @Test func `a profile of one call leaves out what makes another, but for what only makes ready`() throws {
    let skips = try skips("greeter")
    #expect(skips["M-1"] == .some(nil))
    #expect(skips["M-6"] == .some(nil))
    #expect(skips["M-5"] == .outsideProfile(name: "greeter", gaps: [.call("part")]))
    #expect(skips["M-7"] == .outsideProfile(name: "greeter", gaps: [.call("start")]))
    #expect(skips["M-9"] == .outsideProfile(name: "greeter", gaps: [.call("start")]))
  }

  @Test func `steps that only make ready are left out where the profile does without the call`() throws {
    let cases = Expander.cases(of: specification.adapted(to: "greeter"))
    let plain = try #require(cases.first { $0.requirement == "M-1" })
    let started = try #require(cases.first { $0.requirement == "M-6" })
    #expect(plain.script.given.isEmpty)
    #expect(started.script.steps.count == 1)
    let whole = try #require(Expander.cases(of: specification).first { $0.requirement == "M-1" })
    #expect(whole.script.given.map(\.onlyMakesReady) == [true])
  }

  @Test func `a profile that settles a parameter leaves out the cases about it`() throws {
    let skips = try skips("other")
    #expect(skips["M-1"] == .some(nil))
    #expect(skips["M-2"] == .outsideProfile(name: "other", gaps: [.parameter("proof", of: "greet")]))
    #expect(skips["M-3"] == .outsideProfile(name: "other", gaps: [.beginning(of: "greet")]))
    let plain = try #require(Expander.cases(of: specification.adapted(to: "other")).first { $0.requirement == "M-1" })
    #expect(plain.script.steps.first?.step.verb.invocation?.arguments == [])
    #expect(plain.script.given.first?.step.mark == at(30))
  }

  @Test func `a profile whose clients make a call in one way alone leaves out each case with another`() throws {
    var narrow = specification
    narrow.profiles[2].adaptations[0].setup = nil
    narrow.profiles[2].adaptations[0].defaults = []
    narrow.profiles[2].adaptations[0].only = [Template.Field(name: "proof", value: .literal("other"), mark: at(1))]
    let fit = ProfileFit(narrow.profiles[2], of: narrow)
    let gaps = Expander.cases(of: narrow.adapted(to: "other")).map { ($0.requirement, fit.gaps(of: $0)) }
    #expect(gaps.filter { $0.1.isEmpty }.map(\.0) == ["M-2", "M-9"])
    #expect(gaps.first { $0.0 == "M-1" }?.1 == [.parameter("proof", of: "greet")])
  }

  @Test(arguments: ["M-4", "M-8"])
  func `a case that expects a settled parameter on the wire is about it`(_ requirement: String) throws {
    var named = specification
    named.operations[1].parameters = [
      SpecModel.Operation.Parameter(name: "proof", type: "string", isRequired: false, mark: at(1))
    ]
    let cases = Expander.cases(of: named.adapted(to: "other"))
    let wire = try #require(cases.first { $0.requirement == requirement })
    let profile = try #require(named.profiles.last)
    #expect(ProfileFit(profile, of: named).gaps(of: wire) == [.parameter("proof", of: "greet")])
  }
}
