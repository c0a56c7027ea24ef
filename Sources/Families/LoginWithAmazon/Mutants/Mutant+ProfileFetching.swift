import AuthProviding
import MutantProviders

/// Mutants of the authorization manager that fetch the customer's data in a wrong way.
extension Mutant {
  static let fetching: [Mutant] = fetched + fetchedLate + withoutCustomer + otherProducts

  private static let fetched: [Mutant] =
    ["name", "email", "postalCode"].map { part in
      v3(
        "fetch-remembers-\(part)", breaks: "Returns the \(part) of the first fetch in every fetch.",
        kills: "LWA3-FETCH-002",
        by: .firstValueReused("user.\(part)", of: "fetch"))
    } + [
      v3(
        "fetch-never-succeeds", breaks: "Reports a successful fetch as a failure.",
        kills: "LWA3-FETCH-001", "LWA3-FETCH-002", "LWA3-FETCH-003", "LWA3-FETCH-004", "LWA3-FETCH-005",
        "LWA3-FETCH-007", "LWA3-FETCH-008", "LWA3-STATE-020", "LWA3-STATE-021",
        by: .endings(of: "fetch") { $0.isReply ? [.failed("serverError")] : [$0] }),
      v3(
        "fetch-with-other-id", breaks: "Changes the prefix of a fetched user id to that of an account.",
        kills: "LWA3-FETCH-004",
        by: .text("user.userID", of: "fetch") { $0.replacing("amzn1.user.", with: "amzn1.account.") }),
      v3(
        "fetch-without-dictionary", breaks: "Omits the dictionary from the fetched data.", kills: "LWA3-FETCH-005",
        by: .dropped("user.profileData", of: "fetch")),
      v3(
        "fetch-with-poor-dictionary", breaks: "Returns a dictionary of a fetch without the documented data.",
        kills: "LWA3-FETCH-005",
        by: .constant("user.profileData", of: "fetch", ["locale": "en-US"])),
      v3(
        "second-fetch-refused", breaks: "Refuses every fetch after the first since launch.",
        kills: "LWA3-FETCH-002", "LWA3-FETCH-005",
        by: .skipped("fetch", from: 2, endsAs: .failed("internalError"))),
      v3(
        "fetch-without-unknown-fields", breaks: "Drops unknown fields from the dictionary of a fetch.",
        kills: "LWA3-FETCH-016",
        by: .reply("user.profileData", of: "fetch") { value in
          let known = ["user_id", "name", "email", "postal_code"]
          return (value?.fields).map { .map($0.filter { known.contains($0.key) }) }
        }),
    ]

  private static let fetchedLate: [Mutant] = [
    v3(
      "fetch-refused-after-sign-out", breaks: "Refuses every fetch after a sign-out, until a relaunch.",
      kills: "LWA3-FETCH-004",
      by: .blocked("fetch", after: "signOut", endsAs: .failed("applicationNotAuthorized")))
  ]

  private static let withoutCustomer: [Mutant] = [
    v3(
      "fetch-of-last-customer", breaks: "Returns the previous customer when a fetch fails.",
      kills: "LWA3-FETCH-008", "LWA3-FETCH-009", by: .previousReplyOnFailure(of: "fetch")),
    v3(
      "fetch-with-postal-code-always", breaks: "Returns a postal code in every fetch, whatever was granted.",
      kills: "LWA3-FETCH-007", "LWA3-FETCH-017", by: .reply("user.postalCode", of: "fetch") { $0 ?? "00000" }),
  ]

  private static let otherProducts: [Mutant] = [
    v3(
      "other-products-refused", breaks: "Refuses a scope of another product.", kills: "LWA3-AUTHORIZE-031",
      by: .refused("authorize", as: "invalidInput") { $0.scopes.contains("alexa:all") })
  ]
}
