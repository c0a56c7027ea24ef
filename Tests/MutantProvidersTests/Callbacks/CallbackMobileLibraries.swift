import AuthProviding
import CognitoClients
import CognitoProtocols
import LoginWithAmazonClients
import LoginWithAmazonProtocols
import SpecModel

/// The reference mobile library with completion handlers.
struct CallbackMobileLibrary: MobileLibraryCompletionProvider {
  static let statement = ReferenceMobileLibrary.statement
  private let client: ReferenceMobileLibrary
  private var callbacks = FaultyCallbacks()

  init(world: World) { client = ReferenceMobileLibrary(world: world) }

  init(world: World, callbacks: FaultyCallbacks) {
    self.init(world: world)
    self.callbacks = callbacks
  }

  func authorize(
    scopes: [String], options: [String: Value]?, completion: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    callbacks.run("authorize", early: (), completion) { [client] in
      try await client.authorize(scopes: scopes, options: options)
    }
  }

  func authorize(scopes: [String], completion: @escaping @Sendable (Result<Void, any Error>) -> Void) {
    callbacks.run("authorize", early: (), completion) { [client] in try await client.authorize(scopes: scopes) }
  }

  func getAccessToken(
    scopes: [String], overrideParams: [String: Value]?,
    completion: @escaping @Sendable (Result<String?, any Error>) -> Void
  ) {
    callbacks.run("getAccessToken", early: nil, completion) { [client] in
      try await client.getAccessToken(scopes: scopes, overrideParams: overrideParams)
    }
  }

  func getProfile(
    options: [String: Value]?, completion: @escaping @Sendable (Result<MobileLibraryProfile, any Error>) -> Void
  ) {
    callbacks.run("getProfile", early: Self.early, completion) { [client] in
      try await client.getProfile(options: options)
    }
  }

  func getProfile(completion: @escaping @Sendable (Result<MobileLibraryProfile, any Error>) -> Void) {
    callbacks.run("getProfile", early: Self.early, completion) { [client] in try await client.getProfile() }
  }

  func clearAuthorizationState(completion: @escaping @Sendable (Result<Void, any Error>) -> Void) {
    callbacks.run("clearAuthorizationState", early: (), completion) { [client] in
      try await client.clearAuthorizationState()
    }
  }

  func handleOpenURL(url: String, sourceApplication: String?) -> Bool {
    client.handleOpenURL(url: url, sourceApplication: sourceApplication)
  }

  func getClientID() -> String? { client.getClientID() }

  func getRedirectURI() -> String? { client.getRedirectURI() }

  func failure(for error: any Error) -> MobileLibraryFailure? { client.failure(for: error) }

  private static let early = MobileLibraryProfile(name: nil, email: nil, userID: nil, postalCode: nil)
}

/// The reference mobile library with delegates.
struct DelegatingMobileLibrary: MobileLibraryDelegateProvider {
  static let statement = ReferenceMobileLibrary.statement
  private let client: CallbackMobileLibrary

  init(world: World) { client = CallbackMobileLibrary(world: world) }

  init(world: World, callbacks: FaultyCallbacks) {
    client = CallbackMobileLibrary(world: world, callbacks: callbacks)
  }

  func authorize(scopes: [String], options: [String: Value]?, delegate: any AuthenticationDelegate) {
    client.authorize(scopes: scopes, options: options, completion: Self.handler(delegate) { .nothing })
  }

  func authorize(scopes: [String], delegate: any AuthenticationDelegate) {
    client.authorize(scopes: scopes, completion: Self.handler(delegate) { .nothing })
  }

  func getAccessToken(scopes: [String], overrideParams: [String: Value]?, delegate: any AuthenticationDelegate) {
    client.getAccessToken(
      scopes: scopes, overrideParams: overrideParams,
      completion: Self.handler(delegate, APIResult.Content.token))
  }

  func getProfile(options: [String: Value]?, delegate: any AuthenticationDelegate) {
    client.getProfile(options: options, completion: Self.handler(delegate, APIResult.Content.profile))
  }

  func getProfile(delegate: any AuthenticationDelegate) {
    client.getProfile(completion: Self.handler(delegate, APIResult.Content.profile))
  }

  func clearAuthorizationState(delegate: any AuthenticationDelegate) {
    client.clearAuthorizationState(completion: Self.handler(delegate) { .nothing })
  }

  func handleOpenURL(url: String, sourceApplication: String?) -> Bool {
    client.handleOpenURL(url: url, sourceApplication: sourceApplication)
  }

  func getClientID() -> String? { client.getClientID() }

  func getRedirectURI() -> String? { client.getRedirectURI() }

  func failure(for error: any Error) -> MobileLibraryFailure? { client.failure(for: error) }

  private static func handler<Success>(
    _ delegate: any AuthenticationDelegate, _ content: @escaping @Sendable (Success) -> APIResult.Content
  ) -> @Sendable (Result<Success, any Error>) -> Void {
    { result in
      switch result {
      case .success(let value): delegate.requestDidSucceed(APIResult(content(value)))
      case .failure(let error): delegate.requestDidFail(APIError(error))
      }
    }
  }
}
