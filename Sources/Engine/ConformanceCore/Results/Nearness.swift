import SpecModel

/// How near what a case shows is to the fault of the client, the nearest first.
///
/// What a client sends causes what it gets back, and not the other way round: so a finding about a request explains those
/// about the answer to it, and these explain the state that the client ends up in.
package enum Nearness: Int, Comparable, Sendable, CaseIterable {
  /// The client could not be created, its process ended, or its adapter broke the rules: nothing else counts.
  case client
  /// What a request or the address of a page holds.
  case request
  /// What the client did on the way: how many requests and which pages there were, what it stores.
  case deed
  /// How often a call completes, which no answer decides.
  case completion
  /// What the client made of answers that it got.
  case answer
  /// What the client made of a request that the service refused: the refusal is nearer to the fault.
  case refused
  /// What follows from all before: the state, and cases of which no more is known.
  case consequence
  /// The case was not tested, most often because of another one.
  case untested
  /// The failure is listed as known, or the list is out of date.
  case known

  /// Compares two places in the order.
  package static func < (left: Nearness, right: Nearness) -> Bool { left.rawValue < right.rawValue }

  /// The place of a finding.
  ///
  /// - Parameter finding: The finding.
  package init(_ finding: Finding) {
    self =
      switch (finding.topic ?? finding.kind.topic, finding.kind) {
      // A secret that is laid open is the deed itself, wherever it is found.
      case (_, .leakedSecret), (.request, _): .request
      case (.client, _): .client
      // A call that fails by itself sends nothing either: that is one fault, and not two.
      case (.requests, _), (.pages, _): finding.sentNothing ? .answer : .deed
      case (.store, _), (.cookies, _): .deed
      case (.completion, .neverCompleted), (.completion, .silence), (.completion, .completedAgain),
        (.ending, .unsupported):
        .completion
      // Where a failure is expected, a refusal is too.
      case (.failure, _): .answer
      case (.completion, _), (.reply, _), (.ending, _), (.events, _), (.time, _):
        finding.refusal == nil ? .answer : .refused
      case (.state, _): .consequence
      case (.evidence, _): .untested
      }
  }
}

extension Finding.Kind {
  /// What findings of the kind are about, where an earlier version of the kit did not write it.
  fileprivate var topic: Finding.Topic {
    switch self {
    case .start, .crashed, .hung, .adapter: .client
    case .leakedSecret, .spentCredential: .request
    case .unexpectedRequest, .tooManyRequests: .requests
    case .storedCredential: .store
    case .unexpectedCookie: .cookies
    case .neverCompleted, .silence, .completedAgain, .openCalls: .completion
    case .ending, .unsupported: .ending
    case .errorCode, .undocumentedCode, .unmappedError, .unhandledError: .failure
    case .unexpectedEvent: .events
    case .mismatch, .expiredCredential, .unequalReplies: .reply
    case .state: .state
    case .unboundReference, .unusedEvidence, .noOutcome: .evidence
    }
  }
}

extension CaseResult {
  /// The finding that is nearest to the fault; `nil` where there is none.
  ///
  /// An earlier step comes before a later one, as what was sent later may follow from what went wrong before.
  package var nearestFinding: Finding? {
    findings.min { left, right in
      let (one, other) = (left.isSummary ? 1 : 0, right.isSummary ? 1 : 0)
      return (one, left.step ?? .max, Nearness(left)) < (other, right.step ?? .max, Nearness(right))
    }
  }

  /// How near what the case shows is to the fault of the client.
  package var nearness: Nearness {
    switch (outcome, cause?.kind) {
    case (.expectedFailure, _), (.unexpectedPass, _): .known
    case (_, .start?), (_, .adapter?): .client
    case (.inconclusive, _), (.skipped, _): .untested
    case (.errored, _), (.failed, _), (.warned, _), (.passed, _):
      nearestFinding.map(Nearness.init) ?? (cause?.kind.isOfClient == true ? .client : .consequence)
    }
  }
}

extension Finding {
  /// Whether it only says that none of several outcomes holds, which the other findings explain.
  fileprivate var isSummary: Bool { kind == .noOutcome }
}

extension Cause.Kind {
  /// Whether the client itself ended or never came to rest.
  fileprivate var isOfClient: Bool {
    switch self {
    case .crashed, .hung, .livelock: true
    default: false
    }
  }
}
