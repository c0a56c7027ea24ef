import AuthProviding
import SpecModel
import WorldScripting

/// Judges one step: what was expected of it against what was seen.
struct StepJudge {
  let seen: StepObservation
  let errorCodes: Set<String>
  let matcher: MatcherJudge

  init(_ seen: StepObservation, errorCodes: Set<String>, challenge: @escaping @Sendable (String, String) -> String?) {
    self.seen = seen
    self.errorCodes = errorCodes
    matcher = MatcherJudge(bindings: seen.bindings, record: seen.after, now: seen.endedAt, challenge: challenge)
  }

  private static let unsupportedHint = "the adapter says that the client does not have this call"

  private var mark: SourceMark { seen.step.step.mark }

  /// Everything that does not hold of the step.
  func mismatches() -> [Mismatch] {
    let expectation = seen.step.step.expectation
    let isJudgedOnce = seen.step.step.verb.isCompleting && expectation?.completions == nil
    return implied(expectation) + (expectation.map { mismatches($0, allowsOpenCalls: isJudgedOnce) } ?? [])
  }

  /// Everything that does not hold of an expectation beside the step's own, such as that of an alternative.
  func mismatches(of expectation: Expectation) -> [Mismatch] { mismatches(expectation, allowsOpenCalls: false) }

  /// What holds of every step without being written: a call completes once, and fails with documented codes only.
  private func implied(_ expectation: Expectation?) -> [Mismatch] {
    var found: [Mismatch] = []
    if seen.step.step.verb.isCompleting, expectation?.completions == nil {
      found += seen.completions.compactMap(completedOnce)
    }
    found += seen.completions.compactMap { $0.first?.ending }.compactMap(undocumented)
    if !seen.completedAgain.isEmpty {
      found.append(
        Mismatch(
          subject: "completions", expected: "no more completions of a call that is over",
          actual: "\(seen.completedAgain.count) more", hint: "call the completion handler exactly once", mark: mark))
    }
    if expectation?.ending == nil, expectation?.each == nil {
      if seen.part == .given, seen.step.step.verb.isCompleting {
        found += endings(.reply(Matcher(.map([], closed: false), mark: mark)), allowsOpenCalls: true)
      } else {
        found += seen.completions.compactMap(unsupported)
      }
    }
    return found
  }

  private func completedOnce(_ completions: [CallRecord.Completed]) -> Mismatch? {
    guard completions.count != 1 else { return nil }
    return Mismatch(
      subject: "completions", expected: "1",
      actual: completions.isEmpty ? "none: the call never completes" : "\(completions.count)",
      hint: completions.isEmpty ? hintForOpenCall : "call the completion handler exactly once", mark: mark)
  }

  /// Why a call may be open although the step is over.
  private var hintForOpenCall: String {
    switch seen.settled {
    case .livelock: "the client goes on and on without ever waiting for anything, and never says that the call is over"
    case .timedOut: "the client did not come to rest in real time; a longer timeout may help"
    case .quiet where !seen.heldBack.isEmpty:
      "the client waits for something that the case holds back: \(seen.heldBack.joined(separator: "; ")); "
        + "it must end the call by itself here"
    case .quiet:
      "nothing completes it within ten minutes of the world's time: call the completion handler on every path"
    }
  }

  /// A call that the client does not have is none that ended in any way.
  private func unsupported(_ completions: [CallRecord.Completed]) -> Mismatch? {
    guard completions.first?.ending == .unsupported else { return nil }
    return Mismatch(
      subject: "ending", expected: "any ending", actual: Completion.Ending.unsupported.words,
      hint: Self.unsupportedHint, mark: mark)
  }

  private func undocumented(_ ending: Completion.Ending) -> Mismatch? {
    guard case .failure(let failure) = ending else { return nil }
    if let code = failure.code, errorCodes.contains(code) { return nil }
    if let type = failure.unmappedType {
      return Mismatch(
        subject: "failure", expected: "a documented error code", actual: "\(type): \(failure.message)",
        hint: "map this error in the adapter's failure(for:), or mend the client that lets it escape", mark: mark)
    }
    return Mismatch(
      subject: "failure.code", expected: "a documented error code", actual: failure.code ?? "none",
      hint: "the codes are \(errorCodes.sorted().joined(separator: ", "))", mark: mark)
  }

  private func mismatches(_ expectation: Expectation, allowsOpenCalls: Bool) -> [Mismatch] {
    var found: [Mismatch] = []
    if let ending = expectation.ending { found += endings(ending, allowsOpenCalls: allowsOpenCalls) }
    if let each = expectation.each { found += endings(each.ending, allowsOpenCalls: allowsOpenCalls) }
    found += same(expectation.same)
    if let completions = expectation.completions { found += self.completions(completions) }
    if let pending = expectation.pending { found += self.pending(pending, at: expectation.mark) }
    let world = WorldJudge(
      before: seen.before, after: seen.after, startedAt: seen.startedAt,
      endedAt: max(seen.startedAt, lastCompletion ?? seen.endedAt), matcher: matcher)
    return found + world.mismatches(expectation)
  }

  /// Judges how many completions there are; as many as calls means one each.
  ///
  /// In a step without calls of its own, all count that came while it ran; in others also those of calls that were over.
  private func completions(_ expected: Matcher) -> [Mismatch] {
    let others = seen.calls.isEmpty ? seen.arrived.count : seen.completedAgain.count { !seen.calls.contains($0) }
    let count = seen.completions.reduce(others) { $0 + $1.count }
    let found = matcher.mismatches(expected, .integer(count), subject: "completions")
    guard found.isEmpty, count == seen.completions.count else { return found }
    return seen.completions.compactMap(completedOnce)
  }

  private var lastCompletion: Duration? { seen.completions.compactMap { $0.first?.at }.max() }

  /// Judges which calls are open when the step ends.
  func pending(_ names: [String], at mark: SourceMark) -> [Mismatch] {
    guard Set(names) != Set(seen.pending) else { return [] }
    return [
      Mismatch(
        subject: "pending", expected: names.isEmpty ? "no open call" : "open calls: \(names.joined(separator: ", "))",
        actual: seen.pending.isEmpty ? "no open call" : "open calls: \(seen.pending.joined(separator: ", "))",
        mark: mark)
    ]
  }
}

extension StepJudge {
  /// Judges how the step's calls ended; for `open` what the client answered.
  private func endings(_ expected: Expectation.Ending, allowsOpenCalls: Bool) -> [Mismatch] {
    if case .open = seen.step.step.verb { return answer(expected) }
    return seen.completions.enumerated().flatMap { index, completions -> [Mismatch] in
      let prefix = seen.completions.count > 1 ? "call[\(index)]." : ""
      if let ending = completions.first?.ending { return judge(ending, expected, prefix: prefix) }
      // Where a call must complete once, one that never does has its own finding.
      if allowsOpenCalls { return [] }
      return [
        Mismatch(
          subject: prefix + "ending", expected: expected.words, actual: "the call is still open",
          hint: hintForOpenCall, mark: expected.mark)
      ]
    }
  }

  private func answer(_ expected: Expectation.Ending) -> [Mismatch] {
    let answer: Value = seen.isHandled.map { ["handled": .bool($0)] } ?? [:]
    guard case .reply(let reply) = expected else {
      return [Mismatch(subject: "ending", expected: expected.words, actual: answer.shown, mark: expected.mark)]
    }
    return matcher.mismatches(reply, answer, subject: "reply")
  }

  private func judge(_ ending: Completion.Ending, _ expected: Expectation.Ending, prefix: String) -> [Mismatch] {
    switch (expected, ending) {
    case (.reply(let reply), .reply(let fields)):
      return matcher.mismatches(reply, .map(fields), subject: prefix + "reply")
    case (.fails(let codes, let details, let mark), .failure(let failure)):
      var found: [Mismatch] = []
      if let codes, let code = failure.code, !codes.contains(code) {
        found.append(
          Mismatch(
            subject: prefix + "failure.code", expected: codes.joined(separator: " or "), actual: code,
            hint: failure.message.isEmpty ? "" : "the client says: \(failure.message)", mark: mark))
      }
      return found
        + (details.map { matcher.mismatches($0, .map(failure.facts), subject: prefix + "failure.details") } ?? [])
    case (.cancelled, .cancelled): return []
    default:
      return [
        Mismatch(
          subject: prefix + "ending", expected: expected.words, actual: ending.words,
          hint: ending == .unsupported ? Self.unsupportedHint : "",
          mark: expected.mark)
      ]
    }
  }

  /// Judges fields that must be equal in all replies; one that is missing is equal to nothing.
  private func same(_ names: [String]) -> [Mismatch] {
    names.compactMap { name in
      let values = seen.completions.map { completions -> Value? in
        guard case .reply(let fields)? = completions.first?.ending else { return nil }
        return fields[name]
      }
      let different = Set(values.compactMap(\.self))
      let missing = values.count { $0 == nil }
      guard different.count > 1 || missing > 0 else { return nil }
      return Mismatch(
        subject: "reply.\(name)", expected: "the same in all \(values.count) calls",
        actual: missing > 0 ? "missing in \(missing) of them" : "\(different.count) different values", mark: mark)
    }
  }
}

extension Expectation.Ending {
  /// The ending in words.
  fileprivate var words: String {
    switch self {
    case .reply: "a reply"
    case .fails(nil, _, _): "a failure"
    case .fails(let codes?, _, _): "a failure with \(codes.joined(separator: " or "))"
    case .cancelled: "cancelled by the customer"
    }
  }

  /// Where the ending stands.
  fileprivate var mark: SourceMark {
    switch self {
    case .reply(let matcher): matcher.mark
    case .fails(_, _, let mark), .cancelled(let mark): mark
    }
  }
}

extension AuthFailure {
  /// What a case can ask of the failure: its details, and the client's own text as `message`.
  fileprivate var facts: [String: Value] {
    details.merging(message.isEmpty ? [:] : ["message": .string(message)]) { detail, _ in detail }
  }
}

extension Completion.Ending {
  /// The ending in words.
  var words: String {
    switch self {
    case .reply(let fields): "a reply " + Value.map(fields).shown
    case .failure(let failure):
      "a failure with \(failure.code ?? failure.unmappedType ?? "no code")"
        + (failure.message.isEmpty ? "" : ": \(failure.message)")
    case .cancelled: "cancelled by the customer"
    case .unsupported: "unsupported"
    }
  }
}
