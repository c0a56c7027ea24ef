public import AuthProviding
public import SpecModel
public import WorldScripting

/// Amazon Cognito in real time.
public struct LiveCognito: Sendable {
  /// The service.
  public let service: LiveService
  private let desk: LockedService<CognitoService>

  /// Creates a service with one pool and one app.
  ///
  /// - Parameters:
  ///   - base: The address that all of the service's begin with, without a slash at its end; with the pool's id behind
  ///     it, it is the issuer of tokens.
  ///   - redirectURIs: Where the pool's pages may send users back to, besides the app's own address.
  ///   - signOutURIs: Where they may send users who signed out, besides the app's own address.
  ///   - epoch: The moment that its time counts from, since 1970.
  ///   - seed: Decides every value that the service hands out.
  public init(at base: String, redirectURIs: [String], signOutURIs: [String], epoch: Duration, seed: UInt64) {
    var service = CognitoService(
      hosts: CognitoHosts(userPool: base, identityPool: base, pages: base), epoch: epoch, seed: seed)
    var client = AppClient.example
    client.redirectURIs += redirectURIs
    client.signOutURIs += signOutURIs
    service.pool = UserPool(client: client)
    service.signsAtOnce = true
    desk = LockedService(service)
    self.service = LiveService(desk: desk)
  }

  /// What an app that uses the pool carries, by the names of a specification's `$app`.
  public static let app: AppConfiguration = CognitoService.configuration

  /// Lists what was sent to a user.
  ///
  /// - Parameter name: The user's name, or what else the pool knows the user by.
  /// - Returns: Code, medium, destination and purpose of each message, the oldest first.
  public func messages(to name: String) -> [[String: Value]] {
    desk.withService { service in
      let username = service.pool.user(named: name)?.username ?? name
      return service.inbox.filter { $0.username == username }.map(\.fields)
    }
  }

  /// Puts users into the pool, each in the place of one with the same name.
  ///
  /// - Parameter users: For each what the instruction `user` takes; the name is needed.
  /// - Returns: For each what the instruction gives.
  /// - Throws: An `InstructionError` for a user that cannot be made; the pool stays as it was then.
  @discardableResult
  public func put(_ users: [[String: Value]]) throws(InstructionError) -> [[String: Value]] {
    let result: Result<[[String: Value]], InstructionError> = desk.withService { service in
      var changed = service
      do throws(InstructionError) {
        let given = try changed.put(users)
        service = changed
        return .success(given)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// The rules of the pool, by the words in which the instruction `pool` changes them.
  public var rules: [String: Value] { desk.withService { $0.pool.settings.words } }

  /// Checks what somebody typed on the sign-in page, as the pool counts wrong passwords.
  ///
  /// - Parameters:
  ///   - name: The user's name, or what else the user may sign in with.
  ///   - password: The password.
  ///   - now: The time since the service's start.
  /// - Returns: The user's own name, or why the user cannot sign in, in a sentence.
  public func signIn(_ name: String, password: String, at now: Duration) -> SignIn {
    desk.withService { service in
      do throws(CognitoError) {
        return .done(username: try service.signInOnPage(name, password: password, at: now))
      } catch {
        return .refused(reason: error.message)
      }
    }
  }

  /// What came of a sign-in on a page.
  public enum SignIn: Sendable, Hashable {
    /// It is right.
    ///
    /// - Parameters:
    ///   - username: The user's own name.
    case done(username: String)
    /// It is wrong.
    ///
    /// - Parameters:
    ///   - reason: Why, in a sentence.
    case refused(reason: String)
  }

  /// Answers a request for a page by a user who signed in on it.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - now: The time since the service's start.
  ///   - username: The user's own name; `nil` for the pool's newest.
  ///   - visitor: What the service knows of the user besides.
  ///   - fault: What the request meets with.
  /// - Returns: The answer.
  public func answer(
    to request: Request, at now: Duration, as username: String?, visitor: Visitor, meeting fault: LiveFault?
  ) -> LiveAnswer {
    desk.withService { service in
      service.hosted.visitor = username
      defer { service.hosted.visitor = nil }
      return service.answerLive(request, at: now, visitor: visitor, meeting: fault)
    }
  }
}

extension CognitoService {
  fileprivate mutating func put(_ users: [[String: Value]]) throws(InstructionError) -> [[String: Value]] {
    var given: [[String: Value]] = []
    for user in users {
      guard let name = user["username"]?.text, TextKind.visible.matches(name), name.unicodeScalars.count <= 128 else {
        throw InstructionError("'username' is a name of 1 to 128 characters, without blanks")
      }
      try Self.description.instructions.check("user", user, as: "thing")
      delete(name)
      given.append(try makeUser(user))
    }
    return given
  }
}

extension SentCode {
  /// What a reader of the inbox sees.
  var fields: [String: Value] {
    [
      "code": .string(code), "medium": .string(medium.rawValue), "destination": .string(destination),
      "purpose": .string(purpose.rawValue),
    ]
  }
}
