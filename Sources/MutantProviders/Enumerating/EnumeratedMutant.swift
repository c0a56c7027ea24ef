import ConformanceCore

/// A mutant that nobody wrote: one thing that a reference client does, changed in one way.
public struct EnumeratedMutant: Sendable, Identifiable, CustomStringConvertible {
  /// What is changed: an operation, a kind of request, the customer's pages, the store or the events.
  public let subject: String
  /// How it is changed.
  public let kind: Kind
  /// The part of the subject, such as a field; empty for the whole.
  public let part: String
  /// The mutant; it names no requirement.
  let mutant: Mutant

  /// Creates a mutant.
  ///
  /// - Parameters:
  ///   - base: The reference client.
  ///   - subject: What is changed.
  ///   - kind: How it is changed.
  ///   - part: The part of the subject.
  ///   - change: What is done there, where several mutants share a kind and a part.
  ///   - operators: The operators around the reference client.
  init(
    of base: ReferenceClient, _ subject: String, _ kind: Kind, _ part: String = "", change: String = "",
    by operators: MutationOperator...
  ) {
    self.subject = subject
    self.kind = kind
    self.part = part + change
    let name = [base.spec, subject, kind.rawValue, part + change].filter { !$0.isEmpty }.joined(separator: " ")
    mutant = Mutant(name, of: base, breaks: "", kills: [], by: operators)
  }

  /// The specification, the subject, the kind and the part.
  public var id: String { mutant.name }
  /// The id.
  public var description: String { id }
  /// The id of the specification that it breaks.
  public var spec: String { mutant.spec }

  /// Why no requirement can convict it; `nil` where one has to.
  public var permission: String? {
    switch (spec, subject, kind) {
    case (_, _, .requestHeaderDropped) where part == "accept":
      "No document asks for the header: the service has one form of answer."
    case ("lwa-v2", _, .requestHeaderDropped) where part == "cache-control",
      ("lwa-v3", _, .requestHeaderDropped) where part == "cache-control":
      "Only the token endpoint's own document shows the header."
    case ("lwa-v2", "getProfile", .codeReplaced) where part.hasPrefix("unauthorizedClient "):
      "The documents differ on this code (V2-ERTA-003)."
    case ("lwa-drs", _, .codeReplaced) where part.hasPrefix("internalError ") || part.hasPrefix("invalidInput "):
      "No document says which code this failure has."
    case ("cognito", _, _): mobileClientPermission
    default: nil
    }
  }

  /// Why no requirement can convict a mutant of the mobile client; `nil` where one has to.
  private var mobileClientPermission: String? {
    switch (subject, kind) {
    case (_, .codeReplaced) where part.hasPrefix("unknown "),
      ("showSignIn", .codeReplaced) where part.hasPrefix("errorLoadingPage "):
      "No document says which code a failure without an answer has."
    case (_, .codeReplaced) where part.hasPrefix("idToken"):
      "No document says which code an answer without tokens has, but for that of the hosted pages."
    case ("getIdentityId", .codeReplaced):
      "Errors of the identity service have no code of the list (cognito-wire, section 5)."
    case ("/oauth2/token authorization_code", .answerFieldIgnored) where part == "error":
      "No document says which code a refused exchange has."
    case (_, _) where part.hasPrefix("parameters.") || part.hasPrefix("ChallengeParameters."):
      "No document says which parameters of a challenge a client returns."
    case ("AssociateSoftwareToken", _):
      "The list of states has none for the set-up of a factor, so that a client may leave it out."
    case ("ConfirmDevice", _) where part == "DeviceName":
      "A client chooses the name of its device."
    case ("RespondToAuthChallenge", .requestFieldDropped) where part == "ClientMetadata":
      "No document says with which request validation data travel."
    case ("getTokens", .replyFieldAltered) where part == "expiration":
      "A lifetime counts from the request or from the answer, so that a second is no deviation."
    default: nil
    }
  }

  /// A way to change what a client does.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
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
    /// An event is not told.
    case eventDropped = "event-dropped"
    /// An event is told twice.
    case eventDoubled = "event-doubled"
    /// Writes to the store are lost, all of them or those after the first.
    case storeWriteLost = "store-write-lost"
    /// Deletions from the store are lost.
    case storeDeletionLost = "store-deletion-lost"
    /// Nothing is read from the store.
    case storeReadLost = "store-read-lost"
    /// The store does not outlive a launch.
    case storeForgotten = "store-forgotten"

    /// Whether no case was written with this kind in view, so that its score shows what others would be worth.
    ///
    /// A third of the kinds, by the FNV-1a hash of their names.
    public var isHeldOut: Bool {
      rawValue.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 } % 3 == 0
    }
  }
}
