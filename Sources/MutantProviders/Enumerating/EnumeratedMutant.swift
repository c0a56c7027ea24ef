import ConformanceCore

/// A mutant that nobody wrote: one thing that a reference client does, changed in one way.
public struct EnumeratedMutant: Sendable, Identifiable, CustomStringConvertible {
  /// What is changed: an operation, a kind of request, the customer's pages, the store or the events.
  public var subject: String { change.subject }
  /// How it is changed.
  public var kind: Kind { change.kind }
  /// The part of the subject, such as a field; empty for the whole.
  public var part: String { change.part }
  /// What is changed, and how.
  let change: Change
  /// The mutant; it names no requirement.
  let mutant: Mutant

  /// One change to what a client does.
  struct Change: Sendable, Hashable, CustomStringConvertible {
    /// What is changed.
    let subject: String
    /// How it is changed.
    let kind: Kind
    /// The part of the subject; empty for the whole.
    let part: String

    /// Creates a change.
    init(_ subject: String, _ kind: Kind, _ part: String = "") {
      self.subject = subject
      self.kind = kind
      self.part = part
    }

    /// Reads a change, as ``description`` writes it; `nil` where no word is a kind.
    init?(_ text: String) {
      let words = text.split(separator: " ").map(String.init)
      guard let place = words.firstIndex(where: { Kind(rawValue: $0) != nil }), let kind = Kind(rawValue: words[place])
      else { return nil }
      self.init(
        words[..<place].joined(separator: " "), kind, words[words.index(after: place)...].joined(separator: " "))
    }

    /// The subject, the kind and the part.
    var description: String { [subject, kind.rawValue, part].filter { !$0.isEmpty }.joined(separator: " ") }
  }

  /// Creates a mutant; `nil` where the part is none that the kind can change.
  ///
  /// - Parameters:
  ///   - base: The reference client.
  ///   - change: What is changed, and how.
  ///   - occasion: When it is changed.
  init?(of base: ReferenceClient, _ change: Change, on occasion: Occasion = .always) {
    guard let intervention = change.intervention else { return nil }
    self.change = change
    mutant = Mutant(
      "\(base.spec) \(change)\(occasion)", of: base, breaks: "", kills: [],
      by: [.intervening(intervention, on: occasion)])
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

  /// The codes that errors of all services have, also those of the identity service.
  private static let codesOfServices = [
    "identityIdUnavailable", "internalError", "invalidParameter", "notAuthorized", "resourceNotFound",
    "tooManyRequests",
  ]

  /// Why no requirement can convict a mutant of the mobile client; `nil` where one has to.
  private var mobileClientPermission: String? {
    switch (subject, kind) {
    case (_, .codeReplaced) where part.hasPrefix("unknown "),
      ("showSignIn", .codeReplaced) where part.hasPrefix("errorLoadingPage "),
      ("getTokens", .codeReplaced) where part.hasPrefix("errorLoadingPage "):
      "No document says which code a failure without an answer has."
    case (_, .codeReplaced) where part.hasPrefix("idToken"):
      "No document says which code an answer without tokens has, but for that of the hosted pages."
    case ("getIdentityId", .codeReplaced),
      ("getAWSCredentials", .codeReplaced) where Self.codesOfServices.contains { part.hasPrefix($0 + " ") }:
      "Errors of the identity service have no code of the list (cognito-wire, section 5)."
    case ("isSignedIn", .failureAsSuccess), ("isSignedIn", .messageDropped), ("isSignedIn", .codeDropped),
      ("username", .failureAsSuccess), ("username", .messageDropped), ("username", .codeDropped):
      "In the documents it is a property, which cannot fail."
    case ("/oauth2/token authorization_code", .answerFieldIgnored) where part == "error",
      ("getTokens", .codeReplaced) where part.hasPrefix("badRequest "):
      "No document says which code a refused exchange has."
    case (_, _) where part.hasPrefix("parameters.") || part.hasPrefix("ChallengeParameters."):
      "No document says which parameters of a challenge a client returns."
    case ("AssociateSoftwareToken", _):
      "The list of states has none for the set-up of a factor, so that a client may leave it out."
    case ("ConfirmDevice", _) where part == "DeviceName":
      "A client chooses the name of its device."
    case ("RespondToAuthChallenge", .requestFieldDropped) where part.hasPrefix("ClientMetadata"):
      "No document says with which request validation data travel."
    case ("getTokens", .replyFieldAltered) where part == "expiration":
      "A lifetime counts from the request or from the answer, so that a second is no deviation."
    default: nil
    }
  }
}
