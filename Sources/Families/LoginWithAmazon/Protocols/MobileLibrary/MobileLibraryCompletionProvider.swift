public import AuthProviding
public import SpecModel

/// A client like version 2 of the Login with Amazon SDK (`AIMobileLib`), with completion handlers (`lwa-v2`).
///
/// The client shows pages in a browser and receives the redirect through ``handleOpenURL(_:sourceApplication:)``.
public protocol MobileLibraryCompletionProvider: AuthProvider {
  /// Signs the customer in (`authorizeUserForScopes:delegate:options:`).
  ///
  /// - Parameters:
  ///   - scopes: The names of the scopes, beginning with `profile`.
  ///   - options: Options by name; `nil` for none.
  ///   - completion: Receives the success or any error of the client, on any thread.
  func authorize(
    scopes: [String], options: [String: Value]?, completion: @escaping @Sendable (Result<Void, any Error>) -> Void)

  /// Signs the customer in (`authorizeUserForScopes:delegate:`).
  ///
  /// - Parameters:
  ///   - scopes: The names of the scopes, beginning with `profile`.
  ///   - completion: Receives the success or any error of the client, on any thread.
  func authorize(scopes: [String], completion: @escaping @Sendable (Result<Void, any Error>) -> Void)

  /// Obtains a valid access token for the scopes (`getAccessTokenForScopes:withOverrideParams:delegate:`).
  ///
  /// - Parameters:
  ///   - scopes: The names of the scopes, beginning with `profile`.
  ///   - overrideParams: Overrides by name, such as `kForceRefresh`; `nil` for none.
  ///   - completion: Receives the token or any error of the client, on any thread.
  func getAccessToken(
    scopes: [String], overrideParams: [String: Value]?,
    completion: @escaping @Sendable (Result<String?, any Error>) -> Void)

  /// Obtains the profile of the customer who authorized the app (`getProfile:withOptions:`).
  ///
  /// - Parameters:
  ///   - options: Options by name; `nil` for none.
  ///   - completion: Receives the profile or any error of the client, on any thread.
  func getProfile(
    options: [String: Value]?, completion: @escaping @Sendable (Result<MobileLibraryProfile, any Error>) -> Void)

  /// Obtains the profile of the customer who authorized the app (`getProfile:`).
  ///
  /// - Parameter completion: Receives the profile or any error of the client, on any thread.
  func getProfile(completion: @escaping @Sendable (Result<MobileLibraryProfile, any Error>) -> Void)

  /// Logs the customer out: deletes tokens, cached data and cookies (`clearAuthorizationState:`).
  ///
  /// - Parameter completion: Receives the success or any error of the client, on any thread.
  func clearAuthorizationState(completion: @escaping @Sendable (Result<Void, any Error>) -> Void)

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
  /// - Parameter error: The error that a completion handler received.
  /// - Returns: The failure; `nil` for an error that no code fits, which the report shows as unmapped.
  func failure(for error: any Error) -> MobileLibraryFailure?
}

extension MobileLibraryCompletionProvider {
  /// Performs a call through the typed members.
  ///
  /// - Parameters:
  ///   - call: The operation and its arguments.
  ///   - completion: Receives every reply and failure that the client reports.
  public func perform(_ call: Call, completion: Completion) async {
    guard let call = completion.decode(call, as: MobileLibraryCall.self) else { return }
    let succeeded: @Sendable (Result<Void, any Error>) -> Void = { end(completion, with: $0.map { [:] }) }
    let gotToken: @Sendable (Result<String?, any Error>) -> Void = {
      end(completion, with: $0.map(MobileLibraryReply.token.encode))
    }
    let gotProfile: @Sendable (Result<MobileLibraryProfile, any Error>) -> Void = {
      end(completion, with: $0.map(MobileLibraryReply.profile.encode))
    }
    switch call {
    case .authorize(let scopes, let options): authorize(scopes: scopes, options: options, completion: succeeded)
    case .authorizePlain(let scopes): authorize(scopes: scopes, completion: succeeded)
    case .getAccessToken(let scopes, let overrideParams):
      getAccessToken(scopes: scopes, overrideParams: overrideParams, completion: gotToken)
    case .getProfile(let options): getProfile(options: options, completion: gotProfile)
    case .getProfilePlain: getProfile(completion: gotProfile)
    case .clearAuthorizationState: clearAuthorizationState(completion: succeeded)
    case .handleOpenURL(let url, let source):
      completion.reply(MobileLibraryReply.handled.encode(handleOpenURL(url, sourceApplication: source)))
    case .getClientID: completion.reply(MobileLibraryReply.clientID.encode(getClientID()))
    case .getRedirectURI: completion.reply(MobileLibraryReply.redirectURI.encode(getRedirectURI()))
    }
  }

  private func end(_ completion: Completion, with result: Result<[String: Value], any Error>) {
    switch result {
    case .success(let reply): completion.reply(reply)
    case .failure(let error): completion.fail(error, mappedTo: failure(for: error))
    }
  }

  /// Passes an incoming URL to ``handleOpenURL(_:sourceApplication:)``, as an app delegate does.
  ///
  /// - Parameters:
  ///   - url: The URL, byte for byte.
  ///   - source: The app that opened the URL; `nil` if it is unknown.
  /// - Returns: Whether the URL was for the client.
  public func open(url: String, from source: String?) -> Bool { handleOpenURL(url, sourceApplication: source) }
}
