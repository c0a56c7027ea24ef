public import AuthProviding
public import SpecModel
public import WorldScripting

/// Amazon Cognito in real time.
public struct LiveCognito: Sendable {
  private let locked: LockedService<CognitoService>

  /// The service.
  public var service: any LiveService { locked }

  /// Creates a service with one pool and one app.
  ///
  /// - Parameters:
  ///   - base: The base of the service's addresses, without a slash at its end; followed by the pool's id, it is the
  ///     issuer of tokens.
  ///   - redirectURIs: The redirect URIs of the app besides its own address.
  ///   - signOutURIs: The sign-out URIs of the app besides its own address.
  ///   - epoch: The start of its time, since 1970.
  ///   - seed: Decides every value that the service issues.
  ///   - remedies: What stands in for an operation that is not simulated, by the operation's name.
  public init(
    at base: String, redirectURIs: [String], signOutURIs: [String], epoch: Duration, seed: UInt64,
    remedies: [String: String] = [:]
  ) {
    var service = CognitoService(
      hosts: CognitoHosts(userPool: base, identityPool: base, pages: base), epoch: epoch, seed: seed)
    var client = AppClient.example
    client.redirectURIs += redirectURIs
    client.signOutURIs += signOutURIs
    service.pool = UserPool(client: client)
    service.remedies = remedies
    locked = LockedService(service, as: CognitoService.description) { operation in
      CognitoExchange(rawValue: operation)?.api == nil ? .hostedPages : .cognito
    }
  }

  /// The configuration of an app that uses the pool, by the names of a specification's `$app`.
  public static let app: AppConfiguration = CognitoService.configuration

  /// Returns the messages sent to a user.
  ///
  /// - Parameter name: The user's name, or an alias.
  /// - Returns: Code, medium, destination and purpose of each message, the oldest first.
  public func messages(to name: String) -> [[String: Value]] {
    locked.withService { service in
      let username = service.pool.user(named: name)?.username ?? name
      return service.inbox.filter { $0.username == username }.map(\.fields)
    }
  }

  /// Creates users, each in place of an existing one with the same name.
  ///
  /// - Parameter users: The arguments of the instruction `user` for each; the name is required.
  /// - Returns: The fields that the instruction gives, for each user.
  /// - Throws: An `InstructionError` for a user that cannot be created; the pool stays unchanged then.
  @discardableResult
  public func put(_ users: [[String: Value]]) throws(InstructionError) -> [[String: Value]] {
    let result: Result<[[String: Value]], InstructionError> = locked.withService { service in
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

  /// The settings of the pool, by the names and values of the instruction `pool`, and its custom attributes.
  public var settings: [String: Value] {
    locked.withService { service in
      var fields = service.pool.settings.fields
      fields["custom-attributes"] = .list(service.pool.settings.customAttributes.map(Value.string))
      return fields
    }
  }

  /// Defines the custom attributes of the pool, in place of those that it has.
  ///
  /// - Parameter names: The names, without `custom:`.
  public func define(customAttributes names: [String]) {
    locked.withService { $0.pool.settings.customAttributes = names }
  }

  /// Checks a sign-in on a page; wrong passwords count as for the pool's own operations.
  ///
  /// - Parameters:
  ///   - name: The user's name, or an alias.
  ///   - password: The password.
  ///   - now: The time since the service's start.
  /// - Returns: The user's own name, or the reason of the failure, in a sentence.
  public func signIn(_ name: String, password: String, at now: Duration) -> SignIn {
    locked.withService { service in
      do throws(CognitoError) {
        return .done(username: try service.signInOnPage(name, password: password, at: now))
      } catch {
        return .refused(reason: error.message)
      }
    }
  }

  /// The result of a sign-in on a page.
  public enum SignIn: Sendable, Hashable {
    /// The user is signed in.
    ///
    /// - Parameters:
    ///   - username: The user's own name.
    case done(username: String)
    /// The sign-in failed.
    ///
    /// - Parameters:
    ///   - reason: The reason, in a sentence.
    case refused(reason: String)
  }

  /// Answers a request for a page on which a user signed in.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - now: The time since the service's start.
  ///   - username: The user's own name; `nil` for the pool's newest.
  ///   - visitor: The state of the user.
  ///   - fault: The fault that the request meets with.
  /// - Returns: The answer.
  public func answer(
    to request: Request, at now: Duration, as username: String?, visitor: Visitor, meeting fault: LiveFault?
  ) -> LiveAnswer {
    locked.withService { service in
      service.hosted.visitor = username
      defer { service.hosted.visitor = nil }
      return service.liveAnswer(to: request, at: now, visitor: visitor, meeting: fault)
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
      try checkAddresses(of: user, named: name)
      delete(name)
      given.append(try makeUser(user))
    }
    return given
  }

  /// Throws for an address that the service would refuse from an administrator too.
  private func checkAddresses(of user: [String: Value], named name: String) throws(InstructionError) {
    let pairs = [("email", user["email"]?.text), ("phone_number", user["phone"]?.text)]
    do throws(CognitoError) {
      _ = try userAttributes(pairs.compactMap { name, value in value.map { (name, $0) } })
    } catch {
      throw InstructionError("the user '\(name)': \(error.message)")
    }
  }
}
