import AuthProviding
import LoginWithAmazonClients
import MutantProviders

/// Mutants of the mobile library that return wrong access tokens.
extension Mutant {
  static let libraryTokens: [Mutant] = tokens + renewals + signInsAfter

  private static let tokens: [Mutant] = [
    v2("without-token", breaks: "Omits the token from the reply.", kills: "LWA2-TOKEN-001", by: .dropped("token")),
    v2(
      "token-once", breaks: "Returns a token only once after each launch.", kills: "LWA2-TOKEN-002", "LWA2-TOKEN-003",
      "LWA2-TOKEN-004", "LWA2-TOKEN-005", "LWA2-TOKEN-006", "LWA2-TOKEN-013", "LWA2-STATE-012", "LWA2-STATE-013",
      "LWA2-STATE-014", "LWA2-STATE-015",
      by: .skipped("getAccessToken", from: 2, endsAs: .failed("applicationNotAuthorized"))),
    v2(
      "asks-for-token", breaks: "Signs the customer in before each token call.", kills: "LWA2-TOKEN-004",
      "LWA2-TOKEN-005", "LWA2-TOKEN-008",
      by: .preceded(
        "getAccessToken", by: Call(operation: "authorize", arguments: ["scopes": ["profile", "postal_code"]]))
    ),
  ]

  private static let renewals: [Mutant] = [
    v2(
      "never-renewed", breaks: "Ends an authorization when its access token expires.", kills: "LWA2-TOKEN-005",
      "LWA2-TOKEN-008", "LWA2-TOKEN-010", "LWA2-STATE-031", by: .storedGrants { $0["refreshToken"] = nil }),
    v2(
      "always-renewed", breaks: "Refreshes the token in every call.", kills: "LWA2-TOKEN-004", "LWA2-TOKEN-025",
      by: .storedGrants { $0["expiresAt"] = 0 }),
    v2(
      "renewed-by-each-caller", breaks: "Lets each caller that finds an expired token refresh it.",
      kills: "LWA2-TOKEN-018", "LWA2-TOKEN-033",
      by: .launchedPerCall(.mobileLibrary)),
    v2(
      "grants-restored-by-refresh", breaks: "Puts back the grants that a refresh began with, whatever happened since.",
      kills: "LWA2-CLEAR-011", by: .grantsRestored(after: .refresh)),
    v2(
      "force-ignored", breaks: "Ignores kForceRefresh.", kills: "LWA2-TOKEN-006", "LWA2-TOKEN-007",
      "LWA2-STATE-013", "LWA2-STATE-015", by: .argument("overrideParams") { _ in nil }),
    v2(
      "lifetime-of-an-hour", breaks: "Takes each access token to be valid for an hour.", kills: "LWA2-TOKEN-028",
      by: .answer(.exchange) { $0["expires_in"] = 3600 }),
    v2(
      "first-refresh-token-kept", breaks: "Keeps the first refresh token when a refresh returns another.",
      kills: "LWA2-TOKEN-027", by: .answer(.refresh) { $0["refresh_token"] = nil }),
    v2(
      "asks-after-failed-renewal", breaks: "Signs the customer in again after a refresh without a response.",
      kills: "LWA2-TOKEN-019", by: .signInAfterFailure(of: "getAccessToken", ["networkError", "serverError"])),
  ]

  private static let signInsAfter: [Mutant] = [
    ("getAccessToken", "applicationNotAuthorized", "LWA2-TOKEN-011"),
    ("getAccessToken", "serverError", "LWA2-TOKEN-012"),
    ("getAccessToken", "deviceError", "LWA2-TOKEN-013"),
    ("getProfile", "applicationNotAuthorized", "LWA2-PROFILE-012"),
    ("getProfile", "serverError", "LWA2-PROFILE-013"),
    ("getProfile", "deviceError", "LWA2-PROFILE-014"),
    ("authorize", "errorUserInterrupted", "LWA2-AUTHORIZE-012"),
    ("authorize", "serverError", "LWA2-AUTHORIZE-013"),
  ].map { operation, code, kill in
    v2(
      "\(operation)-remembers-\(code)", breaks: "Repeats the failure \(code) of \(operation) until a relaunch.",
      kills: kill, by: .endingRepeated(of: operation) { $0.isFailure(code) })
  }
}

/// Mutants of the mobile library that store, restore or clear authorizations in a wrong way.
extension Mutant {
  static let libraryStates: [Mutant] = [
    v2(
      "lost-at-relaunch", breaks: "Loses the authorization when the app's process ends.", kills: "LWA2-TOKEN-008",
      "LWA2-TOKEN-010", "LWA2-PROFILE-021", "LWA2-STATE-028", by: .storedInMemory),
    v2(
      "logout-leaves-cookies", breaks: "Leaves the customer signed in in the browser after a logout.",
      kills: "LWA2-CLEAR-005", by: .cookiesKept),
    v2(
      "logout-refused-offline", breaks: "Refuses a logout while there is no network.",
      kills: "LWA2-CLEAR-014", by: .skippedOffline("clearAuthorizationState", endsAs: .failed("networkError"))),
    v2(
      "second-sign-in-refused", breaks: "Refuses a second sign-in after each launch.",
      kills: "LWA2-STATE-002", "LWA2-STATE-003", "LWA2-STATE-004", "LWA2-TOKEN-011", "LWA2-TOKEN-012",
      "LWA2-PROFILE-013",
      by: .skipped("authorize", from: 2, endsAs: .failed("internalError"))),
    v2(
      "sign-in-refused-after-logout", breaks: "Refuses every sign-in after a logout.", kills: "LWA2-AUTHORIZE-015",
      by: .blocked("authorize", after: "clearAuthorizationState")),
  ]
}
