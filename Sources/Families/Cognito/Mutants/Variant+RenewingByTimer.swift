import AuthProviding
import CognitoClients
import MutantProviders
import SpecModel

/// Variants that renew tokens at other times.
extension Variant {
  static let renewing: [Variant] = [
    Variant(
      "renews-by-timer", differs: "Renews access tokens by a timer, whether the app asks for one or not.",
      source: .document(id: "amplify-ios-auth", section: "检查授权状态"),
      allowed: "The client itself keeps the user's session going, for example by routines that refresh automatically.",
      (.mobileClient, MutationOperator.agedTokens(by: 1500) + [.repeated(.tokens, every: .seconds(2400))])
    ).warned(noticedByItself)
  ]

  /// The requirements that ask for a session that the user pool ended and the client has not noticed yet.
  private static let noticedByItself = Dictionary(
    uniqueKeysWithValues: [
      "COGNITO-GETTOKENS-002", "COGNITO-SIGNOUT-020", "COGNITO-STATE-004", "COGNITO-STATE-010", "COGNITO-STATE-014",
      "COGNITO-STATE-023", "COGNITO-STATE-030", "COGNITO-STATE-034", "COGNITO-STATE-039", "COGNITO-STATE-046",
      "COGNITO-STATE-050", "COGNITO-STATE-063", "COGNITO-STATE-064", "COGNITO-STATE-065",
    ].map { ($0, "The timer meets the end of the token, or of the session, before a call does.") })
}

extension Call {
  /// Gets the tokens of a user pool.
  static let tokens = Call(operation: "getTokens")
  /// Gets AWS credentials.
  static let credentials = Call(operation: "getAWSCredentials")
}
