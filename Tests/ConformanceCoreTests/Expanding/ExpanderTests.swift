import SpecModel
import Testing

@testable import ConformanceCore

struct ExpanderTests {
  private func cases(_ operations: SpecModel.Operation...) -> [TestCase] {
    Expander.cases(of: .madeUp(operations: operations))
  }

  private func calls(_ script: Script) -> [Invocation] { script.steps.compactMap(\.step.verb.invocation) }

  @Test func `a scenario is a case of its own, with the id that the contract says`() throws {
    let found = cases(.madeUp("greet", [.madeUp("MADE-007", .madeUp("plain", steps: [call("greet")]))]))
    let only = try #require(found.first)
    #expect(found.count == 1)
    #expect(only.id == "made-up/greet/MADE-007/plain")
    #expect((only.spec, only.operation, only.requirement) == ("made-up", "greet", "MADE-007"))
    #expect(only.mark == at(7))
    #expect(only.errorCodes == ["denied", "offline"])
  }

  @Test func `each row is a case, and its values stand in steps, rules, alternatives and the whole`() throws {
    let scenario = Scenario.madeUp(
      rows: [
        .madeUp("short", ["name": .value("A"), "answer": .value("Hello A")], line: 41),
        .madeUp("none", ["name": .rule(.absent(true)), "answer": .rule(.oneOf([.value("Hi"), .value("Hey")]))]),
      ],
      steps: [call("greet", ["name": .named("row.name")], as: "it", expect: .reply(["text": .named("row.answer")]))],
      overall: .wire(["greet": .named("row.answer")]),
      alternatives: [.madeUp("one", ["it": .reply(["text": .named("row.answer")])])])
    let found = cases(.madeUp("greet", [.madeUp("MADE-001", scenario)]))
    #expect(found.map(\.id) == ["made-up/greet/MADE-001/plain/none", "made-up/greet/MADE-001/plain/short"])
    let (none, short) = (try #require(found.first), try #require(found.last))
    #expect(short.mark == at(41))
    #expect(calls(short.script)[0].arguments == fields(["name": .literal("A")]))
    #expect(calls(none.script)[0].arguments.isEmpty)
    let hello = Expectation.reply(["text": .value("Hello A")])
    #expect(short.script.steps[0].step.expectation == hello)
    #expect(short.script.alternatives[0].steps[0].expectation == hello)
    #expect(short.script.overall?.world.wire?.exchanges[0].requests.rule == .equals(.literal("Hello A")))
    let either = Matcher.Rule.oneOf([.value("Hi"), .value("Hey")])
    #expect(none.script.overall?.world.wire?.exchanges[0].requests.rule == either)
  }

  @Test func `each form multiplies the rows, and stands behind the scenario's name`() {
    let rows = [Row.madeUp("a", [:]), Row.madeUp("b", [:])]
    let found = cases(
      .madeUp(
        "greet", forms: ["short", "long"],
        [.madeUp("MADE-001", .madeUp("plain", rows: rows, steps: [call("greet"), call("greet", form: "long")]))]))
    #expect(
      found.map(\.id) == [
        "made-up/greet/MADE-001/plain+long/a", "made-up/greet/MADE-001/plain+long/b",
        "made-up/greet/MADE-001/plain+short/a", "made-up/greet/MADE-001/plain+short/b",
      ])
    #expect(
      found.map { calls($0.script).map(\.form) } == [
        ["long", "long"], ["long", "long"], ["short", "long"], ["short", "long"],
      ])
  }

  @Test func `a scenario whose calls all name a form runs once`() {
    let found = cases(
      .madeUp(
        "greet", forms: ["short", "long"],
        [.madeUp("MADE-001", .madeUp("named", steps: [call("greet", form: "long"), call("greet", form: "short")]))]))
    #expect(found.map(\.id) == ["made-up/greet/MADE-001/named"])
    #expect(found.map { calls($0.script).map(\.form) } == [["long", "short"]])
  }

  @Test func `calls of another operation take its first form`() {
    let found = cases(
      .madeUp("greet", [.madeUp("MADE-001", .madeUp(given: [call("enter")], steps: [call("greet")]))]),
      .madeUp("enter", forms: ["door", "window"]))
    #expect(found[0].script.given[0].step.verb.invocation?.form == "door")
    #expect(found[0].script.steps[0].step.verb.invocation?.form == nil)
  }

  @Test func `defaults stand in every call of the operation unless a call says otherwise or leaves them out`() {
    let operation = SpecModel.Operation.madeUp(
      "greet", defaults: ["name": .literal("A"), "tone": .literal("soft")],
      [.madeUp("MADE-001", .madeUp(steps: [call("greet"), call("greet", ["name": .literal("B"), "tone": .omitted])]))])
    let found = calls(cases(operation)[0].script)
    #expect(found[0].arguments == fields(["name": .literal("A"), "tone": .literal("soft")]))
    #expect(found[1].arguments == fields(["name": .literal("B")]))
  }

  @Test func `given replaces the setup, and an empty given too`() {
    let setup = [step(.service("user", arguments: .literal([:])), as: "user")]
    func script(_ given: [Step]?) -> Script {
      cases(.madeUp("greet", setup: setup, [.madeUp("MADE-001", .madeUp(given: given, steps: [call("greet")]))]))[0]
        .script
    }
    #expect(script(nil).given.map(\.step) == setup)
    #expect(script([call("enter")]).given.map(\.step) == [call("enter")])
    #expect(script([]).given.isEmpty)
  }

  @Test func `ids are sorted and unique over operations and transitions`() {
    let transition = Transition(
      from: ["on", "off"], trigger: "turn", when: [], target: .same, expectation: nil, control: nil)
    let specification = Specification.madeUp(
      operations: [
        .madeUp("zap", [.madeUp("MADE-002", .madeUp(steps: [call("zap")]))]),
        .madeUp("greet", [.madeUp("MADE-001", .madeUp("b", steps: []), .madeUp("a", steps: []))]),
      ], chart: .light, transitions: [.madeUp("MADE-STATE-1", .transition(transition))])
    let ids = Expander.cases(of: specification).map(\.id)
    #expect(ids.count == 3 + 2 * 2 * 2)
    #expect(ids == ids.sorted())
    #expect(Set(ids).count == ids.count)
  }
}
