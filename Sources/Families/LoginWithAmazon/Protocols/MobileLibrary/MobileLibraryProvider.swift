public import AuthProviding
public import SpecModel

/// A client like version 2 of the Login with Amazon SDK (`AIMobileLib`, specification `lwa-v2`), with `async` calls.
///
/// The client shows pages in a browser and receives the redirect through ``handleOpenURL(_:sourceApplication:)``.
public protocol MobileLibraryProvider: AuthProvider {
  /// Signs the customer in (`authorizeUserForScopes:delegate:options:`).
  ///
  /// - Parameters:
  ///   - scopes: The names of the scopes, beginning with `profile`.
  ///   - options: Options by name; `nil` for none.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func authorize(scopes: [String], options: [String: Value]?) async throws

  /// Signs the customer in (`authorizeUserForScopes:delegate:`).
  ///
  /// - Parameter scopes: The names of the scopes, beginning with `profile`.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func authorize(scopes: [String]) async throws

  /// Returns a valid access token for the scopes (`getAccessTokenForScopes:withOverrideParams:delegate:`).
  ///
  /// - Parameters:
  ///   - scopes: The names of the scopes, beginning with `profile`.
  ///   - overrideParams: Overrides by name, such as `kForceRefresh`; `nil` for none.
  /// - Returns: The token; `nil` if the client succeeds without one.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func getAccessToken(scopes: [String], overrideParams: [String: Value]?) async throws -> String?

  /// Returns the profile of the customer who authorized the app (`getProfile:withOptions:`).
  ///
  /// - Parameter options: Options by name; `nil` for none.
  /// - Returns: The profile.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func getProfile(options: [String: Value]?) async throws -> MobileLibraryProfile

  /// Returns the profile of the customer who authorized the app (`getProfile:`).
  ///
  /// - Returns: The profile.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func getProfile() async throws -> MobileLibraryProfile

  /// Logs the customer out: deletes tokens, cached data and cookies (`clearAuthorizationState:`).
  ///
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func clearAuthorizationState() async throws

  /// Handles the URL with which the browser returns to the app (`handleOpenURL:sourceApplication:`).
  ///
  /// - Parameters:
  ///   - url: The URL that opened the app, byte for byte.
  ///   - sourceApplication: The app that opened the URL; `nil` if it is unknown.
  /// - Returns: Whether the URL was for the client.
  func handleOpenURL(_ url: String, sourceApplication: String?) -> Bool

  /// Returns the client id in the app's API key (`getClientId`).
  ///
  /// - Returns: The client id; `nil` if the app has none.
  func getClientID() -> String?

  /// Returns the redirect URI with which the customer returns to the app (`getRedirectUri`).
  ///
  /// - Returns: The redirect URI; `nil` if the app has none.
  func getRedirectURI() -> String?

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
  ///   - completion: Receives the reply or the failure.
  public func perform(_ call: Call, completion: Completion) async {
    guard let call = completion.decode(call, as: MobileLibraryCall.self) else { return }
    do {
      completion.reply(try await reply(to: call))
    } catch {
      completion.fail(error, mappedTo: failure(for: error))
    }
  }

  private func reply(to call: MobileLibraryCall) async throws -> [String: Value] {
    switch call {
    case .authorize(let scopes, let options): try await authorize(scopes: scopes, options: options)
    case .authorizePlain(let scopes): try await authorize(scopes: scopes)
    case .getAccessToken(let scopes, let overrideParams):
      return MobileLibraryReply.token.encode(
        try await getAccessToken(scopes: scopes, overrideParams: overrideParams))
    case .getProfile(let options): return MobileLibraryReply.profile.encode(try await getProfile(options: options))
    case .getProfilePlain: return MobileLibraryReply.profile.encode(try await getProfile())
    case .clearAuthorizationState: try await clearAuthorizationState()
    case .handleOpenURL(let url, let source):
      return MobileLibraryReply.handled.encode(handleOpenURL(url, sourceApplication: source))
    case .getClientID: return MobileLibraryReply.clientID.encode(getClientID())
    case .getRedirectURI: return MobileLibraryReply.redirectURI.encode(getRedirectURI())
    }
    return [:]
  }

  /// Passes an incoming URL to ``handleOpenURL(_:sourceApplication:)``, as an app delegate does.
  ///
  /// - Parameters:
  ///   - url: The URL, byte for byte.
  ///   - source: The app that opened the URL; `nil` if it is unknown.
  /// - Returns: Whether the URL was for the client.
  public func open(url: String, from source: String?) -> Bool { handleOpenURL(url, sourceApplication: source) }
}
