// Written by Scripts/write-typed-protocols from Specs/lwa-v2: change the YAML instead.
// swift-format-ignore-file

public import AuthProviding
public import SpecModel

/// A client like version 2 of the Login with Amazon SDK (`AIMobileLib`), with completion handlers (specification
/// `lwa-v2`).
///
/// The client receives the URL that brings the customer back to the app through `handleOpenURL`.
public protocol MobileLibraryCompletionProvider: AuthProvider {
  /// Signs the customer in and, if needed, asks for consent to the scopes (`authorizeUserForScopes:delegate:options:`).
  ///
  /// - Parameters:
  ///   - scopes: The names of the requested scopes.
  ///   - options: Options; the documents list no keys; `nil` if the call leaves it out.
  ///   - completion: Receives the success or any error of the client, on any thread.
  func authorize(
    scopes: [String], options: [String: Value]?, completion: @escaping @Sendable (Result<Void, any Error>) -> Void
  )

  /// Signs the customer in and, if needed, asks for consent to the scopes (`authorizeUserForScopes:delegate:`).
  ///
  /// - Parameters:
  ///   - scopes: The names of the requested scopes.
  ///   - completion: Receives the success or any error of the client, on any thread.
  func authorize(scopes: [String], completion: @escaping @Sendable (Result<Void, any Error>) -> Void)

  /// Logs the customer out by deleting the tokens and all other stored data (`clearAuthorizationState:`).
  ///
  /// - Parameter completion: Receives the success or any error of the client, on any thread.
  func clearAuthorizationState(completion: @escaping @Sendable (Result<Void, any Error>) -> Void)

  /// Returns an access token that is valid for the scopes, after the customer has signed in
  /// (`getAccessTokenForScopes:withOverrideParams:delegate:`).
  ///
  /// - Parameters:
  ///   - scopes: The names of the token's scopes.
  ///   - overrideParams: Overrides of the default behavior: kForceRefresh; `nil` if the call leaves it out.
  ///   - completion: Receives the result or any error of the client, on any thread.
  func getAccessToken(
    scopes: [String], overrideParams: [String: Value]?,
    completion: @escaping @Sendable (Result<String?, any Error>) -> Void
  )

  /// Returns the client id in the app's API key (`getClientId`).
  ///
  /// - Returns: The client id; `nil` if the client does not report it.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func getClientID() throws -> String?

  /// Returns the profile of the customer who authorized the app (`getProfile:withOptions:`).
  ///
  /// - Parameters:
  ///   - options: Options; the documents list no keys; `nil` if the call leaves it out.
  ///   - completion: Receives the result or any error of the client, on any thread.
  func getProfile(
    options: [String: Value]?, completion: @escaping @Sendable (Result<MobileLibraryProfile, any Error>) -> Void
  )

  /// Returns the profile of the customer who authorized the app (`getProfile:`).
  ///
  /// - Parameter completion: Receives the result or any error of the client, on any thread.
  func getProfile(completion: @escaping @Sendable (Result<MobileLibraryProfile, any Error>) -> Void)

  /// Returns the redirect URI that brings the customer back to the app (`getRedirectUri`).
  ///
  /// - Returns: The redirect URI; `nil` if the client does not report it.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func getRedirectURI() throws -> String?

  /// Handles the URL with which the browser returns to the app, if the URL is for the client
  /// (`handleOpenURL:sourceApplication:`).
  ///
  /// - Parameters:
  ///   - url: The URL that opened the app.
  ///   - sourceApplication: The app that opened the URL; `nil` if the call leaves it out.
  /// - Returns: Whether the URL was for the client.
  func handleOpenURL(url: String, sourceApplication: String?) -> Bool

  /// Maps an error of the client to an error code of the specification.
  ///
  /// - Parameter error: The error that a handler received.
  /// - Returns: The failure; `nil` for an error that no code fits, which the report shows as unmapped.
  func failure(for error: any Error) -> MobileLibraryFailure?
}

extension MobileLibraryCompletionProvider {
  /// Performs a call through the typed members.
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
    case ("authorize", nil), ("authorize", "withOptions"):
      try authorize(scopes: arguments("scopes"), options: arguments("options"), completion: handlers.nothing())
    case ("authorize", "plain"):
      try authorize(scopes: arguments("scopes"), completion: handlers.nothing())
    case ("clearAuthorizationState", nil):
      clearAuthorizationState(completion: handlers.nothing())
    case ("getAccessToken", nil):
      try getAccessToken(
        scopes: arguments("scopes"), overrideParams: arguments("overrideParams"), completion: handlers.field("token")
      )
    case ("getClientId", nil):
      completion(.reply("clientId", try getClientID()))
    case ("getProfile", nil), ("getProfile", "withOptions"):
      try getProfile(options: arguments("options"), completion: handlers.record())
    case ("getProfile", "plain"):
      getProfile(completion: handlers.record())
    case ("getRedirectUri", nil):
      completion(.reply("redirectUri", try getRedirectURI()))
    case ("handleOpenURL", nil):
      completion(.reply("handled", try handleOpenURL(
        url: arguments("url"), sourceApplication: arguments("sourceApplication")
      )))
    default: completion.unsupported()
    }
  }

  /// Passes an incoming URL to `handleOpenURL`, as an app delegate does.
  ///
  /// - Parameters:
  ///   - url: The URL, byte for byte.
  ///   - source: The app that opened the URL; `nil` if it is unknown.
  /// - Returns: Whether the URL was for the client.
  public func open(url: String, from source: String?) -> Bool { handleOpenURL(url: url, sourceApplication: source) }
}
