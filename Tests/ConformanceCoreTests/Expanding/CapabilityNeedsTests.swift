import SpecModel
import Testing

@testable import ConformanceCore

struct CapabilityNeedsTests {
  private func needs(_ steps: Step..., given: [Step] = [], overall: Expectation? = nil) -> Set<Capability> {
    let scenario = Scenario.madeUp(given: given, steps: steps, overall: overall)
    return Expander.cases(of: .madeUp(operations: [.madeUp("greet", [.madeUp("M-1", scenario)])]))[0].needs
  }

  @Test(arguments: [
    (Step.Verb.advance(.seconds(1)), [Capability.clock]), (.relaunch, [.relaunch]),
    (.open(url: .literal("a://"), source: nil), [.incomingURL]), (.hold("token"), [.network]),
    (.release("token"), [.network]), (fault(), [.network]),
    (.customer("cancels", arguments: .literal([:])), [.customer]),
    (.device("store", arguments: .literal([:])), [.store]), (.device("cookie", arguments: .map([])), [.cookies]),
    (.device("session", arguments: .map([])), [.customer]), (.device("shopping-app", arguments: .map([])), [.customer]),
    (.device("configuration", arguments: .map([])), []), (.service("user", arguments: .literal([:])), []),
    (.await("it"), []),
  ])
  func `verbs need what they control`(verb: Step.Verb, needed: [Capability]) {
    #expect(needs(call("greet"), step(verb)) == Set(needed))
    #expect(needs(given: [call("greet"), step(verb)]) == Set(needed))
  }

  @Test func `a call alone needs nothing`() {
    #expect(needs(call("greet", expect: .reply()), start("greet")).isEmpty)
  }

  @Test func `a launch with another configuration needs nothing, and no more does the time before it`() {
    let configured = step(.device("configuration", arguments: .map([])))
    #expect(needs(configured, step(.relaunch), call("greet")).isEmpty)
    #expect(needs(step(.relaunch), call("greet"), given: [step(.advance(.minutes(60)))]).isEmpty)
    let leaves = step(.customer("cancels", arguments: .literal([:])))
    #expect(needs(leaves, step(.relaunch), call("greet")) == [.customer])
    #expect(needs(step(.relaunch), call("greet"), step(.relaunch)) == [.relaunch])
    // What is in the store at its first launch is another client's, or that of the app before it was installed anew.
    let stored = step(.device("store", arguments: .literal([:])))
    #expect(needs(stored, step(.relaunch), call("greet")) == [.store, .relaunch])
    #expect(needs(step(.advance(.minutes(60))), call("greet")) == [.clock])
  }

  @Test func `expectations need what they look at`() {
    #expect(needs(call("greet", expect: .wire([:]))) == [.network])
    #expect(needs(call("greet", expect: Expectation(world: .init(events: []), mark: at(1)))) == [.events])
    #expect(needs(call("greet", expect: Expectation(world: .init(pages: .value(0)), mark: at(1)))) == [.customer])
    #expect(
      needs(call("greet", expect: Expectation(world: .init(storeWithout: [.liveTokens]), mark: at(1)))) == [.store])
    #expect(needs(call("greet", expect: Expectation(world: .init(cookies: []), mark: at(1)))) == [.cookies])
    #expect(needs(call("greet", expect: Expectation(world: .init(elapsed: .value(1)), mark: at(1)))) == [.clock])
    #expect(needs(call("greet"), overall: .wire([:])) == [.network])
  }

  @Test func `alternatives, controls and recognisers count`() {
    let scenario = Scenario.madeUp(
      steps: [call("greet", as: "it", expect: .fails())],
      alternatives: [
        .madeUp("a", ["it": .wire([:])], overall: Expectation(world: .init(pages: .value(0)), mark: at(1)))
      ],
      control: .steps(given: nil, steps: [call("greet"), step(.relaunch)]))
    let needs = Expander.cases(of: .madeUp(operations: [.madeUp("greet", [.madeUp("M-1", scenario)])]))[0].needs
    #expect(needs == [.network, .customer, .relaunch])
    let state = StateChart.State(
      name: "s", says: "", proves: [], reach: [], recognise: [call("look", expect: .wire([:]))], mark: at(1))
    let trigger = StateChart.Trigger(name: "turn", isCall: true, steps: [call("turn")], conditions: [], mark: at(1))
    let transition = Transition(
      from: ["s"], trigger: "turn", when: [], target: .same, expectation: nil, control: nil)
    let chart = StateChart(name: "states", states: [state], triggers: [trigger], conditions: [], mark: at(1))
    let cases = Expander.cases(of: .madeUp(chart: chart, transitions: [.madeUp("M-2", .transition(transition))]))
    #expect(cases.map(\.needs) == [[.network]])
  }
}
