public import AuthProviding

/// The calls of `lwa-token` with their arguments.
enum TokenEndpointCall: BridgedCall {
  case exchange(code: String, redirectURI: String, clientID: String, codeVerifier: String)
  case exchangeWithSecret(code: String, redirectURI: String, clientID: String, clientSecret: String)
  case refresh(refreshToken: String, clientID: String, clientSecret: String?)

  static func decode(_ call: Call) throws(ArgumentError) -> Self? {
    switch call.operation {
    case Name.exchange where isWithSecret(call):
      .exchangeWithSecret(
        code: try Name.code.argument(of: call), redirectURI: try Name.redirectURI.argument(of: call),
        clientID: try Name.clientID.argument(of: call), clientSecret: try Name.ownSecret.argument(of: call))
    case Name.exchange:
      .exchange(
        code: try Name.code.argument(of: call), redirectURI: try Name.redirectURI.argument(of: call),
        clientID: try Name.clientID.argument(of: call), codeVerifier: try Name.codeVerifier.argument(of: call))
    case Name.refresh:
      .refresh(
        refreshToken: try Name.refreshToken.argument(of: call), clientID: try Name.clientID.argument(of: call),
        clientSecret: try Name.clientSecret.argument(of: call))
    default: nil
    }
  }

  /// Whether an exchange is that of a web client, which has a secret and no code verifier.
  private static func isWithSecret(_ call: Call) -> Bool {
    call.arguments[Name.codeVerifier.name] == nil && call.arguments[Name.ownSecret.name] != nil
  }

  /// The calls and their parameters, by their names in the specification.
  fileprivate enum Name {
    static let exchange = "exchange"
    static let refresh = "refresh"
    static let code = BridgedParameter<String>("code")
    static let redirectURI = BridgedParameter<String>("redirectUri")
    static let clientID = BridgedParameter<String>("clientId")
    static let codeVerifier = BridgedParameter<String>("codeVerifier")
    /// The verifier of either member: a web client has none.
    static let anyVerifier = BridgedParameter<String?>("codeVerifier")
    static let refreshToken = BridgedParameter<String>("refreshToken")
    static let clientSecret = BridgedParameter<String?>("clientSecret")
    static let ownSecret = BridgedParameter<String>("clientSecret")
  }
}

extension TokenPair {
  /// The fields of a reply, by their names in the specification.
  static let reply = BridgedReply<TokenPair>(
    .init("accessToken", isRequired: true) { $0.accessToken },
    .init("refreshToken", isRequired: true) { $0.refreshToken },
    .init("tokenType", isRequired: true) { $0.tokenType },
    .init("expiresIn", isRequired: true) { $0.expiresIn })
}

extension ProtocolBridge {
  /// The bridge between `lwa-token` and ``TokenEndpointProvider`` in its two shapes.
  public static let tokenEndpoint = ProtocolBridge(
    specification: "lwa-token",
    operations: [
      Operation(
        name: TokenEndpointCall.Name.exchange,
        members: [
          Member(
            protocolName: "TokenEndpointProvider",
            signature: "exchange(code:redirectURI:clientID:codeVerifier:)"),
          Member(
            protocolName: "TokenEndpointProvider",
            signature: "exchange(code:redirectURI:clientID:clientSecret:)"),
          Member(
            protocolName: "TokenEndpointCompletionProvider",
            signature: "exchange(code:redirectURI:clientID:codeVerifier:completion:)"),
          Member(
            protocolName: "TokenEndpointCompletionProvider",
            signature: "exchange(code:redirectURI:clientID:clientSecret:completion:)"),
        ],
        parameters: [
          TokenEndpointCall.Name.code.field, TokenEndpointCall.Name.redirectURI.field,
          TokenEndpointCall.Name.clientID.field, TokenEndpointCall.Name.anyVerifier.field,
          TokenEndpointCall.Name.clientSecret.field,
        ],
        reply: TokenPair.reply.fields, isCancellable: false),
      Operation(
        name: TokenEndpointCall.Name.refresh,
        members: [
          Member(
            protocolName: "TokenEndpointProvider", signature: "refresh(refreshToken:clientID:clientSecret:)"),
          Member(
            protocolName: "TokenEndpointCompletionProvider",
            signature: "refresh(refreshToken:clientID:clientSecret:completion:)"),
        ],
        parameters: [
          TokenEndpointCall.Name.refreshToken.field, TokenEndpointCall.Name.clientID.field,
          TokenEndpointCall.Name.clientSecret.field,
        ],
        reply: TokenPair.reply.fields, isCancellable: false),
    ],
    errorCodes: TokenEndpointErrorCode.allCases.map(\.rawValue))
}
