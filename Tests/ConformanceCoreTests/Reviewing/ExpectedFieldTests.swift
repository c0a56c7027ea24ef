import SpecModel
import Testing

@testable import ConformanceCore

/// What `coverage --expectations` lists.
struct ExpectedFieldTests {
  private func specification(_ fact: String, _ steps: Step..., alternatives: [Alternative] = []) -> Specification {
    var requirement = Requirement.madeUp("MADE-001", .madeUp(steps: steps, alternatives: alternatives))
    requirement.statement = fact
    var operation = SpecModel.Operation.madeUp("enter", [requirement])
    operation.reply = [
      .init(name: "state", type: "string", isRequired: true, mark: at(1)),
      .init(name: "userName", type: "string", isRequired: false, mark: at(1)),
    ]
    return .madeUp(operations: [operation])
  }

  private func fields(_ fact: String, _ steps: Step...) -> [ExpectedField] {
    var made = specification(fact)
    made.operations[0].requirements = [.madeUp("MADE-001", .madeUp(steps: steps))]
    made.operations[0].requirements[0].statement = fact
    return ExpectedFields(made).fields(of: Expander.cases(of: made))["MADE-001"] ?? []
  }

  @Test func `a field is named in whatever spelling, by its words, or by the value that is expected of it`() {
    let step = call("enter", expect: .reply(["userName": .value("grace")]))
    for fact in [
      "It replies with the user name.", "It replies with `user_name`.", "The name of the user.", "It is Grace.",
    ] {
      #expect(fields(fact, step) == [ExpectedField(subject: "reply.userName", isNamed: true, cases: 1)], "\(fact)")
    }
    #expect(fields("It works.", step) == [ExpectedField(subject: "reply.userName", isNamed: false, cases: 1)])
  }

  @Test func `a field that every reply has, and one of a request's count, are none`() {
    #expect(fields("It works.", call("enter", expect: .reply(["state": .value("in")]))) == [])
    #expect(fields("It works.", call("enter", expect: .wire(["token": .value(1)]))) == [])
    let form = Expectation.wire(["token": .rule(.list([.fields(["form": .fields(["code": .value("x")])])]))])
    #expect(fields("It works.", call("enter", expect: form)).map(\.subject) == ["wire.token.form.code"])
  }

  @Test func `outcomes and codes that are left open are listed, and a single one is not`() {
    let open = specification(
      "It is open.", call("enter", as: "it", expect: .fails("offline", "denied")),
      alternatives: [.madeUp("in", ["it": .reply()]), .madeUp("failure", ["it": .fails()])])
    #expect(
      OpenOutcome.all(of: Expander.cases(of: open)).map(\.outcomes) == [["denied", "offline"], ["failure", "in"]])
    let closed = specification("It is closed.", call("enter", expect: .fails("denied")))
    #expect(OpenOutcome.all(of: Expander.cases(of: closed)) == [])
  }

  @Test func `a capability that is needed before the first call alone is listed`() {
    func listed(_ steps: Step...) -> [Capability] {
      var made = specification("It is so.")
      made.operations[0].requirements = [.madeUp("MADE-001", .madeUp(steps: steps))]
      return PreparingCapability.all(of: Expander.cases(of: made)).map(\.capability)
    }
    let wait = step(.advance(.seconds(60)))
    #expect(listed(step(.relaunch), wait, call("enter")) == [.clock])
    #expect(listed(step(.relaunch), call("enter"), step(.relaunch), call("enter")) == [])
    #expect(listed(call("enter"), wait, call("enter")) == [])
  }

  @Test func `a code counts alone only where a case takes no other outcome`() {
    func entries(_ expectation: Expectation, alternatives: [Alternative] = []) -> [Catalogue.ErrorEntry] {
      let made = specification("It fails.", call("enter", as: "it", expect: expectation), alternatives: alternatives)
      return Catalogue.errors(of: made, Expander.cases(of: made))
    }
    let alone = entries(.fails("denied"))
    #expect(alone.map(\.calls.count) == [1, 0] && alone.allSatisfy { $0.openCalls == nil })
    let either = entries(.fails("denied", "offline"))
    #expect(either.map(\.calls.count) == [0, 0] && either.map(\.isOnlyOneOfSeveral) == [true, true])
    let outcomes = entries(
      Expectation(mark: at(20)),
      alternatives: [.madeUp("in", ["it": .reply()]), .madeUp("failure", ["it": .fails("denied")])])
    #expect(outcomes.map(\.isOnlyOneOfSeveral) == [true, false])
  }
}
