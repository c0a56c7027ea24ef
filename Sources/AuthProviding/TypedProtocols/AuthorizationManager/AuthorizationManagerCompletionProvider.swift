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
    switch call {
    case .authorize(let request):
      authorize(request) { result, userDidCancel, error in
        if let error { completion.fail(AuthFailure(failure(for: error), mappedFrom: error)) }
        if userDidCancel { completion.cancel() }
        if let result { completion.reply(AuthorizeResult.reply.encode(result)) }
        if result == nil, !userDidCancel, error == nil { completion.reply() }
      }
    }
  }
}
