// What only a sequence shows.
extension Mutant {
  /// The mutants that fail no case of a `must`: only several calls in a row, or a fault and a call, show what they break.
  ///
  /// They measure `explore`; ``all`` contains none of them.
  public static let deep: [Mutant] = [
    Mutant(
      "deep-third-sign-out", of: .authorizationManager,
      breaks: "Ignores a sign-out that follows a sign-out and a sign-in.", kills: [],
      by: [.mishap(.ignored, after: ["signOut", "authorize", "signOut"])]),
    Mutant(
      "deep-fetch-after-sign-ins", of: .authorizationManager,
      breaks: "Fails in the second of two fetches that follow two sign-ins.", kills: [],
      by: [.mishap(.fails(code: "unknown"), after: ["authorize", "authorize", "fetch", "fetch"])]),
    Mutant(
      "deep-sign-out-after-failure", of: .authorizationManager,
      breaks: "Ignores a sign-out right after a sign-in that failed.", kills: [],
      by: [.ignored("signOut", afterFailureOf: "authorize")]),
    Mutant(
      "deep-second-clear", of: .mobileLibrary,
      breaks: "Clears nothing when it was cleared before and authorized since.", kills: [],
      by: [.mishap(.ignored, after: ["clearAuthorizationState", "authorize", "clearAuthorizationState"])]),
    Mutant(
      "deep-clear-after-failure", of: .mobileLibrary,
      breaks: "Clears nothing right after a token could not be had.", kills: [],
      by: [.ignored("clearAuthorizationState", afterFailureOf: "getAccessToken")]),
    Mutant(
      "deep-profile-after-tokens", of: .mobileLibrary,
      breaks: "Returns no profile after a token, a profile and two tokens.", kills: [],
      by: [
        .mishap(
          .fails(code: "kAPIErrorInternal"), after: ["getProfile", "getAccessToken", "getAccessToken", "getProfile"])
      ]),
    Mutant(
      "deep-confirm-after-resends", of: .mobileClient,
      breaks: "Confirms nobody after two codes were sent again.", kills: [],
      by: [.mishap(.ignored, after: ["resendSignUpCode", "resendSignUpCode", "confirmSignUp"])]),
  ]
}
