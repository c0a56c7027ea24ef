import AuthProviding
import SpecModel
import Testing

@testable import ConformanceCore

struct RecognitionJudgeTests {
  private let look = call("look", expect: .reply())
  private let turn = call("turn", expect: .reply())

  private func judgement(
    allowed: [String], recognised: [Bool], recogniser: Observation? = nil, steps: [Step]? = nil
  ) -> Judgement {
    let states = ["off", "on", "broken"]
    let recognisers = states.map { TestCase.Recogniser(state: $0, steps: (steps ?? [look]).map { ScriptStep($0) }) }
    let testCase = TestCase.madeUp(
      steps: [turn], recognition: TestCase.Recognition(allowed: allowed, recognisers: recognisers, mark: at(60)))
    let script = Observation.seen([.seen(turn, .reply([:]))])
    let seen = recognised.map { isRecognised in
      var observation = script
      observation.add(.seen(look, part: .recogniser, isRecognised ? .reply([:]) : .failure("denied")))
      return observation
    }
    return testCase.judgement(script, recognisers: recogniser.map { [$0] + seen.dropFirst() } ?? seen)
  }

  @Test func `exactly one state must be recognised, and it must be allowed`() {
    #expect(judgement(allowed: ["on"], recognised: [false, true, false]).outcome == .passed)
    #expect(judgement(allowed: ["off", "on"], recognised: [false, true, false]).outcome == .passed)
  }

  @Test(arguments: [
    ([true, false, false], "off"), ([true, true, false], "off and on"),
    ([false, false, false], "no state of the chart"),
  ])
  func `another state, several or none fail`(recognised: [Bool], actual: String) {
    let judgement = judgement(allowed: ["on"], recognised: recognised)
    #expect(judgement.outcome == .failed)
    #expect(judgement.discrepancies.map(\.subject) == ["state"])
    #expect(judgement.discrepancies.map(\.expected) == ["on"])
    #expect(judgement.discrepancies.map(\.actual) == [actual])
    #expect(judgement.discrepancies.map(\.mark.line) == [60])
    #expect(judgement.candidates.map(\.name) == ["off", "on", "broken"])
    #expect(judgement.candidates.map(\.isAllowed) == [false, true, false])
    #expect(judgement.candidates.map(\.discrepancies.isEmpty) == recognised)
    for missed in judgement.candidates where !missed.discrepancies.isEmpty {
      #expect(missed.discrepancies.map(\.subject) == ["ending"] && missed.discrepancies.map(\.step) == [0])
    }
  }

  @Test func `a recogniser that stopped names the step`() throws {
    let judgement = judgement(
      allowed: ["off"], recognised: [true, false, false], steps: [look, call("wink", expect: .reply())])
    let off = try #require(judgement.candidates.first)
    #expect(off.discrepancies.map(\.actual) == ["it stopped at 'call wink'"])
    #expect(off.discrepancies.map(\.kind) == [.state] && off.discrepancies.map(\.step) == [1])
    #expect(judgement.candidates.last?.discrepancies.map(\.subject) == ["ending"])
  }

  @Test func `a recogniser that ended early, or has no step, recognises nothing`() {
    var early = Observation.seen([.seen(turn, .reply([:]))], end: .unbound(refer("x")))
    #expect(judgement(allowed: ["off"], recognised: [true, false, false], recogniser: early).outcome == .failed)
    early.add(.seen(look, part: .recogniser, .reply([:])))
    #expect(judgement(allowed: ["off"], recognised: [true, false, false], recogniser: early).outcome == .failed)
    early.end = .finished
    #expect(judgement(allowed: ["off"], recognised: [true, false, false], recogniser: early).outcome == .passed)
    let short = judgement(allowed: ["off"], recognised: [true, false, false], steps: [look, look])
    #expect(short.outcome == .failed, "one of two steps was done")
    #expect(judgement(allowed: ["off"], recognised: [true, false, false], steps: []).outcome == .failed)
  }

  @Test func `what the kit cannot do in a recogniser is its own fault`() {
    let recogniser = Observation.seen([], end: .instructionFailed("no such thing"))
    #expect(judgement(allowed: ["on"], recognised: [false, true, false], recogniser: recogniser).outcome == .errored)
  }
}
