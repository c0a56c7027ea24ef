import AuthProviding
import MutantProviders

/// Mutants of the clients of Login with Amazon that give up too soon.
extension Mutant {
  static let impatience: [Mutant] = [
    v2(
      "calls-given-up", breaks: breaksPatience, kills: "LWA2-AUTHORIZE-036", "LWA2-TOKEN-036", "LWA2-PROFILE-026",
      by: halfASecond),
    v3(
      "calls-given-up", breaks: breaksPatience, kills: "LWA3-AUTHORIZE-075", "LWA3-FETCH-026", by: halfASecond),
    token(
      "calls-given-up", breaks: breaksPatience, kills: "LWATOKEN-EXCHANGE-025", "LWATOKEN-REFRESH-024",
      by: halfASecond),
    v2(
      "read-failure-made-permanent",
      breaks: "Finds nothing in the Keychain once it could not be read, until a relaunch.", kills: "LWA2-TOKEN-035",
      by: .readFailureMadePermanent),
    v3(
      "read-failure-made-permanent", breaks: "Finds nothing in the store once it could not be read, until a relaunch.",
      kills: "LWA3-AUTHORIZE-074", by: .readFailureMadePermanent),
  ]

  private static let breaksPatience = "Fails a call that the service does not answer within half a second."

  private static let halfASecond = MutationOperator.timedOut(
    after: .milliseconds(500), with: .failed("networkError"))
}
