import CognitoClients
import MutantProviders

// What only a sequence, or an interleaving, shows.
extension Mutant {
  /// The deep mutants of the client like AWSMobileClient.
  static let deepCognito: [Mutant] = [
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
