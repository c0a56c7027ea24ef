import SpecModel
import Testing

@testable import ConformanceCore

struct TransitionTests {
  private func cases(
    from: [String] = ["off"], _ trigger: String = "turn", when: [String: [String]] = [:],
    to target: Transition.Target, expect expectation: Expectation? = nil, control: Control? = nil
  ) -> [TestCase] {
    let guards = when.map { Transition.Guard(condition: $0.key, values: $0.value, mark: at(1)) }
    let transition = Transition(
      from: from, trigger: trigger, when: guards, target: target, expectation: expectation, control: control)
    return Expander.cases(
      of: .madeUp(
        operations: [.madeUp("look"), .madeUp("turn", defaults: ["to": .literal("on")])], chart: .light,
        transitions: [.madeUp("MADE-STATE-1", .transition(transition))]))
  }

  @Test func `every state and combination of conditions is a case`() {
    #expect(
      cases(from: ["off", "on"], to: .same).map(\.id) == [
        "made-up/states/MADE-STATE-1/off/hard+approves", "made-up/states/MADE-STATE-1/off/hard+cancels",
        "made-up/states/MADE-STATE-1/off/soft+approves", "made-up/states/MADE-STATE-1/off/soft+cancels",
        "made-up/states/MADE-STATE-1/on/hard+approves", "made-up/states/MADE-STATE-1/on/hard+cancels",
        "made-up/states/MADE-STATE-1/on/soft+approves", "made-up/states/MADE-STATE-1/on/soft+cancels",
      ])
    #expect(cases("relaunch", to: .same).map(\.id) == ["made-up/states/MADE-STATE-1/off/relaunch"])
  }

  @Test func `guards leave the combinations that they name`() {
    let found = cases(when: ["strength": ["soft"], "customer": ["cancels"]], to: .same)
    #expect(found.map(\.id) == ["made-up/states/MADE-STATE-1/off/soft+cancels"])
    let steps = found[0].script.steps
    #expect(steps.map(\.step.verb).first == .customer("cancels", arguments: .literal([:])))
    #expect(!steps[0].isEvidence, "conditions of a chart are no evidence")
    let arguments = steps[1].step.verb.invocation?.arguments ?? []
    #expect(Set(arguments.map(\.name)) == ["strength", "to"])
  }

  @Test func `the state is reached first, with its bindings under its name`() {
    let given = cases(from: ["on"], "relaunch", to: .same)[0].script.given
    #expect(given.map(\.step.binding) == ["on.lamp", "on.view"])
    #expect(given[1].step.verb.invocation?.arguments == fields(["at": .named("on.lamp.id")]))
    #expect(given.allSatisfy { !$0.isEvidence })
  }

  @Test(arguments: [
    (Transition.Target.same, ["off"]), (.ignored, ["off"]), (.states(["on"]), ["on"]),
    (.states(["on", "off"]), ["on", "off"]),
  ])
  func `a target allows its states, and every state is probed`(target: Transition.Target, allowed: [String]) {
    let recognition = cases("relaunch", to: target)[0].recognition
    #expect(recognition?.allowed == allowed)
    #expect(recognition?.recognisers.map(\.state) == ["off", "on"])
    #expect(recognition?.mark == at(5))
  }

  @Test func `an unspecified target gives no case`() {
    #expect(cases(to: .unspecified).isEmpty)
  }

  @Test func `an ignored call has no completion, exchange or event`() {
    let expectation = cases(to: .ignored)[0].script.steps.last?.step.expectation
    #expect(expectation?.completions?.rule == .equals(.literal(0)))
    #expect(expectation?.world.wire?.exchanges.isEmpty == true)
    #expect(expectation?.world.events?.isEmpty == true)
    let event = cases("relaunch", to: .ignored)[0].script.steps.last?.step.expectation
    #expect(event?.completions == nil)
    #expect(event?.world.wire?.exchanges.isEmpty == true)
  }

  @Test func `a refused transition is controlled without the condition that provokes the refusal`() {
    let found = cases(when: ["strength": ["soft"], "customer": ["cancels"]], to: .same, expect: .cancelled())
    let steps = found[0].control?.steps.map(\.step)
    #expect(steps?.count == 1)
    #expect(steps?[0].verb.invocation?.operation == "turn")
    #expect(steps?[0].expectation?.expectsRefusal == false)
    #expect(cases(to: .same, expect: .reply())[0].control == nil)
  }
}
