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
    ]
}
