import AuthProviding
import SpecModel
import Testing
import WorldScripting

@testable import ConformanceCore

struct OverallJudgeTests {
  private func outcome(_ overall: Expectation, given: Int, steps: [Int], completions: [Int] = []) -> Judgement {
    var sent: [ExchangeRecord] = []
    func seen(_ count: Int, _ part: StepResult.Part) -> StepObservation {
      let before = WorldRecord.madeUp { $0.exchanges = sent }
      sent += Array(repeating: .sent("token"), count: count)
      return .seen(step(.advance(.seconds(1))), part: part, before: before, after: .madeUp { $0.exchanges = sent })
    }
    var observation = Observation.seen([seen(given, .given)] + steps.map { seen($0, .step) })
    for count in completions {
      let completed = CallRecord.Completed(ending: .reply([:]), at: .zero)
      observation.calls.append(
        CallRecord(
          call: Call(operation: "greet"), startedAt: .zero, completions: Array(repeating: completed, count: count)))
      observation.steps[observation.steps.count - 1].calls.append(observation.calls.count - 1)
    }
    return TestCase.madeUp(steps: [], overall: overall).judgement(observation)
  }

  @Test func `counts are those of the scenario's own steps, its given apart`() {
    let two = Expectation.wire(["token": .value(2)], line: 44)
    #expect(outcome(two, given: 3, steps: [1, 0, 1]).outcome == .passed)
    let judgement = outcome(two, given: 1, steps: [1, 0])
    #expect(judgement.outcome == .failed)
    #expect(judgement.discrepancies.map(\.subject) == ["wire.token"])
    #expect(judgement.discrepancies.map(\.step) == [nil])
    #expect(judgement.discrepancies.map(\.actual) == ["1 request"])
  }

  @Test func `completions are those of all calls of the scenario`() {
    let two = Expectation(completions: .value(2), mark: at(20))
    #expect(outcome(two, given: 0, steps: [0], completions: [1, 1]).outcome == .passed)
    #expect(outcome(two, given: 0, steps: [0], completions: [1, 2]).outcome == .failed)
  }

  @Test func `open calls are those at the end`() {
    var seen = StepObservation.seen(step(.advance(.seconds(1))))
    seen.pending = ["login"]
    let testCase = { TestCase.madeUp(steps: [], overall: Expectation(pending: $0, mark: at(20))) }
    #expect(testCase(["login"]).judgement(.seen([seen])).outcome == .passed)
    #expect(testCase([]).judgement(.seen([seen])).outcome == .failed)
  }
}
