import ClientFamilies
import LoginWithAmazonClients
import MutantProviders

// Clients that remember what an earlier call was given, and send it where a later call leaves it out.
extension Mutant {
  static let leftOut: [Mutant] = [
    remembering("clientSecret", of: "refresh", named: "token", of: .tokenClient, kills: "LWATOKEN-REFRESH-011"),
    remembering("overrideParams", of: "getAccessToken", named: "v2", of: .mobileLibrary, kills: "LWA2-TOKEN-025"),
    remembering(
      "interactiveStrategy", of: "authorize", named: "v3", of: .authorizationManager, kills: "LWA3-AUTHORIZE-002"),
  ]
}
