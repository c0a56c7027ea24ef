import AuthProviding

/// What clients like version 2 of the SDK can get wrong in the page they show and in how it comes back.
extension Mutant {
  static let libraryPages: [Mutant] = pages + urls + identities + requests

  private static let pages: [Mutant] = [
    v2(
      "never-asks", breaks: "A sign-in is said to have gone well, and nobody was asked.", kills: "LWA2-AUTHORIZE-001",
      "LWA2-AUTHORIZE-002", "LWA2-AUTHORIZE-003", "LWA2-AUTHORIZE-004", "LWA2-AUTHORIZE-005", "LWA2-AUTHORIZE-006",
      "LWA2-AUTHORIZE-007", "LWA2-AUTHORIZE-008", "LWA2-AUTHORIZE-012", "LWA2-AUTHORIZE-013", "LWA2-STATE-001",
      "LWA2-ERROR-004", "LWA2-ERROR-005", by: .undone("authorize")
    ),
    v2(
      "browses-privately", breaks: "The page is shown in a browser that knows no customer and remembers none.",
      kills: "LWA2-AUTHORIZE-004", "LWA2-AUTHORIZE-005", "LWA2-CLEAR-005", by: .privateBrowsing),
    v2(
      "page-asks-for-profile-alone", breaks: "The page asks for the profile, whatever was requested.",
      kills: "LWA2-AUTHORIZE-002", "LWA2-AUTHORIZE-006", "LWA2-AUTHORIZE-008", "LWA2-TOKEN-003", "LWA2-STATE-001",
      "LWA2-STATE-002", by: .page("scope", .replaced("profile"))),
    v2(
      "page-asks-for-more", breaks: "The page asks for the postal code too.", kills: "LWA2-AUTHORIZE-008",
      "LWA2-PROFILE-007", "LWA2-STATE-020",
      by: .page("scope", .changed { $0.contains("postal_code") ? $0 : $0 + " postal_code" })),
    v2(
      "user-id-as-profile", breaks: "The scope of the customer's id alone is taken for the whole profile.",
      kills: "LWA2-AUTHORIZE-009",
      by: .argument("scopes") { $0 == ["profile:user_id"] ? ["profile"] : $0 }),
    v2(
      "page-of-two-scopes-lost", breaks: "For two scopes the page names no app, and what leads nowhere is shown again.",
      kills: "LWA2-AUTHORIZE-003", "LWA2-AUTHORIZE-006", "LWA2-ERROR-005", by: .pageLost(askingFor: "postal_code")),
    v2(
      "gives-up-on-customer", breaks: "A customer who takes more than half a minute is not waited for.",
      kills: "LWA2-URL-003", by: .givenUp(after: .seconds(30), with: .failed("errorUserInterrupted"))),
    v2(
      "page-without-state", breaks: "The page carries no state.", kills: "LWA2-AUTHORIZE-018",
      by: .page("state", .dropped)),
    v2(
      "without-proof-key", breaks: "Page and exchange go without a proof key.", kills: "LWA2-AUTHORIZE-019",
      by: .page("code_challenge", .dropped), .page("code_challenge_method", .dropped),
      .form(.exchange, "code_verifier", .dropped)),
  ]

  private static let urls: [Mutant] = [
    v2(
      "any-url-is-its-own", breaks: "Every incoming URL is said to be the client's.", kills: "LWA2-URL-001",
      by: .anyURLHandled),
    v2(
      "any-url-is-the-redirect", breaks: "Every incoming URL is taken for the redirect that is waited for.",
      kills: "LWA2-URL-001", by: .anyURLTaken),
    v2(
      "any-url-is-handled", breaks: "The app is told of every URL that it has been handled.", kills: "LWA2-URL-002",
      by: .constant("handled", of: "handleOpenURL", true)),
    v2(
      "no-url-is-handled", breaks: "The app is told of no URL that it has been handled.", kills: "LWA2-URL-004",
      by: .constant("handled", of: "handleOpenURL", false)),
    v2(
      "url-not-looked-at", breaks: "A URL that the app hands over is not looked at.", kills: "LWA2-URL-004",
      by: .undone("handleOpenURL", endsAs: .reply(["handled": true]))),
    v2(
      "urls-refused", breaks: "A URL that the app hands over ends as a failure.", kills: "LWA2-URL-002", "LWA2-URL-004",
      by: .undone("handleOpenURL", endsAs: .failed("internalError"))),
    v2(
      "foreign-url-ends-sign-in", breaks: "A URL that is not the client's ends the sign-in that is open.",
      kills: "LWA2-URL-001", by: .foreignURLEnds("authorize", as: .failed("errorUserInterrupted"))),
    v2(
      "foreign-url-in-call-ends-sign-in", breaks: "A URL that the app hands over ends the sign-in that is open.",
      kills: "LWA2-URL-002", by: .ended("authorize", by: "handleOpenURL", as: .failed("errorUserInterrupted"))),
    v2(
      "redirect-denied", breaks: "Of the redirect it is said that it is not the client's.", kills: "LWA2-URL-003",
      "LWA2-URL-005", by: .noURLHandled),
    v2(
      "redirect-missed", breaks: "The redirect is not taken, and the sign-in waits on.", kills: "LWA2-URL-003",
      "LWA2-URL-005", "LWA2-AUTHORIZE-001", by: .noURLTaken),
  ]

  private static let identities: [Mutant] =
    [("clientId", "getClientId", "CLIENTID"), ("redirectUri", "getRedirectUri", "REDIRECTURI")].flatMap {
      field, operation, id in
      [
        v2(
          "constant-\(field)", breaks: "The \(field) is always the same text.", kills: "LWA2-\(id)-001",
          "LWA2-\(id)-002", by: .constant(field, of: operation, "constant")),
        v2(
          "without-\(field)", breaks: "The reply has no \(field).", kills: "LWA2-\(id)-001", "LWA2-\(id)-002",
          by: .dropped(field, of: operation)),
        v2(
          "\(operation)-refused", breaks: "The \(field) is not told.", kills: "LWA2-\(id)-001", "LWA2-\(id)-002",
          by: .undone(operation, endsAs: .failed("internalError"))),
      ]
    } + [
      v2(
        "page-of-another-app", breaks: "The page names another client id.", kills: "LWA2-CLIENTID-002",
        by: .page("client_id", .replaced("amzn1.application-oa2-client.other"))),
      v2(
        "page-with-other-redirect", breaks: "The page names a redirect URI of its own.",
        kills: "LWA2-REDIRECTURI-001", by: .page("redirect_uri", .replaced("https://other.example/callback"))),
      v2(
        "client-id-beside-the-key", breaks: "The client id is not read from the API key.", kills: "LWA2-CLIENTID-001",
        by: .configuredReply("clientId", of: "getClientId")),
    ]

  private static let requests: [Mutant] = [
    v2(
      "exchange-with-secret", breaks: "The exchange of the code shows a client secret.", kills: "LWA2-AUTHORIZE-020",
      by: .form(.exchange, "client_secret", .configured("clientSecret"))),
    v2(
      "exchange-of-another-app", breaks: "The exchange of the code names another client id.",
      kills: "LWA2-CLIENTID-003", by: .form(.exchange, "client_id", .replaced("amzn1.application-oa2-client.other"))),
    v2(
      "exchange-with-other-redirect", breaks: "The exchange of the code names a redirect URI of its own.",
      kills: "LWA2-REDIRECTURI-003", by: .form(.exchange, "redirect_uri", .replaced("https://other.example/"))),
    v2(
      "refresh-without-client-id", breaks: "The refresh does not name the app.", kills: "LWA2-TOKEN-016",
      by: .form(.refresh, "client_id", .dropped)),
  ]

  /// Makes a mutant of the mobile library.
  static func v2(_ name: String, breaks: String, kills: String..., by operators: MutationOperator...) -> Mutant {
    Mutant("v2-\(name)", of: .mobileLibrary, breaks: breaks, kills: kills, by: operators)
  }

  /// Makes a mutant of the mobile library that several requirements must convict.
  static func v2(_ name: String, breaks: String, kills: [String], by edit: MutationOperator) -> Mutant {
    Mutant("v2-\(name)", of: .mobileLibrary, breaks: breaks, kills: kills, by: [edit])
  }
}
