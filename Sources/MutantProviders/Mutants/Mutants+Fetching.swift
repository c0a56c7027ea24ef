import AuthProviding

/// What clients like version 3 of the SDK can get wrong in fetching the customer's data.
extension Mutant {
  static let fetching: [Mutant] = fetched + fetchedLate + withoutCustomer + otherProducts

  private static let parts: [(name: String, kills: [String])] = [
    ("userID", ["LWA3-FETCH-001", "LWA3-FETCH-004", "LWA3-FETCH-007"]),
    ("name", ["LWA3-FETCH-001", "LWA3-FETCH-002", "LWA3-FETCH-005", "LWA3-FETCH-007", "LWA3-STATE-020"]),
    ("email", ["LWA3-FETCH-001", "LWA3-FETCH-002", "LWA3-FETCH-007", "LWA3-STATE-020", "LWA3-STATE-021"]),
    ("postalCode", ["LWA3-FETCH-001", "LWA3-FETCH-002", "LWA3-FETCH-007", "LWA3-STATE-020"]),
  ]

  private static let fetched: [Mutant] =
    parts.map { part in
      v3(
        "fetch-without-\(part.name)", breaks: "The fetched data have no \(part.name).", kills: part.kills,
        by: .dropped("user.\(part.name)", of: "fetch"))
    }
    + ["name", "email", "postalCode"].map { part in
      v3(
        "fetch-remembers-\(part)", breaks: "Every fetch gives the \(part) of the first.", kills: "LWA3-FETCH-002",
        by: .firstForEver("user.\(part)", of: "fetch"))
    } + [
      v3(
        "fetch-never-succeeds", breaks: "Data that were fetched are kept back, and a failure is told of.",
        kills: "LWA3-FETCH-001", "LWA3-FETCH-002", "LWA3-FETCH-003", "LWA3-FETCH-004", "LWA3-FETCH-005",
        "LWA3-FETCH-007", "LWA3-FETCH-008", "LWA3-FETCH-009", "LWA3-STATE-020", "LWA3-STATE-021",
        by: .endings(of: "fetch") { $0.isReply ? [.failed("serverError")] : [$0] }),
      v3(
        "fetch-with-other-id", breaks: "The fetched id of a user is written as one of an account.",
        kills: "LWA3-FETCH-004",
        by: .text("user.userID", of: "fetch") { $0.replacing("amzn1.user.", with: "amzn1.account.") }),
      v3(
        "fetch-without-dictionary", breaks: "The fetched data do not come as a dictionary.", kills: "LWA3-FETCH-005",
        by: .dropped("user.profileData", of: "fetch")),
      v3(
        "fetch-with-empty-dictionary", breaks: "The dictionary of the fetched data is empty.",
        kills: "LWA3-FETCH-005", by: .constant("user.profileData", of: "fetch", [:])),
    ]

  private static let fetchedLate: [Mutant] = [
    v3(
      "fetch-of-kept-data", breaks: "Data that were had since launch are not had anew.", kills: "LWA3-FETCH-002",
      "LWA3-FETCH-003", by: .firstAnswerForEver(.profile)),
    v3(
      "fetch-for-some-minutes", breaks: "A fetch is refused a quarter of an hour after launch.",
      kills: "LWA3-FETCH-003", by: .refused("fetch", "applicationNotAuthorized") { $0 >= .seconds(900) }),
    v3(
      "fetch-while-token-is-good", breaks: "A fetch is refused once the first access token has expired.",
      kills: "LWA3-FETCH-003", by: .refused("fetch", "applicationNotAuthorized") { $0 >= .seconds(3600) }),
    v3(
      "fetch-signs-out", breaks: "A fetch clears the grant that it used.", kills: "LWA3-STATE-020", "LWA3-STATE-021",
      by: .followed("fetch", by: Call(operation: "signOut"))),
  ]

  private static let withoutCustomer: [Mutant] = [
    v3(
      "fetch-makes-up-customer", breaks: "A fetch that gets no data makes some up.", kills: "LWA3-FETCH-008",
      "LWA3-FETCH-009", "LWA3-STATE-022", "LWA3-STATE-023",
      by: .failure(of: "fetch", endsAs: .reply(["user": ["userID": "amzn1.account.KIT", "name": "Ada"]]))),
    v3(
      "fetch-of-last-customer", breaks: "A fetch that gets no data gives those of the fetch before.",
      kills: "LWA3-FETCH-009", by: .repliesReused(of: "fetch")),
    v3(
      "fetch-with-postal-code-always", breaks: "A fetch gives a postal code whatever was granted.",
      kills: "LWA3-FETCH-007", "LWA3-STATE-021", by: .reply("user.postalCode", of: "fetch") { $0 ?? "00000" }),
    v3(
      "fetch-with-name-always", breaks: "A fetch gives a name whatever was granted.", kills: "LWA3-FETCH-007",
      by: .reply("user.name", of: "fetch") { $0 ?? "Ada" }),
    v3(
      "fetch-with-email-always", breaks: "A fetch gives an email address whatever was granted.",
      kills: "LWA3-FETCH-007", by: .reply("user.email", of: "fetch") { $0 ?? "ada@kit.example" }),
  ]

  private static let otherProducts: [Mutant] = [
    v3(
      "other-products-refused", breaks: "A scope of another product is not asked for.", kills: "LWA3-AUTHORIZE-031",
      by: .refused("authorize", as: "invalidInput") { $0.scopes.contains("alexa:all") }),
    v3(
      "scopes-by-name-refused", breaks: "Scopes that are made by their names are refused.",
      kills: "LWA3-AUTHORIZE-006", "LWA3-AUTHORIZE-007", "LWA3-AUTHORIZE-008", "LWA3-AUTHORIZE-031",
      by: .refused("authorize", as: "invalidInput") { $0.arguments["scopeFactory"] == "scopeWithName" }),
    v3(
      "scopes-by-class-refused", breaks: "Scopes that are made by the profile's own class are refused.",
      kills: "LWA3-AUTHORIZE-006", "LWA3-AUTHORIZE-007", "LWA3-AUTHORIZE-008",
      by: .refused("authorize", as: "invalidInput") { $0.arguments["scopeFactory"] == "profileScope" }),
  ]
}
