import AuthProviding
import SpecModel
import Testing
import WorldScripting

@testable import ConformanceCore

struct AlternativeJudgeTests {
  private let ok = Completion.Ending.reply([:])
  private let first = call("greet", as: "first", line: 11)
  private let second = call("greet", as: "second", line: 12)
  private let alternatives = [
    Alternative.madeUp("both", ["first": .reply(line: 31), "second": .reply(line: 32)]),
    .madeUp("neither", ["first": .fails(line: 33), "second": .fails(line: 34)], line: 35),
  ]

  private func judgement(_ endings: Completion.Ending...) -> Judgement {
    let steps = zip([first, second], endings).map { StepObservation.seen($0, $1) }
    return TestCase.madeUp(steps: [first, second], alternatives: alternatives).judgement(.seen(steps))
  }

  @Test func `one alternative holds entirely, and it is said which`() {
    let passed = judgement(ok, ok)
    #expect(passed.outcome == .passed && passed.cause == nil && passed.discrepancies.isEmpty && passed.took == "both")
    #expect(judgement(.failure("denied"), .failure("offline")).took == "neither")
  }

  @Test func `a mixture fails, and the nearest alternative is explained`() {
    let mixture = judgement(.failure("denied"), ok)
    #expect(mixture.outcome == .failed)
    #expect(mixture.took == nil)
    #expect(mixture.discrepancies.map(\.subject) == ["outcomes", "ending"])
    #expect(mixture.discrepancies.map(\.mark.line) == [30, 31])
    #expect(mixture.discrepancies.first?.expected == "one of 'both' or 'neither', entirely")
    let nearer = judgement(.cancelled, .failure("denied"))
    #expect(nearer.discrepancies.first?.hint.contains("'neither'") == true)
    #expect(nearer.discrepancies.map(\.mark.line) == [35, 33])
    #expect(nearer.candidates.map(\.name) == ["neither", "both"])
    #expect(nearer.candidates.map { $0.discrepancies.map(\.mark.line) } == [[33], [31, 32]])
    #expect(judgement(ok, ok).candidates.isEmpty)
  }

  @Test func `an alternative about a step that was not reached does not hold`() {
    let alone = TestCase.madeUp(steps: [first], alternatives: [.madeUp("later", ["second": .reply(line: 32)])])
    let judgement = alone.judgement(.seen([.seen(first, ok)]))
    #expect(judgement.outcome == .failed)
    #expect(judgement.discrepancies.map(\.subject) == ["outcomes", "outcomes.second"])
    #expect(judgement.discrepancies.last?.mark.line == 32)
  }

  @Test func `a call that was started is judged where it is awaited`() {
    let steps = [start("greet", as: "it"), step(.await("it"))]
    let testCase = TestCase.madeUp(steps: steps, alternatives: [.madeUp("done", ["it": .reply()])])
    let seen = [StepObservation.seen(steps[0], calls: [[]]), .seen(steps[1], ok)]
    #expect(testCase.judgement(.seen(seen)).took == "done")
  }

  @Test func `an open call holds no alternative that says how it ends`() {
    let open = call("greet", as: "first", expect: Expectation(completions: .rule(.atMost(.literal(1))), mark: at(20)))
    let testCase = TestCase.madeUp(
      steps: [open], alternatives: [.madeUp("replies", ["first": .reply()]), .madeUp("fails", ["first": .fails()])])
    #expect(testCase.judgement(.seen([.seen(open, calls: [[]])])).outcome == .failed)
    #expect(testCase.judgement(.seen([.seen(open, ok)])).took == "replies")
  }

  @Test func `an alternative may be about the whole`() {
    let alternatives = [
      Alternative.madeUp("silent", [:], overall: .wire([:])),
      .madeUp("asks", [:], overall: .wire(["token": .value(1)])),
    ]
    let testCase = TestCase.madeUp(steps: [first], alternatives: alternatives)
    func took(_ sent: Int) -> String? {
      var seen = StepObservation.seen(first, ok)
      seen.after = .madeUp { $0.exchanges = Array(repeating: .sent("token"), count: sent) }
      return testCase.judgement(.seen([seen])).took
    }
    #expect((took(0), took(1), took(2)) == ("silent", "asks", nil))
  }

  @Test func `what the steps themselves expect comes first`() {
    let asked = call("greet", as: "first", expect: .fails("denied"))
    let testCase = TestCase.madeUp(steps: [asked], alternatives: [.madeUp("replies", ["first": .reply()])])
    #expect(testCase.judgement(.seen([.seen(asked, ok)])).discrepancies.map(\.subject) == ["ending"])
  }
}
