import AuthProviding
import LoginWithAmazonClients
import MutantProviders

/// Mutants of the authorization manager that open wrong pages or send wrong requests.
extension Mutant {
  static let authorizationPages: [Mutant] = [
    v3(
      "page-asks-for-profile-alone", breaks: "Opens the page with the scope 'profile', whatever scopes are requested.",
      kills: "LWA3-AUTHORIZE-024", "LWA3-AUTHORIZE-007", "LWA3-AUTHORIZE-008", by: .page("scope", .replaced("profile"))),
    v3(
      "page-asks-for-more", breaks: "Adds the scope 'postal_code' to the page.", kills: "LWA3-AUTHORIZE-035",
      "LWA3-AUTHORIZE-008", by: .page("scope", .changed { $0.contains("postal_code") ? $0 : $0 + " postal_code" })),
    v3(
      "page-with-secret", breaks: "Opens the page with a client secret.", kills: "LWA3-AUTHORIZE-042",
      by: .page("client_secret", .configured("clientSecret"))),
    v3(
      "exchange-with-secret", breaks: "Sends a client secret with the code.",
      kills: "LWA3-AUTHORIZE-028", by: .form(.exchange, "client_secret", .configured("clientSecret"))),
    v3(
      "code-sent-again", breaks: "Sends a code again to which no answer came.", kills: "LWA3-AUTHORIZE-105",
      by: .sentAgainUnanswered(.exchange)),
    v3(
      "any-url-is-its-own", breaks: "Claims every incoming URL as its own.", kills: "LWA3-AUTHORIZE-029",
      by: .anyURLHandled),
  ]

  /// Creates a mutant of the authorization manager.
  static func v3(_ name: String, breaks: String, kills: String..., by operators: MutationOperator...) -> Mutant {
    Mutant("v3-\(name)", of: .authorizationManager, breaks: breaks, kills: kills, by: operators)
  }

  /// Creates a mutant of the authorization manager from a list of requirements.
  static func v3(_ name: String, breaks: String, kills: [String], by mutation: MutationOperator) -> Mutant {
    Mutant("v3-\(name)", of: .authorizationManager, breaks: breaks, kills: kills, by: [mutation])
  }
}
