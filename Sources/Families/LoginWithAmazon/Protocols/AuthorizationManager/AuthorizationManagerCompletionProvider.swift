// Written by Scripts/write-typed-protocols from Specs/lwa-v3: change the YAML instead.
// swift-format-ignore-file

public import AuthProviding

/// A client like version 3 of the Login with Amazon SDK, with completion handlers (specification `lwa-v3`).
///
/// A client that shows pages in a browser receives the redirect through `AuthProvider.open(url:from:)`.
public protocol AuthorizationManagerCompletionProvider: AuthProvider {
  /// Signs the customer in, or checks without a prompt whether the app is still authorized (`authorize:withHandler:`).
  ///
  /// - Parameters:
  ///   - request: What `authorize` takes.
  ///   - handler: Receives the result, that the customer cancelled, or any error of the client, on any thread.
  func authorize(
    _ request: AuthorizeRequest, handler: @escaping @Sendable (AuthorizeResult?, Bool, (any Error)?) -> Void
  )

  /// Gets the current data of the signed-in customer (`[AMZNUser fetch:]`).
  ///
  /// - Parameter handler: Receives the result or any error of the client, on any thread.
  func fetch(handler: @escaping @Sendable (AuthorizeResult.User?, (any Error)?) -> Void)

  /// Clears all stored authorization data of the app, and signs the customer out (`signOut:`).
  ///
  /// - Parameter handler: Receives the success or any error of the client, on any thread.
  func signOut(handler: @escaping @Sendable ((any Error)?) -> Void)

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
    do {
      try make(call, completion)
    } catch {
      completion.fail(error) { failure(for: $0) }
    }
  }

  private func make(_ call: Call, _ completion: Completion) throws {
    let handlers = BridgedHandlers(completion) { failure(for: $0) }
    let arguments = BridgedArguments(call)
    switch (call.operation, call.form) {
    case ("authorize", nil):
      let request = try AuthorizeRequest(
        scopes: arguments("scopes"), interactiveStrategy: arguments("interactiveStrategy"),
        scopeFactory: arguments("scopeFactory")
      )
      authorize(request, handler: handlers.cancellableRecord())
    case ("fetch", nil):
      fetch(handler: handlers.field("user"))
    case ("signOut", nil):
      signOut(handler: handlers.nothing())
    default: completion.unsupported()
    }
  }
}
