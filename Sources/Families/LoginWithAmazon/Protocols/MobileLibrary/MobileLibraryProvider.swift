// Written by Scripts/write-typed-protocols from Specs/lwa-v2: change the YAML instead.
// swift-format-ignore-file

public import AuthProviding
public import SpecModel

/// A client like version 2 of the Login with Amazon SDK (`AIMobileLib`), with `async` calls (specification `lwa-v2`).
///
/// The client receives the URL that brings the customer back to the app through `handleOpenURL`.
public protocol MobileLibraryProvider: AuthProvider {
  /// Signs the customer in and, if needed, asks for consent to the scopes (`authorizeUserForScopes:delegate:options:`).
  ///
  /// - Parameters:
  ///   - scopes: The names of the requested scopes.
  ///   - options: Options; the documents list no keys; `nil` if the call leaves it out.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func authorize(scopes: [String], options: [String: Value]?) async throws

  /// Signs the customer in and, if needed, asks for consent to the scopes (`authorizeUserForScopes:delegate:`).
  ///
  /// - Parameter scopes: The names of the requested scopes.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func authorize(scopes: [String]) async throws

  /// Logs the customer out by deleting the tokens and all other stored data (`clearAuthorizationState:`).
  ///
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func clearAuthorizationState() async throws

  /// Returns an access token that is valid for the scopes, after the customer has signed in
  /// (`getAccessTokenForScopes:withOverrideParams:delegate:`).
  ///
  /// - Parameters:
  ///   - scopes: The names of the token's scopes.
  ///   - overrideParams: Overrides of the default behavior: kForceRefresh; `nil` if the call leaves it out.
  /// - Returns: The access token; `nil` if the client does not report it.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func getAccessToken(scopes: [String], overrideParams: [String: Value]?) async throws -> String?

  /// Returns the client id in the app's API key (`getClientId`).
  ///
  /// - Returns: The client id; `nil` if the client does not report it.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func getClientID() async throws -> String?

  /// Returns the profile of the customer who authorized the app (`getProfile:withOptions:`).
  ///
  /// - Parameter options: Options; the documents list no keys; `nil` if the call leaves it out.
  /// - Returns: The profile of the customer who authorized the app.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func getProfile(options: [String: Value]?) async throws -> MobileLibraryProfile

  /// Returns the profile of the customer who authorized the app (`getProfile:`).
  ///
  /// - Returns: The profile of the customer who authorized the app.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func getProfile() async throws -> MobileLibraryProfile

  /// Returns the redirect URI that brings the customer back to the app (`getRedirectUri`).
  ///
  /// - Returns: The redirect URI; `nil` if the client does not report it.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func getRedirectURI() async throws -> String?

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
  /// - Parameter error: The error that a call threw.
  /// - Returns: The failure; `nil` for an error that no code fits, which the report shows as unmapped.
  func failure(for error: any Error) -> MobileLibraryFailure?
}

extension MobileLibraryProvider {
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
    case ("authorize", nil), ("authorize", "withOptions"):
      try await authorize(scopes: arguments("scopes"), options: arguments("options"))
      return .reply([:])
    case ("authorize", "plain"):
      try await authorize(scopes: arguments("scopes"))
      return .reply([:])
    case ("clearAuthorizationState", nil):
      try await clearAuthorizationState()
      return .reply([:])
    case ("getAccessToken", nil):
      return .reply("token", try await getAccessToken(
        scopes: arguments("scopes"), overrideParams: arguments("overrideParams")
      ))
    case ("getClientId", nil):
      return .reply("clientId", try await getClientID())
    case ("getProfile", nil), ("getProfile", "withOptions"):
      return try await getProfile(options: arguments("options")).ending
    case ("getProfile", "plain"):
      return try await getProfile().ending
    case ("getRedirectUri", nil):
      return .reply("redirectUri", try await getRedirectURI())
    case ("handleOpenURL", nil):
      return .reply("handled", try handleOpenURL(
        url: arguments("url"), sourceApplication: arguments("sourceApplication")
      ))
    default: return .unsupported
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
