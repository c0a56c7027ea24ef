import AuthProviding
import CognitoClients
import MutantProviders

/// Mutants that break a rule which holds in every case.
extension Mutant {
  static let rules: [Mutant] =
    [
      leaks(
        of: .mobileClient, "COGNITO", by: .fieldInURL("AccessToken", of: "GetUser"), flooding: "userPool",
        among: ["COGNITO-ATTRIBUTES-00?", "COGNITO-SIGNIN-00?", "COGNITO-GETTOKENS-00?"])
    ].flatMap(\.self) + [
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
      Mutant(
        "cognito-replaced-token-sent", of: .mobileClient,
        breaks: "Keeps its first refresh token after the hosted pages when it is replaced.",
        kills: ["COGNITO-ALWAYS-006"], among: ["COGNITO-GETTOKENS-019"],
        by: [.answerField("refresh_token", of: "/oauth2/token refresh_token") { _ in nil }]),
      Mutant(
        "cognito-password-kept", of: .mobileClient, breaks: "Keeps the password on the device.",
        kills: ["COGNITO-ALWAYS-012"], among: ["COGNITO-SIGNIN-00?"],
        by: [.argumentStored("password", of: "signIn")]),
    ]
}
