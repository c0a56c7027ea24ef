public import AuthProviding
import WorldScripting

/// The pages of a service on which a person signs in and consents.
public struct SignInForm: Sendable {
  /// The field in which a person gives a name.
  public struct NameField: Sendable, Hashable {
    /// The field's name, such as `email`.
    public var name: String
    /// The field's label.
    public var label: String
    /// The type of the field in HTML, such as `email` or `text`.
    public var type: String

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - name: The field's name.
    ///   - label: The field's label.
    ///   - type: The type of the field in HTML.
    public init(name: String, label: String, type: String) {
      self.name = name
      self.label = label
      self.type = type
    }
  }

  /// A name and a password that sign in.
  public struct Credentials: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The password.
    public var password: String

    /// Creates credentials.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - password: The password.
    public init(name: String, password: String) {
      self.name = name
      self.password = password
    }
  }

  /// The result of a sign-in.
  public enum SignIn: Sendable, Hashable {
    /// The person is signed in.
    ///
    /// - Parameters:
    ///   - username: The name of a user whom the service tells from others; `nil` where there is one customer.
    case done(username: String?)
    /// The sign-in failed.
    ///
    /// - Parameters:
    ///   - reason: The reason, in a sentence.
    case refused(reason: String)
  }

  /// A request for a page on which a person signed in.
  public struct Visit: Sendable {
    /// The app's request.
    public var request: Request
    /// The user who signed in; `nil` for the service's own choice.
    public var username: String?
    /// The state of the person.
    public var visitor: Visitor
    /// The fault that the request meets with.
    public var fault: LiveFault?

    /// Creates a visit.
    ///
    /// - Parameters:
    ///   - request: The app's request.
    ///   - username: The user who signed in; `nil` for the service's own choice.
    ///   - visitor: The state of the person.
    ///   - fault: The fault that the request meets with.
    public init(_ request: Request, as username: String?, visitor: Visitor, meeting fault: LiveFault?) {
      self.request = request
      self.username = username
      self.visitor = visitor
      self.fault = fault
    }
  }

  /// The path that the form is sent to.
  public var path: String
  /// The path of the page that a GET of ``path`` shows too; `nil` where the form alone is sent there.
  public var pagePath: String?
  /// The path that the form of the page of consent is sent to; `nil` for a service that asks for no consent.
  public var consentPath: String?
  /// The field of the name.
  public var nameField: NameField
  /// What the scopes stand for, in words, by their names.
  public var scopes: [String: String]
  /// Returns a name and a password for the person in front of the page.
  public var example: @Sendable () -> Credentials
  /// Checks a name and a password, at a time since the world's start.
  public var check: @Sendable (_ credentials: Credentials, _ now: Duration) -> SignIn
  /// Answers a request for a page on which a person signed in, at a time since the world's start.
  public var answer: @Sendable (_ visit: Visit, _ now: Duration) -> LiveAnswer

  /// Describes the pages of a service.
  ///
  /// - Parameters:
  ///   - path: The path that the form is sent to.
  ///   - pagePath: The path of the page that a GET of the path shows too.
  ///   - consentPath: The path that the form of the page of consent is sent to.
  ///   - nameField: The field of the name.
  ///   - scopes: What the scopes stand for, in words, by their names.
  ///   - example: Returns a name and a password for the person in front of the page.
  ///   - check: Checks a name and a password.
  ///   - answer: Answers a request for a page on which a person signed in.
  public init(
    path: String, pagePath: String? = nil, consentPath: String? = nil, nameField: NameField,
    scopes: [String: String] = [:], example: @escaping @Sendable () -> Credentials,
    check: @escaping @Sendable (_ credentials: Credentials, _ now: Duration) -> SignIn,
    answer: @escaping @Sendable (_ visit: Visit, _ now: Duration) -> LiveAnswer
  ) {
    self.path = path
    self.pagePath = pagePath
    self.consentPath = consentPath
    self.nameField = nameField
    self.scopes = scopes
    self.example = example
    self.check = check
    self.answer = answer
  }
}
