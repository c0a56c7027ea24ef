import AuthProviding
import SpecModel

/// The sentence of a finding: what was expected, and what happened instead.
struct FindingSentence: Sendable {
  /// The longest description of a value that a sentence quotes in full; the finding has the others.
  private static let quoted = 100

  /// The sentence, without a full stop.
  let text: String

  /// Describes a discrepancy.
  ///
  /// - Parameters:
  ///   - discrepancy: The discrepancy.
  ///   - call: The name of the call that it was seen in; `nil` where there is none.
  init(_ discrepancy: Discrepancy, call: String?) {
    let name = call.map { "`\($0)`" } ?? "the call"
    switch discrepancy.problem {
    case .value(let value, let matcher, let bindings, _):
      text =
        CountText(discrepancy)?.sentence
        ?? Self.value(discrepancy.subject, matcher.description(with: bindings), value, foundIn: discrepancy.foundIn)
    case .extraField(let value):
      let was = value.map { "it was \(Self.cut($0.inlineJSON))" } ?? "it is there"
      text = "Expected no `\(discrepancy.subject)`; \(was)"
    case .completions(let count): text = "Expected \(name) to complete once; it completed \(count) times"
    case .completedAgain(let count):
      text = "Expected \(name) to complete once; it completed again\(count > 1 ? " \(count) times" : "")"
    case .neverCompleted(let open):
      text = "Expected \(name) to complete; " + (open.quiescence == .silent ? "it was silent so far" : "it never did")
    case .stillOpen(let expected, _): text = "Expected \(name) \(expected.infinitive); it is still open"
    case .ending(let ending, let expected): text = "Expected \(name) \(expected.infinitive); \(ending.pastTense)"
    case .answer(let answer, let expected):
      text = "Expected the URL \(expected.infinitive); the client answered \(answer.inlineJSON)"
    case .unsupported(let expected):
      text = "Expected \(name) \(expected?.infinitive ?? "to end"); the client does not have this call"
    case .errorCode(let code, let expected, _):
      text = "Expected \(name) \(Self.failing(with: expected)); it failed with `\(code)`"
    case .undocumentedCode(let code, let expected):
      let how = code.map { "with `\($0)`, which is no listed code" } ?? "without a code"
      text = "Expected \(name) \(Self.failing(with: expected)); it failed \(how)"
    case .unmappedError(let type, _, let expected):
      text = "Expected \(name) \(Self.failing(with: expected)); it failed with \(type), which is mapped to no code"
    case .unhandledError(let type, _, let expected):
      let failing = expected.isEmpty ? "to fail" : Self.failing(with: expected)
      text = "Expected \(name) \(failing); its own code raised \(type), which nothing handles"
    default: text = Self.ofWorld(discrepancy)
    }
  }

  /// Describes what the world recorded, and what concerns the case as a whole.
  private static func ofWorld(_ discrepancy: Discrepancy) -> String {
    switch discrepancy.problem {
    case .openCalls(let open, let expected):
      "Expected \(listed(expected) ?? "no call") to be open; \(listed(open) ?? "no call") is"
    case .unequalReplies(let calls, let missing, let different):
      "Expected `\(discrepancy.subject)` to be the same in all \(calls) calls; "
        + (missing > 0 ? "it is missing in \(missing) of them" : "there are \(different) different values")
    case .request(let method, let path, _): "Expected no such request here; the client sent `\(method) \(path)`"
    case .event(let value):
      "Expected no such event here; the client emitted \(cut(value.inlineJSON))"
    case .cookies(let names): "Expected no cookie to be left; \(listed(names) ?? "none") is"
    case .storedCredential(let kind):
      "Expected the secure store to hold nothing that the service still accepts; it holds \(kind.withArticle)"
    case .leakedSecret(let kind): "Expected no \(kind.noun) in `\(discrepancy.subject)`; there is one"
    case .spentCredential(let kind, let exchange):
      "Expected no request with \(kind.withArticle) that was used up; `\(exchange)` sent it again"
    case .expiredCredential(let kind): "Expected no reply with an expired \(kind.noun); there is one"
    case .tooManyRequests(let count, let most):
      "The client sent \(CountText.requests(count)) in one call instead of at most \(most)"
    case .repeatedEvent(let value):
      "Expected the event to come with another value; it came with \(cut(value.inlineJSON)) again"
    case .state(let recognised, let allowed):
      "Expected the client to be in the state \(listed(allowed, by: "or") ?? "of the chart"); it behaves as in "
        + (listed(recognised) ?? "no state of the chart")
    case .recogniserStopped(let step, let bindings):
      "Expected the recogniser to come to its end; it stopped at '\(step.description(with: bindings))'"
    case .unbound(let reference): "Expected a step before to return `\(reference)`; none did"
    case .unusedEvidence(let step, let bindings):
      "Expected '\(step.description(with: bindings))' to take effect; it never did"
    case .outcomes(let names, _):
      "Expected \(listed(names, by: "or") ?? "an outcome") to hold entirely; none does"
    case .outcomeStepMissing(let binding): "Expected the step `\(binding)`; it was not reached"
    case .terminated(let termination): "Expected the client to reach the end of the case; \(termination.text)"
    case .notCreated(let failure): "Expected the client to be created; it was not: \(failure.summary)"
    case .adapter(let breach): "Expected the adapter to keep the rules of its interface; \(breach.text)"
    default: "Expected otherwise"
    }
  }

  private static func value(_ subject: String, _ expected: String, _ value: Value?, foundIn part: String?) -> String {
    let text = "Expected `\(subject)` to be \(cut(expected))"
    guard let value else { return text + (part.map { "; it stands in the \($0) instead" } ?? "; it is missing") }
    return text + "; it was " + cut(value.inlineJSON)
  }

  private static func failing(with codes: [String]) -> String {
    listed(codes, by: "or").map { "to fail with \($0)" } ?? "to fail with a listed code"
  }

  /// The text, or the beginning of one that is too long for a sentence.
  private static func cut(_ text: String) -> String {
    text.utf8.count <= quoted ? text : "\(text.prefix(quoted / 2))… (\(text.count) characters)"
  }

  /// The names as a list; `nil` for none, and for so many that no sentence holds them.
  fileprivate static func listed(_ names: [String], by conjunction: String = "and") -> String? {
    joined(names.map { "`\($0)`" }, by: conjunction)
  }

  /// The names of fields that were returned, with those that hold nothing told apart; `nil` as for ``listed(_:by:)``.
  fileprivate static func returned(_ fields: [String: Value]) -> String? {
    let names = fields.sorted { $0.key < $1.key }.map { key, value in
      switch value {
      case .null: "`\(key)` without a value"
      case .string(""): "an empty `\(key)`"
      default: "`\(key)`"
      }
    }
    return joined(names, by: "and")
  }

  private static func joined(_ quoted: [String], by conjunction: String) -> String? {
    guard let last = quoted.last, quoted.count <= 6 else { return nil }
    return quoted.count == 1 ? last : quoted.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }
}

extension Expectation.Ending {
  /// The ending after `Expected … `.
  fileprivate var infinitive: String {
    switch self {
    case .reply: "to succeed"
    case .fails(.any, _, _): "to fail"
    case .fails(.listed, _, _): "to fail with a listed code"
    case .fails(.oneOf(let codes), _, _):
      FindingSentence.listed(codes, by: "or").map { "to fail with \($0)" } ?? "to fail with a listed code"
    case .cancelled: "to be cancelled by the customer"
    }
  }
}

extension Completion.Ending {
  /// The ending after a semicolon.
  fileprivate var pastTense: String {
    switch self {
    case .reply(let fields):
      FindingSentence.returned(fields).map { "it returned \($0)" } ?? "it succeeded"
    case .failure(let failure):
      failure.code.map { "it failed with `\($0)`" }
        ?? failure.unmappedType.map { "it failed with \($0), which is mapped to no code" } ?? "it failed without a code"
    case .cancelled: "the client says that the customer cancelled it"
    case .unsupported: "the client does not have this call"
    }
  }
}

extension CaseObservation {
  /// The name of the call in which a discrepancy was seen.
  ///
  /// A call that completes again most often does so in a step of another call.
  ///
  /// - Parameter discrepancy: The discrepancy.
  /// - Returns: The operation's name; `nil` where the step makes no call, or there is no step.
  func call(of discrepancy: Discrepancy) -> String? {
    if case .completedAgain = discrepancy.problem, let again = completedAgain(at: discrepancy) { return again }
    if let step = discrepancy.controlStep { return Self.call(in: control?.steps.map(\.step) ?? [], at: step) }
    return discrepancy.step.flatMap { Self.call(in: script.steps.map(\.step), at: $0) }
  }

  /// The operation of the first call that completed again in the step of a discrepancy.
  private func completedAgain(at discrepancy: Discrepancy) -> String? {
    let (observation, step) = discrepancy.isOfControl ? (control, discrepancy.controlStep) : (script, discrepancy.step)
    guard let observation, let step, observation.steps.indices.contains(step),
      let call = observation.steps[step].completedAgain.first, observation.calls.indices.contains(call)
    else { return nil }
    return observation.calls[call].call.operation
  }

  /// The name of the call that a step makes or awaits; `nil` where it does neither.
  static func call(in steps: [ScriptStep], at index: Int) -> String? {
    guard steps.indices.contains(index) else { return nil }
    switch steps[index].step.verb {
    case .call(let call), .start(let call): return call.operation
    case .await(let name):
      let started = steps.prefix(index).last { $0.step.binding == name }
      return started?.step.verb.startedOperation ?? name
    default: return nil
    }
  }
}

extension Step.Verb {
  /// The operation that the step starts; `nil` for any other step.
  fileprivate var startedOperation: String? {
    if case .start(let call) = self { call.operation } else { nil }
  }
}
