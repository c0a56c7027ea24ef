import AuthProviding
import MutantProviders

/// Mutants modelled on bugs that users have reported of other clients: each goes wrong under one condition only.
extension Mutant {
  static let reported: [Mutant] =
    reportedOfLibrary + reportedOfManager + reportedOfRegistration + reportedOfRedirects

  private static let reportedOfLibrary: [Mutant] = [
    v2(
      "scopes-kept-after-failure", breaks: "Asks for the scopes of a failed sign-in in the next.",
      kills: "LWA2-AUTHORIZE-032", by: .argumentKeptAfterFailure("scopes", of: "authorize"))
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
      kills: "LWADRS-REGISTER-037", by: .argumentKeptAfterFailure("codeChallenge", of: "registerDevice"))
  ]

  private static let reportedOfRedirects: [Mutant] =
    refusedRedirects.flatMap { row in
      let mutation = MutationOperator.redirectsIgnored { $0.contains(row.mark) }
      return [
        v2(row.name, breaks: row.breaks, kills: "LWA2-AUTHORIZE-155", by: mutation),
        v3(row.name, breaks: row.breaks, kills: "LWA3-AUTHORIZE-155", by: mutation),
        drs(row.name, breaks: row.breaks, kills: "LWADRS-REGISTER-155", by: mutation),
      ]
    }
}
