// What only a sequence, or an interleaving, shows.
extension Mutant {
  /// The mutants that fail no case: only several calls in a row, a fault and a call, two customers, or calls at once show
  /// what they break.
  ///
  /// They measure `explore`; ``all`` contains none of them.
  public static let deep: [Mutant] = deepAuthorization + deepLibrary + deepCognito

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
      by: [.mishap(.undone, after: ["fetch", "fetch", "signOut"])]),
    Mutant(
      "deep-sign-out-beside-fetch", of: .authorizationManager,
      breaks: "Keeps the grant in a sign-out while the second of two fetches is open.", kills: [],
      by: [.mishap(.undone, after: ["fetch", "fetch", "signOut"], whileOpen: "fetch")]),
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
          .undone, after: ["getProfile", "getAccessToken", "clearAuthorizationState"], whileOpen: "getAccessToken")
      ]),
    Mutant(
      "deep-clear-beside-profile", of: .mobileLibrary,
      breaks: "Keeps the grant when it clears while the second of two profiles is fetched.", kills: [],
      by: [.mishap(.undone, after: ["getProfile", "getProfile", "clearAuthorizationState"], whileOpen: "getProfile")]),
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
      by: [.mishap(.undone, after: ["getClientId", "clearAuthorizationState", "authorize"])]),
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

  /// The deep mutants of the client like AWSMobileClient.
  private static let deepCognito: [Mutant] = [
    Mutant(
      "deep-confirm-after-resends", of: .mobileClient,
      breaks: "Confirms nobody after two codes were sent again.", kills: [],
      by: [.mishap(.ignored, after: ["resendSignUpCode", "resendSignUpCode", "confirmSignUp"])]),
    Mutant(
      "deep-confirm-after-failure", of: .mobileClient,
      breaks: "Confirms nobody after a wrong code and a code that was sent again.", kills: [],
      by: [.mishap(.ignored, after: ["confirmSignUp!", "resendSignUpCode", "confirmSignUp"])]),
    Mutant(
      "deep-sign-in-after-abandoned", of: .mobileClient,
      breaks: "Takes no answer to the challenge of a sign-in that replaced two others.", kills: [],
      by: [.mishap(.fails(code: "unableToSignIn"), after: ["signIn", "signIn", "signIn", "confirmSignIn"])]),
    Mutant(
      "deep-sign-out-after-reading", of: .mobileClient,
      breaks: "Ignores a sign-out after tokens and a reading of the state.", kills: [],
      by: [.mishap(.ignored, after: ["getTokens", "currentUserState", "signOut"])]),
    Mutant(
      "deep-credentials-after-release", of: .mobileClient,
      breaks: "Returns no AWS credentials after a released wait and a sign-in.", kills: [],
      by: [.mishap(.fails(code: "unableToSignIn"), after: ["releaseSignInWait", "signIn", "getAWSCredentials"])]),
    Mutant(
      "deep-credentials-complete-twice", of: .mobileClient,
      breaks: "Completes AWS credentials twice after a failure and a reading of the state.", kills: [],
      by: [.mishap(.completesTwice, after: ["getAWSCredentials!", "currentUserState", "getAWSCredentials"])]),
    Mutant(
      "deep-sign-out-beside-tokens", of: .mobileClient,
      breaks: "Ignores a sign-out while the second of two calls for tokens is open.", kills: [],
      by: [.mishap(.ignored, after: ["getTokens", "getTokens", "signOut"], whileOpen: "getTokens")]),
    Mutant(
      "deep-reset-completes-twice", of: .mobileClient,
      breaks: "Completes a password reset twice after two wrong codes.", kills: [],
      by: [
        .mishap(.completesTwice, after: ["confirmForgotPassword!", "confirmForgotPassword!", "forgotPassword"])
      ]),
    Mutant(
      "deep-reset-after-failure", of: .mobileClient,
      breaks: "Takes no new password after a wrong code and another message.", kills: [],
      by: [.mishap(.ignored, after: ["confirmForgotPassword!", "forgotPassword", "confirmForgotPassword"])]),
    Mutant(
      "deep-resend-completes-twice", of: .mobileClient,
      breaks: "Completes a new code twice after a registration that failed and a code before.", kills: [],
      by: [.mishap(.completesTwice, after: ["signUp!", "resendSignUpCode", "resendSignUpCode"])]),
    Mutant(
      "deep-federation-after-sign-out", of: .mobileClient,
      breaks: "Refuses a third federated sign-in after two sign-outs.", kills: [],
      by: [
        .mishap(
          .fails(code: "unableToSignIn"),
          after: ["federatedSignIn", "signOut", "federatedSignIn", "signOut", "federatedSignIn"])
      ]),
    Mutant(
      "deep-state-remembered", of: .mobileClient,
      breaks: "Returns the state before a sign-out that was read before it, and the flag after it.", kills: [],
      by: [.mishap(.remembered, after: ["currentUserState", "isSignedIn", "signOut", "currentUserState"])]),
    Mutant(
      "deep-flag-remembered", of: .mobileClient,
      breaks: "Returns the flag before a sign-in that was read before it, and the state after it.", kills: [],
      by: [.mishap(.remembered, after: ["isSignedIn", "currentUserState", "signIn", "isSignedIn"])]),
    Mutant(
      "deep-user-remembered", of: .mobileClient,
      breaks: "Keeps the name of the first user, who got tokens, when another one signs in.", kills: [],
      by: [.mishap(.repeats(argument: "username"), after: ["signIn", "isSignedIn", "getTokens", "signOut", "signIn"])]),
    Mutant(
      "deep-pages-after-cancellation", of: .mobileClient,
      breaks: "Fails in the hosted pages after they were left and the user signed out.", kills: [],
      by: [.mishap(.fails(code: "unableToSignIn"), after: ["showSignIn!", "signOut", "showSignIn"])]),
  ]
}
