import AuthProviding
import LoginWithAmazonClients
import MutantProviders
import SpecModel

/// Variants that renew tokens at other times.
extension Variant {
  static let renewing: [Variant] = [
    Variant(
      "renews-early", differs: "Renews access tokens ten minutes before it must.",
      source: .document(id: "drs-ios-guide", section: "Request New Refresh and Access Tokens"),
      allowed: "A refresh token is exchanged when the access token has expired or will expire soon.",
      (.mobileLibrary, early(by: 600)), (.authorizationManager, early(by: 600))),
    Variant(
      "renews-by-timer", differs: "Renews access tokens by a timer, whether the app asks for one or not.",
      source: .document(id: "drs-ios-guide", section: "Request New Refresh and Access Tokens"),
      allowed: "A refresh token is exchanged when the access token has expired or will expire soon.",
      (.mobileLibrary, early(by: 1500) + [.repeated(.accessToken, every: .seconds(2400))]),
      (.authorizationManager, early(by: 1500) + [.repeated(.silentAuthorization, every: .seconds(2400))])
    ).warned(noticedByItself),
    Variant(
      "renews-every-time", differs: "Renews the access token in every call that returns one.",
      source: .document(id: "lwa-v2-reference", section: "getAccessTokenForScopes:withOverrideParams:delegate:"),
      allowed: "The call returns a valid access token; whether the token is new is left open.",
      (.mobileLibrary, [.renewedEveryTime]), (.authorizationManager, early(by: 3600))
    ).warned([
      "LWA2-TOKEN-004": "That the stored token comes back is an inference.",
      "LWA2-TOKEN-025": "That the stored token comes back is an inference.",
      "LWA3-AUTHORIZE-021": "That the stored token comes back is a fact from outside the documents.",
    ]),
    Variant(
      "asks-again-when-expired",
      differs: "Has no refresh token, and asks the customer again when the access token ends.",
      source: .document(id: "lwa-v3-migration", section: "Call the authorize:withHandler method."),
      allowed: "Without a stored grant that is valid and has all scopes, the customer is asked.",
      (.authorizationManager, [.answer(.exchange) { $0["refresh_token"] = nil }])
    ).warned(endedWithToken),
    Variant(
      "keeps-nothing-in-memory", differs: "Performs each call by a new client, so that calls share the store alone.",
      source: .document(id: "lwa-v3-migration", section: "3 Check for User Login at Startup"),
      allowed: "The client looks for a grant that is stored on the device.",
      (.authorizationManager, [.launchedPerCall(.authorizationManager)])
    ).warned([
      "LWA3-AUTHORIZE-023": "That calls share a renewal is a rule of the kit.",
      "LWA3-FETCH-014": "That calls share a renewal is a rule of the kit.",
      "LWA3-FETCH-025": "That calls share a renewal is a rule of the kit.",
    ]),
  ]

  /// The requirements that ask for a grant that the service ended and the client has not noticed yet.
  private static let noticedByItself = Dictionary(
    uniqueKeysWithValues: ["LWA2-ERROR-020", "LWA2-ERROR-028", "LWA2-PROFILE-017"].map {
      ($0, "The timer meets the end of the token before a call does.")
    })

  /// The requirements by which a grant outlives its access token.
  private static let endedWithToken = Dictionary(
    uniqueKeysWithValues: [
      "AUTHORIZE-022", "AUTHORIZE-023", "AUTHORIZE-039", "AUTHORIZE-040", "AUTHORIZE-041", "AUTHORIZE-048",
      "AUTHORIZE-142",
      "ERROR-002", "ERROR-003", "ERROR-010", "ERROR-011", "FETCH-012", "FETCH-014", "FETCH-020", "FETCH-104",
      "FETCH-131", "FETCH-142", "STATE-017", "STATE-027",
    ].map { ("LWA3-\($0)", "That a grant outlives its access token is a fact from outside the documents.") })

  /// Renews access tokens of Login with Amazon before their end, and keeps them when that fails.
  private static func early(by seconds: Int) -> [MutationOperator] {
    [.agedGrants(by: seconds), .validTokenKept(within: seconds)]
  }
}

extension Call {
  /// Gets an access token in version 2 of the SDK.
  static let accessToken = Call(operation: "getAccessToken", arguments: ["scopes": ["profile"]])
  /// Gets an access token in version 3 of the SDK, without asking the customer.
  static let silentAuthorization = Call(
    operation: "authorize", arguments: ["scopes": ["profile"], "interactiveStrategy": "never"])
}
