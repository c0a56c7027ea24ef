public import SpecModel

/// A client like version 2 of the Login with Amazon SDK (`AIMobileLib`) whose calls are `async`.
///
/// Pages are shown in a browser; the redirect comes through ``handleOpenURL(_:sourceApplication:)``.
public protocol MobileLibraryProvider: AuthProvider {
  /// Signs the customer in (`authorizeUserForScopes:delegate:options:`).
  ///
  /// - Parameters:
  ///   - scopes: The names of the scopes, of which `profile` comes first.
  ///   - options: Options; `nil` where the app has none.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func authorize(scopes: [String], options: [String: Value]?) async throws

  /// Signs the customer in (`authorizeUserForScopes:delegate:`).
  ///
  /// - Parameter scopes: The names of the scopes, of which `profile` comes first.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func authorize(scopes: [String]) async throws

  /// Gives an access token that is good for the scopes (`getAccessTokenForScopes:withOverrideParams:delegate:`).
  ///
  /// - Parameters:
  ///   - scopes: The names of the scopes, of which `profile` comes first.
  ///   - overrideParams: What is to be done otherwise, such as `kForceRefresh`; `nil` where nothing is.
  /// - Returns: The token; `nil` where the client has none in spite of its success.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func getAccessToken(scopes: [String], overrideParams: [String: Value]?) async throws -> String?

  /// Gives the profile of the customer who authorized the app (`getProfile:withOptions:`).
  ///
  /// - Parameter options: Options; `nil` where the app has none.
  /// - Returns: The profile.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func getProfile(options: [String: Value]?) async throws -> MobileLibraryProfile

  /// Gives the profile of the customer who authorized the app (`getProfile:`).
  ///
  /// - Returns: The profile.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func getProfile() async throws -> MobileLibraryProfile

  /// Logs the customer out: deletes tokens, cached data and cookies (`clearAuthorizationState:`).
  ///
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func clearAuthorizationState() async throws

  /// Takes the URL with which the browser comes back to the app (`handleOpenURL:sourceApplication:`).
  ///
  /// - Parameters:
  ///   - url: The URL that the app was opened with.
  ///   - sourceApplication: The app that opened it; `nil` where that is not known.
  /// - Returns: Whether the URL was for the client.
  func handleOpenURL(_ url: String, sourceApplication: String?) -> Bool

  /// Gives the client id that the app's API key holds (`getClientId`).
  ///
  /// - Returns: The client id; `nil` where there is none.
  func getClientID() -> String?

  /// Gives the redirect URI with which the customer comes back to the app (`getRedirectUri`).
  ///
  /// - Returns: The redirect URI; `nil` where there is none.
  func getRedirectURI() -> String?

  /// Says what an error of the client means in the specification's words.
  ///
  /// - Parameter error: What a call threw.
  /// - Returns: The failure; `nil` for an error that the specification does not know, which the report then shows.
  func failure(for error: any Error) -> MobileLibraryFailure?
}

extension MobileLibraryProvider {
  /// Makes a call through the typed members.
  ///
  /// - Parameters:
  ///   - call: The operation and its arguments.
  ///   - completion: Takes the reply or the failure.
  public func perform(_ call: Call, completion: Completion) async {
    guard let call = completion.decode(call, as: MobileLibraryCall.self) else { return }
    do {
      completion.reply(try await reply(to: call))
    } catch {
      completion.fail(AuthFailure(failure(for: error), mappedFrom: error))
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

  /// Takes an incoming URL as an app delegate does: it asks the client first.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - source: The app it comes from.
  /// - Returns: Whether the client took it.
  public func open(url: String, from source: String?) -> Bool { handleOpenURL(url, sourceApplication: source) }
}
