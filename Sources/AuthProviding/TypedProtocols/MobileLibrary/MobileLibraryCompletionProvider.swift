public import SpecModel

/// A client like version 2 of the Login with Amazon SDK (`AIMobileLib`) whose calls take completion handlers.
///
/// Pages are shown in a browser; the redirect comes through ``handleOpenURL(_:sourceApplication:)``.
public protocol MobileLibraryCompletionProvider: AuthProvider {
  /// Signs the customer in (`authorizeUserForScopes:delegate:options:`).
  ///
  /// - Parameters:
  ///   - scopes: The names of the scopes, of which `profile` comes first.
  ///   - options: Options; `nil` where the app has none.
  ///   - completion: Takes the success, or any error of the client, from any thread.
  func authorize(
    scopes: [String], options: [String: Value]?, completion: @escaping @Sendable (Result<Void, any Error>) -> Void)

  /// Signs the customer in (`authorizeUserForScopes:delegate:`).
  ///
  /// - Parameters:
  ///   - scopes: The names of the scopes, of which `profile` comes first.
  ///   - completion: Takes the success, or any error of the client, from any thread.
  func authorize(scopes: [String], completion: @escaping @Sendable (Result<Void, any Error>) -> Void)

  /// Gives an access token that is good for the scopes (`getAccessTokenForScopes:withOverrideParams:delegate:`).
  ///
  /// - Parameters:
  ///   - scopes: The names of the scopes, of which `profile` comes first.
  ///   - overrideParams: What is to be done otherwise, such as `kForceRefresh`; `nil` where nothing is.
  ///   - completion: Takes the token, or any error of the client, from any thread.
  func getAccessToken(
    scopes: [String], overrideParams: [String: Value]?,
    completion: @escaping @Sendable (Result<String?, any Error>) -> Void)

  /// Gives the profile of the customer who authorized the app (`getProfile:withOptions:`).
  ///
  /// - Parameters:
  ///   - options: Options; `nil` where the app has none.
  ///   - completion: Takes the profile, or any error of the client, from any thread.
  func getProfile(
    options: [String: Value]?, completion: @escaping @Sendable (Result<MobileLibraryProfile, any Error>) -> Void)

  /// Gives the profile of the customer who authorized the app (`getProfile:`).
  ///
  /// - Parameter completion: Takes the profile, or any error of the client, from any thread.
  func getProfile(completion: @escaping @Sendable (Result<MobileLibraryProfile, any Error>) -> Void)

  /// Logs the customer out: deletes tokens, cached data and cookies (`clearAuthorizationState:`).
  ///
  /// - Parameter completion: Takes the success, or any error of the client, from any thread.
  func clearAuthorizationState(completion: @escaping @Sendable (Result<Void, any Error>) -> Void)

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
  /// - Parameter error: What a completion handler was given.
  /// - Returns: The failure; `nil` for an error that the specification does not know, which the report then shows.
  func failure(for error: any Error) -> MobileLibraryFailure?
}

extension MobileLibraryCompletionProvider {
  /// Makes a call through the typed members.
  ///
  /// - Parameters:
  ///   - call: The operation and its arguments.
  ///   - completion: Takes the reply or the failure, as often as the client gives one.
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
    case .failure(let error): completion.fail(AuthFailure(failure(for: error), mappedFrom: error))
    }
  }

  /// Takes an incoming URL as an app delegate does: it asks the client first.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - source: The app it comes from.
  /// - Returns: Whether the client took it.
  public func open(url: String, from source: String?) -> Bool { handleOpenURL(url, sourceApplication: source) }
}
