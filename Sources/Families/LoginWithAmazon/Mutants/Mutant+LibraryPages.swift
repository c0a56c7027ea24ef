import AuthProviding
import LoginWithAmazonClients
import MutantProviders

/// Mutants of the mobile library that open wrong pages, send wrong requests or mishandle incoming URLs.
extension Mutant {
  static let libraryPages: [Mutant] = pages + urls + identities + requests

  private static let pages: [Mutant] = [
    v2(
      "never-asks", breaks: "Reports a sign-in as successful without asking the customer.", kills: "LWA2-AUTHORIZE-001",
      "LWA2-AUTHORIZE-002", "LWA2-AUTHORIZE-004", "LWA2-AUTHORIZE-005", "LWA2-AUTHORIZE-008", "LWA2-AUTHORIZE-012",
      "LWA2-AUTHORIZE-026", "LWA2-STATE-001", "LWA2-ERROR-004", "LWA2-ERROR-005", by: .skipped("authorize")
    ),
    v2(
      "browses-privately", breaks: "Opens the page in a private browser.",
      kills: "LWA2-AUTHORIZE-004", "LWA2-AUTHORIZE-005", by: .privateBrowsing),
    v2(
      "browses-privately-for-profile-alone",
      breaks: "Opens the page in a private browser, and with the scope 'profile' alone.",
      kills: "LWA2-AUTHORIZE-004", by: .page("scope", .replaced("profile")), .privateBrowsing),
    v2(
      "user-id-as-profile", breaks: "Treats the scope 'profile:user_id' as 'profile'.",
      kills: "LWA2-AUTHORIZE-009",
      by: .argument("scopes") { $0 == ["profile:user_id"] ? ["profile"] : $0 }),
    v2(
      "page-of-two-scopes-lost", breaks: "Omits `client_id` for two scopes and opens the page again.",
      kills: "LWA2-ERROR-005",
      by: .pageMisdirected(askingFor: "postal_code")),
  ]

  private static let urls: [Mutant] = [
    v2(
      "any-url-is-its-own", breaks: "Claims every incoming URL as its own.", kills: "LWA2-URL-001",
      by: .anyURLHandled),
    v2(
      "any-url-is-handled", breaks: "Reports every URL that the app hands over as handled.", kills: "LWA2-URL-002",
      by: .constant("handled", of: "handleOpenURL", true)),
    v2(
      "no-url-is-handled", breaks: "Reports no URL that the app hands over as handled.", kills: "LWA2-URL-004",
      by: .constant("handled", of: "handleOpenURL", false)),
    v2(
      "urls-refused", breaks: "Fails for every URL that the app hands over.", kills: "LWA2-URL-002", "LWA2-URL-004",
      by: .skipped("handleOpenURL", endsAs: .failed("internalError"))),
    v2(
      "redirects-from-safari-alone", breaks: "Accepts redirects from Safari alone.", kills: "LWA2-URL-011",
      by: .sourceRequired("com.apple.")),
  ]

  private static let identities: [Mutant] =
    [("clientId", "getClientId", "CLIENTID"), ("redirectUri", "getRedirectUri", "REDIRECTURI")].flatMap {
      field, operation, id in
      [
        v2(
          "constant-\(field)", breaks: "Always returns the same \(field).", kills: "LWA2-\(id)-001",
          "LWA2-\(id)-002", by: .constant(field, of: operation, "constant")),
        v2(
          "\(operation)-refused", breaks: "Fails every call for the \(field).", kills: "LWA2-\(id)-001",
          "LWA2-\(id)-002",
          by: .skipped(operation, endsAs: .failed("internalError"))),
      ]
    } + [
      v2(
        "page-of-another-app", breaks: "Opens the page with another client id.", kills: "LWA2-CLIENTID-002",
        by: .page("client_id", .replaced("amzn1.application-oa2-client.other"))),
      v2(
        "client-id-beside-the-key", breaks: "Reads the client id from the app's configuration instead of the API key.",
        kills: "LWA2-CLIENTID-001",
        by: .configuredReply("clientId", of: "getClientId")),
    ]

  private static let requests: [Mutant] = [
    v2(
      "code-sent-twice", breaks: "Sends each code twice.", kills: "LWA2-AUTHORIZE-020", by: .sentTwice(.exchange)),
    v2(
      "code-sent-again", breaks: "Sends a code again to which no answer came.", kills: "LWA2-AUTHORIZE-103",
      by: .sentAgainUnanswered(.exchange)),
    v2(
      "constant-proof-key", breaks: "Uses the same proof key (PKCE) in every sign-in.", kills: "LWA2-AUTHORIZE-028",
      by: .page("code_challenge", .replaced(constantVerifier)), .page("code_challenge_method", .replaced("plain")),
      .form(.exchange, "code_verifier", .replaced(constantVerifier))),
    v2(
      "secret-on-the-page", breaks: "Opens the page with the app's client secret.", kills: "LWA2-AUTHORIZE-027",
      by: .page("client_secret", .configured("clientSecret"))),
    v2(
      "exchange-with-secret", breaks: "Sends a client secret with the code.", kills: "LWA2-AUTHORIZE-020",
      by: .form(.exchange, "client_secret", .configured("clientSecret"))),
  ]

  private static let constantVerifier = String(repeating: "constant", count: 6)

  /// Creates a mutant of the mobile library.
  static func v2(_ name: String, breaks: String, kills: String..., by operators: MutationOperator...) -> Mutant {
    Mutant("v2-\(name)", of: .mobileLibrary, breaks: breaks, kills: kills, by: operators)
  }

  /// Creates a mutant of the mobile library from a list of requirements.
  static func v2(_ name: String, breaks: String, kills: [String], by mutation: MutationOperator) -> Mutant {
    Mutant("v2-\(name)", of: .mobileLibrary, breaks: breaks, kills: kills, by: [mutation])
  }
}
