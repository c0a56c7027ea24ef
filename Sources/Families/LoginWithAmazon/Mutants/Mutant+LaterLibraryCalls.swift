import AuthProviding
import ClientFamilies
import LoginWithAmazonClients
import MutantProviders

/// Mutants that keep a promise at first, and break it in a later call, a later launch, or after a time.
extension Mutant {
  static let laterCalls: [Mutant] = [
    token(
      "second-refresh-makes-up-a-token", breaks: "Makes up the refresh token of each refresh after the first.",
      kills: "LWATOKEN-REFRESH-008",
      by: .reply("refreshToken", of: "refresh", once: [{ $0 == "refresh" && $1.isReply }]) { _ in "Atzr|made-up" }),
    token(
      "verifier-kept", breaks: "Sends the code verifier of the exchange before where a call has none.",
      kills: "LWATOKEN-EXCHANGE-019", by: .lastArgumentUsed("codeVerifier", ofLaterCallsOf: "exchange")),
    v2(
      "second-logout-refused", breaks: "Fails every logout after the first since launch.", kills: "LWA2-CLEAR-005",
      by: .skipped("clearAuthorizationState", from: 2, endsAs: .failed("internalError"))),
    v3(
      "always-refused", breaks: "Fails every request with the strategy 'always'.", kills: "LWA3-AUTHORIZE-002",
      by: .refused("authorize", as: "serverError") { $0.arguments["interactiveStrategy"] == "always" }),
    v3(
      "later-profile-twice", breaks: "Completes a fetch twice when the launch is more than an hour ago.",
      kills: "LWA3-FETCH-022", by: .later(than: .seconds(3600), .completedTwice(of: "fetch") { _ in true })),
  ]

  /// What an earlier call was given is sent where a later call leaves it out.
  static let leftOut: [Mutant] = [
    remembering("clientSecret", of: "refresh", named: "token", of: .tokenClient, kills: "LWATOKEN-REFRESH-011"),
    remembering("overrideParams", of: "getAccessToken", named: "v2", of: .mobileLibrary, kills: "LWA2-TOKEN-025"),
    remembering(
      "interactiveStrategy", of: "authorize", named: "v3", of: .authorizationManager, kills: "LWA3-AUTHORIZE-002"),
  ]
}
