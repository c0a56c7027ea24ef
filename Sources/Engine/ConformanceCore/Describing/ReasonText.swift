import AuthProviding
import SpecModel

extension RunPlan.Skip {
  /// Why the case does not run, as a sentence without a full stop.
  package var text: String { ReasonText.text(.skip(reason)) }
}

/// The words of a reason: the one place where causes become English.
enum ReasonText {
  /// Describes why a case has its outcome.
  ///
  /// - Parameters:
  ///   - cause: Why, as data.
  ///   - words: The words for the client.
  /// - Returns: A sentence without a full stop.
  static func text(_ cause: Judgement.Cause, in words: ClientWords = .swift) -> String {
    switch cause {
    case .expectation: "the client did not do what the step expects"
    case .scenario: "the client did not do what the scenario expects as a whole"
    case .outcomes: "none of the allowed outcomes holds entirely"
    case .control: "The refusal is not proven: the control, which must be accepted, is refused too"
    case .state: "the client is in another state afterwards"
    case .terminated(let termination): text(termination)
    case .livelock: "the client runs on without ever becoming idle"
    case .timedOut: "the client did not become idle in real time"
    case .silence(let isUnanswered): words.silence(isUnanswered: isUnanswered)
    case .dependency(let dependency): text(dependency)
    case .nothingToChange(let text): "a step was not reached: \(text)"
    case .setup: "a step before the scenario did not succeed"
    case .unbound(let reference): "a step was not reached: no step before returned \(reference)"
    case .unusedEvidence(let step, let bindings): "'\(step.description(with: bindings))' never took effect"
    case .startFailed(let failure): "the client could not be created: \(failure.summary)"
    case .startNeverEnded: "the client could not be created: \(words.neverCreated)"
    case .adapter(let breach): "the adapter broke its protocol: \(breach.text)"
    case .instruction(let text): "the world rejected a step: \(text)"
    case .nothingExpected: "the case expects nothing, so it shows nothing"
    case .skip(.profile(let name, let capabilities)):
      "the profile '\(name)' does without \(capabilities.listed)"
    case .skip(.outsideProfile(let name, let gaps)):
      "the profile '\(name)' does without \(gaps.map(text).joined(separator: ", "))"
    case .skip(.newer(let since, let asOf)): newer(since: since.description, asOf: asOf.description)
    case .skip(.capability(let capabilities)): "the client does not declare \(capabilities.listed)"
    case .optional: "the client does not use this freedom"
    }
  }

  /// Describes that a requirement is newer than a version.
  static func newer(since: String, asOf: String) -> String {
    "the requirement is new in \(since), and the client is tested as of \(asOf)"
  }

  /// Describes what was accepted although it deserves a word.
  ///
  /// - Parameter note: What was accepted.
  /// - Returns: A sentence without a full stop.
  static func text(_ note: Judgement.Note) -> String {
    switch note {
    case .unlistedFailure(let step, let failure):
      "line \(step.mark.line): the call fails, as it must, but \(failure.code ?? failure.unmappedType ?? "a failure without a code") "
        + "is no listed error code"
    }
  }

  /// Describes the reason of a judgement, after known failures were taken into account.
  ///
  /// - Parameters:
  ///   - outcome: The outcome.
  ///   - reason: The reason of the judgement itself; `nil` for a pass.
  ///   - known: Why the case is listed as a known failure.
  ///   - hasFindings: Whether findings tell what was seen.
  /// - Returns: A sentence without a full stop; `nil` for a pass.
  static func text(
    _ outcome: Outcome, reason: String?, known: CaseResult.Known?, hasFindings: Bool
  ) -> String? {
    guard let known else { return reason }
    return switch outcome {
    case .expectedFailure:
      // Without findings the judgement's own reason is all that is known.
      "known: \(known.reason)" + (hasFindings ? "" : reason.map { " (seen: \($0))" } ?? "")
    case .unexpectedPass: "listed as known to fail (\(known.reason)), and passed: remove it from the list"
    default: reason
    }
  }

  private static func text(_ dependency: Dependency) -> String {
    let call = dependency.operation.map { ": `\($0)` did not do what the case rests on" } ?? ""
    return "not tested because of \(dependency.requirement)\(call)"
  }

  private static func text(_ gap: ProfileGap) -> String {
    switch gap {
    case .call(let name): "the call '\(name)'"
    case .parameter(let name, let operation): "a choice of '\(name)' in '\(operation)'"
    case .beginning(let operation): "another beginning of '\(operation)'"
    }
  }

  private static func text(_ termination: ProcessTermination) -> String {
    switch termination.moment {
    case .launch: "the client could not be created: \(termination.text)"
    case .call: termination.isHang ? "the client never returned its thread" : "the client crashed"
    }
  }
}

extension AdapterBreach {
  /// What to do about it, in a clause.
  package var wayOut: String {
    switch kind {
    case .strayLine: "standard output carries messages alone; write logs to standard error"
    case .message: "compare the line with the messages in Documentation/Driver.md, or with their JSON Schema"
    case .answer: "answer each request once, with the id of the request"
    case .flood: "write a message when something happened, and nothing else"
    case .late: "answer 'start' and 'relaunch' at once, or give a longer --timeout"
    }
  }
}

extension [Capability] {
  /// The names as a list: `clock`, `clock and store`, `clock, network and store`.
  fileprivate var listed: String {
    let names = map { "'\($0.rawValue)'" }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
