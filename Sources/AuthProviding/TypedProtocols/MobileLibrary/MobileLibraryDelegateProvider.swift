public import SpecModel

/// A client like version 2 of the Login with Amazon SDK (`AIMobileLib`) whose calls tell a delegate how they end.
///
/// Pages are shown in a browser; the redirect comes through ``handleOpenURL(_:sourceApplication:)``.
public protocol MobileLibraryDelegateProvider: AuthProvider {
  /// Signs the customer in (`authorizeUserForScopes:delegate:options:`).
  ///
  /// - Parameters:
  ///   - scopes: The names of the scopes, of which `profile` comes first.
  ///   - options: Options; `nil` where the app has none.
  ///   - delegate: Takes the success or the failure, from any thread.
  func authorize(scopes: [String], options: [String: Value]?, delegate: any AuthenticationDelegate)

  /// Signs the customer in (`authorizeUserForScopes:delegate:`).
  ///
  /// - Parameters:
  ///   - scopes: The names of the scopes, of which `profile` comes first.
  ///   - delegate: Takes the success or the failure, from any thread.
  func authorize(scopes: [String], delegate: any AuthenticationDelegate)

  /// Gives an access token that is good for the scopes (`getAccessTokenForScopes:withOverrideParams:delegate:`).
  ///
  /// - Parameters:
  ///   - scopes: The names of the scopes, of which `profile` comes first.
  ///   - overrideParams: What is to be done otherwise, such as `kForceRefresh`; `nil` where nothing is.
  ///   - delegate: Takes the token or the failure, from any thread.
  func getAccessToken(scopes: [String], overrideParams: [String: Value]?, delegate: any AuthenticationDelegate)

  /// Gives the profile of the customer who authorized the app (`getProfile:withOptions:`).
  ///
  /// - Parameters:
  ///   - options: Options; `nil` where the app has none.
  ///   - delegate: Takes the profile or the failure, from any thread.
  func getProfile(options: [String: Value]?, delegate: any AuthenticationDelegate)

  /// Gives the profile of the customer who authorized the app (`getProfile:`).
  ///
  /// - Parameter delegate: Takes the profile or the failure, from any thread.
  func getProfile(delegate: any AuthenticationDelegate)

  /// Logs the customer out: deletes tokens, cached data and cookies (`clearAuthorizationState:`).
  ///
  /// - Parameter delegate: Takes the success or the failure, from any thread.
  func clearAuthorizationState(delegate: any AuthenticationDelegate)

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
  /// - Parameter error: What the delegate was given.
  /// - Returns: The failure; `nil` for an error that the specification does not know, which the report then shows.
  func failure(for error: any Error) -> MobileLibraryFailure?
}

extension MobileLibraryDelegateProvider {
  /// Makes a call through the typed members.
  ///
  /// - Parameters:
  ///   - call: The operation and its arguments.
  ///   - completion: Takes the reply or the failure, as often as the client tells the delegate one.
  public func perform(_ call: Call, completion: Completion) async {
    guard let call = completion.decode(call, as: MobileLibraryCall.self) else { return }
    let delegate = CompletionDelegate(completion) { failure(for: $0) }
    switch call {
    case .authorize(let scopes, let options): authorize(scopes: scopes, options: options, delegate: delegate)
    case .authorizePlain(let scopes): authorize(scopes: scopes, delegate: delegate)
    case .getAccessToken(let scopes, let overrideParams):
      getAccessToken(scopes: scopes, overrideParams: overrideParams, delegate: delegate)
    case .getProfile(let options): getProfile(options: options, delegate: delegate)
    case .getProfilePlain: getProfile(delegate: delegate)
    case .clearAuthorizationState: clearAuthorizationState(delegate: delegate)
    case .handleOpenURL(let url, let source):
      completion.reply(MobileLibraryReply.handled.encode(handleOpenURL(url, sourceApplication: source)))
    case .getClientID: completion.reply(MobileLibraryReply.clientID.encode(getClientID()))
    case .getRedirectURI: completion.reply(MobileLibraryReply.redirectURI.encode(getRedirectURI()))
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

/// A delegate that tells a completion what it is told.
private final class CompletionDelegate: AuthenticationDelegate {
  private let completion: Completion
  private let failure: @Sendable (any Error) -> MobileLibraryFailure?

  init(_ completion: Completion, mapping failure: @escaping @Sendable (any Error) -> MobileLibraryFailure?) {
    self.completion = completion
    self.failure = failure
  }

  func requestDidSucceed(_ apiResult: APIResult) {
    switch apiResult.result {
    case .nothing: completion.reply()
    case .accessToken(let token): completion.reply(MobileLibraryReply.token.encode(token))
    case .profile(let profile): completion.reply(MobileLibraryReply.profile.encode(profile))
    }
  }

  func requestDidFail(_ errorResponse: APIError) {
    completion.fail(AuthFailure(failure(errorResponse.error), mappedFrom: errorResponse.error))
  }
}
