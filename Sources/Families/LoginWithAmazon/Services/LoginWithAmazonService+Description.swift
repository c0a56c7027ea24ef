import HTTPTypes
import SimulatedServices
import SpecModel

extension LoginWithAmazonService {
  /// The service's description, in the form of `service.yaml`.
  static let description = Service(
    name: "login-with-amazon",
    exchanges: LoginWithAmazonExchange.allCases.map { exchange in
      .init(
        name: exchange.rawValue, method: exchange.method.rawValue, path: exchange.path,
        isSentByBrowser: exchange.isSentByBrowser, isFree: exchange == .tokeninfo)
    },
    vocabulary: Service.Vocabulary(
      faults: Service.Instruction.faults(
        answerFields: [
          "access_token", "email", "expires_in", "name", "postal_code", "refresh_token", "token_type", "user_id",
        ]),
      things: [
        .init(
          name: "authorization-code",
          says: "An authorization code from the customer's approval, with its verifier and challenge.",
          takes: ["challenge-method": PKCEChallenge.Method.allCases.map(\.rawValue) + ["none"], "scopes": []],
          gives: ["code", "verifier", "challenge"]),
        .init(
          name: "token-grant", says: "An access token and a refresh token, issued to a mobile app or to a web client.",
          takes: ["client": Grant.ClientKind.allCases.map(\.rawValue)], gives: ["accessToken", "refreshToken"]),
        .init(name: "revoke", says: "The customer removes the app, and the server refuses its refresh tokens."),
        .init(
          name: "customer", says: "The customer's data changes, or with another user id, the customer does.",
          takes: ["name": [], "email": [], "postalCode": [], "userId": []]),
        .init(name: "consent", says: "The customer has already consented to these scopes.", takes: ["scopes": []]),
        .init(
          name: "permission", says: "The customer consents to these scopes alone, whatever an app asks for.",
          takes: ["scopes": []]),
        .init(
          name: "token-rules", says: "What the server does with a used refresh token, and how long tokens are valid.",
          takes: [
            "renewal": TokenRules.Renewal.allCases.map(\.rawValue), "access-token-lifetime": [],
            "authorization-code-lifetime": [], "refresh-token-lifetime": [],
          ]),
        .init(
          name: "device-model", says: "The app's device model is certified or not certified.",
          takes: ["state": ["certified", "uncertified"]]),
        .init(
          name: "api-key", says: "The API key of an app with another client id or bundle id.",
          takes: ["clientId": [], "bundleId": []], gives: ["apiKey"]),
        .init(
          name: "redirect", says: "The redirect of the newest page, which the case passes to the client itself.",
          takes: ["answer": ["approved", "denied"]], gives: ["url", "code", "state", "challenge"]),
      ],
      decisions: Service.simulatedDecisions(asksForConsent: true),
      deviceChanges: Service.simulatedDeviceChanges(
        app: AppRegistration.configurationNames,
        serviceApp: Service.Instruction(
          name: "shopping-app", says: "Whether the Amazon Shopping app is installed and signed in.",
          takes: ["state": ["signed-in", "absent"]])),
      credentials: CredentialKind.allCases.map(\.rawValue),
      secrets: ["client-secret", "client-credentials", "code-verifier", "session-cookie"]),
    settings: [
      "access-token-lifetime": lifetime(of: .accessToken),
      "authorization-code-lifetime": lifetime(of: .authorizationCode),
      "token-type": .string(tokenType), "session-cookie": .string(sessionCookie),
      "website": .string(LoginWithAmazonHosts.amazon.websiteName),
    ],
    app: AppRegistration.configurationNames,
    mark: SourceMark(file: "login-with-amazon", line: 1, column: 1))

  private static func lifetime(of kind: CredentialKind) -> Value {
    TokenRules().lifetime(of: kind).map { .integer(Int($0.components.seconds)) } ?? .null
  }
}

extension ServiceErrorCodes {
  /// The codes of Login with Amazon: those of OAuth 2.0, and those that its own clients know besides.
  static let loginWithAmazon = ServiceErrorCodes(
    """
    access_denied authorization_pending insufficient_scope invalid_client invalid_code_pair invalid_grant
    invalid_request invalid_scope invalid_token InvalidValue server_error ServerError servererror slow_down
    temporarily_unavailable unauthorized_client unsupported_grant_type unsupported_response_type
    """)
}
