import AuthProviding
import SimulatedServices
import SpecModel
import Synchronization
import Testing

@testable import ConformanceCore

struct CaseRunnerTests {
  /// Succeeds in its first world, and in later ones does as told.
  private static func changing(_ later: @escaping @Sendable (Completion) -> Void) -> ClientUnderTest {
    let worlds = Counter()
    return .starting { world in
      let isFirst = worlds.next() == 1
      return DifficultClient(world) { _, _, completion in isFirst ? completion.reply() : later(completion) }
    }
  }

  @Test func `a control runs in a world of its own`() {
    let client = Self.changing { $0.fail(AuthFailure(code: "denied")) }
    let testCase = TestCase.madeUp(steps: [call("greet", expect: .reply())], control: [call("greet", expect: .reply())])
    let result = client.result(of: testCase)
    #expect(result.outcome == .failed)
    #expect(
      result.reason == "The refusal is not proven: the control, which must be accepted, is refused too. "
        + "Expected `greet` to succeed; it failed with `denied`")
    #expect(result.steps.map(\.part) == [.step, .control])
    #expect(result.steps.map(\.status) == [.held, .failed])
    let conforming = ClientUnderTest.difficult { _, _, completion in completion.reply() }
    #expect(conforming.result(of: testCase).outcome == .passed)
  }

  @Test func `recognisers that do the same share a world that was brought to the same place`() {
    let recognisers = ["off", "on"].map { state in
      TestCase.Recogniser(
        state: state,
        steps: [ScriptStep(call("look", expect: state == "on" ? .reply() : .fails("denied")))])
    }
    let testCase = TestCase.madeUp(
      given: [call("turn")], steps: [step(.relaunch)],
      recognition: TestCase.Recognition(allowed: ["on"], recognisers: recognisers, mark: at(60)))
    let calls = Mutex<[String]>([])
    func client(isKept: Bool) -> ClientUnderTest {
      .difficult { world, call, completion in
        calls.withLock { $0.append(call.operation) }
        if call.operation == "turn" {
          try? world.store.write("light", [1])
          return completion.reply()
        }
        let isOn = isKept && (try? world.store.read("light")) != nil
        isOn ? completion.reply() : completion.fail(AuthFailure(code: "denied"))
      }
    }
    #expect(client(isKept: true).result(of: testCase).outcome == .passed)
    #expect(calls.withLock { $0 } == ["turn", "look"])
    let forgetful = client(isKept: false).result(of: testCase)
    #expect(forgetful.outcome == .failed)
    #expect(forgetful.findings.map(\.actual) == ["off"])
    #expect(forgetful.steps.filter { $0.part == .recogniser }.map(\.text) == ["off: call look", "on: call look"])
    #expect(forgetful.steps.filter { $0.part == .recogniser }.map(\.status) == [.held, .failed])
  }

  @Test func `a case that is skipped does not run`() {
    let runner = CaseRunner(.starting { _ in fatalError("nothing may be launched") })
    let skip = RunPlan.Skip(.capability(missing: [.clock]), isInProfile: true)
    let result = Pipeline().result(of: RunPlan.Step(.fetching, skip: skip, runner: runner))
    #expect(result.outcome == .skipped)
    #expect(result.cause?.kind == .capability)
    #expect(result.reason == "the client does not declare 'clock'")
    #expect(result.isSkipInProfile)
  }

  @Test func `a known failure is taken into account`() {
    let runner = CaseRunner(.difficult { _, _, completion in completion.cancel() })
    let known = CaseResult.Known(reason: "ticket 7")
    let result = Pipeline().result(of: RunPlan.Step(.fetching, known: known, runner: runner))
    #expect(result.outcome == .expectedFailure)
    #expect(result.reason == "known: ticket 7")
    #expect(result.findings.count == 1)
  }

  @Test func `a result holds as much detail as the plan asks for`() {
    func result(_ ending: Completion.Ending, _ detail: ResultDetail) -> CaseResult {
      let client = ClientUnderTest.difficult { _, _, completion in completion(ending) }
      return Pipeline().result(of: RunPlan.Step(.fetching, runner: CaseRunner(client), detail: detail))
    }
    #expect(result(.reply([:]), .everything).steps.map(\.transcript.count) == [2])
    #expect(result(.reply([:]), .exceptions).steps.map(\.transcript.count) == [0])
    #expect(result(.cancelled, .exceptions).steps.map(\.transcript.count) == [2])
    #expect(result(.reply([:]), .verdicts).steps.isEmpty)
    let judged = result(.cancelled, .verdicts)
    #expect(judged.outcome == .failed && !judged.findings.isEmpty && judged.steps.isEmpty)
    let step = SelectedCases.Step(testCase: .fetching)
    let most = SelectedCases.fullTranscripts
    #expect(SelectedCases(steps: Array(repeating: step, count: most), narrowedBy: []).detail == .everything)
    #expect(SelectedCases(steps: Array(repeating: step, count: most + 1), narrowedBy: []).detail == .exceptions)
  }

  @Test func `the seed and the case's id alone decide everything random`() {
    let client = ClientUnderTest.difficult { world, _, completion in
      completion.fail(AuthFailure(code: "\(world.random.bytes(8))"))
    }
    func bytes(_ name: String, seed: UInt64) -> String? {
      CaseRunner(client, seed: seed).result(of: .tiny(named: name, .fetch())).findings.first?.actual
    }
    #expect(bytes("a", seed: 1) == bytes("a", seed: 1))
    #expect(bytes("a", seed: 1) != bytes("b", seed: 1))
    #expect(bytes("a", seed: 1) != bytes("a", seed: 2))
  }
}
