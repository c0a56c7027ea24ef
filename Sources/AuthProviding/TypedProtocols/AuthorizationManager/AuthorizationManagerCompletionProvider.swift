/// A client like version 3 of the Login with Amazon SDK whose calls take completion handlers.
///
/// A client that shows pages in a browser gets the redirect through ``AuthProvider/open(url:from:)``.
public protocol AuthorizationManagerCompletionProvider: AuthProvider {
  /// Takes the end of an authorization: the result, whether the customer cancelled, and any error of the client
  /// (`AMZNAuthorizationRequestHandler`).
  typealias AuthorizationRequestHandler = @Sendable (AuthorizeResult?, Bool, (any Error)?) -> Void

  /// Authorizes the app, from a stored grant or by asking the customer (`authorize:withHandler:`).
  ///
  /// - Parameters:
  ///   - request: The scopes, and when the customer is asked.
  ///   - handler: Takes the end, from any thread.
  func authorize(_ request: AuthorizeRequest, handler: @escaping AuthorizationRequestHandler)

  /// Logs the customer out: clears what is kept of every authorization (`signOut:`).
  ///
  /// - Parameter handler: Takes the end, from any thread: any error of the client, or none.
  func signOut(handler: @escaping @Sendable ((any Error)?) -> Void)

  /// Gets the newest data of the customer who is signed in (`[AMZNUser fetch:]`).
  ///
  /// - Parameter handler: Takes the profile or any error of the client, from any thread.
  func fetch(handler: @escaping @Sendable (AuthorizeResult.User?, (any Error)?) -> Void)

  /// Says what an error of the client means in the specification's words.
  ///
  /// - Parameter error: What the handler was given.
  /// - Returns: The failure; `nil` for an error that the specification does not know, which the report then shows.
  func failure(for error: any Error) -> AuthorizationManagerFailure?
}

extension AuthorizationManagerCompletionProvider {
  /// Makes a call through the typed members.
  ///
  /// A handler that is given several things at once, such as a result and an error, has ended the call several times;
  /// one that is given nothing has replied with nothing. The judge decides.
  ///
  /// - Parameters:
  ///   - call: The operation and its arguments.
  ///   - completion: Takes the reply, the failure or the cancellation, as often as the client gives one.
  public func perform(_ call: Call, completion: Completion) async {
    guard let call = completion.decode(call, as: AuthorizationManagerCall.self) else { return }
    let fail: @Sendable (any Error) -> Void = { completion.fail(AuthFailure(failure(for: $0), mappedFrom: $0)) }
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
