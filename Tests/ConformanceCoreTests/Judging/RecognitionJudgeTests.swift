import AuthProviding
import SpecModel
import Testing

@testable import ConformanceCore

struct RecognitionJudgeTests {
  private let look = call("look", expect: .reply())
  private let turn = call("turn", expect: .reply())

  private func judgement(
    allowed: [String], recognised: [Bool], probe: Observation? = nil, steps: [Step]? = nil
  ) -> Judgement {
    let states = ["off", "on", "broken"]
    let probes = states.map { TestCase.Probe(state: $0, steps: (steps ?? [look]).map { ScriptStep($0) }) }
    let testCase = TestCase.madeUp(
      steps: [turn], recognition: TestCase.Recognition(allowed: allowed, probes: probes, mark: at(60)))
    let script = Observation.seen([.seen(turn, .reply([:]))])
    let seen = recognised.map { isRecognised in
      var observation = script
      observation.add(.seen(look, part: .probe, isRecognised ? .reply([:]) : .failure("denied")))
      return observation
    }
    return testCase.judgement(script, probes: probe.map { [$0] + seen.dropFirst() } ?? seen)
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
    #expect(judgement.deviations.map(\.subject) == ["state"])
    #expect(judgement.deviations.map(\.expected) == ["on"])
    #expect(judgement.deviations.map(\.actual) == [actual])
    #expect(judgement.deviations.map(\.mark.line) == [60])
    #expect(judgement.candidates.map(\.name) == ["off", "on", "broken"])
    #expect(judgement.candidates.map(\.isAllowed) == [false, true, false])
    #expect(judgement.candidates.map(\.deviations.isEmpty) == recognised)
    for missed in judgement.candidates where !missed.deviations.isEmpty {
      #expect(missed.deviations.map(\.subject) == ["ending"] && missed.deviations.map(\.step) == [0])
    }
  }

  @Test func `a recogniser that stopped names the step`() throws {
    let judgement = judgement(
      allowed: ["off"], recognised: [true, false, false], steps: [look, call("wink", expect: .reply())])
    let off = try #require(judgement.candidates.first)
    #expect(off.deviations.map(\.actual) == ["it stopped at 'call wink'"])
    #expect(off.deviations.map(\.kind) == [.state] && off.deviations.map(\.step) == [1])
    #expect(judgement.candidates.last?.deviations.map(\.subject) == ["ending"])
  }

  @Test func `a recogniser that ended early, or has no step, recognises nothing`() {
    var early = Observation.seen([.seen(turn, .reply([:]))], end: .unbound(refer("x")))
    #expect(judgement(allowed: ["off"], recognised: [true, false, false], probe: early).outcome == .failed)
    early.add(.seen(look, part: .probe, .reply([:])))
    #expect(judgement(allowed: ["off"], recognised: [true, false, false], probe: early).outcome == .failed)
    early.end = .finished
    #expect(judgement(allowed: ["off"], recognised: [true, false, false], probe: early).outcome == .passed)
    let short = judgement(allowed: ["off"], recognised: [true, false, false], steps: [look, look])
    #expect(short.outcome == .failed, "one of two steps was done")
    #expect(judgement(allowed: ["off"], recognised: [true, false, false], steps: []).outcome == .failed)
  }

  @Test func `what the kit cannot do in a recogniser is its own fault`() {
    let probe = Observation.seen([], end: .instructionFailed("no such thing"))
    #expect(judgement(allowed: ["on"], recognised: [false, true, false], probe: probe).outcome == .errored)
  }
}
