import AuthProviding

/// What clients like version 3 of the SDK can get wrong in the page they show and the requests they send.
extension Mutant {
  static let authorizationPages: [Mutant] = [
    v3(
      "page-without-client-id", breaks: "The page does not name the app.", kills: "LWA3-AUTHORIZE-024",
      by: .page("client_id", .dropped)),
    v3(
      "page-asks-for-token", breaks: "The page asks for a token in place of a code.", kills: "LWA3-AUTHORIZE-024",
      by: .page("response_type", .replaced("token"))),
    v3(
      "page-joins-scopes-by-commas", breaks: "The page puts commas between the scopes.", kills: "LWA3-AUTHORIZE-024",
      by: .page("scope", .changed { $0.replacing(" ", with: ",") })),
    v3(
      "page-asks-for-profile-alone", breaks: "The page asks for the profile, whatever was requested.",
      kills: "LWA3-AUTHORIZE-024", "LWA3-AUTHORIZE-007", "LWA3-AUTHORIZE-008", by: .page("scope", .replaced("profile"))),
    v3(
      "page-asks-for-more", breaks: "The page asks for the postal code too.", kills: "LWA3-AUTHORIZE-006",
      "LWA3-AUTHORIZE-008", by: .page("scope", .changed { $0.contains("postal_code") ? $0 : $0 + " postal_code" })),
    v3(
      "page-with-other-redirect", breaks: "The page names a redirect URI that is not the app's.",
      kills: "LWA3-AUTHORIZE-025", by: .page("redirect_uri", .replaced("https://other.example/callback"))),
    v3(
      "page-without-state", breaks: "The page carries no state.", kills: "LWA3-AUTHORIZE-026",
      by: .page("state", .dropped)),
    v3(
      "page-with-empty-state", breaks: "The page carries an empty state.", kills: "LWA3-AUTHORIZE-026",
      by: .page("state", .replaced(""))),
    v3(
      "challenge-as-plain", breaks: "The page calls a hashed challenge plain.", kills: "LWA3-AUTHORIZE-027",
      by: .page("code_challenge_method", .replaced("plain"))),
    v3(
      "challenge-without-method", breaks: "The page does not name the challenge's method.",
      kills: "LWA3-AUTHORIZE-027", by: .page("code_challenge_method", .dropped)),
    v3(
      "without-proof-key", breaks: "Page and exchange go without a proof key.", kills: "LWA3-AUTHORIZE-027",
      by: .page("code_challenge", .dropped), .page("code_challenge_method", .dropped),
      .form(.exchange, "code_verifier", .dropped)),
    v3(
      "exchange-without-client-id", breaks: "The exchange of the code does not name the app.",
      kills: "LWA3-AUTHORIZE-028", by: .form(.exchange, "client_id", .dropped)),
    v3(
      "exchange-without-redirect", breaks: "The exchange of the code does not name the redirect URI.",
      kills: "LWA3-AUTHORIZE-028", by: .form(.exchange, "redirect_uri", .dropped)),
    v3(
      "exchange-with-secret", breaks: "The exchange of the code shows a client secret.",
      kills: "LWA3-AUTHORIZE-028", by: .form(.exchange, "client_secret", .configured("clientSecret"))),
    v3(
      "exchange-twice", breaks: "The code is sent to the token endpoint twice.", kills: "LWA3-AUTHORIZE-028",
      by: .sentTwice(.exchange)),
    v3(
      "any-url-is-its-own", breaks: "Every incoming URL is said to be the client's.", kills: "LWA3-AUTHORIZE-029",
      by: .anyURLHandled),
    v3(
      "any-url-is-the-redirect", breaks: "Every incoming URL is taken for the redirect that is waited for.",
      kills: "LWA3-AUTHORIZE-029", "LWA3-AUTHORIZE-030", by: .anyURLTaken),
    v3(
      "dismissal-missed", breaks: "A page that the customer leaves is waited for on and on.",
      kills: "LWA3-AUTHORIZE-015", by: .dismissalMissed),
  ]

  /// Makes a mutant of the authorization manager.
  static func v3(_ name: String, breaks: String, kills: String..., by operators: MutationOperator...) -> Mutant {
    Mutant("v3-\(name)", of: .authorizationManager, breaks: breaks, kills: kills, by: operators)
  }

  /// Makes a mutant of the authorization manager that several requirements must convict.
  static func v3(_ name: String, breaks: String, kills: [String], by edit: MutationOperator) -> Mutant {
    Mutant("v3-\(name)", of: .authorizationManager, breaks: breaks, kills: kills, by: [edit])
  }
}
