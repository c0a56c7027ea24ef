import AuthProviding
import LoginWithAmazonClients
import MutantProviders

/// Mutants that break a rule which holds in every case.
extension Mutant {
  static let rules: [Mutant] =
    [
      leaks(
        of: .tokenClient, "LWATOKEN", by: .fieldInURL("refresh_token", of: "/auth/o2/token refresh_token"),
        flooding: "token"),
      leaks(
        of: .deviceRegistration, "LWADRS", by: .page("client_secret", .configured("clientSecret")), flooding: "token"),
      leaks(
        of: .mobileLibrary, "LWA2", by: .fieldInURL("code", of: "/auth/o2/token authorization_code"), flooding: "token"),
      leaks(
        of: .authorizationManager, "LWA3", by: .fieldInURL("code", of: "/auth/o2/token authorization_code"),
        flooding: "token"),
    ].flatMap(\.self) + [
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
        "lwa-token-replaced-token-sent", of: .tokenClient, breaks: "Sends a refresh token again that was replaced.",
        kills: ["LWATOKEN-ALWAYS-006", "LWATOKEN-REFRESH-001"], by: [.sentTwice(.refresh)]),
      Mutant(
        "lwa-v2-replaced-token-sent", of: .mobileLibrary, breaks: "Keeps its first refresh token when it is replaced.",
        kills: ["LWA2-ALWAYS-006"], by: [.answerField("refresh_token", of: "/auth/o2/token refresh_token") { _ in nil }]
      ),
      Mutant(
        "lwa-v3-replaced-token-sent", of: .authorizationManager,
        breaks: "Keeps its first refresh token when it is replaced.", kills: ["LWA3-ALWAYS-006"],
        by: [.answerField("refresh_token", of: "/auth/o2/token refresh_token") { _ in nil }]),
      Mutant(
        "lwa-v2-expired-token", of: .mobileLibrary, breaks: "Returns the first access token for ever.",
        kills: ["LWA2-ALWAYS-007"], by: [.firstValueReused("token", of: "getAccessToken")]),
      Mutant(
        "lwa-v3-expired-token", of: .authorizationManager, breaks: "Returns the first access token for ever.",
        kills: ["LWA3-ALWAYS-007"], by: [.firstValueReused("token", of: "authorize")]),
      Mutant(
        "lwa-v2-tokens-left", of: .mobileLibrary, breaks: "Leaves its tokens on the device when it is cleared.",
        kills: ["LWA2-ALWAYS-008"], by: [.deletesDropped]),
      Mutant(
        "lwa-v3-tokens-left", of: .authorizationManager, breaks: "Leaves its tokens on the device at sign-out.",
        kills: ["LWA3-ALWAYS-008"], by: [.deletesDropped]),
    ]
}
