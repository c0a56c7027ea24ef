import AuthProviding

/// Where a change takes hold of a client.
enum MutationSite: Sendable, Hashable {
  /// Where calls of an operation end with a reply.
  case reply(String)
  /// Where calls of an operation end with a failure.
  case failure(String)
  /// Where calls of an operation end as cancelled.
  case cancellation(String)
  /// Where calls of an operation begin.
  case call(String)
  /// Where requests of a kind are sent.
  case request(String)
  /// Where events of a name are emitted.
  case event(String)
  /// Where pages are opened.
  case page
  /// Where the store is used.
  case store
  /// Where cookies are used.
  case cookies
  /// Where the client waits.
  case wait
  /// Where URLs come in.
  case url
}

extension ClientHistory.Act {
  /// Where changes can take hold; `nil` where none can.
  var site: MutationSite? {
    switch self {
    case .call(let call): .call(call.operation)
    case .ending(let operation, .reply): .reply(operation)
    case .ending(let operation, .failure): .failure(operation)
    case .ending(let operation, .cancelled): .cancellation(operation)
    case .ending(_, .unsupported), .answer: nil
    case .request(let request): .request(ReferenceTraffic.name(of: request))
    case .page: .page
    case .event(let name, _): .event(name)
    case .store: .store
    case .cookies: .cookies
    case .wait: .wait
    case .url: .url
    }
  }
}

extension EnumeratedMutant.Change {
  /// Where the change takes hold.
  var site: MutationSite {
    switch kind {
    case .replyFieldDropped, .replyFieldAltered, .replyFieldStale, .replyFieldSwapped, .stateMisreported,
      .replyFieldAdded, .replyFieldEmptied, .replyFieldFixed, .replyFieldRecoded, .replyStored, .successAsFailure,
      .cancellationMisreported, .successDoubled, .successLost:
      .reply(subject)
    case .codeReplaced, .codeDropped, .failureUnhandled, .messageDropped, .failureAsSuccess, .failureAsCancellation,
      .failureDoubled, .failureLost, .detailDropped, .detailAltered:
      .failure(subject)
    case .cancellationAsFailure, .cancellationAsSuccess, .cancellationDoubled, .cancellationLost:
      .cancellation(subject)
    case .endingDelayed, .endingHurried, .endingTimedOut, .argumentDropped, .argumentAltered, .argumentRecoded,
      .callSkipped,
      .callRefused, .callRepeated,
      .callPreceded, .callFollowed, .requestAdded, .requestsFlooded, .requestLeaked, .messageLeaking, .pageAdded,
      .eventAdded:
      .call(subject)
    case .urlRefused, .urlDenied, .urlClaimed: .url
    case .requestFieldDropped, .requestFieldAltered, .requestFieldDoubled, .requestFieldAdded, .requestFieldFixed,
      .requestFieldStale, .requestFieldInAddress, .requestHeaderDropped, .requestHeaderAltered, .requestHeaderAdded,
      .requestFieldRecoded, .requestEchoedWithout, .requestEchoedWith, .requestEchoedWithoutHeader, .requestRetried,
      .requestMethodAltered, .requestDoubled, .requestMisdirected, .requestLost, .answerFieldIgnored,
      .answerFieldAltered, .answerStatusSwapped, .answerReused:
      .request(subject)
    case .pageFieldDropped, .pageFieldAltered, .pageFieldAdded, .pageFieldStale, .pageFieldFixed, .pageFieldDoubled,
      .pageEchoedWithout, .pageEchoedWith, .pagePrivate, .pageMisdirected, .pageSkipped, .pageDoubled:
      .page
    case .eventDropped, .eventDoubled, .eventAltered: .event(part)
    case .storeWriteLost, .storeDeletionLost, .storeReadLost, .storeForgotten, .storeEntryCopied: .store
    case .cookieDeletionLost: .cookies
    case .waitShortened, .waitProlonged: .wait
    }
  }
}
