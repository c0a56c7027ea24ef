import LoginWithAmazonClients
import MutantProviders

// What only a sequence, or an interleaving, shows.
extension Mutant {
  /// The mutants that fail no case: only several calls in a row, a fault and a call, two customers, or calls at once show
  /// what they break.
  ///
  /// They measure `explore`; ``MutantFamily/mutants`` contains none of them.
  static let deepOfLibraries: [Mutant] = deepAuthorization + deepLibrary + deepWithoutChart

  /// The deep mutants of the client like version 3 of the SDK.
  private static let deepAuthorization: [Mutant] = [
    Mutant(
      "deep-third-sign-out", of: .authorizationManager,
      breaks: "Ignores a sign-out that follows a sign-out, a sign-in and a fetch.", kills: [],
      by: [.mishap(.ignored, after: ["signOut", "authorize", "fetch", "signOut"])]),
    Mutant(
      "deep-fetch-after-sign-ins", of: .authorizationManager,
      breaks: "Fails in the second of two fetches that follow two sign-ins.", kills: [],
      by: [.mishap(.fails(code: "unknown"), after: ["authorize", "authorize", "fetch", "fetch"])]),
    Mutant(
      "deep-sign-out-undone", of: .authorizationManager,
      breaks: "Keeps the grant in a sign-out that follows two fetches.", kills: [],
      by: [.mishap(.undone(key: MutationOperator.grantsKey), after: ["fetch", "fetch", "signOut"])]),
    Mutant(
      "deep-sign-out-beside-fetch", of: .authorizationManager,
      breaks: "Keeps the grant in a sign-out while the second of two fetches is open.", kills: [],
      by: [.mishap(.undone(key: MutationOperator.grantsKey), after: ["fetch", "fetch", "signOut"], whileOpen: "fetch")]),
    Mutant(
      "deep-fetch-beside-fetch", of: .authorizationManager,
      breaks: "Fails in a fetch after two sign-ins while another one is open.", kills: [],
      by: [.mishap(.fails(code: "unknown"), after: ["authorize", "authorize", "fetch", "fetch"], whileOpen: "fetch")]),
    Mutant(
      "deep-customer-remembered", of: .authorizationManager,
      breaks: "Returns the profile of the customer before, who fetched it twice, after a sign-out and a sign-in.",
      kills: [],
      by: [.mishap(.remembered, after: ["fetch", "fetch", "signOut", "authorize", "fetch"])]),
    Mutant(
      "deep-customer-after-error", of: .authorizationManager,
      breaks: "Returns the profile of the customer before after a fetch that failed.", kills: [],
      by: [.mishap(.remembered, after: ["authorize", "fetch!", "fetch"])]),
    Mutant(
      "deep-authorize-completes-twice", of: .authorizationManager,
      breaks: "Completes the second sign-in twice after a failed fetch and a sign-out.", kills: [],
      by: [.mishap(.completesTwice, after: ["fetch!", "signOut", "authorize", "fetch", "authorize"])]),
    Mutant(
      "deep-authorize-after-failed-fetch", of: .authorizationManager,
      breaks: "Fails in a sign-in that follows a fetch that failed and a sign-out.", kills: [],
      by: [.mishap(.fails(code: "unknown"), after: ["fetch!", "signOut", "authorize"])]),
    Mutant(
      "deep-fetch-after-failure", of: .authorizationManager,
      breaks: "Fails in the second fetch after a failed one and a sign-in.", kills: [],
      by: [.mishap(.fails(code: "unknown"), after: ["fetch!", "authorize", "fetch", "fetch"])]),
    Mutant(
      "deep-sign-out-after-cancellation", of: .authorizationManager,
      breaks: "Ignores a sign-out that follows a sign-in that came to nothing and another.", kills: [],
      by: [.mishap(.ignored, after: ["authorize!", "authorize", "signOut"])]),
    Mutant(
      "deep-authorize-after-sign-outs", of: .authorizationManager,
      breaks: "Fails in a sign-in that follows two sign-outs.", kills: [],
      by: [.mishap(.fails(code: "unknown"), after: ["signOut", "signOut", "authorize"])]),
    Mutant(
      "deep-authorize-beside-authorize", of: .authorizationManager,
      breaks: "Completes a sign-in twice that begins while another is open, after a sign-out.", kills: [],
      by: [
        .mishap(.completesTwice, after: ["signOut", "authorize", "authorize"], whileOpen: "authorize")
      ]),
    Mutant(
      "deep-sign-out-after-failure", of: .authorizationManager,
      breaks: "Ignores a sign-out that follows a sign-in that came to nothing and a fetch.", kills: [],
      by: [.mishap(.ignored, after: ["authorize!", "fetch", "signOut"])]),
  ]

  /// The deep mutants of the client like version 2 of the SDK.
  private static let deepLibrary: [Mutant] = [
    Mutant(
      "deep-second-clear", of: .mobileLibrary,
      breaks: "Clears nothing when it was cleared before and authorized twice since.", kills: [],
      by: [.mishap(.ignored, after: ["clearAuthorizationState", "authorize", "authorize", "clearAuthorizationState"])]),
    Mutant(
      "deep-profile-after-tokens", of: .mobileLibrary,
      breaks: "Returns no profile after a token, a profile and two tokens.", kills: [],
      by: [
        .mishap(
          .fails(code: "kAPIErrorInternal"), after: ["getProfile", "getAccessToken", "getAccessToken", "getProfile"])
      ]),
    Mutant(
      "deep-clear-beside-token", of: .mobileLibrary,
      breaks: "Keeps the grant when it clears while a token is fetched after a profile.", kills: [],
      by: [
        .mishap(
          .undone(key: MutationOperator.grantsKey), after: ["getProfile", "getAccessToken", "clearAuthorizationState"],
          whileOpen: "getAccessToken")
      ]),
    Mutant(
      "deep-clear-beside-profile", of: .mobileLibrary,
      breaks: "Keeps the grant when it clears while the second of two profiles is fetched.", kills: [],
      by: [
        .mishap(
          .undone(key: MutationOperator.grantsKey), after: ["getProfile", "getProfile", "clearAuthorizationState"],
          whileOpen: "getProfile")
      ]),
    Mutant(
      "deep-profile-of-other", of: .mobileLibrary,
      breaks: "Returns the profile of the customer before, who fetched it twice, after clearing and authorizing.",
      kills: [],
      by: [
        .mishap(
          .remembered, after: ["getProfile", "getProfile", "clearAuthorizationState", "authorize", "getProfile"])
      ]),
    Mutant(
      "deep-token-after-failures", of: .mobileLibrary,
      breaks: "Fails to return a token after a failed profile and a failed token.", kills: [],
      by: [.mishap(.fails(code: "kAPIErrorInternal"), after: ["getProfile!", "getAccessToken!", "getAccessToken"])]),
    Mutant(
      "deep-profile-after-error", of: .mobileLibrary,
      breaks: "Fails to return a profile after a failed one and a token.", kills: [],
      by: [.mishap(.fails(code: "kAPIErrorInternal"), after: ["getProfile!", "getAccessToken", "getProfile"])]),
    Mutant(
      "deep-authorize-undone", of: .mobileLibrary,
      breaks: "Keeps no grant of an authorization after a setting was read and a clearing.", kills: [],
      by: [
        .mishap(
          .undone(key: MutationOperator.grantsKey), after: ["getClientId", "clearAuthorizationState", "authorize"])
      ]),
    Mutant(
      "deep-token-completes-twice", of: .mobileLibrary,
      breaks: "Completes a token twice after a failed profile and another token.", kills: [],
      by: [.mishap(.completesTwice, after: ["getProfile!", "getAccessToken", "getAccessToken"])]),
    Mutant(
      "deep-clear-after-urls", of: .mobileLibrary,
      breaks: "Clears nothing after two foreign URLs.", kills: [],
      by: [.mishap(.ignored, after: ["handleOpenURL", "handleOpenURL", "clearAuthorizationState"])]),
    Mutant(
      "deep-profile-after-settings", of: .mobileLibrary,
      breaks: "Fails to return a profile after both settings were read.", kills: [],
      by: [.mishap(.fails(code: "kAPIErrorInternal"), after: ["getClientId", "getRedirectUri", "getProfile"])]),
    Mutant(
      "deep-profile-beside-profile", of: .mobileLibrary,
      breaks: "Returns no profile while another is fetched after a profile and a token.", kills: [],
      by: [
        .mishap(
          .fails(code: "kAPIErrorInternal"), after: ["getProfile", "getAccessToken", "getProfile", "getProfile"],
          whileOpen: "getProfile")
      ]),
    Mutant(
      "deep-clear-after-failure", of: .mobileLibrary,
      breaks: "Clears nothing after a token that could not be had and a profile.", kills: [],
      by: [.mishap(.ignored, after: ["getAccessToken!", "getProfile", "clearAuthorizationState"])]),
  ]

  /// The deep mutants of clients without a state chart: what a former call leaves behind.
  private static let deepWithoutChart: [Mutant] = [
    Mutant(
      "deep-exchange-after-refused-refresh", of: .tokenClient,
      breaks: "Fails in an exchange that follows a refresh that failed.", kills: [],
      by: [.mishap(.fails(code: "transport_error"), after: ["refresh!", "exchange"])]),
    Mutant(
      "deep-refresh-after-refreshes", of: .tokenClient,
      breaks: "Returns the tokens of a former refresh again in one that follows an exchange.", kills: [],
      by: [.mishap(.remembered, after: ["refresh", "exchange", "refresh"])]),
    Mutant(
      "deep-registration-after-refusals", of: .deviceRegistration,
      breaks: "Fails in a registration that follows two that failed.", kills: [],
      by: [.mishap(.fails(code: "unknown"), after: ["registerDevice!", "registerDevice!", "registerDevice"])]),
  ]
}
