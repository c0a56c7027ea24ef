import AuthProviding
import SpecModel
import Testing

@testable import ConformanceCore

struct StepJudgeTests {
  private let ok = Completion.Ending.reply(["name": "Ada"])

  @Test func `a reply holds with at least its fields`() {
    let expected = Expectation.reply(["name": .value("Ada", line: 25)])
    #expect(StepObservation.seen(call("greet", expect: expected), ok).subjects.isEmpty)
    let found = StepObservation.seen(call("greet", expect: expected), .reply(["name": "Bob"])).discrepancies
    #expect(found.map(\.subject) == ["reply.name"])
    #expect(found.map(\.mark) == [at(25)])
    #expect(StepObservation.seen(call("greet", expect: expected), .reply([:])).subjects == ["reply.name"])
  }

  @Test(arguments: [Completion.Ending.failure("denied"), .cancelled, .unsupported])
  func `another ending than a reply is a mismatch`(ending: Completion.Ending) {
    let found = StepObservation.seen(call("greet", expect: .reply(line: 26)), ending).discrepancies
    #expect(found.map(\.subject) == ["ending"])
    #expect(found.map(\.mark) == [at(26)])
  }

  @Test func `a failure holds with its code, with one of several, or with any documented one`() {
    func subjects(_ expected: Expectation, _ ending: Completion.Ending) -> [String] {
      StepObservation.seen(call("greet", expect: expected), ending).subjects
    }
    #expect(subjects(.fails("denied"), .failure("denied")).isEmpty)
    #expect(subjects(.fails("denied"), .failure("offline")) == ["failure.code"])
    #expect(subjects(.fails("denied", "offline"), .failure("offline")).isEmpty)
    #expect(subjects(.fails(), .failure("offline")).isEmpty)
    #expect(subjects(.fails(), ok) == ["ending"])
    #expect(subjects(.fails(), .cancelled) == ["ending"])
    #expect(subjects(.cancelled(), .cancelled).isEmpty)
    #expect(subjects(.cancelled(), .failure("denied")) == ["ending"])
  }

  @Test func `a failure's details and message are judged`() {
    let expected = Expectation(
      ending: .fails(
        codes: .oneOf(["denied"]), details: .fields(["retry": .value(1), "message": .rule(.matches("no"))]), mark: at(1)
      ),
      mark: at(1))
    func subjects(_ details: [String: Value], _ message: String) -> [String] {
      let failure = AuthFailure(code: "denied", message: message, details: details)
      return StepObservation.seen(call("greet", expect: expected), .failure(failure)).subjects
    }
    #expect(subjects(["retry": 1], "no").isEmpty)
    #expect(subjects(["retry": 2], "") == ["failure.details.message", "failure.details.retry"])
  }

  @Test func `an unlisted code and an unmapped error hold where the code does not count`() {
    struct Odd: Error {}
    for expectation in [nil, Expectation.fails()] {
      for ending in [Completion.Ending.failure("odd"), .failure(AuthFailure(unmapped: Odd()))] {
        #expect(StepObservation.seen(call("greet", expect: expectation), ending).discrepancies.isEmpty)
      }
    }
  }

  @Test func `a fault of the client's own code is no failure`() {
    struct Odd: Error {}
    var fault = AuthFailure(unmapped: Odd())
    fault.isUnhandled = true
    let asked = StepObservation.seen(call("greet", expect: .fails()), .failure(fault)).discrepancies
    #expect(asked.map(\.subject) == ["failure"])
    #expect(asked.map(\.kind) == [.unhandledError])
    #expect(asked.first?.expected == "a failure that the client means")
    #expect(StepObservation.seen(call("greet", expect: .fails("denied")), .failure(fault)).subjects == ["failure"])
    #expect(StepObservation.seen(call("greet"), .failure(fault)).subjects.isEmpty)
    // A must convicts for its own fact alone.
    let must = StepObservation.seen(call("greet", expect: .fails()), .failure(fault))
    #expect(must.discrepancies(isMust: true).isEmpty)
  }

  @Test func `an unlisted code and an unmapped error do not hold where a listed code is expected`() {
    struct Odd: Error {}
    var listed = Expectation(mark: at(1))
    listed.ending = .fails(codes: .listed, details: nil, mark: at(1))
    #expect(StepObservation.seen(call("greet", expect: listed), .failure("offline")).discrepancies.isEmpty)
    for expectation in [listed, .fails("denied", "offline")] {
      let unlisted = StepObservation.seen(call("greet", expect: expectation), .failure("odd")).discrepancies
      #expect(unlisted.map(\.subject) == ["failure.code"])
      #expect(unlisted.map(\.expected) == ["denied or offline"])
      let unmapped = StepObservation.seen(
        call("greet", expect: expectation), .failure(AuthFailure(unmapped: Odd()))
      ).discrepancies
      #expect(unmapped.map(\.subject) == ["failure"])
      #expect(unmapped.first?.hint.contains("failure(for:)") == true)
    }
  }

  @Test func `a call completes once without being asked`() {
    #expect(StepObservation.seen(call("greet"), ok).subjects.isEmpty)
    let twice = StepObservation.seen(call("greet", line: 11), calls: [[(ok, 0), (.failure("denied"), 0)]])
    #expect(twice.discrepancies.map(\.actual) == ["2"])
    #expect(twice.discrepancies.map(\.mark) == [at(11)])
    let never = StepObservation.seen(call("greet", expect: .reply()), calls: [[]])
    #expect(never.discrepancies.map(\.actual) == ["none: the call never completes"])
    #expect(StepObservation.seen(step(.await("it")), calls: [[]]).subjects == ["completions"])
    #expect(StepObservation.seen(start("greet"), calls: [[]]).subjects.isEmpty)
  }

  @Test func `a call that never completes says what may be the cause`() {
    var never = StepObservation.seen(call("greet"), calls: [[]])
    func hint() -> String { never.discrepancies.first?.hint ?? "" }
    #expect(hint().hasSuffix("call the completion handler on every path"))
    never.heldBack = ["'token' is held and was not released"]
    #expect(hint().contains("'token' is held and was not released"))
    #expect(!hint().contains("handler"))
    never.heldBack = []
    never.quiescence = .idle
    #expect(hint().contains("reports that it is idle"))
    never.quiescence = .silent
    #expect(hint().hasPrefix("silence in real time proves nothing"))
    for quiescence in [QuiescenceOutcome.idle, .silent, .timedOut] {
      never.quiescence = quiescence
      #expect(!hint().contains("world's time"), "no time but the world's passed")
    }
    #expect(never.discrepancies.map(\.kind) == [.neverCompleted])
    never.quiescence = .silent
    #expect(never.discrepancies.map(\.kind) == [.silence])
    never.quiescence = .livelock
    #expect(hint().contains("runs on without waiting"))
    never.quiescence = .timedOut
    #expect(hint().contains("real time"))
  }

  @Test func `one more completion of a call that is over is noticed in any step`() {
    var late = StepObservation.seen(step(.advance(.seconds(1)), line: 12))
    late.completedAgain = [0]
    #expect(late.discrepancies.map(\.subject) == ["completions"])
    #expect(late.discrepancies.map(\.mark) == [at(12)])
  }

  @Test func `counts of completions that are written replace one each`() {
    func subjects(_ expected: Matcher, _ calls: [[(Completion.Ending, Int)]]) -> [String] {
      let expectation = Expectation(completions: expected, mark: at(20))
      return StepObservation.seen(call("greet", expect: expectation), calls: calls).subjects
    }
    #expect(subjects(.value(0), [[]]).isEmpty)
    #expect(subjects(.value(0), [[(ok, 0)]]) == ["completions"])
    #expect(subjects(.value(2), [[(ok, 0), (ok, 0)]]).isEmpty)
    #expect(subjects(.value(4), [[(ok, 0)], [(ok, 0)], [(ok, 0)]]) == ["completions"])
    #expect(
      subjects(.value(2), [[(ok, 0), (ok, 0)], []]).count == 2, "two of one and none of the other are not one each")
    #expect(subjects(.rule(.atLeast(.literal(1))), [[(ok, 0), (ok, 0)]]).isEmpty)
  }

  @Test func `a step without calls counts all completions that come while it runs`() {
    var waiting = StepObservation.seen(
      step(.advance(.seconds(1)), expect: Expectation(completions: .value(0), mark: at(20))))
    #expect(waiting.subjects.isEmpty)
    waiting.arrived = [CallRecord.Completed(ending: ok, at: .zero)]
    #expect(waiting.subjects == ["completions"])
  }

  @Test func `the end of a started call that is still open does not hold`() {
    #expect(StepObservation.seen(start("greet", expect: .reply()), calls: [[]]).subjects == ["ending"])
    #expect(StepObservation.seen(start("greet", expect: .fails("denied")), .failure("denied")).subjects.isEmpty)
  }

  @Test func `calls before the scenario must succeed without being asked`() {
    #expect(StepObservation.seen(call("greet"), part: .given, ok).subjects.isEmpty)
    #expect(StepObservation.seen(call("greet"), part: .given, .failure("denied")).subjects == ["ending"])
    let refused = call("greet", expect: .fails("denied"))
    #expect(StepObservation.seen(refused, part: .given, .failure("denied")).subjects.isEmpty)
    #expect(StepObservation.seen(call("greet"), .failure("denied")).subjects.isEmpty, "in a step it is not asked")
  }

  @Test func `pending calls are exactly those`() {
    func subjects(_ expected: [String], _ open: [String]) -> [String] {
      var seen = StepObservation.seen(step(.advance(.seconds(1)), expect: Expectation(pending: expected, mark: at(21))))
      seen.pending = open
      #expect(seen.discrepancies.allSatisfy { $0.mark == at(21) })
      return seen.subjects
    }
    #expect(subjects(["a", "b"], ["b", "a"]).isEmpty)
    #expect(subjects([], []).isEmpty)
    #expect(subjects(["a"], []) == ["pending"])
    #expect(subjects([], ["a"]) == ["pending"])
    #expect(subjects(["a"], ["a", "b"]) == ["pending"])
  }

  @Test func `each of several calls is judged, and named`() {
    var expectation = Expectation(mark: at(20))
    expectation.each = Expectation.Each(ending: .reply(.fields(["name": .value("Ada")])))
    let seen = StepObservation.seen(
      call("greet", times: 3, expect: expectation), ok, .reply(["name": "Bob"]), .cancelled)
    #expect(seen.subjects == ["call[1].reply.name", "call[2].ending"])
  }

  @Test func `fields that must be the same are there and equal in all calls`() {
    func subjects(_ endings: [Completion.Ending]) -> [String] {
      let step = call("greet", expect: Expectation(same: ["name"], mark: at(20)))
      return StepObservation.seen(step, calls: endings.map { [($0, 0)] }).subjects
    }
    #expect(subjects([ok, ok]).isEmpty)
    #expect(subjects([ok, .reply(["name": "Bob"])]) == ["reply.name"])
    #expect(subjects([.reply([:]), .reply([:])]) == ["reply.name"], "missing everywhere is not the same")
    #expect(subjects([ok, .failure("denied")]) == ["reply.name"])
  }

  @Test func `time is that until the last call was over, and of other steps until they end`() {
    func subjects(_ step: Step, _ calls: [[(Completion.Ending, Int)]]) -> [String] {
      StepObservation.seen(step, calls: calls, from: 10, to: 100).subjects
    }
    let five = Expectation(world: .init(elapsed: .value(5)), mark: at(20))
    #expect(subjects(call("greet", expect: five), [[(ok, 12)], [(ok, 15)]]).isEmpty)
    #expect(subjects(call("greet", expect: five), [[(ok, 16)]]) == ["elapsed"])
    #expect(subjects(step(.relaunch, expect: Expectation(world: .init(elapsed: .value(90)), mark: at(20))), []).isEmpty)
    let none = Expectation(world: .init(elapsed: .value(0)), mark: at(20))
    #expect(subjects(step(.await("it"), expect: none), [[(ok, 3)]]).isEmpty, "a call that was over takes no time")
  }

  @Test func `a client's answer to a URL is judged as a reply`() {
    func subjects(_ expected: Expectation, _ isHandled: Bool?) -> [String] {
      var seen = StepObservation.seen(step(.open(url: .literal("a://"), source: nil), expect: expected))
      seen.isHandled = isHandled
      return seen.subjects
    }
    #expect(subjects(.reply(["handled": .value(true)]), true).isEmpty)
    #expect(subjects(.reply(["handled": .value(true)]), false) == ["reply.handled"])
    #expect(subjects(.reply(["handled": .value(false)]), nil) == ["reply.handled"])
    #expect(subjects(.fails(), false) == ["ending"])
  }
}
