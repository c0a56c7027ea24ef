/// A client like version 3 of the Login with Amazon SDK whose calls are `async`.
///
/// A client that shows pages in a browser gets the redirect through ``AuthProvider/open(url:from:)``.
public protocol AuthorizationManagerProvider: AuthProvider {
  /// Authorizes the app, from a stored grant or by asking the customer (`authorize:withHandler:`).
  ///
  /// - Parameter request: The scopes, and when the customer is asked.
  /// - Returns: The access token and the profile, or that the customer cancelled.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func authorize(_ request: AuthorizeRequest) async throws -> AuthorizeOutcome

  /// Logs the customer out: clears what is kept of every authorization (`signOut:`).
  ///
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func signOut() async throws

  /// Gets the newest data of the customer who is signed in (`[AMZNUser fetch:]`).
  ///
  /// - Returns: The profile; `nil` where the client has none and no error either.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func fetch() async throws -> AuthorizeResult.User?

  /// Says what an error of the client means in the specification's words.
  ///
  /// - Parameter error: What a call threw.
  /// - Returns: The failure; `nil` for an error that the specification does not know, which the report then shows.
  func failure(for error: any Error) -> AuthorizationManagerFailure?
}

extension AuthorizationManagerProvider {
  /// Makes a call through the typed members.
  ///
  /// - Parameters:
  ///   - call: The operation and its arguments.
  ///   - completion: Takes the reply, the failure or the cancellation.
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
      completion.fail(AuthFailure(failure(for: error), mappedFrom: error))
    }
  }
}
