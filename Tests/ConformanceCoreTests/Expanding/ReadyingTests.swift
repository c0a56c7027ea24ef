import SpecModel
import Testing

@testable import ConformanceCore

struct ReadyingTests {
  /// The calls of the only case of a scenario, before it and in it, as `before | in`.
  private func calls(_ scenario: Scenario, isLeftOut: Bool = false) throws -> String {
    var wake = SpecModel.Operation.madeUp("wake")
    wake.makesReady = true
    wake.isLeftOut = isLeftOut
    let found = Expander.cases(of: .madeUp(operations: [wake, .madeUp("greet", [.madeUp("MADE-001", scenario)])]))
    let script = try #require(found.first).script
    return [script.given, script.steps].map { lines in
      lines.map { $0.step.verb == .relaunch ? "relaunch" : $0.step.verb.invocation?.operation ?? "-" }
        .joined(separator: " ")
    }.joined(separator: " | ")
  }

  @Test func `a launch begins with the call that makes a client ready, before the scenario where it can`() throws {
    #expect(try calls(.madeUp("a", steps: [step(fault()), call("greet")])) == "wake | - greet")
    #expect(try calls(.madeUp("a", given: [call("greet")], steps: [call("greet")])) == "wake greet | greet")
    #expect(
      try calls(.madeUp("a", given: [call("greet"), step(.relaunch)], steps: [call("greet")]))
        == "wake greet relaunch wake | greet")
    #expect(
      try calls(.madeUp("a", steps: [call("greet"), step(.relaunch), start("greet"), call("greet")]))
        == "wake | greet relaunch wake greet greet")
  }

  @Test func `a launch that begins with the call, or makes none, stays as it is`() throws {
    #expect(try calls(.madeUp("a", steps: [call("wake"), call("greet")])) == " | wake greet")
    #expect(
      try calls(.madeUp("a", steps: [start("wake"), call("greet"), step(.relaunch)])) == " | wake greet relaunch")
  }

  @Test func `a scenario of a client that is not ready, or lacks the call, stays as it is`() throws {
    var scenario = Scenario.madeUp("a", given: [call("greet")], steps: [step(.relaunch), call("greet")])
    #expect(try calls(scenario, isLeftOut: true) == "greet | relaunch greet")
    scenario.isUnready = true
    #expect(try calls(scenario) == "greet | relaunch greet")
  }

  @Test func `the call that makes a client ready does no more in a control either`() throws {
    var wake = SpecModel.Operation.madeUp("wake")
    wake.makesReady = true
    let refused = Scenario.madeUp("a", steps: [step(fault()), step(.relaunch), call("greet", expect: .fails())])
    let found = Expander.cases(of: .madeUp(operations: [wake, .madeUp("greet", [.madeUp("MADE-001", refused)])]))
    let control = try #require(found.first?.control)
    #expect(control.steps.map(\.onlyMakesReady) == [false, true, false])
  }
}
