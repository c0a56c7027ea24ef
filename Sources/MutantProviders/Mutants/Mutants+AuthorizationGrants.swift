import AuthProviding

/// What clients like version 3 of the SDK can get wrong in when they ask the customer, and in what they keep.
extension Mutant {
  static let authorizationGrants: [Mutant] = strategies + stores + renewals

  private static let strategies: [Mutant] = [
    v3(
      "never-by-default", breaks: "A request without a strategy never asks the customer.",
      kills: "LWA3-AUTHORIZE-002", by: .strategy(nil, as: "never")),
    v3(
      "always-by-default", breaks: "A request without a strategy always asks the customer.",
      kills: "LWA3-AUTHORIZE-002", by: .strategy(nil, as: "always")),
    v3(
      "auto-as-never", breaks: "Auto never asks the customer.", kills: "LWA3-STATE-001", "LWA3-STATE-002",
      "LWA3-STATE-003", "LWA3-STATE-006", "LWA3-STATE-008", "LWA3-STATE-009", by: .strategy("auto", as: "never")),
    v3(
      "auto-as-always", breaks: "Auto always asks the customer.", kills: "LWA3-STATE-004",
      by: .strategy("auto", as: "always")),
    v3(
      "always-as-auto", breaks: "Always asks the customer only where no grant will do.", kills: "LWA3-STATE-005",
      "LWA3-STATE-007", "LWA3-AUTHORIZE-001", by: .strategy("always", as: "auto")),
    v3(
      "always-as-never", breaks: "Always never asks the customer.", kills: "LWA3-STATE-005", "LWA3-STATE-006",
      "LWA3-STATE-007", "LWA3-STATE-008", "LWA3-STATE-009", by: .strategy("always", as: "never")),
    v3(
      "never-as-auto", breaks: "Never asks the customer where no grant will do.", kills: "LWA3-STATE-011",
      "LWA3-STATE-012", "LWA3-STATE-013", by: .strategy("never", as: "auto")),
    v3(
      "never-as-always", breaks: "Never always asks the customer.", kills: "LWA3-STATE-010",
      by: .strategy("never", as: "always")),
  ]

  private static let stores: [Mutant] = [
    v3(
      "grants-forgotten", breaks: "No grant is kept.", kills: "LWA3-STATE-001", "LWA3-STATE-004", "LWA3-STATE-010",
      by: .writesForgotten),
    v3(
      "store-unread", breaks: "The grants that are kept are not looked for.", kills: "LWA3-STATE-004",
      "LWA3-STATE-005", by: .storeUnread),
    v3(
      "grants-lost-at-relaunch", breaks: "Grants do not outlive the app's process.", kills: "LWA3-STATE-014",
      by: .keptInMemory),
    v3(
      "grants-never-removed", breaks: "Asking by always leaves the grants that were kept.",
      kills: "LWA3-AUTHORIZE-003", by: .firstDeleteForgotten),
    v3(
      "grant-for-any-scope", breaks: "A grant is taken to cover all scopes.", kills: "LWA3-STATE-002",
      "LWA3-STATE-012", "LWA3-AUTHORIZE-002", "LWA3-AUTHORIZE-031",
      by: .grants { fields in
        fields["scopes"] = ["profile", "profile:user_id", "postal_code", "alexa:all"]
      }),
    v3(
      "grant-made-up", breaks: "Where no grant is kept, one is made up.", kills: "LWA3-STATE-011", "LWA3-STATE-015",
      "LWA3-STATE-018", by: .grantMadeUp),
    v3(
      "profile-not-kept", breaks: "A kept grant gives no profile.", kills: "LWA3-STATE-010",
      by: .grants { $0["profile"] = nil }),
    v3(
      "device-errors-ignored", breaks: "A store that fails is taken for one that did what it should.",
      kills: "LWA3-ERROR-005", by: .storeFailuresIgnored),
  ]

  private static let renewals: [Mutant] = [
    v3(
      "expiry-missed", breaks: "A token that has expired is taken for good.", kills: "LWA3-STATE-003",
      "LWA3-STATE-013", "LWA3-STATE-016", "LWA3-STATE-019", "LWA3-AUTHORIZE-022",
      by: .grants { $0["expiresAt"] = 4_102_444_800 }),
    v3(
      "never-renewed", breaks: "A grant ends with its access token.", kills: "LWA3-AUTHORIZE-022", "LWA3-STATE-017",
      by: .grants { $0["refreshToken"] = nil }),
    v3(
      "always-renewed", breaks: "Each use of a grant renews the access token.", kills: "LWA3-AUTHORIZE-021",
      by: .grants { $0["expiresAt"] = 0 }),
    v3(
      "renewed-by-each-caller", breaks: "Each caller that finds a token expired renews it.",
      kills: "LWA3-AUTHORIZE-023", by: .nothingShared(.authorizationManager)),
    v3(
      "renewed-twice", breaks: "A refresh is sent twice.", kills: "LWA3-AUTHORIZE-022", by: .sentTwice(.refresh)),
  ]
}
