import AuthProviding

/// Mutants that break a rule which holds in every case.
extension Mutant {
  static let rules: [Mutant] = leaks + spending + replacing + keeping

  private static let leaks: [Mutant] = [
    leak(
      .tokenClient, "LWATOKEN", by: .fieldInURL("refresh_token", of: "/auth/o2/token refresh_token"),
      flooding: "token"),
    leak(.deviceRegistration, "LWADRS", by: .page("client_secret", .configured("clientSecret")), flooding: "token"),
    leak(
      .mobileLibrary, "LWA2", by: .fieldInURL("code", of: "/auth/o2/token authorization_code"), flooding: "token"),
    leak(
      .authorizationManager, "LWA3", by: .fieldInURL("code", of: "/auth/o2/token authorization_code"),
      flooding: "token"),
    leak(
      .mobileClient, "COGNITO", by: .fieldInURL("AccessToken", of: "GetUser"), flooding: "userPool",
      among: ["COGNITO-ATTRIBUTES-00?", "COGNITO-SIGNIN-00?", "COGNITO-GETTOKENS-00?"]),
  ].flatMap(\.self)

  /// The mutants of one client that tell secrets, or send requests without end.
  private static func leak(
    _ base: ReferenceClient, _ prefix: String, by inURL: MutationOperator, flooding endpoint: String,
    among cases: [String] = []
  ) -> [Mutant] {
    func make(_ name: String, _ number: Int, _ breaks: String, _ change: MutationOperator) -> Mutant {
      Mutant(
        "\(base.spec)-\(name)", of: base, breaks: breaks, kills: ["\(prefix)-ALWAYS-00\(number)"], among: cases,
        by: [change])
    }
    return [
      make("secret-in-address", 1, "Writes a secret into the address of a request or page.", inURL),
      make("secret-in-failure", 2, "Writes secrets into the messages of failures.", .tellingFailures),
      make("secret-elsewhere", 3, "Reports each call with its arguments to another service.", .reportedElsewhere),
      make("requests-without-end", 4, "Sends thirty requests in each call.", .flooded(30, to: endpoint)),
    ]
  }

  private static let spending: [Mutant] = [
    Mutant(
      "lwa-token-code-sent-after-success", of: .tokenClient, breaks: "Sends a code again that was exchanged.",
      kills: ["LWATOKEN-ALWAYS-005"], by: [.sentTwice(.exchange)]),
    Mutant(
      "lwa-v2-code-sent-after-success", of: .mobileLibrary, breaks: "Sends a code again that was exchanged.",
      kills: ["LWA2-ALWAYS-005"], by: [.sentTwice(.exchange)]),
    Mutant(
      "lwa-v3-code-sent-after-success", of: .authorizationManager, breaks: "Sends a code again that was exchanged.",
      kills: ["LWA3-ALWAYS-005"], by: [.sentTwice(.exchange)]),
    Mutant(
      "cognito-code-sent-after-success", of: .mobileClient, breaks: "Sends a code again that was exchanged.",
      kills: ["COGNITO-ALWAYS-005"], among: ["COGNITO-SHOWSIGNIN-00?"],
      by: [.sentTwice("/oauth2/token authorization_code")]),
    Mutant(
      "cognito-revoked-token-sent", of: .mobileClient, breaks: "Revokes a refresh token twice.",
      kills: ["COGNITO-ALWAYS-007"], among: ["COGNITO-SIGNOUT-0??"], by: [.sentTwice("RevokeToken")]),
    Mutant(
      "cognito-signed-out-token-sent", of: .mobileClient, breaks: "Signs out everywhere twice.",
      kills: ["COGNITO-ALWAYS-008"], among: ["COGNITO-SIGNOUT-0??"], by: [.sentTwice("GlobalSignOut")]),
  ]

  private static let replacing: [Mutant] = [
    Mutant(
      "lwa-token-replaced-token-sent", of: .tokenClient, breaks: "Sends a refresh token again that was replaced.",
      kills: ["LWATOKEN-ALWAYS-006", "LWATOKEN-REFRESH-001"], by: [.sentTwice(.refresh)]),
    Mutant(
      "lwa-v2-replaced-token-sent", of: .mobileLibrary, breaks: "Keeps its first refresh token when it is replaced.",
      kills: ["LWA2-ALWAYS-006"], by: [.answerField("refresh_token", of: "/auth/o2/token refresh_token") { _ in nil }]),
    Mutant(
      "lwa-v3-replaced-token-sent", of: .authorizationManager,
      breaks: "Keeps its first refresh token when it is replaced.", kills: ["LWA3-ALWAYS-006"],
      by: [.answerField("refresh_token", of: "/auth/o2/token refresh_token") { _ in nil }]),
    Mutant(
      "cognito-replaced-token-sent", of: .mobileClient,
      breaks: "Keeps its first refresh token after the hosted pages when it is replaced.",
      kills: ["COGNITO-ALWAYS-006"], among: ["COGNITO-GETTOKENS-019"],
      by: [.answerField("refresh_token", of: "/oauth2/token refresh_token") { _ in nil }]),
  ]

  private static let keeping: [Mutant] = [
    Mutant(
      "lwa-v2-expired-token", of: .mobileLibrary, breaks: "Returns the first access token for ever.",
      kills: ["LWA2-ALWAYS-007"], by: [.firstValueReused("token", of: "getAccessToken")]),
    Mutant(
      "lwa-v3-expired-token", of: .authorizationManager, breaks: "Returns the first access token for ever.",
      kills: ["LWA3-ALWAYS-007"], by: [.firstValueReused("token", of: "authorize")]),
    Mutant(
      "cognito-expired-token", of: .mobileClient, breaks: "Returns the first access token for ever.",
      kills: ["COGNITO-ALWAYS-009"], among: ["COGNITO-GETTOKENS-0??"],
      by: [.firstValueReused("accessToken", of: "getTokens")]),
    Mutant(
      "lwa-v2-tokens-left", of: .mobileLibrary, breaks: "Leaves its tokens on the device when it is cleared.",
      kills: ["LWA2-ALWAYS-008"], by: [.deletesDropped]),
    Mutant(
      "lwa-v3-tokens-left", of: .authorizationManager, breaks: "Leaves its tokens on the device at sign-out.",
      kills: ["LWA3-ALWAYS-008"], by: [.deletesDropped]),
    Mutant(
      "cognito-tokens-left", of: .mobileClient, breaks: "Leaves its tokens on the device at sign-out.",
      kills: ["COGNITO-ALWAYS-010"], among: ["COGNITO-SIGNOUT-0??"], by: [.deletesDropped]),
    Mutant(
      "cognito-event-repeated", of: .mobileClient, breaks: "Tells each change of the user's state twice.",
      kills: ["COGNITO-ALWAYS-011"], among: ["COGNITO-SIGNIN-00?"], by: [.event("userState", times: 2)]),
    Mutant(
      "cognito-password-kept", of: .mobileClient, breaks: "Keeps the password on the device.",
      kills: ["COGNITO-ALWAYS-012"], among: ["COGNITO-SIGNIN-00?"],
      by: [.argumentStored("password", of: "signIn")]),
  ]
}
