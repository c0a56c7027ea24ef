/// What a service that YAML alone describes does: what it answers, issues and remembers.
///
/// Its values are templates, whose references name parts of the request (`$form.code`), the app's configuration
/// (`$app`), settings (`$settings`), what a grant remembers (`$remembered`), the credential that the request presents
/// (`$presented`), those that the rule issues (`$issued`), and the arguments of an instruction (`$with`).
public struct ServiceRules: Hashable, Sendable {
  /// The scheme and host of the exchanges that have no host of their own, without a slash at the end.
  public var host: String
  /// The scheme and host of other exchanges, by the exchange.
  public var hosts: [String: String] = [:]
  /// The configuration of the app.
  public var app: [String: Value] = [:]
  /// How credentials look and how long they are valid, by their kinds.
  public var forms: [String: CredentialForm] = [:]
  /// Where values stand that outputs mask, by their kinds.
  public var secrets: [Template.Field] = []
  /// The answers of error codes, by the code.
  public var errors: [String: Response] = [:]
  /// The rules by which requests are answered, by the exchange; the first that matches answers.
  public var answers: [String: [Answer]] = [:]
  /// What the instructions do, by their names.
  public var things: [String: Thing] = [:]
  /// Where the key of the answers stands.
  public var mark: SourceMark?

  /// Creates rules without any answer.
  ///
  /// - Parameter host: The scheme and host, without a slash at the end.
  public init(host: String) { self.host = host }

  /// The names below `$presented`.
  public static let presentedNames = ["value", "kind", "expires-in", "expires-at"]

  /// The names below `$authorization`.
  public static let authorizationNames = ["scheme", "bearer", "basic", "user", "password"]

  /// A rule by which requests of an exchange are answered.
  public struct Answer: Hashable, Sendable {
    /// What the request must be like.
    public var match = Match()
    /// What changes at the service.
    public var effects = Effects()
    /// What is answered.
    public var response = Response()
    /// Where the exchange's name stands.
    public var exchangeMark: SourceMark
    /// Where the rule stands.
    public var mark: SourceMark

    /// Creates a rule for every request.
    ///
    /// - Parameters:
    ///   - exchangeMark: Where the exchange's name stands.
    ///   - mark: Where the rule stands.
    public init(exchangeMark: SourceMark, mark: SourceMark) {
      self.exchangeMark = exchangeMark
      self.mark = mark
    }
  }

  /// What a request must be like for a rule to answer it; all conditions must hold.
  public struct Match: Hashable, Sendable {
    /// The conditions of parts of the request.
    public var fields: [RequestField] = []
    /// The credential that the request presents; `nil` where the rule does not ask for one.
    public var credential: PresentedCredential?
    /// The conditions of what the credential's grant remembers.
    public var remembered: [Matcher.Field] = []
    /// The conditions of the service's settings.
    public var settings: [Matcher.Field] = []
    /// The seconds since the grant's last request of the exchange that the request comes before the end of.
    public var soonerThan: Template?

    /// Creates a match of every request.
    public init() {}
  }

  /// A part of a request that has fields.
  public enum RequestPart: String, Hashable, Sendable, CaseIterable {
    /// The fields of a form.
    case form
    /// The fields of the query.
    case query
    /// The fields of a JSON object; a dot in a name leads into a map.
    case json
    /// The header fields, whose names have no case.
    case headers
    /// The parts of the header field `Authorization`: `scheme`, `bearer`, `basic`, `user` and `password`.
    case authorization
  }

  /// A condition of one field of a request.
  public struct RequestField: Hashable, Sendable {
    /// The part of the request.
    public var part: RequestPart
    /// The field's name.
    public var name: String
    /// What its value must be like.
    public var matcher: Matcher

    /// Creates a condition.
    ///
    /// - Parameters:
    ///   - part: The part of the request.
    ///   - name: The field's name.
    ///   - matcher: What its value must be like.
    public init(_ part: RequestPart, _ name: String, _ matcher: Matcher) {
      self.part = part
      self.name = name
      self.matcher = matcher
    }
  }

  /// The state of a credential at the service.
  public enum CredentialState: String, Hashable, Sendable, CaseIterable {
    /// The service never issued it.
    case unknown
    /// The service accepts it.
    case valid
    /// Its time is over.
    case expired
    /// It was taken back.
    case revoked
    /// It was used, and is good for one use.
    case used
  }

  /// A credential that a request presents, or an instruction names.
  public struct PresentedCredential: Hashable, Sendable {
    /// The kinds that it may be of.
    public var kinds: [String] = []
    /// Where the kinds stand.
    public var kindsMark: SourceMark
    /// The value.
    public var value = Template.omitted
    /// The states that it may be in.
    public var states: Set<CredentialState> = [.valid]

    /// Creates a credential of no kind.
    ///
    /// - Parameter kindsMark: Where the kinds stand.
    public init(kindsMark: SourceMark) { self.kindsMark = kindsMark }
  }

  /// What is answered.
  public struct Response: Hashable, Sendable {
    /// The status; `nil` for that of the error code, or else 200.
    public var status: Int?
    /// The header fields.
    public var headers: [Template.Field] = []
    /// The fields of the JSON object, in order; `nil` for an answer without a body, or for that of the error code.
    public var json: [Template.Field]?
    /// The error code, whose answer this is.
    public var error: String?
    /// Where the error code stands.
    public var errorMark: SourceMark?

    /// Creates an answer without a body.
    public init() {}
  }

  /// How credentials of a kind look, and how long they are valid.
  public struct CredentialForm: Hashable, Sendable {
    /// The setting with their lifetime in seconds; `nil` for credentials that do not expire.
    public var lifetime: String?
    /// Where the setting stands.
    public var lifetimeMark: SourceMark?
    /// What they begin with.
    public var prefix = ""
    /// How many characters follow.
    public var length = 32
    /// The characters that they consist of; those of base64url unless written.
    public var characters: String?

    /// Creates the form of credentials that do not expire.
    public init() {}
  }
}
