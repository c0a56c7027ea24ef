import AuthProviding
import SpecModel
import WorldScripting

/// Judges one step: what was expected of it against what was observed.
struct StepJudge {
  let seen: StepObservation
  /// Whether the step only helps, so that its call must succeed: what is in question comes later.
  let isHelp: Bool
  /// Whether a `must` is in question, which convicts for its own fact alone: that a client breaks where it should fail
  /// is another one.
  let isMust: Bool
  let errorCodes: Set<String>
  let exchanges: ExchangeNames
  let matcher: MatcherJudge

  init(
    _ seen: StepObservation, isHelp: Bool, isMust: Bool = false, errorCodes: Set<String>,
    exchanges: ExchangeNames = ExchangeNames(), challenge: @escaping @Sendable (String, String) -> String?
  ) {
    self.seen = seen
    self.isHelp = isHelp
    self.isMust = isMust
    self.errorCodes = errorCodes
    self.exchanges = exchanges
    matcher = MatcherJudge(bindings: seen.bindings, record: seen.after, now: seen.endedAt, challenge: challenge)
  }

  private var mark: SourceMark { seen.step.step.mark }

  /// Everything that does not hold of the step, what the client sent before what came of it.
  func discrepancies() -> [Discrepancy] {
    let expectation = seen.step.step.expectation
    let isJudgedOnce = seen.step.step.verb.isCompleting && expectation?.completions == nil
    let found =
      implied(expectation) + (expectation.map { discrepancies(from: $0, allowsOpenCalls: isJudgedOnce) } ?? [])
    // A reply is often wrong because a request was: a reader should see the cause first.
    return found.filter(\.isOfRequest) + found.filter { !$0.isOfRequest }
  }

  /// Everything that does not hold of an expectation beside the step's own, such as that of an alternative.
  func discrepancies(from expectation: Expectation) -> [Discrepancy] {
    discrepancies(from: expectation, allowsOpenCalls: false)
  }

  /// The discrepancies from what is implied of every step: a call completes once, and the client has it.
  private func implied(_ expectation: Expectation?) -> [Discrepancy] {
    var found: [Discrepancy] = []
    if seen.step.step.verb.isCompleting, expectation?.completions == nil {
      found += seen.completions.compactMap(completedOnce)
    }
    if !seen.completedAgain.isEmpty {
      found.append(Discrepancy("completions", .completedAgain(seen.completedAgain.count), mark: mark))
    }
    if expectation?.ending == nil, expectation?.each == nil {
      if isHelp, seen.step.step.verb.isCompleting, expectation?.completions == nil {
        found += endings(.reply(Matcher(.map([], closed: false), mark: mark)), allowsOpenCalls: true)
      } else {
        found += seen.completions.compactMap(unsupported)
      }
    }
    return found
  }

  private func completedOnce(_ completions: [CallRecord.Completed]) -> Discrepancy? {
    guard completions.count != 1 else { return nil }
    return Discrepancy(
      "completions", completions.isEmpty ? .neverCompleted(openCall) : .completions(completions.count), mark: mark)
  }

  /// Why a call may be open although the step is over.
  private var openCall: Discrepancy.OpenCall {
    Discrepancy.OpenCall(
      quiescence: seen.quiescence, heldBack: seen.heldBack,
      isUnanswered: seen.after.exchanges.contains(where: \.isLeftWaiting))
  }

  /// A call that the client does not have did not end in any way.
  private func unsupported(_ completions: [CallRecord.Completed]) -> Discrepancy? {
    guard completions.first?.ending == .unsupported else { return nil }
    return Discrepancy("ending", .unsupported(expected: nil), mark: mark)
  }

  /// The failures whose codes the specification does not list, where it accepts any failure.
  func acceptedFailures() -> [AuthFailure] {
    let expectation = seen.step.step.expectation
    guard case .fails(.any, _, _) = expectation?.ending ?? expectation?.each?.ending else { return [] }
    return seen.completions.compactMap { completions in
      guard case .failure(let failure)? = completions.first?.ending, !isListed(failure.code) else { return nil }
      return failure
    }
  }

  private func isListed(_ code: String?) -> Bool { code.map(errorCodes.contains) ?? false }

  private func discrepancies(from expectation: Expectation, allowsOpenCalls: Bool) -> [Discrepancy] {
    var found: [Discrepancy] = []
    if let ending = expectation.ending { found += endings(ending, allowsOpenCalls: allowsOpenCalls) }
    if let each = expectation.each { found += endings(each.ending, allowsOpenCalls: allowsOpenCalls) }
    found += same(expectation.same)
    if let completions = expectation.completions { found += self.completions(completions) }
    if let pending = expectation.pending { found += self.pending(pending, at: expectation.mark) }
    let world = WorldJudge(
      before: seen.before, after: seen.after, startedAt: seen.startedAt,
      // Time that passes after the last call has completed is not what the calls took.
      endedAt: max(seen.startedAt, lastCompletion ?? seen.endedAt), matcher: matcher, exchanges: exchanges)
    return found + world.discrepancies(from: expectation)
  }

  /// Judges the number of completions; as many as calls means one each.
  ///
  /// In a step without calls of its own, all count that came while it ran; in others also those of calls that were over.
  private func completions(_ expected: Matcher) -> [Discrepancy] {
    let others = seen.calls.isEmpty ? seen.arrived.count : seen.completedAgain.count { !seen.calls.contains($0) }
    let count = seen.completions.reduce(others) { $0 + $1.count }
    let found = matcher.discrepancies(from: expected, .integer(count), subject: "completions").map {
      $0.about(.completion)
    }
    guard found.isEmpty, count == seen.completions.count else { return found }
    return seen.completions.compactMap(completedOnce)
  }

  private var lastCompletion: Duration? { seen.completions.compactMap { $0.first?.at }.max() }

  /// Judges which calls are open when the step ends.
  func pending(_ names: [String], at mark: SourceMark) -> [Discrepancy] {
    // As sets, since calls that run beside one another have no order.
    guard Set(names) != Set(seen.pending) else { return [] }
    return [Discrepancy("pending", .openCalls(seen.pending, expected: names), mark: mark)]
  }
}

extension StepJudge {
  /// Judges how the step's calls ended; for `open` the client's answer.
  private func endings(_ expected: Expectation.Ending, allowsOpenCalls: Bool) -> [Discrepancy] {
    if case .open = seen.step.step.verb { return answer(expected) }
    return seen.completions.enumerated().flatMap { index, completions -> [Discrepancy] in
      let prefix = seen.completions.count > 1 ? "call[\(index)]." : ""
      // The first ending is the call's; that there is another one is a discrepancy of its own.
      if let ending = completions.first?.ending { return judge(ending, expected, prefix: prefix) }
      // Where a call must complete once, one that never does has its own finding.
      if allowsOpenCalls { return [] }
      return [Discrepancy(prefix + "ending", .stillOpen(expected: expected, openCall), mark: expected.mark)]
    }
  }

  private func answer(_ expected: Expectation.Ending) -> [Discrepancy] {
    let answer: Value = seen.isHandled.map { ["handled": .bool($0)] } ?? [:]
    guard case .reply(let reply) = expected else {
      return [Discrepancy("ending", .answer(answer, expected: expected), mark: expected.mark)]
    }
    return matcher.discrepancies(from: reply, answer, subject: "reply")
  }

  private func judge(_ ending: Completion.Ending, _ expected: Expectation.Ending, prefix: String) -> [Discrepancy] {
    switch (expected, ending) {
    case (.reply(let reply), .reply(let fields)):
      return matcher.discrepancies(from: reply, .map(fields), subject: prefix + "reply")
    case (.fails(let codes, let details, let mark), .failure(let failure)):
      let subject = prefix + "failure.details"
      return judge(failure, codes, prefix: prefix, at: mark)
        + (details.map { matcher.discrepancies(from: $0, .map(failure.facts), subject: subject) } ?? []).map {
          $0.about(.failure)
        }
    case (.cancelled, .cancelled): return []
    case (_, .unsupported):
      return [Discrepancy(prefix + "ending", .unsupported(expected: expected), mark: expected.mark)]
    default:
      return [Discrepancy(prefix + "ending", .ending(ending, expected: expected), mark: expected.mark)]
    }
  }

  /// Judges the code of a failure.
  private func judge(
    _ failure: AuthFailure, _ codes: Expectation.FailureCodes, prefix: String, at mark: SourceMark
  ) -> [Discrepancy] {
    if failure.isUnhandled, !isMust {
      let problem = Discrepancy.Problem.unhandledError(
        type: failure.unmappedType ?? "an error", message: failure.message, expected: codes.names)
      return [Discrepancy(prefix + "failure", problem, mark: mark)]
    }
    switch codes {
    case .any: return []
    case .listed where isListed(failure.code): return []
    case .oneOf(let names) where failure.code.map(names.contains) ?? false: return []
    case .listed, .oneOf: break
    }
    if let code = failure.code, isListed(code) {
      let problem = Discrepancy.Problem.errorCode(code, expected: codes.names, message: failure.message)
      return [Discrepancy(prefix + "failure.code", problem, mark: mark)]
    }
    let expected = codes == .listed ? errorCodes.sorted() : codes.names
    guard let type = failure.unmappedType else {
      return [Discrepancy(prefix + "failure.code", .undocumentedCode(failure.code, expected: expected), mark: mark)]
    }
    let problem = Discrepancy.Problem.unmappedError(type: type, message: failure.message, expected: expected)
    return [Discrepancy(prefix + "failure", problem, mark: mark)]
  }

  /// Judges fields that must be equal in all replies; a missing one is equal to nothing.
  private func same(_ names: [String]) -> [Discrepancy] {
    names.compactMap { name in
      let values = seen.completions.map { completions -> Value? in
        guard case .reply(let fields)? = completions.first?.ending else { return nil }
        return fields[name]
      }
      let different = Set(values.compactMap(\.self))
      let missing = values.count { $0 == nil }
      guard different.count > 1 || missing > 0 else { return nil }
      let problem = Discrepancy.Problem.unequalReplies(
        calls: values.count, missing: missing, different: different.count)
      return Discrepancy("reply.\(name)", problem, mark: mark).inside(name)
    }
  }
}

extension Discrepancy {
  /// Whether it is about what a request holds, which comes before everything else in a step.
  fileprivate var isOfRequest: Bool { topic == .request }
}

extension Expectation.Ending {
  /// Where the ending stands.
  fileprivate var mark: SourceMark {
    switch self {
    case .reply(let matcher): matcher.mark
    case .fails(_, _, let mark), .cancelled(let mark): mark
    }
  }
}

extension AuthFailure {
  /// The fields that a case can ask for: the details, and the client's own text as `message`.
  fileprivate var facts: [String: Value] {
    details.merging(message.isEmpty ? [:] : ["message": .string(message)]) { detail, _ in detail }
  }
}
