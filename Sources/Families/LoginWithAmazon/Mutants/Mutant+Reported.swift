import AuthProviding
import MutantProviders

/// Mutants modelled on bugs that users have reported of other clients: each goes wrong under one condition only.
extension Mutant {
  static let reported: [Mutant] =
    reportedOfLibrary + reportedOfManager + reportedOfRegistration + reportedOfRedirects

  private static let reportedOfLibrary: [Mutant] = [
    v2(
      "longer-scheme-is-its-own", breaks: "Claims URLs whose scheme begins with its own.", kills: "LWA2-URL-001",
      by: .urlHandled { $0.hasPrefix("amzn-com.example.app.") }),
    v2(
      "second-denial-interrupts", breaks: "Reports a second denial as an interruption.", kills: "LWA2-ERROR-005",
      by: .laterCode("accessDenied", as: "errorUserInterrupted", of: "authorize")),
    v2(
      "second-cancellation-denies", breaks: "Reports a second cancellation as a denial.", kills: "LWA2-ERROR-004",
      by: .laterCode("errorUserInterrupted", as: "accessDenied", of: "authorize")),
    v2(
      "message-of-the-service-alone", breaks: "Has no message where the service sends no description.",
      kills: "LWA2-AUTHORIZE-011", "LWA2-TOKEN-024", "LWA2-PROFILE-020", by: .ownMessagesEmptied),
    v2(
      "scopes-kept-after-failure", breaks: "Asks for the scopes of a failed sign-in in the next.",
      kills: "LWA2-AUTHORIZE-032", by: .argumentKeptAfterFailure("scopes", of: "authorize")),
    v2(
      "authorize-joins-open-call", breaks: "Ends `authorize` as the one that is open, whatever it asks for.",
      kills: "LWA2-AUTHORIZE-032", by: .joinsOpenCall(of: "authorize")),
    v2(
      "unreadable-answer-removes-grant", breaks: "Removes the grant when a refresh has no readable answer.",
      kills: "LWA2-TOKEN-019", by: .grantsRemoved(after: "getAccessToken") { $0.isFailure("serverError") }),
  ]

  private static let reportedOfManager: [Mutant] = [
    v3(
      "scopes-kept-after-failure", breaks: "Asks for the scopes of a failed sign-in in the next.",
      kills: "LWA3-AUTHORIZE-051", by: .argumentKeptAfterFailure("scopes", of: "authorize")),
    v3(
      "fetch-fails-for-a-while", breaks: "Fails to fetch for some minutes of the second hour.",
      kills: "LWA3-FETCH-022",
      by: .refused("fetch", "applicationNotAuthorized") { .seconds(80 * 60)...(.seconds(100 * 60)) ~= $0 }),
    v3(
      "oldest-grant-first", breaks: "Prefers the oldest of several grants.", kills: "LWA3-FETCH-023",
      by: .grantsReversed),
    v3(
      "data-of-first-customer", breaks: "Returns the data of the customer of the oldest grant with each token.",
      kills: "LWA3-AUTHORIZE-052", by: .profileOfOldestGrant),
  ]

  private static let reportedOfRegistration: [Mutant] = [
    drs(
      "challenge-kept-after-failure",
      breaks: "Sends the challenge of a failed registration in the next.",
      kills: "LWADRS-REGISTER-039", by: .argumentKeptAfterFailure("codeChallenge", of: "registerDevice")),
    drs(
      "serial-kept-after-failure",
      breaks: "Sends the serial number of a failed registration in the next.",
      kills: "LWADRS-REGISTER-041", by: .argumentKeptAfterFailure("serial", of: "registerDevice")),
    drs(
      "phase-kept-after-failure", breaks: "Sends the flags of a failed registration in the next.",
      kills: "LWADRS-REGISTER-007", by: .argumentKeptAfterFailure("phase", of: "registerDevice")),
  ]

  private static let reportedOfRedirects: [Mutant] =
    refusedRedirects.flatMap { row in
      let mutation = MutationOperator.redirectsIgnored { $0.contains(row.mark) }
      return [
        v2(row.name, breaks: row.breaks, kills: "LWA2-AUTHORIZE-155", by: mutation),
        v3(row.name, breaks: row.breaks, kills: "LWA3-AUTHORIZE-155", by: mutation),
        drs(row.name, breaks: row.breaks, kills: "LWADRS-REGISTER-155", by: mutation),
      ]
    } + [
      v2(
        "redirect-without-scope-refused", breaks: withoutScope, kills: "LWA2-AUTHORIZE-156", by: withoutScopeIgnored),
      v3(
        "redirect-without-scope-refused", breaks: withoutScope, kills: "LWA3-AUTHORIZE-156", by: withoutScopeIgnored),
    ]

  private static let withoutScope = "Ignores a redirect with a code that names no scope."

  private static let withoutScopeIgnored = MutationOperator.redirectsIgnored {
    $0.contains("code=") && !$0.contains("scope=")
  }
}
