public import AuthProviding

/// A client like version 3 of the Login with Amazon SDK, with `async` calls (specification `lwa-v3`).
///
/// A client that shows pages in a browser receives the redirect through ``AuthProvider/open(url:from:)``.
public protocol AuthorizationManagerProvider: AuthProvider {
  /// Authorizes the app, from a stored grant or by asking the customer (`authorize:withHandler:`).
  ///
  /// - Parameter request: The scopes and the interactive strategy.
  /// - Returns: The access token and the profile, or that the customer cancelled.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func authorize(_ request: AuthorizeRequest) async throws -> AuthorizeOutcome

  /// Logs the customer out: clears the stored data of every authorization (`signOut:`).
  ///
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func signOut() async throws

  /// Fetches the current profile of the customer who is signed in (`[AMZNUser fetch:]`).
  ///
  /// - Returns: The profile; `nil` if the client succeeds without one.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func fetch() async throws -> AuthorizeResult.User?

  /// Maps an error of the client to an error code of the specification.
  ///
  /// - Parameter error: The error that a call threw.
  /// - Returns: The failure; `nil` for an error that no code fits, which the report shows as unmapped.
  func failure(for error: any Error) -> AuthorizationManagerFailure?
}

extension AuthorizationManagerProvider {
  /// Performs a call through the typed members.
  ///
  /// - Parameters:
  ///   - call: The operation and its arguments.
  ///   - completion: Receives the reply, the failure or the cancellation.
  public func perform(_ call: Call, completion: Completion) async {
    guard let call = completion.decode(call, as: AuthorizationManagerCall.self) else { return }
    do {
      switch call {
      case .authorize(let request):
        switch try await authorize(request) {
        case .authorized(let result): completion.reply(AuthorizeResult.reply.encode(result))
        case .cancelled: completion.cancel()
        }
      case .signOut:
        try await signOut()
        completion.reply()
      case .fetch: completion.reply(try await fetch().map(AuthorizeResult.User.wholeReply.encode) ?? [:])
      }
    } catch {
      completion.fail(error, mappedTo: failure(for: error))
    }
  }
}

/// A client like version 3 of the Login with Amazon SDK, with completion handlers (specification `lwa-v3`).
///
/// A client that shows pages in a browser receives the redirect through ``AuthProvider/open(url:from:)``.
public protocol AuthorizationManagerCompletionProvider: AuthProvider {
  /// Receives the outcome of an authorization: the result, whether the customer cancelled, and any error of the client
  /// (`AMZNAuthorizationRequestHandler`).
  typealias AuthorizationRequestHandler = @Sendable (AuthorizeResult?, Bool, (any Error)?) -> Void

  /// Authorizes the app, from a stored grant or by asking the customer (`authorize:withHandler:`).
  ///
  /// - Parameters:
  ///   - request: The scopes and the interactive strategy.
  ///   - handler: Receives the outcome, on any thread.
  func authorize(_ request: AuthorizeRequest, handler: @escaping AuthorizationRequestHandler)

  /// Logs the customer out: clears the stored data of every authorization (`signOut:`).
  ///
  /// - Parameter handler: Receives any error of the client, or `nil` on success, on any thread.
  func signOut(handler: @escaping @Sendable ((any Error)?) -> Void)

  /// Fetches the current profile of the customer who is signed in (`[AMZNUser fetch:]`).
  ///
  /// - Parameter handler: Receives the profile or any error of the client, on any thread.
  func fetch(handler: @escaping @Sendable (AuthorizeResult.User?, (any Error)?) -> Void)

  /// Maps an error of the client to an error code of the specification.
  ///
  /// - Parameter error: The error that a handler received.
  /// - Returns: The failure; `nil` for an error that no code fits, which the report shows as unmapped.
  func failure(for error: any Error) -> AuthorizationManagerFailure?
}

extension AuthorizationManagerCompletionProvider {
  /// Performs a call through the typed members.
  ///
  /// Every argument that a handler receives counts: a result together with an error ends the call twice, and a handler
  /// without any argument replies with no fields. The kit judges what was reported.
  ///
  /// - Parameters:
  ///   - call: The operation and its arguments.
  ///   - completion: Receives every reply, failure and cancellation that the client reports.
  public func perform(_ call: Call, completion: Completion) async {
    guard let call = completion.decode(call, as: AuthorizationManagerCall.self) else { return }
    let fail: @Sendable (any Error) -> Void = { completion.fail($0, mappedTo: failure(for: $0)) }
    switch call {
    case .authorize(let request):
      authorize(request) { result, userDidCancel, error in
        if let error { fail(error) }
        if userDidCancel { completion.cancel() }
        if let result { completion.reply(AuthorizeResult.reply.encode(result)) }
        if result == nil, !userDidCancel, error == nil { completion.reply() }
      }
    case .signOut: signOut { error in if let error { fail(error) } else { completion.reply() } }
    case .fetch:
      fetch { user, error in
        if let error { fail(error) }
        if let user { completion.reply(AuthorizeResult.User.wholeReply.encode(user)) }
        if user == nil, error == nil { completion.reply() }
      }
    }
  }
}
