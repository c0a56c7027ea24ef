import AuthProviding
import LoginWithAmazonClients
import MutantProviders

/// Mutants of the authorization manager that ask the customer at a wrong time or mishandle grants.
extension Mutant {
  static let authorizationGrants: [Mutant] = strategies + stores + renewals

  private static let strategies: [Mutant] = [
    v3(
      "never-by-default", breaks: "Never asks the customer when a request has no interactive strategy.",
      kills: "LWA3-AUTHORIZE-002", by: .strategy(nil, as: "never")),
    v3(
      "strategy-required", breaks: "Refuses a request that has no interactive strategy.", kills: "LWA3-AUTHORIZE-002",
      by: .refused("authorize", as: "invalidInput") { $0.arguments["interactiveStrategy"] == nil }),
    v3(
      "auto-as-never", breaks: "Never asks the customer under the strategy 'auto'.", kills: "LWA3-STATE-001",
      "LWA3-STATE-006", by: .strategy("auto", as: "never")),
    v3(
      "auto-as-never-later", breaks: "Asks the customer under the strategy 'auto' once, and never again.",
      kills: "LWA3-STATE-002", "LWA3-STATE-003", "LWA3-STATE-008", "LWA3-STATE-009",
      by: .laterStrategy("auto", as: "never")),
    v3(
      "never-as-always", breaks: "Always asks the customer under the strategy 'never'.", kills: "LWA3-STATE-010",
      by: .strategy("never", as: "always")),
  ]

  private static let stores: [Mutant] = [
    v3(
      "store-unread", breaks: "Ignores the stored grants.", kills: "LWA3-STATE-004",
      "LWA3-STATE-005", by: .storeNotRead),
    v3(
      "grants-lost-at-relaunch", breaks: "Loses grants when the app's process ends.", kills: "LWA3-STATE-014",
      by: .storedInMemory),
    v3(
      "grants-kept-when-cancelled", breaks: "Restores the grants when the customer cancels a sign-in with 'always'.",
      kills: "LWA3-AUTHORIZE-003", "LWA3-STATE-007", by: .deletesRevertedWhenCancelled),
    v3(
      "grants-of-other-scopes-ignored", breaks: "Uses a stored grant only where its scopes equal the requested ones.",
      kills: "LWA3-AUTHORIZE-034", by: .grantsOfOtherScopesIgnored),
    v3(
      "scopes-compared-by-factory", breaks: "Uses a stored grant only for scopes that were created in the same way.",
      kills: "LWA3-AUTHORIZE-034", by: .askedAgainForOtherScopeFactory),
    v3(
      "removed-grants-back-at-relaunch", breaks: "Removes grants in memory alone.",
      kills: "LWA3-AUTHORIZE-003", "LWA3-SIGNOUT-003", "LWA3-SIGNOUT-009", "LWA3-FETCH-009",
      by: .removalsForgottenAtRelaunch),
    v3(
      "scopes-compared-by-beginning", breaks: "Treats a scope as granted whose name begins that of a granted one.",
      kills: "LWA3-AUTHORIZE-060",
      by: .storedGrants { fields in
        guard case .list(let scopes)? = fields["scopes"], scopes.contains("profile:user_id") else { return }
        fields["scopes"] = .list(scopes + ["profile"])
      }),
    v3(
      "grants-taken-together", breaks: "Takes the scopes of all stored grants for those of each.",
      kills: "LWA3-AUTHORIZE-049", by: .grantsTakenTogether),
    v3(
      "grant-made-up", breaks: "Invents a grant when none is stored.", kills: "LWA3-STATE-011", "LWA3-STATE-015",
      "LWA3-STATE-018", by: .grantInvented),
  ]

  private static let renewals: [Mutant] = [
    v3(
      "expiry-missed", breaks: "Treats an expired token as valid.", kills: "LWA3-STATE-003",
      "LWA3-STATE-013", "LWA3-STATE-016", "LWA3-STATE-019", "LWA3-AUTHORIZE-022", "LWA3-AUTHORIZE-047",
      by: .storedGrants { $0["expiresAt"] = 4_102_444_800 }),
    v3(
      "always-renewed", breaks: "Refreshes the access token at each use of a grant.", kills: "LWA3-AUTHORIZE-021",
      by: .storedGrants { $0["expiresAt"] = 0 }),
    v3(
      "renewed-by-each-caller", breaks: "Lets each caller that finds an expired token refresh it.",
      kills: "LWA3-AUTHORIZE-023", "LWA3-FETCH-014", "LWA3-FETCH-025", by: .launchedPerCall(.authorizationManager)),
    v3(
      "lifetime-of-an-hour", breaks: "Takes each access token to be valid for an hour.", kills: "LWA3-AUTHORIZE-039",
      by: .answer(.exchange) { $0["expires_in"] = 3600 }),
    v3(
      "refresh-token-not-replaced", breaks: "Keeps the first refresh token when a refresh returns another.",
      kills: "LWA3-AUTHORIZE-041", by: .answer(.refresh) { $0["refresh_token"] = nil }),
  ]
}

/// Mutants of the authorization manager that sign out in a wrong way.
extension Mutant {
  static let signingOut: [Mutant] = [
    v3(
      "sign-out-does-nothing", breaks: "Reports a sign-out without signing out.",
      kills: "LWA3-SIGNOUT-002", "LWA3-SIGNOUT-003", "LWA3-SIGNOUT-004", "LWA3-SIGNOUT-009", "LWA3-FETCH-009",
      "LWA3-STATE-024", by: .skipped("signOut")),
    v3(
      "sign-out-refused", breaks: "Fails every sign-out.",
      kills: "LWA3-SIGNOUT-001", "LWA3-SIGNOUT-009",
      by: .skipped("signOut", endsAs: .failed("internalError"))),
    v3(
      "sign-out-skipped-offline", breaks: "Reports a sign-out without signing out while there is no network.",
      kills: "LWA3-SIGNOUT-009", by: .skippedOffline("signOut", endsAs: .reply([:]))),
    v3(
      "sign-out-never-ends", breaks: "Never completes a successful sign-out.", kills: "LWA3-SIGNOUT-001",
      by: .endings(of: "signOut") { $0.isReply ? [] : [$0] }),
    v3(
      "sign-out-replies-again-later", breaks: "Completes a successful sign-out again five minutes later.",
      kills: "LWA3-SIGNOUT-001", by: .completedAgain(after: .seconds(300), of: "signOut", \.isReply)),
    v3(
      "sign-out-leaves-cookies", breaks: "Leaves the customer signed in in the browser after a sign-out.",
      kills: "LWA3-SIGNOUT-007", by: .cookiesKept),
    v3(
      "sign-out-with-unlisted-codes", breaks: "Reports a failed sign-out by a code that no list has.",
      kills: "LWA3-SIGNOUT-012", by: .failure(of: "signOut", endsAs: .failed("oops"))),
  ]
}
