public import AuthProviding
public import SpecModel

/// A client like version 2 of the Login with Amazon SDK (`AIMobileLib`, specification `lwa-v2`), with delegates.
///
/// The client shows pages in a browser and receives the redirect through ``handleOpenURL(_:sourceApplication:)``.
public protocol MobileLibraryDelegateProvider: AuthProvider {
  /// Signs the customer in (`authorizeUserForScopes:delegate:options:`).
  ///
  /// - Parameters:
  ///   - scopes: The names of the scopes, beginning with `profile`.
  ///   - options: Options by name; `nil` for none.
  ///   - delegate: Receives the success or the failure, on any thread.
  func authorize(scopes: [String], options: [String: Value]?, delegate: any AuthenticationDelegate)

  /// Signs the customer in (`authorizeUserForScopes:delegate:`).
  ///
  /// - Parameters:
  ///   - scopes: The names of the scopes, beginning with `profile`.
  ///   - delegate: Receives the success or the failure, on any thread.
  func authorize(scopes: [String], delegate: any AuthenticationDelegate)

  /// Obtains a valid access token for the scopes (`getAccessTokenForScopes:withOverrideParams:delegate:`).
  ///
  /// - Parameters:
  ///   - scopes: The names of the scopes, beginning with `profile`.
  ///   - overrideParams: Overrides by name, such as `kForceRefresh`; `nil` for none.
  ///   - delegate: Receives the token or the failure, on any thread.
  func getAccessToken(scopes: [String], overrideParams: [String: Value]?, delegate: any AuthenticationDelegate)

  /// Obtains the profile of the customer who authorized the app (`getProfile:withOptions:`).
  ///
  /// - Parameters:
  ///   - options: Options by name; `nil` for none.
  ///   - delegate: Receives the profile or the failure, on any thread.
  func getProfile(options: [String: Value]?, delegate: any AuthenticationDelegate)

  /// Obtains the profile of the customer who authorized the app (`getProfile:`).
  ///
  /// - Parameter delegate: Receives the profile or the failure, on any thread.
  func getProfile(delegate: any AuthenticationDelegate)

  /// Logs the customer out: deletes tokens, cached data and cookies (`clearAuthorizationState:`).
  ///
  /// - Parameter delegate: Receives the success or the failure, on any thread.
  func clearAuthorizationState(delegate: any AuthenticationDelegate)

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
  /// - Parameter error: The error that the delegate received.
  /// - Returns: The failure; `nil` for an error that no code fits, which the report shows as unmapped.
  func failure(for error: any Error) -> MobileLibraryFailure?
}

extension MobileLibraryDelegateProvider {
  /// Performs a call through the typed members.
  ///
  /// - Parameters:
  ///   - call: The operation and its arguments.
  ///   - completion: Receives every success and failure that the client reports to the delegate.
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

  /// Passes an incoming URL to ``handleOpenURL(_:sourceApplication:)``, as an app delegate does.
  ///
  /// - Parameters:
  ///   - url: The URL, byte for byte.
  ///   - source: The app that opened the URL; `nil` if it is unknown.
  /// - Returns: Whether the URL was for the client.
  public func open(url: String, from source: String?) -> Bool { handleOpenURL(url, sourceApplication: source) }
}

/// A delegate that forwards the end of a call to a completion.
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
    completion.fail(errorResponse.error, mappedTo: failure(errorResponse.error))
  }
}

/// Receives the end of a call to a mobile library (`AIAuthenticationDelegate`).
///
/// One delegate protocol serves all calls. Each call has its own delegate, which the client retains until the call
/// ends: apps create one for the call and do not keep it.
public protocol AuthenticationDelegate: AnyObject, Sendable {
  /// Receives the success of a call (`requestDidSucceed:`).
  ///
  /// - Parameter apiResult: The result of the call.
  func requestDidSucceed(_ apiResult: APIResult)

  /// Receives the failure of a call (`requestDidFail:`).
  ///
  /// - Parameter errorResponse: The error of the client.
  func requestDidFail(_ errorResponse: APIError)
}

/// The success of a call to a mobile library (`APIResult`).
public struct APIResult: Sendable, Hashable {
  /// The result of the call.
  public var result: Content

  /// The result of a call to a mobile library, which depends on the call.
  public enum Content: Sendable, Hashable {
    /// No result: the call only succeeds.
    case nothing
    /// An access token.
    ///
    /// - Parameters:
    ///   - _: The token; `nil` if the client succeeds without one.
    case accessToken(String?)
    /// The profile of the customer.
    ///
    /// - Parameters:
    ///   - _: The profile.
    case profile(MobileLibraryProfile)
  }

  /// Creates a success.
  ///
  /// - Parameter result: The result of the call.
  public init(_ result: Content = .nothing) { self.result = result }
}

/// The failure of a call to a mobile library (`APIError`).
public struct APIError: Sendable {
  /// Any error of the client.
  public var error: any Error

  /// Creates a failure.
  ///
  /// - Parameter error: Any error of the client.
  public init(_ error: any Error) { self.error = error }
}
