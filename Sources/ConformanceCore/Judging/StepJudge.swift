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
    return implied(expectation) + (expectation.map(mismatches) ?? [])
  }

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
        found += endings(.reply(Matcher(.map([], closed: false), mark: mark)))
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
      hint: completions.isEmpty
        ? "nothing completes it within ten minutes of the world's time: call the completion handler on every path"
        : "call the completion handler exactly once",
      mark: mark)
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

  private func mismatches(_ expectation: Expectation) -> [Mismatch] {
    var found: [Mismatch] = []
    if let ending = expectation.ending { found += endings(ending) }
    if let each = expectation.each { found += endings(each.ending) }
    found += same(expectation.same)
    if let completions = expectation.completions {
      // Calls that were over count too where they complete again: a step without calls of its own can show that.
      let again = seen.completedAgain.count { !seen.calls.contains($0) }
      let count = seen.completions.reduce(again) { $0 + $1.count }
      found += matcher.mismatches(completions, .integer(count), subject: "completions")
    }
    if let pending = expectation.pending { found += self.pending(pending, at: expectation.mark) }
    let world = WorldJudge(
      before: seen.before, after: seen.after, startedAt: seen.startedAt, endedAt: lastCompletion ?? seen.endedAt,
      matcher: matcher)
    return found + world.mismatches(expectation)
  }

  private var lastCompletion: Duration? { seen.completions.compactMap { $0.first?.at }.max() }

  private func pending(_ names: [String], at mark: SourceMark) -> [Mismatch] {
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
  private func endings(_ expected: Expectation.Ending) -> [Mismatch] {
    if case .open = seen.step.step.verb {
      guard case .reply(let reply) = expected else { return [] }
      let answer: Value = seen.isHandled.map { ["handled": .bool($0)] } ?? [:]
      return matcher.mismatches(reply, answer, subject: "reply")
    }
    return seen.completions.enumerated().flatMap { index, completions -> [Mismatch] in
      let prefix = seen.completions.count > 1 ? "call[\(index)]." : ""
      // A call that never completes has its own finding.
      guard let ending = completions.first?.ending else { return [] }
      return judge(ending, expected, prefix: prefix)
    }
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

  private func same(_ names: [String]) -> [Mismatch] {
    names.compactMap { name in
      let values = seen.completions.compactMap { completions -> Value?? in
        guard case .reply(let fields)? = completions.first?.ending else { return nil }
        return .some(fields[name])
      }
      guard Set(values).count > 1 else { return nil }
      return Mismatch(
        subject: "reply.\(name)", expected: "the same in all \(values.count) calls",
        actual: "\(Set(values).count) different values", mark: mark)
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
