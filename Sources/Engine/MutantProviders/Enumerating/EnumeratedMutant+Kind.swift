extension EnumeratedMutant {
  /// A way to change what a client does.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A field of replies is left out.
    case replyFieldDropped = "reply-field-dropped"
    /// A field of replies has another value of its type.
    case replyFieldAltered = "reply-field-altered"
    /// A field of replies keeps the value of the first reply since launch.
    case replyFieldStale = "reply-field-stale"
    /// A field of replies has the value of another field of its type.
    case replyFieldSwapped = "reply-field-swapped"
    /// A field of replies has another of its documented values.
    case stateMisreported = "state-misreported"
    /// A failure has another listed code.
    case codeReplaced = "code-replaced"
    /// A failure has no code.
    case codeDropped = "code-dropped"
    /// A failure is a fault of the client's own code.
    case failureUnhandled = "failure-unhandled"
    /// A failure has no message.
    case messageDropped = "message-dropped"
    /// A failure is reported as a success.
    case failureAsSuccess = "failure-as-success"
    /// A success is reported as a failure.
    case successAsFailure = "success-as-failure"
    /// A success is reported as a cancellation, or a cancellation as a failure.
    case cancellationMisreported = "cancellation-misreported"
    /// A success completes the call twice.
    case successDoubled = "success-doubled"
    /// A failure completes the call twice.
    case failureDoubled = "failure-doubled"
    /// A success never completes the call.
    case successLost = "success-lost"
    /// A failure never completes the call.
    case failureLost = "failure-lost"
    /// A field of requests is left out.
    case requestFieldDropped = "request-field-dropped"
    /// A field of requests has another value.
    case requestFieldAltered = "request-field-altered"
    /// A field of a form is sent twice.
    case requestFieldDoubled = "request-field-doubled"
    /// A header field of requests is left out.
    case requestHeaderDropped = "request-header-dropped"
    /// A request is sent twice.
    case requestDoubled = "request-doubled"
    /// A request goes to another path.
    case requestMisdirected = "request-misdirected"
    /// A request is not sent, and fails as if the device were offline.
    case requestLost = "request-lost"
    /// A field of answers is ignored.
    case answerFieldIgnored = "answer-field-ignored"
    /// The first answer is used for all later requests.
    case answerReused = "answer-reused"
    /// A field of a page's address is left out.
    case pageFieldDropped = "page-field-dropped"
    /// A field of a page's address has another value.
    case pageFieldAltered = "page-field-altered"
    /// A page is opened twice.
    case pageDoubled = "page-doubled"
    /// An event is not emitted.
    case eventDropped = "event-dropped"
    /// An event is emitted twice.
    case eventDoubled = "event-doubled"
    /// Writes to the store are lost, all of them or those after the first.
    case storeWriteLost = "store-write-lost"
    /// Deletions from the store are lost.
    case storeDeletionLost = "store-deletion-lost"
    /// Nothing is read from the store.
    case storeReadLost = "store-read-lost"
    /// The store does not outlive a launch.
    case storeForgotten = "store-forgotten"
    /// A reply has a field that it must not have.
    case replyFieldAdded = "reply-field-added"
    /// A field of replies is empty, or zero.
    case replyFieldEmptied = "reply-field-emptied"
    /// A field of replies has always the same value.
    case replyFieldFixed = "reply-field-fixed"
    /// A text of replies is written in another way, such as without blanks.
    case replyFieldRecoded = "reply-field-recoded"
    /// The reply is kept in the store as it is.
    case replyStored = "reply-stored"
    /// A detail of failures is left out.
    case detailDropped = "detail-dropped"
    /// A detail of failures has another value.
    case detailAltered = "detail-altered"
    /// A failure is reported as a cancellation.
    case failureAsCancellation = "failure-as-cancellation"
    /// A cancellation is reported as a failure.
    case cancellationAsFailure = "cancellation-as-failure"
    /// A cancellation is reported as a success.
    case cancellationAsSuccess = "cancellation-as-success"
    /// A cancellation completes the call twice.
    case cancellationDoubled = "cancellation-doubled"
    /// A cancellation never completes the call.
    case cancellationLost = "cancellation-lost"
    /// A call completes an hour late.
    case endingDelayed = "ending-delayed"
    /// A call completes before it is performed, and not again.
    case endingHurried = "ending-hurried"
    /// A call that takes longer than a minute fails.
    case endingTimedOut = "ending-timed-out"
    /// An argument of calls is ignored.
    case argumentDropped = "argument-dropped"
    /// An argument of calls is taken for another value.
    case argumentAltered = "argument-altered"
    /// A text among the arguments is taken in another way, such as without blanks.
    case argumentRecoded = "argument-recoded"
    /// A call is not performed, and succeeds.
    case callSkipped = "call-skipped"
    /// A call is not performed, and fails.
    case callRefused = "call-refused"
    /// A call is performed twice, and completes once.
    case callRepeated = "call-repeated"
    /// A call does another one first.
    case callPreceded = "call-preceded"
    /// A call does another one afterwards.
    case callFollowed = "call-followed"
    /// A URL that the client handles is refused.
    case urlRefused = "url-refused"
    /// A URL that the client handles is reported as not handled.
    case urlDenied = "url-denied"
    /// A URL that the client does not handle is reported as handled.
    case urlClaimed = "url-claimed"
    /// A request has a field that it must not have.
    case requestFieldAdded = "request-field-added"
    /// A field of requests has always the same value.
    case requestFieldFixed = "request-field-fixed"
    /// A field of requests keeps the value of the first request since launch.
    case requestFieldStale = "request-field-stale"
    /// A field of requests is repeated in the address.
    case requestFieldInAddress = "request-field-in-address"
    /// A text in requests is written in another way, such as without blanks.
    case requestFieldRecoded = "request-field-recoded"
    /// A request that fails is sent twenty times more.
    case requestRetried = "request-retried"
    /// A second request follows each, which lacks a field.
    case requestEchoedWithout = "request-echoed-without"
    /// A second request follows each, which has a field that it must not have.
    case requestEchoedWith = "request-echoed-with"
    /// A second request follows each, which lacks a header field.
    case requestEchoedWithoutHeader = "request-echoed-without-header"
    /// A header field of requests has another value.
    case requestHeaderAltered = "request-header-altered"
    /// A request has a header field that it must not have.
    case requestHeaderAdded = "request-header-added"
    /// A request has another method.
    case requestMethodAltered = "request-method-altered"
    /// A call sends a request that nothing asks for.
    case requestAdded = "request-added"
    /// A call sends thirty requests that nothing asks for.
    case requestsFlooded = "requests-flooded"
    /// A call reports its arguments to an address that is none of the service.
    case requestLeaked = "request-leaked"
    /// The message of failures holds the arguments of calls.
    case messageLeaking = "message-leaking"
    /// A field of answers is taken for another value.
    case answerFieldAltered = "answer-field-altered"
    /// An answer is taken for a success, or a success for a failure.
    case answerStatusSwapped = "answer-status-swapped"
    /// A page's address has a field that it must not have.
    case pageFieldAdded = "page-field-added"
    /// A field of a page's address keeps the value of the first page since launch.
    case pageFieldStale = "page-field-stale"
    /// A field of a page's address has always the same value.
    case pageFieldFixed = "page-field-fixed"
    /// A field of a page's address stands there twice.
    case pageFieldDoubled = "page-field-doubled"
    /// A second page follows each, whose address lacks a field.
    case pageEchoedWithout = "page-echoed-without"
    /// A second page follows each, whose address has a field that it must not have.
    case pageEchoedWith = "page-echoed-with"
    /// A page is opened in a browser without cookies.
    case pagePrivate = "page-private"
    /// A page is another one of the service.
    case pageMisdirected = "page-misdirected"
    /// A page is not opened, as if the customer had dismissed it.
    case pageSkipped = "page-skipped"
    /// A call opens a page that nothing asks for.
    case pageAdded = "page-added"
    /// An event has another value.
    case eventAltered = "event-altered"
    /// A call emits an event that nothing asks for.
    case eventAdded = "event-added"
    /// Entries of the store are kept under other keys, too.
    case storeEntryCopied = "store-entry-copied"
    /// The cookies that the client deletes are kept.
    case cookieDeletionLost = "cookie-deletion-lost"
    /// A time to wait for is not waited for.
    case waitShortened = "wait-shortened"
    /// A time to wait for is waited for ten times.
    case waitProlonged = "wait-prolonged"

    /// Whether it counts in the score, since it was enumerated before a case was written for it; the others only prove
    /// requirements.
    package var isScored: Bool {
      switch self {
      case .replyFieldDropped, .replyFieldAltered, .replyFieldStale, .replyFieldSwapped, .stateMisreported,
        .codeReplaced, .codeDropped, .messageDropped, .failureAsSuccess, .successAsFailure, .cancellationMisreported,
        .successDoubled, .failureDoubled, .successLost, .failureLost, .requestFieldDropped, .requestFieldAltered,
        .requestFieldDoubled, .requestHeaderDropped, .requestDoubled, .requestMisdirected, .requestLost,
        .answerFieldIgnored, .answerReused, .pageFieldDropped, .pageFieldAltered, .pageDoubled, .eventDropped,
        .eventDoubled, .storeWriteLost, .storeDeletionLost, .storeReadLost, .storeForgotten:
        true
      default: false
      }
    }

    /// The kinds that count in the score, in their order.
    package static let scored = allCases.filter(\.isScored)

    /// Whether no case was written with this kind in view, so that its score shows what others would be worth.
    ///
    /// A third of the kinds, by the FNV-1a hash of their names.
    package var isHeldOut: Bool {
      rawValue.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 } % 3 == 0
    }
  }
}
