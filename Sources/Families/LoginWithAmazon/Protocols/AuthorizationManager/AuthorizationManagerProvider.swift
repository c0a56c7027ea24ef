// Written by Scripts/write-typed-protocols from Specs/lwa-v3: change the YAML instead.
// swift-format-ignore-file

public import AuthProviding

/// A client like version 3 of the Login with Amazon SDK, with `async` calls (specification `lwa-v3`).
///
/// A client that shows pages in a browser receives the redirect through `AuthProvider.open(url:from:)`.
public protocol AuthorizationManagerProvider: AuthProvider {
  /// Signs the customer in, or checks without a prompt whether the app is still authorized (`authorize:withHandler:`).
  ///
  /// - Parameter request: What `authorize` takes.
  /// - Returns: The result of an authorization, or that the customer cancelled.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func authorize(_ request: AuthorizeRequest) async throws -> Cancellable<AuthorizeResult>

  /// Gets the current data of the signed-in customer (`[AMZNUser fetch:]`).
  ///
  /// - Returns: The customer's data: userID, name, email, postalCode, profileData; `nil` if the client does not report
  ///   it.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func fetch() async throws -> AuthorizeResult.User?

  /// Clears all stored authorization data of the app, and signs the customer out (`signOut:`).
  ///
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func signOut() async throws

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
  ///   - completion: Receives every reply, failure and cancellation that the client reports.
  public func perform(_ call: Call, completion: Completion) async {
    do {
      completion(try await ending(of: call))
    } catch {
      completion.fail(error) { failure(for: $0) }
    }
  }

  private func ending(of call: Call) async throws -> Completion.Ending {
    let arguments = BridgedArguments(call)
    switch (call.operation, call.form) {
    case ("authorize", nil):
      let request = try AuthorizeRequest(
        scopes: arguments("scopes"), interactiveStrategy: arguments("interactiveStrategy"),
        scopeFactory: arguments("scopeFactory")
      )
      return try await authorize(request).ending
    case ("fetch", nil):
      return .reply("user", try await fetch())
    case ("signOut", nil):
      try await signOut()
      return .reply([:])
    default: return .unsupported
    }
  }
}
