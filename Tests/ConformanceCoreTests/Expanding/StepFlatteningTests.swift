import SpecModel
import Testing

@testable import ConformanceCore

struct StepFlatteningTests {
  private let flatten = StepFlattening(
    .madeUp(operations: [.madeUp("turn", defaults: ["strength": .literal("soft")])], chart: .light))

  @Test func `reaching a state puts its steps in place, with the arguments given`() {
    let steps = flatten([
      step(.reach(state: "on", arguments: fields(["strength": .literal("hard")]))),
      call("look", ["at": .named("on.lamp.id")]),
    ])
    #expect(steps.map(\.step.binding) == ["on.lamp", "on.view", nil])
    #expect(
      steps[0].step.verb.invocation?.arguments == [
        Template.Field(name: "to", value: .literal("on"), mark: at(1)),
        Template.Field(name: "strength", value: .literal("hard"), mark: at(1)),
      ])
    #expect(steps.map(\.isEvidence) == [false, false, true])
  }

  @Test func `names inside a state's steps are its own`() {
    let pending = Expectation(pending: ["open"], mark: at(1))
    let state = StateChart.State(
      name: "busy", says: "", proves: [],
      reach: [
        start("turn", as: "open", expect: pending), step(.await("open")),
        call("look", ["at": .joined([.named("open.id"), .named("app.name")])]),
      ], recognise: [], mark: at(1))
    let chart = StateChart(name: "states", states: [state], triggers: [], conditions: [], mark: at(1))
    let steps = StepFlattening(.madeUp(chart: chart)).reach("busy").map(\.step)
    #expect(steps[0].expectation?.pending == ["busy.open"])
    #expect(steps[1].verb == .await("busy.open"))
    #expect(
      steps[2].verb.invocation?.arguments == fields(["at": .joined([.named("busy.open.id"), .named("app.name")])]))
  }

  @Test func `faults and decisions on the way to a state are no evidence, those of a given are`() {
    let state = StateChart.State(
      name: "hurt", says: "", proves: [], reach: [step(fault())], recognise: [], mark: at(1))
    let flatten = StepFlattening(
      .madeUp(chart: StateChart(name: "states", states: [state], triggers: [], conditions: [], mark: at(1))))
    #expect(flatten([step(.reach(state: "hurt", arguments: [])), step(fault())]).map(\.isEvidence) == [false, true])
  }
}
