import AuthProviding

/// What clients like version 2 of the SDK can get wrong in the customer's profile.
extension Mutant {
  static let libraryProfiles: [Mutant] = fields + texts + cached

  private static let fields: [Mutant] = [
    ("name", ["001", "007"]), ("email", ["002"]), ("user_id", ["003", "005"]), ("postal_code", ["006"]),
  ].flatMap { field, numbers in
    [
      v2(
        "profile-without-\(field)", breaks: "The profile never has the \(field).",
        kills: numbers.map { "LWA2-PROFILE-" + $0 },
        by: .dropped(field, of: "getProfile")),
      v2(
        "constant-\(field)", breaks: "The \(field) is always the same text.",
        kills: numbers.map { "LWA2-PROFILE-" + $0 },
        by: .constant(field, of: "getProfile", "constant")),
    ]
  }

  private static let texts: [Mutant] = [
    v2(
      "ascii-name", breaks: "Letters beyond ASCII are lost from the customer's name.", kills: "LWA2-PROFILE-001",
      by: .text("name", of: "getProfile") { String($0.filter(\.isASCII)) }),
    v2(
      "name-with-entities", breaks: "The customer's name is escaped as in HTML.", kills: "LWA2-PROFILE-001",
      by: .text("name", of: "getProfile") { $0.replacing("&", with: "&amp;") }),
    v2(
      "email-without-tag", breaks: "What follows a plus sign is lost from the email address.",
      kills: "LWA2-PROFILE-002", by: .text("email", of: "getProfile") { $0.replacing(#/\+[^@]*/#, with: "") }),
    v2(
      "short-user-id", breaks: "The customer's id is given without its prefix.", kills: "LWA2-PROFILE-003",
      by: .text("user_id", of: "getProfile") { String($0.split(separator: ".").last ?? "") }),
    v2(
      "user-id-as-account", breaks: "The customer's id is always written as one of an account.",
      kills: "LWA2-PROFILE-003",
      by: .text("user_id", of: "getProfile") { $0.replacing("amzn1.user.", with: "amzn1.account.") }),
    v2(
      "postal-code-of-digits", breaks: "Only digits of the postal code are kept.", kills: "LWA2-PROFILE-006",
      by: .text("postal_code", of: "getProfile") { String($0.filter(\.isNumber)) }),
    v2(
      "postal-code-as-number", breaks: "A postal code of digits loses its leading zeros.", kills: "LWA2-PROFILE-006",
      by: .text("postal_code", of: "getProfile") { $0.replacing(#/^0+/#, with: "") }),
    v2(
      "postal-code-with-profile", breaks: "The scope profile gives a postal code.", kills: "LWA2-PROFILE-007",
      "LWA2-AUTHORIZE-008", "LWA2-STATE-020", by: .reply("postal_code", of: "getProfile") { $0 ?? "00000" }),
  ]

  private static let cached: [Mutant] = [
    v2(
      "profile-not-cached", breaks: "Each call asks the service for the profile.", kills: "LWA2-PROFILE-008",
      "LWA2-PROFILE-009", by: .grants { $0["profile"] = nil }),
    v2(
      "profile-cached-for-half-an-hour", breaks: "A profile is asked for anew after half an hour.",
      kills: "LWA2-PROFILE-008", "LWA2-PROFILE-009",
      by: .grants { $0["profileReadAt"] = $0["profileReadAt"]?.integer.map { .integer($0 - 1800) } }),
    v2(
      "profile-cached-for-two-hours", breaks: "A profile is given again for two hours.", kills: "LWA2-PROFILE-009",
      by: .grants { $0["profileReadAt"] = $0["profileReadAt"]?.integer.map { .integer($0 + 3600) } }),
    v2(
      "profile-of-first-customer", breaks: "The profile is the one of the first customer since launch.",
      kills: "LWA2-CLEAR-003", "LWA2-PROFILE-005", "LWA2-PROFILE-009", by: .firstAnswerForEver(.profile)),
    v2(
      "profile-needs-sign-in-since-launch", breaks: "A profile is given only if the customer signed in since launch.",
      kills: "LWA2-TOKEN-010", by: .refused("getProfile", "applicationNotAuthorized", before: "authorize")),
    v2(
      "profile-once", breaks: "A profile is given once after each launch.", kills: "LWA2-PROFILE-008",
      "LWA2-PROFILE-009", "LWA2-CLEAR-002", "LWA2-CLEAR-003", "LWA2-PROFILE-005",
      by: .undone("getProfile", from: 2, endsAs: .failed("serverError"))),
    v2(
      "profile-of-before-logout", breaks: "Where there is no profile, the one before is given.",
      kills: "LWA2-CLEAR-002", by: .repliesReused(of: "getProfile")),
  ]
}
