import AuthProviding

/// What clients like version 2 of the SDK can get wrong in what they keep and in logging out.
extension Mutant {
  static let libraryStates: [Mutant] = [
    v2(
      "nothing-kept", breaks: "What comes of a sign-in is not kept.", kills: "LWA2-AUTHORIZE-001", "LWA2-TOKEN-001",
      "LWA2-STATE-001", by: .writesForgotten),
    v2(
      "lost-at-relaunch", breaks: "An authorization does not outlive the app's process.", kills: "LWA2-TOKEN-008",
      "LWA2-TOKEN-010", "LWA2-STATE-028", by: .keptInMemory),
    v2(
      "authorization-made-up", breaks: "Where no authorization is kept, one is made up.", kills: "LWA2-STATE-017",
      "LWA2-STATE-021", "LWA2-ERROR-012", "LWA2-CLEAR-001", by: .grantMadeUp),
    v2(
      "logout-does-nothing", breaks: "A logout is said to have gone well, and nothing was done.",
      kills: "LWA2-CLEAR-001", "LWA2-CLEAR-002", "LWA2-CLEAR-004", "LWA2-CLEAR-005", "LWA2-CLEAR-008",
      "LWA2-STATE-023", "LWA2-ERROR-021", "LWA2-ERROR-027", by: .undone("clearAuthorizationState")),
    v2(
      "logout-leaves-tokens", breaks: "A logout leaves the tokens where they are.", kills: "LWA2-CLEAR-001",
      "LWA2-CLEAR-002", "LWA2-CLEAR-004", "LWA2-STATE-023", by: .deletesForgotten),
    v2(
      "logout-leaves-copies", breaks: "What a logout removed is found again after a relaunch.",
      kills: "LWA2-CLEAR-001", "LWA2-CLEAR-004", by: .deletedBroughtBack),
    v2(
      "logout-leaves-cookies", breaks: "A logout leaves the customer signed in in the browser.",
      kills: "LWA2-CLEAR-005", by: .cookiesKept),
    v2(
      "logout-of-what-can-be-read", breaks: "A logout fails where the Keychain cannot be read.",
      kills: "LWA2-AUTHORIZE-015", "LWA2-TOKEN-013", "LWA2-PROFILE-014", by: .readBeforeDelete),
    v2(
      "second-sign-in-refused", breaks: "Nobody can sign in more than once after each launch.",
      kills: "LWA2-STATE-002", "LWA2-STATE-003", "LWA2-STATE-004", "LWA2-TOKEN-011", "LWA2-TOKEN-012",
      "LWA2-PROFILE-005", "LWA2-PROFILE-013", "LWA2-AUTHORIZE-006",
      by: .undone("authorize", from: 2, endsAs: .failed("internalError"))),
  ]
}
