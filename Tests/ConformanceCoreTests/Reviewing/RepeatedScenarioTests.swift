import SpecModel
import Testing

@testable import ConformanceCore

struct RepeatedScenarioTests {
  private func found(_ operations: SpecModel.Operation...) -> [RepeatedScenario] {
    RepeatedScenarios.find(among: Expander.cases(of: .madeUp(operations: operations)))
  }

  private func scenario(
    _ name: String, given: [Step]? = nil, rows: [Row] = [], line: Int, _ steps: Step...
  ) -> Scenario {
    var scenario = Scenario.madeUp(name, given: given, rows: rows, steps: steps)
    scenario.mark = at(line)
    return scenario
  }

  private let signedIn = Expectation.reply(["state": .value("in")])

  @Test func `a scenario at two levels is found under other names, with defaults, setup and implied completions`() {
    var implied = signedIn
    implied.completions = .value(1)
    let setup = [call("start", as: "session")]
    let found = found(
      .madeUp(
        "enter", setup: setup, defaults: ["name": .literal("ada")],
        [
          .madeUp(
            "MADE-001", level: .must,
            scenario("one", line: 30, call("enter", ["key": .named("session.key")], expect: signedIn))),
          .madeUp(
            "MADE-002", level: .should,
            scenario(
              "two", given: [call("start", as: "first")], line: 40,
              call(
                "enter", ["key": .named("first.key"), "name": .literal("ada")], as: "entered", expect: implied))),
        ]), .madeUp("start"))
    #expect(found.map(\.kind) == [.sameAtTwoLevels])
    #expect(found.first?.repeated.requirement == "MADE-002" && found.first?.repeated.mark == at(40))
    #expect(found.first?.other.requirement == "MADE-001" && found.first?.other.mark == at(30))
  }

  @Test func `each row counts by itself, with its values in it`() {
    let rows = [
      Row.madeUp("ada", ["name": .value("ada")], line: 31), Row.madeUp("grace", ["name": .value("grace")], line: 32),
    ]
    let found = found(
      .madeUp(
        "enter",
        [
          .madeUp(
            "MADE-001",
            scenario("rows", rows: rows, line: 30, call("enter", ["name": .named("row.name")], expect: signedIn))),
          .madeUp("MADE-002", scenario("own", line: 40, call("enter", ["name": .literal("grace")], expect: signedIn))),
        ]))
    #expect(found.map(\.kind) == [.inTwoRequirements])
    #expect(found.first?.repeated.mark == at(40) && found.first?.other.mark == at(32))
  }

  @Test func `a row of an error table that a scenario repeats is found`() {
    let row = ErrorRow(
      code: "denied",
      provocations: [.init(name: "refused", given: nil, steps: [call("enter")], control: nil, mark: at(50))],
      control: nil)
    let found = found(
      .madeUp(
        "enter",
        [
          .madeUp("MADE-001", level: .must, .error(row)),
          .madeUp("MADE-002", level: .should, scenario("own", line: 40, call("enter", expect: .fails("denied")))),
        ]))
    #expect(found.map(\.kind) == [.sameAtTwoLevels] && found.first?.other.mark == at(50))
  }

  @Test func `a should that asserts a part of a must is found, and a must that a should makes stricter is none`() {
    func kinds(_ first: Level, _ second: Level) -> [RepeatedScenario.Kind] {
      found(
        .madeUp(
          "enter",
          [
            .madeUp("MADE-001", level: first, scenario("part", line: 30, call("enter", expect: .fails()))),
            .madeUp("MADE-002", level: second, scenario("all", line: 40, call("enter", expect: .fails("denied")))),
          ])
      ).map(\.kind)
    }
    #expect(kinds(.should, .must) == [.partAtTwoLevels])
    #expect(kinds(.must, .should) == [])
    #expect(kinds(.must, .must) == [])
  }

  @Test func `what differs in an argument, a rule or the spelling of an accent is no repetition`() {
    func differ(_ first: Step, _ second: Step) -> Bool {
      found(
        .madeUp(
          "enter",
          [
            .madeUp("MADE-001", scenario("one", line: 30, first)),
            .madeUp("MADE-002", scenario("two", line: 40, second)),
          ]
        )
      ).isEmpty
    }
    #expect(differ(call("enter", expect: signedIn), call("enter", ["name": .literal("ada")], expect: signedIn)))
    #expect(differ(call("enter", expect: signedIn), call("enter", expect: .reply(["state": .value("out")]))))
    #expect(differ(call("enter", expect: signedIn), call("enter", times: 2, expect: signedIn)))
    #expect(differ(call("enter", ["name": .literal("\u{E9}")]), call("enter", ["name": .literal("e\u{301}")])))
    #expect(differ(call("enter", ["name": .literal(["a", "b"])]), call("enter", ["name": .literal(["a\",\"b"])])))
    #expect(!differ(call("enter", expect: signedIn), call("enter", expect: signedIn)))
  }

  @Test func `outcomes are the same whatever the order of their codes`() {
    func open(_ name: String, line: Int, _ failure: Expectation) -> Scenario {
      var open = scenario(name, line: line, call("enter", as: "it"))
      open.alternatives = [.madeUp("in", ["it": .reply()]), .madeUp("out", ["it": failure])]
      return open
    }
    let found = found(
      .madeUp(
        "enter",
        [
          .madeUp("MADE-001", open("one", line: 30, .fails("denied", "offline"))),
          .madeUp("MADE-002", open("two", line: 40, .fails("offline", "denied"))),
        ]))
    #expect(found.map(\.kind) == [.inTwoRequirements])
  }

  @Test func `the order of keys in maps does not matter, and that of lists does`() {
    func value(_ template: Template) -> Step { call("enter", ["value": template]) }
    let one = Template.map(fields(["a": .literal(1), "b": .literal(2)]))
    let other = Template.map([fields(["b": .literal(2)])[0], fields(["a": .literal(1)])[0]])
    func count(_ first: Template, _ second: Template) -> Int {
      found(
        .madeUp(
          "enter",
          [
            .madeUp(
              "MADE-001", scenario("one", line: 30, value(first)), scenario("two", line: 40, value(second)))
          ])
      ).count { $0.kind == .inOneRequirement }
    }
    #expect(count(one, other) == 1)
    #expect(count(one, .literal(["a": 1, "b": 2])) == 1)
    #expect(count(.literal([1, 2]), .literal([2, 1])) == 0)
  }
}
