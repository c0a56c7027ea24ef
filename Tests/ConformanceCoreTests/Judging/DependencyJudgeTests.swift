import AuthProviding
import SpecModel
import Testing

@testable import ConformanceCore

/// One cause convicts one requirement: what a case only rests on is judged at the requirement of its own.
struct DependencyJudgeTests {
  private let ok = Completion.Ending.reply(["word": "hello"])
  private let greet = call("greet", expect: .reply())
  private let look = call("look", as: "it")
  private let peek = call("peek")

  /// `greet` rests on MADE-001, a must; `look` on MADE-002, a must; `peek` on MADE-003, a should of no document.
  private let dependencies: Dependencies = {
    let scenario = Scenario.madeUp(steps: [call("greet")])
    var beyond = Requirement.madeUp("MADE-003", level: .should, scenario)
    beyond.source = .kitRule("As we like it.")
    var greeting = Operation.madeUp("greet", [.madeUp("MADE-001", scenario), .madeUp("MADE-004", scenario)])
    greeting.signOfSuccess = .reply(["word": .value("hello")])
    return Dependencies(
      .madeUp(operations: [
        greeting,
        .madeUp("look", [.madeUp("MADE-002", scenario)]), .madeUp("peek", [beyond]),
      ]))
  }()

  private func testCase(
    _ requirement: String = "MADE-004", level: Level = .must, given: [Step] = [], steps: [Step],
    alternatives: [Alternative] = [], control: [Step]? = nil, recognition: TestCase.Recognition? = nil
  ) -> TestCase {
    var testCase = TestCase.madeUp(
      level: level, given: given, steps: steps, alternatives: alternatives, control: control,
      recognition: recognition, dependencies: dependencies)
    testCase.requirement = requirement
    return testCase
  }

  private func given(_ step: Step, _ ending: Completion.Ending) -> StepObservation {
    .seen(step, part: .given, ending)
  }

  @Test(arguments: [
    (Level.must, "look", "MADE-002", Outcome.inconclusive), (.must, "peek", "MADE-003", .skipped),
    (.should, "look", "MADE-002", .skipped), (.should, "peek", "MADE-003", .skipped),
    (.may, "look", "MADE-002", .inconclusive),
  ])
  func `what comes before convicts the requirement of its call`(
    level: Level, operation: String, requirement: String, outcome: Outcome
  ) {
    let before = call(operation)
    let testCase = testCase(level: level, given: [before], steps: [greet])
    #expect(testCase.judgement(.seen([given(before, ok), .seen(greet, ok)])).outcome == .passed)
    let judgement = testCase.judgement(
      .seen([given(before, .failure("denied")), .seen(greet, .failure("denied"))]))
    #expect(judgement.outcome == outcome)
    #expect(judgement.dependency?.requirement == requirement)
    #expect(judgement.reason?.hasPrefix("not tested because of \(requirement)") == true)
    #expect(judgement.discrepancies.map(\.step) == [0], "what follows from the cause is no finding")
  }

  @Test func `a step names the requirement that it rests on`() {
    var device = step(.device("key", arguments: .literal([:])))
    device.restsOn = RequirementReference(id: "MADE-002", mark: at(3))
    let testCase = testCase(steps: [device, greet])
    let end = Observation.End.nothingToChange("the pool knows no device of the user")
    let judgement = testCase.judgement(.seen([.seen(device)], end: end))
    #expect(judgement.outcome == .inconclusive)
    #expect(judgement.dependency?.requirement == "MADE-002")
  }

  @Test(arguments: [(Level.must, Outcome.inconclusive), (.should, .skipped)])
  func `what the client did not bring about is not the kit's fault`(level: Level, outcome: Outcome) {
    let device = step(.device("key", arguments: .literal([:])))
    let end = Observation.End.nothingToChange("the pool knows no device of the user")
    let judgement = testCase(level: level, steps: [device, greet]).judgement(.seen([.seen(device)], end: end))
    #expect(judgement.outcome == outcome)
    #expect(judgement.reason == "a step was not reached: the pool knows no device of the user")
  }

  @Test func `a success that nothing shows proves nothing`() {
    let claimed = testCase(steps: [greet]).judgement(.seen([.seen(greet, .reply([:]))]))
    #expect(claimed.outcome == .inconclusive)
    #expect(claimed.dependency?.requirement == "MADE-001")
    let basis = testCase("MADE-001", steps: [greet]).judgement(.seen([.seen(greet, .reply([:]))]))
    #expect(basis.outcome == .failed)
    let other = call("greet", expect: .reply(["word": .value("bye")]))
    #expect(testCase(steps: [other]).judgement(.seen([.seen(other, .reply(["word": "bye"]))])).outcome == .passed)
  }

  @Test func `a call of whose end nothing is said must succeed where something is expected of it`() {
    let silent = call("greet", expect: .wire(["hello": .value(0)]))
    let judgement = testCase(steps: [silent]).judgement(.seen([.seen(silent, .failure("denied"))]))
    #expect(judgement.outcome == .inconclusive)
    #expect(judgement.dependency?.requirement == "MADE-001")
    var either = silent
    either.expectation?.completions = .value(1)
    #expect(testCase(steps: [either]).judgement(.seen([.seen(either, .failure("denied"))])).outcome == .passed)
  }

  @Test func `a call of another operation that expects nothing only helps`() {
    let testCase = testCase(steps: [look, greet])
    let judgement = testCase.judgement(.seen([.seen(look, .failure("denied")), .seen(greet, .failure("denied"))]))
    #expect(judgement.outcome == .inconclusive)
    #expect(judgement.dependency?.requirement == "MADE-002")
    let expecting = call("look", expect: .fails())
    #expect(
      self.testCase(steps: [expecting, greet]).judgement(
        .seen([.seen(expecting, .failure("odd")), .seen(greet, ok)])
      ).outcome == .passed)
    let alternatives = [Alternative.madeUp("refused", ["it": .fails()])]
    #expect(
      self.testCase(steps: [look, greet], alternatives: alternatives).judgement(
        .seen([.seen(look, .failure("denied")), .seen(greet, ok)])
      ).outcome == .passed, "an alternative says what is expected of it")
  }

  @Test(arguments: [(Level.must, Outcome.inconclusive), (.should, .skipped)])
  func `a call that the client lacks convicts its own requirement`(level: Level, outcome: Outcome) {
    let helper = call("look", expect: .reply())
    let other = testCase(level: level, steps: [helper, greet])
    #expect(other.judgement(.seen([.seen(helper, .unsupported)])).dependency?.requirement == "MADE-002")
    let own = testCase(level: level, steps: [greet]).judgement(.seen([.seen(greet, .unsupported)]))
    #expect(own.outcome == outcome)
    #expect(own.dependency?.requirement == "MADE-001")
    let basis = testCase("MADE-001", level: level, steps: [greet]).judgement(.seen([.seen(greet, .unsupported)]))
    #expect(basis.outcome == (level == .must ? .failed : .warned))
  }

  @Test func `what a control only rests on convicts the requirement of its call`() {
    let refused = call("greet", expect: .fails("denied"))
    let seen = Observation.seen([.seen(refused, .failure("denied"))])
    let testCase = testCase(steps: [refused], control: [look, greet])
    let helpless = Observation.seen([.seen(look, .failure("denied"))])
    let judgement = testCase.judgement(seen, control: helpless)
    #expect(judgement.outcome == .inconclusive)
    #expect(judgement.dependency?.requirement == "MADE-002")
    let own = Observation.seen([.seen(look, ok), .seen(greet, .failure("denied"))])
    #expect(testCase.judgement(seen, control: own).outcome == .failed, "the control's own call is in question")
  }

  @Test(arguments: [(Level.must, Outcome.inconclusive), (.should, .skipped)])
  func `a should that could not be tested is left out`(level: Level, outcome: Outcome) {
    let customer = step(.customer("cancels", arguments: .literal([:])))
    var unused = StepObservation.seen(customer)
    unused.evidence = 1
    let judgement = testCase(level: level, steps: [customer, greet]).judgement(.seen([unused, .seen(greet, ok)]))
    #expect(judgement.outcome == outcome)
  }

  @Test func `a value that a broken step did not return convicts the requirement of its call`() {
    let use = call("greet", ["id": .named("it.id")])
    let judgement = testCase(steps: [look, use]).judgement(.seen([.seen(look, ok)], end: .unbound(refer("it.id"))))
    #expect(judgement.outcome == .inconclusive)
    #expect(judgement.dependency?.requirement == "MADE-002")
  }

  @Test func `a failure without a listed code is accepted with a note`() {
    let refused = call("greet", expect: .fails(), line: 12)
    let testCase = testCase(steps: [refused])
    #expect(testCase.judgement(.seen([.seen(refused, .failure("denied"))])).notes.isEmpty)
    let judgement = testCase.judgement(.seen([.seen(refused, .failure("odd"))]))
    #expect(judgement.outcome == .passed)
    #expect(
      judgement.notes.map { ReasonText.text($0) } == [
        "line 12: the call fails, as it must, but odd is no listed error code"
      ])
  }
}

// States.
extension DependencyJudgeTests {
  /// The judgement of a case that must reach `on`, which `look` and `peek` recognise; `off` is recognised by `peek`.
  private func judgement(
    level: Level = .must, looking: Completion.Ending, peeking: Completion.Ending, off: Completion.Ending
  ) -> Judgement {
    let lookOn = call("look", expect: .reply())
    let peekOn = call("peek", expect: .reply())
    let recognition = TestCase.Recognition(
      allowed: ["on"],
      recognisers: [
        TestCase.Recogniser(state: "off", steps: [ScriptStep(peekOn)]),
        TestCase.Recogniser(state: "on", steps: [ScriptStep(lookOn), ScriptStep(peekOn)]),
      ], mark: at(60))
    let testCase = testCase(level: level, steps: [greet], recognition: recognition)
    let script = Observation.seen([.seen(greet, ok)])
    var (isOff, isOn) = (script, script)
    isOff.add(.seen(peekOn, part: .recogniser, off))
    isOn.add(.seen(lookOn, part: .recogniser, looking))
    isOn.add(.seen(peekOn, part: .recogniser, peeking))
    return testCase.judgement(script, recognisers: [isOff, isOn])
  }

  private var refused: Completion.Ending { .failure("denied") }

  @Test func `the state of a must is recognised by what documents name`() {
    #expect(judgement(looking: ok, peeking: refused, off: ok).outcome == .passed)
    #expect(judgement(looking: refused, peeking: ok, off: refused).outcome == .failed)
    #expect(judgement(level: .should, looking: ok, peeking: refused, off: refused).outcome == .warned)
    #expect(judgement(level: .should, looking: ok, peeking: ok, off: ok).outcome == .warned, "two states at once")
  }

  @Test func `a recogniser that needs a call which the client lacks says nothing`() {
    #expect(judgement(looking: ok, peeking: .unsupported, off: .unsupported).outcome == .passed)
    let lacking = judgement(looking: .unsupported, peeking: ok, off: refused)
    #expect(lacking.outcome == .inconclusive)
    #expect(lacking.dependency?.requirement == "MADE-002")
    let should = judgement(level: .should, looking: ok, peeking: .unsupported, off: .unsupported)
    #expect(should.outcome == .skipped)
    #expect(should.dependency?.requirement == "MADE-003")
  }
}
