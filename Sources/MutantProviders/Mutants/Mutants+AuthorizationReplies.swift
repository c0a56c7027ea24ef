import AuthProviding

/// What clients like version 3 of the SDK can get wrong in the token and the profile they give.
extension Mutant {
  static let authorizationReplies: [Mutant] =
    tokens + profiles + withheld
    + (["userID", "name", "email"].map { part in
      v3(
        "profile-without-\(part)", breaks: "The scope profile gives no \(part).", kills: "LWA3-AUTHORIZE-006",
        by: .dropped("user.\(part)"))
    }) + stale

  private static let tokens: [Mutant] = [
    v3(
      "constant-token", breaks: "The access token is always the same text.", kills: "LWA3-AUTHORIZE-001",
      "LWA3-AUTHORIZE-002", "LWA3-STATE-001", "LWA3-STATE-002", "LWA3-STATE-003", "LWA3-STATE-004", "LWA3-STATE-005",
      "LWA3-STATE-010", by: .constant("token", "Atza|constant")),
    v3("without-token", breaks: "The reply has no token.", kills: "LWA3-AUTHORIZE-001", by: .dropped("token")),
    v3(
      "remembers-token", breaks: "Every reply has the access token of the first.", kills: "LWA3-AUTHORIZE-001",
      by: .firstForEver("token", of: "authorize")),
    v3(
      "refresh-token-for-access-token", breaks: "The refresh token is given for the access token.",
      kills: "LWA3-AUTHORIZE-001", by: .mixedUp(.exchange, "access_token", with: "refresh_token")),
    v3(
      "token-or-profile", breaks: "A reply with a profile has no token.", kills: "LWA3-AUTHORIZE-004",
      "LWA3-AUTHORIZE-013",
      by: .endings { ending in
        guard case .reply(let fields) = ending, fields["user"] != nil else { return [ending] }
        return [.reply(fields.filter { $0.key != "token" })]
      }),
  ]

  private static let profiles: [Mutant] = [
    v3(
      "without-user", breaks: "The reply has no profile.", kills: "LWA3-AUTHORIZE-004", "LWA3-AUTHORIZE-006",
      "LWA3-AUTHORIZE-007", "LWA3-AUTHORIZE-008", "LWA3-AUTHORIZE-013", "LWA3-STATE-010", by: .dropped("user")),
    v3(
      "user-without-scope", breaks: "A profile is given that no scope opens.", kills: "LWA3-AUTHORIZE-005",
      by: .reply("user") { $0 ?? ["userID": "amzn1.account.KIT", "name": "Ada"] }),
    v3(
      "postal-code-with-profile", breaks: "The scope profile gives a postal code.", kills: "LWA3-AUTHORIZE-006",
      by: .reply("user.postalCode") { $0 ?? "00000" }),
    v3(
      "name-with-any-scope", breaks: "Each scope gives the customer's name.", kills: "LWA3-AUTHORIZE-007",
      "LWA3-AUTHORIZE-008", by: .reply("user.name") { $0 ?? "Ada" }),
    v3(
      "email-with-any-scope", breaks: "Each scope gives the customer's email address.", kills: "LWA3-AUTHORIZE-007",
      "LWA3-AUTHORIZE-008", by: .reply("user.email") { $0 ?? "ada@kit.example" }),
    v3(
      "without-user-id", breaks: "The profile never has the customer's id.", kills: "LWA3-AUTHORIZE-008",
      "LWA3-AUTHORIZE-009", by: .dropped("user.userID")),
    v3(
      "constant-user-id", breaks: "The customer's id is always the same text.", kills: "LWA3-AUTHORIZE-009",
      by: .constant("user.userID", "amzn1.account.KIT")),
    v3(
      "short-user-id", breaks: "The customer's id is given without its prefix.", kills: "LWA3-AUTHORIZE-009",
      by: .text("user.userID") { String($0.split(separator: ".").last ?? "") }),
    v3(
      "without-dictionary", breaks: "The profile does not come as a dictionary.", kills: "LWA3-AUTHORIZE-013",
      by: .dropped("user.profileData")),
    v3(
      "dictionary-as-text", breaks: "The dictionary comes as JSON text.", kills: "LWA3-AUTHORIZE-013",
      by: .reply("user.profileData") { value in value.map { .string($0.json) } }),
    v3(
      "dictionary-with-names-of-its-own", breaks: "The dictionary does not have the service's names.",
      kills: "LWA3-AUTHORIZE-014",
      by: .reply("user.profileData") { value in
        (value?.fields).map { .map(.init(uniqueKeysWithValues: $0.map { ("kit_" + $0.key, $0.value) })) }
      }),
    v3(
      "ascii-name", breaks: "Letters beyond ASCII are lost from the customer's name.", kills: "LWA3-AUTHORIZE-010",
      by: .text("user.name") { String($0.filter(\.isASCII)) }),
    v3(
      "name-with-entities", breaks: "The customer's name is escaped as in HTML.", kills: "LWA3-AUTHORIZE-010",
      by: .text("user.name") { $0.replacing("&", with: "&amp;") }),
    v3(
      "email-without-tag", breaks: "What follows a plus sign is lost from the email address.",
      kills: "LWA3-AUTHORIZE-011", by: .text("user.email") { $0.replacing(#/\+[^@]*/#, with: "") }),
    v3(
      "postal-code-of-digits", breaks: "Only digits of the postal code are kept.", kills: "LWA3-AUTHORIZE-012",
      by: .text("user.postalCode") { String($0.filter(\.isNumber)) }),
  ]

  private static let withheld: [Mutant] = [("name", "010"), ("email", "011"), ("postalCode", "012")].map {
    part, number in
    v3(
      "without-\(part)", breaks: "The profile never has the customer's \(part).", kills: "LWA3-AUTHORIZE-\(number)",
      by: .dropped("user.\(part)"))
  }

  private static let stale: [Mutant] = [("name", "010"), ("email", "011"), ("postalCode", "012")].map { part, number in
    v3(
      "remembers-\(part)", breaks: "The \(part) stays what it was at the first sign-in.",
      kills: "LWA3-AUTHORIZE-\(number)", by: .firstForEver("user.\(part)", of: "authorize"))
  }
}
