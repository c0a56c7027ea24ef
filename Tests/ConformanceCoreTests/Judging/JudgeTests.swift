import AuthProviding
import SpecModel
import Testing
import WorldScripting

@testable import ConformanceCore

/// Which outcome a case has, and which of several comes first.
struct JudgeTests {
  private let ok = Completion.Ending.reply([:])
  private let greet = call("greet", as: "it", expect: .reply())
  private let customer = step(.customer("cancels", arguments: .literal([:])), line: 13)

  private var held: StepObservation { .seen(greet, ok) }
  private var broken: StepObservation { .seen(greet, .failure("denied")) }
  private func unused(isEvidence: Bool = true) -> StepObservation {
    var seen = StepObservation.seen(customer, isEvidence: isEvidence)
    seen.evidence = 1
    return seen
  }

  @Test func `a case passes where every expectation holds`() {
    let judgement = TestCase.madeUp(steps: [greet]).judgement(.seen([held]))
    #expect(judgement.outcome == .passed && judgement.cause == nil)
    #expect(judgement.discrepancies.isEmpty && judgement.took == nil)
  }

  @Test(arguments: [(Level.must, Outcome.failed), (.should, .warned), (.may, .failed)])
  func `what does not hold weighs by level`(level: Level, outcome: Outcome) {
    let judgement = TestCase.madeUp(level: level, steps: [greet]).judgement(.seen([broken]))
    #expect(judgement.outcome == outcome)
    #expect(judgement.discrepancies.map(\.subject) == ["ending"])
    #expect(judgement.discrepancies.map(\.step) == [0])
    #expect(judgement.discrepancies.map(\.mark.line) == [20])
  }

  @Test(arguments: [(Level.must, Outcome.failed), (.should, .warned), (.may, .skipped)])
  func `a call that the client does not have is a freedom only where the level is may`(level: Level, outcome: Outcome) {
    let judgement = TestCase.madeUp(level: level, steps: [greet]).judgement(.seen([.seen(greet, .unsupported)]))
    #expect(judgement.outcome == outcome)
  }

  @Test func `what comes before the scenario is not its own`() {
    var given = held
    given.part = .given
    var refused = broken
    refused.part = .given
    let testCase = TestCase.madeUp(given: [greet], steps: [greet])
    #expect(testCase.judgement(.seen([given, held])).outcome == .passed)
    #expect(testCase.judgement(.seen([given, broken])).outcome == .failed)
    let judgement = testCase.judgement(.seen([refused, broken]))
    #expect(judgement.outcome == .inconclusive)
    #expect(judgement.discrepancies.count == 1, "what follows from the cause is no finding")
    #expect(testCase.judgement(.seen([given], end: .livelock)).outcome == .inconclusive)
  }

  @Test func `a step that needs what nothing bound makes the case inconclusive, unless something failed before`() {
    let testCase = TestCase.madeUp(steps: [greet, greet])
    let judgement = testCase.judgement(.seen([held], end: .unbound(refer("it.token"))))
    #expect(judgement.outcome == .inconclusive)
    #expect(judgement.discrepancies.map(\.subject) == ["$it.token"])
    #expect(testCase.judgement(.seen([broken], end: .unbound(refer("it.token")))).outcome == .failed)
  }

  @Test(arguments: [Observation.End.livelock, .timedOut])
  func `a client that never rests fails`(end: Observation.End) {
    let testCase = TestCase.madeUp(steps: [greet])
    #expect(testCase.judgement(.seen([held], end: end)).outcome == .failed)
    #expect(testCase.judgement(.seen([], end: end)).outcome == .failed)
  }

  @Test func `a client that reports that it cannot be created fails, as binding as its requirement`() {
    let end = Observation.End.launchFailed(LaunchFailure(type: "E", text: "no", isOfClient: true))
    let judgement = TestCase.madeUp(steps: [greet]).judgement(.seen([], end: end))
    #expect(judgement.outcome == .failed)
    #expect(judgement.cause?.kind == .start)
    #expect(judgement.reason == "the client could not be created: E: no")
    #expect(TestCase.madeUp(level: .should, steps: [greet]).judgement(.seen([], end: end)).outcome == .warned)
    let controlled = TestCase.madeUp(steps: [greet], control: [greet])
    #expect(controlled.judgement(.seen([held]), control: .seen([], end: end)).cause?.kind == .start)
  }

  @Test func `what comes after a silence in real time convicts nobody, and what came before does`() {
    var silent = held
    silent.quiescence = .silent
    let testCase = TestCase.madeUp(steps: [greet, greet], control: [greet])
    #expect(testCase.judgement(.seen([silent, held]), control: .seen([held])).outcome == .passed)
    #expect(testCase.judgement(.seen([silent, broken])).cause?.kind == .silence)
    #expect(testCase.judgement(.seen([silent, broken])).outcome == .inconclusive)
    #expect(testCase.judgement(.seen([broken, silent])).outcome == .failed)
    var silentControl = broken
    silentControl.quiescence = .silent
    #expect(testCase.judgement(.seen([held, held]), control: .seen([silentControl])).cause?.kind == .silence)
    #expect(testCase.judgement(.seen([held, held]), control: .seen([broken])).outcome == .failed)
    let given = TestCase.madeUp(given: [greet], steps: [greet])
    var silentGiven = StepObservation.seen(greet, part: .given, .failure("denied"))
    silentGiven.quiescence = .silent
    #expect(given.judgement(.seen([silentGiven])).cause?.kind == .silence)
  }

  @Test(arguments: [
    Observation.End.launchFaulty(LaunchFailure(type: "E", text: "no", isOfClient: false)), .neverLaunched,
  ])
  func `a client that is not created for any other reason is an error, whatever failed before`(end: Observation.End) {
    let testCase = TestCase.madeUp(steps: [greet])
    #expect(testCase.judgement(.seen([], end: end)).outcome == .errored)
    #expect(testCase.judgement(.seen([broken], end: end)).outcome == .errored)
    let controlled = TestCase.madeUp(steps: [greet], control: [greet])
    #expect(controlled.judgement(.seen([held]), control: .seen([], end: end)).outcome == .errored)
  }

  @Test func `what the world cannot do is the kit's fault, unless it builds on a step that failed`() {
    let testCase = TestCase.madeUp(steps: [greet, greet], control: [greet, greet])
    let end = Observation.End.instructionFailed("there is no exchange 'x'")
    let judgement = testCase.judgement(.seen([held], end: end))
    #expect(judgement.outcome == .errored)
    #expect(judgement.reason == "the world rejected a step: there is no exchange 'x'")
    #expect(testCase.judgement(.seen([broken, held], end: end)).outcome == .failed)
    let whole = Observation.seen([held, held])
    #expect(testCase.judgement(whole, control: .seen([held], end: end)).outcome == .errored)
    #expect(testCase.judgement(whole, control: .seen([broken], end: end)).outcome == .failed)
  }

  @Test func `a decision that never took effect makes the case inconclusive`() {
    let testCase = TestCase.madeUp(steps: [customer, greet])
    #expect(testCase.judgement(.seen([unused(), held], uses: [1: 1])).outcome == .passed)
    let judgement = testCase.judgement(.seen([unused(), held]))
    #expect(judgement.outcome == .inconclusive)
    #expect(judgement.reason == "'customer cancels' never took effect")
    #expect(judgement.discrepancies.map(\.mark.line) == [13])
    #expect(judgement.discrepancies.map(\.step) == [0])
    #expect(testCase.judgement(.seen([unused(), broken])).outcome == .failed, "failed comes before inconclusive")
  }

  @Test func `conditions of a chart and the customer's default are no evidence`() {
    let testCase = TestCase.madeUp(steps: [customer, greet])
    #expect(testCase.judgement(.seen([unused(isEvidence: false), held])).outcome == .passed)
    var byDefault = unused()
    byDefault.evidence = nil
    #expect(testCase.judgement(.seen([byDefault, held])).outcome == .passed)
  }

  @Test func `a case that expects nothing shows nothing`() {
    let wait = step(.advance(.seconds(1)))
    let seen = Observation.seen([.seen(wait)])
    #expect(TestCase.madeUp(steps: [wait]).judgement(seen).outcome == .errored)
    #expect(TestCase.madeUp(steps: [wait], overall: .wire([:])).judgement(seen).outcome == .passed)
    let looking = step(.advance(.seconds(1)), expect: .wire([:]))
    #expect(TestCase.madeUp(steps: [looking]).judgement(.seen([.seen(looking)])).outcome == .passed)
  }

  @Test func `a refusal whose control is refused too is not proven`() {
    let refused = call("greet", expect: .fails("denied"))
    let testCase = TestCase.madeUp(steps: [refused], control: [greet])
    let seen = Observation.seen([.seen(refused, .failure("denied"))])
    #expect(testCase.judgement(seen, control: .seen([held])).outcome == .passed)
    let judgement = testCase.judgement(seen, control: .seen([broken]))
    #expect(judgement.outcome == .failed)
    #expect(judgement.discrepancies.map(\.subject) == ["control.ending"])
    #expect(judgement.discrepancies.map(\.step) == [nil])
    var unreached = broken
    unreached.part = .given
    #expect(testCase.judgement(seen, control: .seen([unreached])).outcome == .failed)
    #expect(testCase.judgement(seen, control: .seen([], end: .livelock)).outcome == .failed)
    let accepted = Observation.seen([.seen(refused, ok)])
    #expect(testCase.judgement(accepted, control: .seen([held])).outcome == .failed, "the refusal itself counts")
    var should = testCase
    should.level = .should
    #expect(should.judgement(seen, control: .seen([broken])).outcome == .warned)
  }
}
