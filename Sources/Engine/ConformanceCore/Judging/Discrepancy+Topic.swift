extension Discrepancy.Problem {
  /// What the problem is about; the judge that compared a value knows better where the value comes from.
  var topic: Finding.Topic {
    switch self {
    case .value, .extraField, .unequalReplies, .expiredCredential: .reply
    case .completions, .completedAgain, .neverCompleted, .stillOpen, .openCalls: .completion
    case .ending, .answer, .unsupported: .ending
    case .errorCode, .undocumentedCode, .unmappedError: .failure
    // At an address that the service does not have, the address is wrong, and not the number of requests.
    case .request(_, _, let unknownURL): unknownURL == nil ? .requests : .request
    case .tooManyRequests: .requests
    case .spentCredential, .leakedSecret: .request
    case .event, .repeatedEvent: .events
    case .cookies: .cookies
    case .storedCredential: .store
    case .state, .recogniserStopped: .state
    case .unbound, .unusedEvidence, .outcomes, .outcomeStepMissing: .evidence
    case .terminated, .notCreated, .adapter: .client
    }
  }
}
