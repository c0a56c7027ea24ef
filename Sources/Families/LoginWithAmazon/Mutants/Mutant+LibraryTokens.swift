import AuthProviding
import LoginWithAmazonClients
import MutantProviders

/// Mutants of the mobile library that return wrong access tokens.
extension Mutant {
  static let libraryTokens: [Mutant] = tokens + renewals + signInsAfter

  private static let tokens: [Mutant] = [
    v2(
      "constant-token", breaks: "Always returns the same access token.", kills: "LWA2-TOKEN-001",
      "LWA2-TOKEN-002", "LWA2-TOKEN-004", "LWA2-TOKEN-022", "LWA2-STATE-012", "LWA2-STATE-014",
      by: .constant("token", of: "getAccessToken", "Atza|constant")),
    v2("without-token", breaks: "Omits the token from the reply.", kills: "LWA2-TOKEN-001", by: .dropped("token")),
    v2(
      "refresh-token-for-access-token", breaks: "Returns the refresh token as the access token.",
      kills: "LWA2-TOKEN-001", by: .swapped(.exchange, "access_token", with: "refresh_token")),
    v2(
      "remembers-token", breaks: "Returns the first token since launch in every call.", kills: "LWA2-TOKEN-003",
      "LWA2-TOKEN-005", "LWA2-TOKEN-006", "LWA2-TOKEN-007", "LWA2-STATE-013", "LWA2-STATE-015",
      by: .firstValueReused("token", of: "getAccessToken")),
    v2(
      "profile-alone-refused", breaks: "Refuses a token for a single scope.", kills: "LWA2-TOKEN-002",
      "LWA2-STATE-012",
      by: .refused("getAccessToken", as: "applicationNotAuthorized") { $0.scopes.count == 1 }),
    v2(
      "token-for-any-scope", breaks: "Treats a token as valid for all scopes.", kills: "LWA2-STATE-016",
      "LWA2-ERROR-012", "LWA2-STATE-007", "LWA2-STATE-008", "LWA2-AUTHORIZE-029",
      by: .storedGrants { $0["scopes"] = ["profile", "profile:user_id", "postal_code"] }),
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
      "expiry-missed", breaks: "Treats an expired token as valid.", kills: "LWA2-TOKEN-005",
      "LWA2-TOKEN-008", "LWA2-TOKEN-009", "LWA2-TOKEN-010", "LWA2-TOKEN-011", "LWA2-STATE-018",
      by: .storedGrants { $0["expiresAt"] = 4_102_444_800 }),
    v2(
      "never-renewed", breaks: "Ends an authorization when its access token expires.", kills: "LWA2-TOKEN-005",
      "LWA2-TOKEN-008", "LWA2-TOKEN-010", "LWA2-STATE-031", by: .storedGrants { $0["refreshToken"] = nil }),
    v2(
      "always-renewed", breaks: "Refreshes the token in every call.", kills: "LWA2-TOKEN-004", "LWA2-TOKEN-025",
      by: .storedGrants { $0["expiresAt"] = 0 }),
    v2(
      "renewed-twice", breaks: "Sends each refresh request twice.", kills: "LWA2-TOKEN-025",
      by: .sentTwice(.refresh)),
    v2(
      "renewed-by-each-caller", breaks: "Lets each caller that finds an expired token refresh it.",
      kills: "LWA2-TOKEN-018",
      by: .launchedPerCall(.mobileLibrary)),
    v2(
      "grants-restored-by-refresh", breaks: "Puts back the grants that a refresh began with, whatever happened since.",
      kills: "LWA2-CLEAR-011", by: .grantsRestored(after: .refresh)),
    v2(
      "renewals-not-kept", breaks: "Stores no refreshed token.", kills: "LWA2-TOKEN-007", "LWA2-TOKEN-025",
      by: .laterWritesDropped),
    v2(
      "force-ignored", breaks: "Ignores kForceRefresh.", kills: "LWA2-TOKEN-006", "LWA2-TOKEN-007",
      "LWA2-STATE-013", "LWA2-STATE-015", by: .argument("overrideParams") { _ in nil }),
    v2(
      "lifetime-of-an-hour", breaks: "Takes each access token to be valid for an hour.", kills: "LWA2-TOKEN-028",
      by: .answer(.exchange) { $0["expires_in"] = 3600 }),
    v2(
      "first-refresh-token-kept", breaks: "Keeps the first refresh token when a refresh returns another.",
      kills: "LWA2-TOKEN-005", "LWA2-TOKEN-027", by: .answer(.refresh) { $0["refresh_token"] = nil }),
    v2(
      "logged-out-without-network", breaks: "Logs the customer out when a refresh gets no response.",
      kills: "LWA2-TOKEN-019", by: .refusedWhere(.refresh, { _ in false }, orUnanswered: true)),
    v2(
      "logged-out-by-failing-server", breaks: "Logs the customer out when the server fails in a refresh.",
      kills: "LWA2-TOKEN-019", by: .refusedWhere(.refresh, { $0.status >= 500 })),
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
      "nothing-kept", breaks: "Stores nothing at a sign-in.", kills: "LWA2-TOKEN-001", "LWA2-STATE-001",
      by: .writesDropped),
    v2(
      "lost-at-relaunch", breaks: "Loses the authorization when the app's process ends.", kills: "LWA2-TOKEN-008",
      "LWA2-TOKEN-010", "LWA2-PROFILE-021", "LWA2-STATE-028", by: .storedInMemory),
    v2(
      "authorization-made-up", breaks: "Invents an authorization when none is stored.", kills: "LWA2-STATE-017",
      "LWA2-STATE-021", "LWA2-ERROR-012", "LWA2-CLEAR-001", by: .grantInvented),
    v2(
      "logout-does-nothing", breaks: "Reports a logout without logging out.",
      kills: "LWA2-CLEAR-001", "LWA2-CLEAR-002", "LWA2-CLEAR-004", "LWA2-CLEAR-005", "LWA2-CLEAR-008",
      "LWA2-STATE-023", "LWA2-ERROR-021", "LWA2-ERROR-027", by: .skipped("clearAuthorizationState")),
    v2(
      "logout-leaves-tokens", breaks: "Leaves the tokens in the store after a logout.", kills: "LWA2-CLEAR-001",
      "LWA2-CLEAR-002", "LWA2-CLEAR-004", "LWA2-STATE-023", by: .deletesDropped),
    v2(
      "logout-leaves-copies", breaks: "Restores deleted tokens after a relaunch.",
      kills: "LWA2-CLEAR-001", "LWA2-CLEAR-004", by: .deletesRevertedAtRelaunch),
    v2(
      "logout-leaves-cookies", breaks: "Leaves the customer signed in in the browser after a logout.",
      kills: "LWA2-CLEAR-005", by: .cookiesKept),
    v2(
      "logout-of-what-can-be-read", breaks: "Fails a logout when the Keychain cannot be read.",
      kills: "LWA2-AUTHORIZE-015", "LWA2-TOKEN-013", "LWA2-PROFILE-014", by: .readBeforeDelete),
    v2(
      "second-sign-in-refused", breaks: "Refuses a second sign-in after each launch.",
      kills: "LWA2-STATE-002", "LWA2-STATE-003", "LWA2-STATE-004", "LWA2-TOKEN-011", "LWA2-TOKEN-012",
      "LWA2-PROFILE-013", "LWA2-AUTHORIZE-006",
      by: .skipped("authorize", from: 2, endsAs: .failed("internalError"))),
    v2(
      "sign-in-refused-after-logout", breaks: "Refuses every sign-in after a logout.", kills: "LWA2-AUTHORIZE-015",
      by: .blocked("authorize", after: "clearAuthorizationState")),
    v2(
      "sign-in-made-up-after-logout", breaks: "Reports a sign-in after a logout without asking the customer.",
      kills: "LWA2-AUTHORIZE-015", by: .blocked("authorize", after: "clearAuthorizationState", endsAs: .reply([:]))),
    v2(
      "token-refused-after-logout", breaks: "Refuses every token after a logout.", kills: "LWA2-TOKEN-013",
      by: .blocked("getAccessToken", after: "clearAuthorizationState")),
    v2(
      "profile-refused-after-logout", breaks: "Refuses every profile after a logout.", kills: "LWA2-PROFILE-014",
      by: .blocked("getProfile", after: "clearAuthorizationState")),
  ]
}
