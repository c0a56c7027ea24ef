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

  /// The requirement that asks for the renewal by the call itself.
  private static let noticedByItself = [
    "COGNITO-GETTOKENS-002": "The timer meets the end of the token before a call does."
  ]
}

extension Call {
  /// Gets the tokens of a user pool.
  static let tokens = Call(operation: "getTokens")
  /// Gets AWS credentials.
  static let credentials = Call(operation: "getAWSCredentials")
}
