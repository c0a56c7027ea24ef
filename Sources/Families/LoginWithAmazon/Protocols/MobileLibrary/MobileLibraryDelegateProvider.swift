// Written by Scripts/write-typed-protocols from Specs/lwa-v2: change the YAML instead.
// swift-format-ignore-file

public import AuthProviding
public import SpecModel

/// A client like version 2 of the Login with Amazon SDK (`AIMobileLib`), with a delegate (specification `lwa-v2`).
///
/// The client receives the URL that brings the customer back to the app through `handleOpenURL`.
public protocol MobileLibraryDelegateProvider: AuthProvider {
  /// Signs the customer in and, if needed, asks for consent to the scopes (`authorizeUserForScopes:delegate:options:`).
  ///
  /// - Parameters:
  ///   - scopes: The names of the requested scopes.
  ///   - options: Options; the documents list no keys; `nil` if the call leaves it out.
  ///   - delegate: Receives the success or any error of the client, on any thread.
  func authorize(scopes: [String], options: [String: Value]?, delegate: any AuthenticationDelegate)

  /// Signs the customer in and, if needed, asks for consent to the scopes (`authorizeUserForScopes:delegate:`).
  ///
  /// - Parameters:
  ///   - scopes: The names of the requested scopes.
  ///   - delegate: Receives the success or any error of the client, on any thread.
  func authorize(scopes: [String], delegate: any AuthenticationDelegate)

  /// Logs the customer out by deleting the tokens and all other stored data (`clearAuthorizationState:`).
  ///
  /// - Parameter delegate: Receives the success or any error of the client, on any thread.
  func clearAuthorizationState(delegate: any AuthenticationDelegate)

  /// Returns an access token that is valid for the scopes, after the customer has signed in
  /// (`getAccessTokenForScopes:withOverrideParams:delegate:`).
  ///
  /// - Parameters:
  ///   - scopes: The names of the token's scopes.
  ///   - overrideParams: Overrides of the default behavior: kForceRefresh; `nil` if the call leaves it out.
  ///   - delegate: Receives the result or any error of the client, on any thread.
  func getAccessToken(scopes: [String], overrideParams: [String: Value]?, delegate: any AuthenticationDelegate)

  /// Returns the client id in the app's API key (`getClientId`).
  ///
  /// - Returns: The client id; `nil` if the client does not report it.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func getClientID() throws -> String?

  /// Returns the profile of the customer who authorized the app (`getProfile:withOptions:`).
  ///
  /// - Parameters:
  ///   - options: Options; the documents list no keys; `nil` if the call leaves it out.
  ///   - delegate: Receives the result or any error of the client, on any thread.
  func getProfile(options: [String: Value]?, delegate: any AuthenticationDelegate)

  /// Returns the profile of the customer who authorized the app (`getProfile:`).
  ///
  /// - Parameter delegate: Receives the result or any error of the client, on any thread.
  func getProfile(delegate: any AuthenticationDelegate)

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
  /// - Parameter error: The error that the delegate received.
  /// - Returns: The failure; `nil` for an error that no code fits, which the report shows as unmapped.
  func failure(for error: any Error) -> MobileLibraryFailure?
}

extension MobileLibraryDelegateProvider {
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
    let delegate = MobileLibraryCallDelegate(completion) { failure(for: $0) }
    let arguments = BridgedArguments(call)
    switch (call.operation, call.form) {
    case ("authorize", nil), ("authorize", "withOptions"):
      try authorize(scopes: arguments("scopes"), options: arguments("options"), delegate: delegate)
    case ("authorize", "plain"):
      try authorize(scopes: arguments("scopes"), delegate: delegate)
    case ("clearAuthorizationState", nil):
      clearAuthorizationState(delegate: delegate)
    case ("getAccessToken", nil):
      try getAccessToken(scopes: arguments("scopes"), overrideParams: arguments("overrideParams"), delegate: delegate)
    case ("getClientId", nil):
      completion(.reply("clientId", try getClientID()))
    case ("getProfile", nil), ("getProfile", "withOptions"):
      try getProfile(options: arguments("options"), delegate: delegate)
    case ("getProfile", "plain"):
      getProfile(delegate: delegate)
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

/// Receives the end of a call (`AuthenticationDelegate`).
///
/// One delegate protocol serves all calls. Each call has a delegate of its own, which the client retains until the call
/// ends: apps create one for the call and do not keep it.
public protocol AuthenticationDelegate: AnyObject, Sendable {
  /// Receives the success of a call (`requestDidSucceed:`).
  ///
  /// - Parameter result: The result of the call.
  func requestDidSucceed(_ result: APIResult)

  /// Receives the failure of a call (`requestDidFail:`).
  ///
  /// - Parameter error: The error of the client.
  func requestDidFail(_ error: APIError)
}

/// The success of a call (`APIResult`).
public struct APIResult: Sendable, Hashable {
  /// The result of the call.
  public var result: Content

  /// The result of a call, which depends on the call.
  public enum Content: Sendable, Hashable {
    /// No result: the call only succeeds.
    case nothing
    /// The access token; `nil` if the client does not report it.
    ///
    /// - Parameters:
    ///   - _: The result.
    case token(String?)
    /// The profile of the customer who authorized the app.
    ///
    /// - Parameters:
    ///   - _: The result.
    case profile(MobileLibraryProfile)
  }

  /// Creates a success.
  ///
  /// - Parameter result: The result of the call.
  public init(_ result: Content = .nothing) { self.result = result }
}

/// The failure of a call (`APIError`).
public struct APIError: Sendable {
  /// Any error of the client.
  public var error: any Error

  /// Creates a failure.
  ///
  /// - Parameter error: Any error of the client.
  public init(_ error: any Error) { self.error = error }
}

/// Forwards the end of a call to a completion.
private final class MobileLibraryCallDelegate: AuthenticationDelegate {
  private let completion: Completion
  private let failure: @Sendable (any Error) -> MobileLibraryFailure?

  init(_ completion: Completion, mapping failure: @escaping @Sendable (any Error) -> MobileLibraryFailure?) {
    self.completion = completion
    self.failure = failure
  }

  func requestDidSucceed(_ result: APIResult) {
    switch result.result {
    case .nothing: completion.reply()
    case .token(let value): completion(.reply("token", value))
    case .profile(let value): completion(value.ending)
    }
  }

  func requestDidFail(_ error: APIError) { completion.fail(error.error, mapping: failure) }
}
