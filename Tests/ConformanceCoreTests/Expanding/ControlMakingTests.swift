import SpecModel
import Testing

@testable import ConformanceCore

struct ControlMakingTests {
  private func control(_ scenario: Scenario) -> Script? {
    let operation = SpecModel.Operation.madeUp("greet", defaults: ["name": .literal("A")], [.madeUp("M-1", scenario)])
    return Expander.cases(of: .madeUp(operations: [operation]))[0].control
  }

  private func verbs(_ script: Script?) -> [Step.Verb]? { script?.steps.map(\.step.verb) }

  private let refused = call("greet", ["name": .literal("?")], expect: .fails("denied"))

  @Test func `where nothing is refused there is no control`() {
    #expect(control(.madeUp(steps: [step(fault()), call("greet", expect: .reply())])) == nil)
  }

  @Test func `arguments stand in the refused call alone, and nothing else is asserted`() {
    let first = call("greet", ["name": .literal("B")], expect: .reply(["text": .value("Hello B")]))
    let made = control(
      .madeUp(
        given: [call("enter")], steps: [first, refused], overall: .wire([:]),
        control: .replacing(fields(["name": .literal("C")]))))
    #expect(made?.given.map(\.step) == [call("enter")])
    let names = made?.steps.map { $0.step.verb.invocation?.arguments }
    #expect(names == [fields(["name": .literal("B")]), fields(["name": .literal("C")])])
    #expect(
      made?.steps.map(\.step.expectation?.ending) == [
        .reply(Matcher(.map([], closed: false), mark: at(10))), .reply(Matcher(.map([], closed: false), mark: at(10))),
      ])
    #expect(made?.overall == nil)
  }

  @Test func `an argument of a control can be left out`() throws {
    let made = control(.madeUp(steps: [refused], control: .replacing(fields(["name": .omitted]))))
    let written = try #require(made?.steps.first?.step.verb.invocation?.arguments)
    #expect(try Bindings(app: [:]).values(of: written).isEmpty)
  }

  @Test func `a control may have steps of its own, and keeps the given unless it has one`() {
    let own = call("greet", expect: .reply())
    let kept = control(
      .madeUp(given: [call("enter")], steps: [refused], control: .steps(given: nil, steps: [own])))
    #expect(kept?.given.map(\.step) == [call("enter")])
    #expect(kept?.steps[0].step.verb.invocation?.arguments == fields(["name": .literal("A")]))
    let replaced = control(
      .madeUp(given: [call("enter")], steps: [refused], control: .steps(given: [call("wait")], steps: [own])))
    #expect(replaced?.given.map(\.step) == [call("wait")])
  }

  @Test(arguments: [
    fault(), .customer("cancels", arguments: .literal([:])), .device("store", arguments: .literal([:])),
    .hold("token"), .release("token"),
  ])
  func `a provocation among the steps is left out`(verb: Step.Verb) {
    let made = control(.madeUp(steps: [step(verb), step(.advance(.seconds(1))), refused]))
    #expect(verbs(made)?.count == 2)
    #expect(verbs(made)?.contains(verb) == false)
  }

  @Test func `a refused start is called in the control, so that its acceptance is asserted`() {
    let made = control(.madeUp(steps: [step(fault()), start("greet", expect: .fails("denied"))]))
    guard case .call? = verbs(made)?.first else {
      Issue.record("the control holds \(String(describing: made?.steps))")
      return
    }
    #expect(made?.steps[0].step.expectation?.ending?.isRefusal == false)
  }

  @Test func `a refusal of each of several calls counts`() {
    var expectation = Expectation(mark: at(1))
    expectation.each = Expectation.Each(ending: .fails(codes: .any, details: nil, mark: at(1)))
    #expect(control(.madeUp(steps: [step(fault()), call("greet", times: 2, expect: expectation)])) != nil)
  }

  @Test func `a refusal inside an alternative is controlled too`() {
    let alternatives = [Alternative.madeUp("kept", ["it": .reply()]), .madeUp("gone", ["it": .fails()])]
    let plain = call("greet", ["name": .literal("?")], as: "it")
    let provoked = control(.madeUp(steps: [step(fault()), plain], alternatives: alternatives))
    #expect(verbs(provoked)?.count == 1)
    let written = control(
      .madeUp(
        steps: [plain], alternatives: alternatives, control: .replacing(fields(["name": .literal("C")]))))
    #expect(written?.steps[0].step.verb.invocation?.arguments == fields(["name": .literal("C")]))
    #expect(control(.madeUp(steps: [plain], alternatives: alternatives)) == nil, "both are allowed of the same steps")
    let accepting = [Alternative.madeUp("kept", ["it": .reply()])]
    #expect(control(.madeUp(steps: [step(fault()), plain], alternatives: accepting)) == nil)
  }

  @Test func `a control that is written always runs`() {
    let opened = step(
      .open(url: .literal("other://"), source: nil), expect: .reply(["handled": .value(false)]))
    let known = step(.open(url: .literal("mine://"), source: nil), expect: .reply(["handled": .value(true)]))
    #expect(control(.madeUp(steps: [opened], control: .steps(given: nil, steps: [known]))) != nil)
  }

  @Test func `the row's values stand in the control`() {
    let scenario = Scenario.madeUp(
      rows: [.madeUp("a", ["good": .value("G")])], steps: [refused],
      control: .replacing(fields(["name": .named("row.good")])))
    #expect(control(scenario)?.steps[0].step.verb.invocation?.arguments == fields(["name": .literal("G")]))
  }
}
