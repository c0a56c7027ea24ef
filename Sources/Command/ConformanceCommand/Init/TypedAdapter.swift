/// The adapter stub of a typed protocol: the members that every adapter must have, none of them supported yet.
struct TypedAdapter: Sendable {
  /// The id of the specification.
  let specification: String
  /// The module of the protocol, which brings all else that a client needs.
  var module: String { specification == "cognito" ? "CognitoProtocols" : "LoginWithAmazonProtocols" }
  /// The shape of the protocol.
  let shape: AdapterShape
  /// The protocol.
  let name: String
  /// The type of a mapped error.
  let failure: String
  /// A mapping, as an example.
  let example: String
  /// The members with their bodies, without `failure(for:)`.
  let members: [String]

  /// The stub of each typed protocol.
  static let all = tokenEndpoint + mobileLibrary + authorizationManager + deviceRegistration + mobileClient

  private static let tokenEndpoint = [
    TypedAdapter(
      specification: "lwa-token", shape: .async, name: "TokenEndpointProvider", failure: "TokenEndpointFailure",
      example: "TokenEndpointFailure(.invalidGrant)",
      members: [
        """
        func exchange(
          code: String, redirectURI: String, clientID: String, codeVerifier: String
        ) async throws -> TokenPair { throw UnsupportedCall() }
        """,
        """
        func refresh(
          refreshToken: String, clientID: String, clientSecret: String?
        ) async throws -> TokenPair { throw UnsupportedCall() }
        """,
      ]),
    TypedAdapter(
      specification: "lwa-token", shape: .completion, name: "TokenEndpointCompletionProvider",
      failure: "TokenEndpointFailure", example: "TokenEndpointFailure(.invalidGrant)",
      members: [
        """
        func exchange(
          code: String, redirectURI: String, clientID: String, codeVerifier: String,
          completion: @escaping @Sendable (Result<TokenPair, any Error>) -> Void
        ) { completion(.failure(UnsupportedCall())) }
        """,
        """
        func refresh(
          refreshToken: String, clientID: String, clientSecret: String?,
          completion: @escaping @Sendable (Result<TokenPair, any Error>) -> Void
        ) { completion(.failure(UnsupportedCall())) }
        """,
      ]),
  ]

  private static let authorizationManager = [
    TypedAdapter(
      specification: "lwa-v3", shape: .async, name: "AuthorizationManagerProvider",
      failure: "AuthorizationManagerFailure", example: "AuthorizationManagerFailure(.accessDenied)",
      members: [
        """
        func authorize(_ request: AuthorizeRequest) async throws -> AuthorizeOutcome {
          throw UnsupportedCall()
        }
        """,
        "func signOut() async throws { throw UnsupportedCall() }",
        "func fetch() async throws -> AuthorizeResult.User? { throw UnsupportedCall() }",
        incomingURL,
      ]),
    TypedAdapter(
      specification: "lwa-v3", shape: .completion, name: "AuthorizationManagerCompletionProvider",
      failure: "AuthorizationManagerFailure", example: "AuthorizationManagerFailure(.accessDenied)",
      members: [
        """
        func authorize(_ request: AuthorizeRequest, handler: @escaping AuthorizationRequestHandler) {
          handler(nil, false, UnsupportedCall())
        }
        """,
        "func signOut(handler: @escaping @Sendable ((any Error)?) -> Void) { handler(UnsupportedCall()) }",
        """
        func fetch(handler: @escaping @Sendable (AuthorizeResult.User?, (any Error)?) -> Void) {
          handler(nil, UnsupportedCall())
        }
        """,
        incomingURL,
      ]),
  ]

  private static let deviceRegistration = [
    TypedAdapter(
      specification: "lwa-drs", shape: .async, name: "DeviceRegistrationProvider",
      failure: "DeviceRegistrationFailure", example: "DeviceRegistrationFailure(.accessDenied)",
      members: [
        """
        func registerDevice(
          _ request: DeviceRegistrationRequest
        ) async throws -> DeviceRegistrationOutcome { throw UnsupportedCall() }
        """,
        "func sdkVersion() -> String? { nil }",
        incomingURL,
      ]),
    TypedAdapter(
      specification: "lwa-drs", shape: .completion, name: "DeviceRegistrationCompletionProvider",
      failure: "DeviceRegistrationFailure", example: "DeviceRegistrationFailure(.accessDenied)",
      members: [
        """
        func registerDevice(
          _ request: DeviceRegistrationRequest, handler: @escaping RegistrationHandler
        ) { handler(nil, false, UnsupportedCall()) }
        """,
        "func sdkVersion() -> String? { nil }",
        incomingURL,
      ]),
  ]

  private static let incomingURL = """
    /// Receives the redirect, if the client shows pages in a browser.
    func open(url: String, from source: String?) -> Bool { false }
    """
}
