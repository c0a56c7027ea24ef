extension TypedAdapter {
  /// The stubs of the typed protocols of `lwa-v2`.
  static let mobileLibrary = [
    TypedAdapter(
      specification: "lwa-v2", shape: .async, name: "MobileLibraryProvider", failure: "MobileLibraryFailure",
      example: "MobileLibraryFailure(.accessDenied)",
      members: [
        """
        func authorize(scopes: [String], options: [String: Value]?) async throws {
          throw UnsupportedCall()
        }
        """,
        "func authorize(scopes: [String]) async throws { throw UnsupportedCall() }",
        """
        func getAccessToken(scopes: [String], overrideParams: [String: Value]?) async throws -> String? {
          throw UnsupportedCall()
        }
        """,
        """
        func getProfile(options: [String: Value]?) async throws -> MobileLibraryProfile {
          throw UnsupportedCall()
        }
        """,
        "func getProfile() async throws -> MobileLibraryProfile { throw UnsupportedCall() }",
        "func clearAuthorizationState() async throws { throw UnsupportedCall() }",
      ] + plain),
    TypedAdapter(
      specification: "lwa-v2", shape: .completion, name: "MobileLibraryCompletionProvider",
      failure: "MobileLibraryFailure", example: "MobileLibraryFailure(.accessDenied)",
      members: [
        """
        func authorize(
          scopes: [String], options: [String: Value]?,
          completion: @escaping @Sendable (Result<Void, any Error>) -> Void
        ) { completion(.failure(UnsupportedCall())) }
        """,
        """
        func authorize(
          scopes: [String], completion: @escaping @Sendable (Result<Void, any Error>) -> Void
        ) { completion(.failure(UnsupportedCall())) }
        """,
        """
        func getAccessToken(
          scopes: [String], overrideParams: [String: Value]?,
          completion: @escaping @Sendable (Result<String?, any Error>) -> Void
        ) { completion(.failure(UnsupportedCall())) }
        """,
        """
        func getProfile(
          options: [String: Value]?,
          completion: @escaping @Sendable (Result<MobileLibraryProfile, any Error>) -> Void
        ) { completion(.failure(UnsupportedCall())) }
        """,
        """
        func getProfile(
          completion: @escaping @Sendable (Result<MobileLibraryProfile, any Error>) -> Void
        ) { completion(.failure(UnsupportedCall())) }
        """,
        """
        func clearAuthorizationState(completion: @escaping @Sendable (Result<Void, any Error>) -> Void) {
          completion(.failure(UnsupportedCall()))
        }
        """,
      ] + plain),
    TypedAdapter(
      specification: "lwa-v2", shape: .delegate, name: "MobileLibraryDelegateProvider",
      failure: "MobileLibraryFailure", example: "MobileLibraryFailure(.accessDenied)",
      members: [
        """
        func authorize(
          scopes: [String], options: [String: Value]?, delegate: any AuthenticationDelegate
        ) { delegate.requestDidFail(APIError(UnsupportedCall())) }
        """,
        """
        func authorize(scopes: [String], delegate: any AuthenticationDelegate) {
          delegate.requestDidFail(APIError(UnsupportedCall()))
        }
        """,
        """
        func getAccessToken(
          scopes: [String], overrideParams: [String: Value]?, delegate: any AuthenticationDelegate
        ) { delegate.requestDidFail(APIError(UnsupportedCall())) }
        """,
        """
        func getProfile(options: [String: Value]?, delegate: any AuthenticationDelegate) {
          delegate.requestDidFail(APIError(UnsupportedCall()))
        }
        """,
        """
        func getProfile(delegate: any AuthenticationDelegate) {
          delegate.requestDidFail(APIError(UnsupportedCall()))
        }
        """,
        """
        func clearAuthorizationState(delegate: any AuthenticationDelegate) {
          delegate.requestDidFail(APIError(UnsupportedCall()))
        }
        """,
      ] + plain),
  ]

  /// The members that return at once, in every shape.
  private static let plain = [
    "func handleOpenURL(_ url: String, sourceApplication: String?) -> Bool { false }",
    "func getClientID() -> String? { nil }",
    "func getRedirectURI() -> String? { nil }",
  ]
}
