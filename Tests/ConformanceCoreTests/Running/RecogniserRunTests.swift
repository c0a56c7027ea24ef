import AuthProviding
import DeterministicExecution
import LoginWithAmazonServices
import SimulatedServices
import SpecModel
import Testing
import WorldScripting

@testable import ConformanceCore

struct RecogniserRunTests {
  private func recogniser(_ state: String, _ steps: Step...) -> TestCase.Recogniser {
    TestCase.Recogniser(state: state, steps: steps.map { ScriptStep($0) })
  }

  /// The numbers of the recognisers that each run serves, and the number of its steps.
  private func runs(of recognisers: [TestCase.Recogniser], inRealTime: Bool = false) -> [[Int]] {
    RecogniserRun.runs(of: recognisers, inRealTime: inRealTime).map { [$0.steps.count] + $0.recognisers.map(\.number) }
  }

  @Test func `a run serves the recognisers whose steps begin its own, whatever they expect`() {
    let recognisers = [
      recogniser("off", call("look", expect: .fails("denied"))),
      recogniser("on", call("look", expect: .reply()), call("greet", expect: .reply())),
      recogniser("dim", call("look", expect: .reply()), call("turn")),
      recogniser("bright", call("look"), call("greet", expect: .fails("denied"))),
    ]
    #expect(runs(of: recognisers) == [[2, 1, 3, 0], [2, 2]])
    #expect(runs(of: []) == [])
  }

  @Test func `recognisers that bind other names, or call otherwise, run apart`() {
    let recognisers = [
      recogniser("a", call("look")), recogniser("b", call("look", as: "seen")), recogniser("c", call("look", times: 2)),
    ]
    #expect(runs(of: recognisers) == [[1, 0], [1, 1], [1, 2]])
  }

  @Test func `where silence ends a run, a step that may stay open runs apart from one that must complete`() {
    var open = Expectation(mark: at(1))
    open.completions = Matcher(.equals(.literal(0)), mark: at(1))
    let recognisers = [recogniser("a", call("look", expect: .reply())), recogniser("b", call("look", expect: open))]
    #expect(runs(of: recognisers) == [[1, 0, 1]])
    #expect(runs(of: recognisers, inRealTime: true) == [[1, 0], [1, 1]])
  }

  @Test func `what is observed of a recogniser ends with its own last step, and is as in a run of its own`() throws {
    let client = ClientUnderTest.difficult { world, call, completion in
      try? world.store.write(call.operation, [1])
      call.operation == "look" ? completion.fail(AuthFailure(code: "denied")) : completion.reply()
    }
    let script = Script(given: [], steps: [ScriptStep(call("turn"))], overall: nil, alternatives: [])
    let short = [ScriptStep(call("look", expect: .reply()))]
    let long = [ScriptStep(call("look", expect: .fails("denied"))), ScriptStep(call("greet"))]
    let run = RecogniserRun(
      steps: long, recognisers: [.init(number: 1, steps: long), .init(number: 0, steps: short)])
    let shared = observations(of: client, script, run)
    #expect(shared.script.steps.map(\.part) == [.step])
    for (number, steps) in [short, long].enumerated() {
      let own = observations(
        of: client, script, RecogniserRun(steps: steps, recognisers: [.init(number: 0, steps: steps)]))
      let (seen, alone) = (try #require(shared.recognisers[number]), try #require(own.recognisers[0]))
      #expect(seen.steps.map(\.step) == alone.steps.map(\.step))
      #expect(seen.steps.map(\.after.storeAccesses) == alone.steps.map(\.after.storeAccesses))
      #expect(seen.steps.map(\.pending) == alone.steps.map(\.pending))
      #expect(seen.calls.map(\.completions.count) == alone.calls.map(\.completions.count))
      #expect(seen.duration == alone.duration)
      #expect(seen.end == .finished)
    }
  }

  @Test func `a run that ends early is the same for every recogniser that had not come to its end`() throws {
    let client = ClientUnderTest.difficult { _, _, completion in completion.reply() }
    let script = Script(given: [], steps: [ScriptStep(call("turn"))], overall: nil, alternatives: [])
    let unbound = ScriptStep(Step(.await("nothing"), mark: at(2)))
    let long = [ScriptStep(call("look")), unbound, ScriptStep(call("greet"))]
    let run = RecogniserRun(
      steps: long,
      recognisers: [
        .init(number: 0, steps: long), .init(number: 1, steps: Array(long.prefix(2))),
        .init(number: 2, steps: Array(long.prefix(1))), .init(number: 3, steps: []),
      ])
    let seen = observations(of: client, script, run)
    let early = Observation.End.unbound(Reference(path: ["nothing"], mark: at(2)))
    #expect((0..<4).map { seen.recognisers[$0]?.end } == [early, early, .finished, .finished])
    #expect((0..<4).map { seen.recognisers[$0]?.steps.count } == [2, 2, 2, 1])
    #expect(seen.script.end == .finished)
  }

  private func observations(of client: ClientUnderTest, _ script: Script, _ run: RecogniserRun) -> ScriptObservations {
    RuntimeExecutors.install()
    return ScriptRunner(client: client, worlds: ServiceFamily.loginWithAmazon.worlds, seed: 1) { _, _ in
      DeterministicQuiescence()
    }.run(script, run)
  }
}
