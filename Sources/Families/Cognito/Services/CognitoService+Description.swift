import AuthProviding
import HTTPTypes
import SimulatedServices
import SpecModel

extension CognitoService {
  /// The service's description, in the form of `service.yaml`.
  static let description = Service(
    name: "cognito", exchanges: exchanges(withAdministrators: false),
    groups: CognitoExchange.groups.mapValues { $0.map(\.rawValue) },
    vocabulary: Service.Vocabulary(
      faults: Service.Instruction.faults(answerFields: answerFields),
      things: userInstructions + poolInstructions + identityInstructions,
      decisions: Service.simulatedDecisions(asksForConsent: asksForConsent),
      deviceChanges: Service.simulatedDeviceChanges(app: configurationNames),
      credentials: CognitoCredential.allCases.map(\.rawValue),
      secrets: [
        "client-secret", "client-credentials", "secret-hash", "code-verifier", "session-cookie", "password",
        "password-proof", "code", "answer", "totp-secret", "provider-token", "open-id-token", "aws-secret-key",
      ]),
    settings: [
      "region": .string(UserPool.region), "website": .string(CognitoHosts.amazon.pagesName),
      "session-cookie": .string(sessionCookie), "token-type": .string(tokenType),
      "access-token-lifetime": lifetime(PoolSettings().tokenLifetime),
      "id-token-lifetime": lifetime(PoolSettings().tokenLifetime),
      "refresh-token-lifetime": lifetime(PoolSettings().refreshLifetime),
      "authorization-code-lifetime": lifetime(PoolSettings.authorizationCodeLifetime),
      "session-lifetime": lifetime(PoolSettings.sessionLifetime),
      "sign-up-code-lifetime": lifetime(CodePurpose.signUp.lifetime),
      "reset-code-lifetime": lifetime(CodePurpose.passwordReset.lifetime),
      "sign-in-code-lifetime": lifetime(CodePurpose.signIn.lifetime),
      "attribute-code-lifetime": lifetime(CodePurpose.attribute.lifetime),
      "aws-credentials-lifetime": lifetime(PoolSettings.awsCredentialsLifetime),
      "attempts-before-lock": .integer(PoolSettings.attemptsBeforeLock),
    ],
    app: configurationNames,
    mark: SourceMark(file: "cognito", line: 1, column: 1))

  /// The description of a world on a socket, whose pool answers administrators too.
  static let liveDescription = {
    var live = description
    live.exchanges = exchanges(withAdministrators: true)
    return live
  }()

  private static func exchanges(withAdministrators admits: Bool) -> [Service.Exchange] {
    CognitoExchange.all(withAdministrators: admits).map { exchange in
      .init(
        name: exchange.rawValue, method: exchange.method.rawValue, path: exchange.path.lowercased(),
        isSentByBrowser: exchange.isSentByBrowser, target: exchange.target, isFree: exchange.isPublicDocument)
    }
  }

  /// The type of every access token.
  static let tokenType = "Bearer"

  private static func lifetime(_ duration: Duration) -> Value { .integer(Int(duration.components.seconds)) }

  private static let answerFields = [
    "AuthenticationResult", "AuthenticationResult.AccessToken", "AuthenticationResult.ExpiresIn",
    "AuthenticationResult.IdToken", "AuthenticationResult.NewDeviceMetadata", "AuthenticationResult.RefreshToken",
    "AuthenticationResult.TokenType", "ChallengeName", "ChallengeParameters", "CodeDeliveryDetails",
    "CodeDeliveryDetails.AttributeName", "CodeDeliveryDetails.DeliveryMedium", "CodeDeliveryDetails.Destination",
    "CodeDeliveryDetailsList", "Credentials", "Credentials.AccessKeyId", "Credentials.Expiration",
    "Credentials.SecretKey", "Credentials.SessionToken", "Device", "Devices", "IdentityId", "SecretCode", "Session",
    "Status", "UserAttributes", "UserConfirmationNecessary", "UserConfirmed", "UserSub", "Username", "__type",
    "access_token", "error", "expires_in", "id_token", "message", "refresh_token", "token_type",
  ]

  private static let userInstructions: [Service.Instruction] = [
    .init(
      name: "user", says: "A user of the pool, made by an administrator.",
      takes: [
        "username": [], "password": [], "email": [], "phone": [], "name": [],
        "status": UserCondition.allCases.map(\.rawValue), "mfa": FactorChoice.allCases.map(\.rawValue),
        "attributes": ["none"],
      ],
      gives: ["username", "password", "sub", "email", "phone", "totpSecret"]),
    .init(
      name: "inbox", says: "The newest message that the service sent to a user.",
      takes: ["username": [], "purpose": CodePurpose.ofCodes.map(\.rawValue)],
      gives: ["code", "medium", "destination", "purpose"]),
    .init(
      name: "totp", says: "The code that the user's authenticator app shows now.", takes: ["username": []],
      gives: ["code"]),
    .init(
      name: "devices", says: "The newest device that the pool knows of a user.", takes: ["username": []],
      gives: ["deviceKey"]),
    .init(
      name: "session", says: "The newest sign-in of a user, with the refresh token that is its newest.",
      takes: ["username": []], gives: ["refreshToken"]),
    .init(name: "forget-devices", says: "An administrator forgets a user's devices.", takes: ["username": []]),
    .init(
      name: "revoke-tokens", says: "An administrator signs a user out everywhere, so that all tokens are refused.",
      takes: ["username": []]),
    .init(name: "disable-user", says: "An administrator shuts a user out.", takes: ["username": []]),
    .init(name: "enable-user", says: "An administrator lets a user in again.", takes: ["username": []]),
    .init(name: "delete-user", says: "An administrator deletes a user.", takes: ["username": []]),
    .init(
      name: "reset-password", says: "An administrator asks a user for a new password.", takes: ["username": []]),
  ]

  private static let poolInstructions: [Service.Instruction] = [
    .init(
      name: "pool", says: "The rules of the user pool change.",
      takes: [
        "auto-confirm": ["enabled", "disabled"], "mfa": PoolSettings.MFA.allCases.map(\.rawValue),
        "delivery": Medium.allCases.map(\.rawValue), "hide-user-existence": ["enabled", "disabled"],
        "revocation": ["enabled", "disabled"], "rotation": ["enabled", "disabled"], "rotation-grace": [],
        "first-factors": [], "password-minimum": [], "password-needs": [],
        "devices": PoolSettings.Devices.allCases.map(\.rawValue),
        "flows": [], "aliases": [], "token-validity": [], "refresh-validity": [],
      ]),
    .init(
      name: "srp",
      says: "A number of SRP has a byte less than usual, a client's must be a fresh one, or its time the service's.",
      takes: [
        "short": ShortNumber.allCases.map(\.rawValue), "client-value": ["any", "fresh"],
        "timestamp": ["any", "current"],
      ]),
    .init(
      name: "custom-challenge", says: "What a sign-in by CUSTOM_AUTH asks, and how many times.",
      takes: ["question": [], "answer": [], "rounds": []], gives: ["question", "answer"]),
    .init(
      name: "app-client", says: "Another app that may use the pool.", takes: ["secret": ["generated", "none"]],
      gives: ["clientId", "clientSecret"]),
    .init(
      name: "redirect", says: "The redirect of the newest page, which the case passes to the client itself.",
      takes: ["answer": ["approved", "denied"]], gives: ["url", "code"]),
  ]

  private static let identityInstructions: [Service.Instruction] = [
    .init(
      name: "identity-pool", says: "The rules of the identity pool change.",
      takes: [
        "guests": ["allowed", "denied"], "roles": ["ok", "missing"], "token-check": ["enabled", "disabled"],
      ]),
    .init(
      name: "provider-token", says: "A token of another identity provider, which the identity pool trusts.",
      takes: [
        "provider": [
          "graph.facebook.com", "accounts.google.com", "www.amazon.com", "appleid.apple.com", "oidc.example.com",
        ], "subject": [],
      ],
      gives: ["token", "provider"]),
    .init(
      name: "expire-provider-token", says: "A token of another provider is refused from now on.",
      takes: ["token": []]),
  ]
}

extension CognitoService {
  /// The names of an app's configuration.
  static let configurationNames = [
    "region", "userPoolId", "clientId", "clientSecret", "identityPoolId", "redirectUri", "signOutUri", "bundleId",
    "authenticationFlowType", "scopes",
  ]

  /// The configuration of the app, the same in every world.
  static let configuration = AppConfiguration([
    "region": .string(UserPool.region), "userPoolId": .string(UserPool.id), "clientId": .string(AppClient.example.id),
    "clientSecret": .null, "identityPoolId": .string(identityPoolID),
    "redirectUri": .string(AppClient.example.redirectURIs.first ?? ""),
    "signOutUri": .string(AppClient.example.signOutURIs.first ?? ""), "bundleId": "com.example.app",
    "authenticationFlowType": .string(AuthFlow.password.rawValue),
    "scopes": .list(AppClient.example.scopes.map(Value.string)),
  ])

  /// The id of the identity pool.
  static let identityPoolID = "\(UserPool.region):7c1e94b0-52d8-4f3a-9b67-d0a3f8e5c214"
}
