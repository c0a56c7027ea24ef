import AuthProviding
import MutantProviders

/// Mutants of the mobile library that return wrong profiles.
extension Mutant {
  static let libraryProfiles: [Mutant] = fields + texts + cached

  private static let fields: [Mutant] = [
    ("name", ["001", "007"]), ("email", ["002"]), ("user_id", ["003", "005"]), ("postal_code", ["006"]),
  ].map { field, numbers in
    v2(
      "profile-without-\(field)", breaks: "Omits the \(field) from the profile.",
      kills: numbers.map { "LWA2-PROFILE-" + $0 }, by: .dropped(field, of: "getProfile"))
  }

  private static let texts: [Mutant] = [
    v2(
      "ascii-name", breaks: "Removes non-ASCII letters from the customer's name.", kills: "LWA2-PROFILE-001",
      by: .text("name", of: "getProfile") { String($0.filter(\.isASCII)) }),
    v2(
      "email-without-tag", breaks: "Removes the tag after the plus sign from the email address.",
      kills: "LWA2-PROFILE-002", by: .text("email", of: "getProfile") { $0.replacing(#/\+[^@]*/#, with: "") }),
    v2(
      "user-id-as-account", breaks: "Changes the prefix of every customer id to that of an account.",
      kills: "LWA2-PROFILE-003",
      by: .text("user_id", of: "getProfile") { $0.replacing("amzn1.user.", with: "amzn1.account.") }),
    v2(
      "postal-code-of-digits", breaks: "Keeps only the digits of a postal code.", kills: "LWA2-PROFILE-006",
      by: .text("postal_code", of: "getProfile") { String($0.filter(\.isNumber)) }),
    v2(
      "postal-code-with-profile", breaks: "Returns a postal code under the scope 'profile'.", kills: "LWA2-PROFILE-007",
      by: .reply("postal_code", of: "getProfile") { $0 ?? "00000" }),
  ]

  private static let cached: [Mutant] = [
    v2(
      "profile-by-discarded-token", breaks: "Reads each profile with the access token of the first.",
      kills: "LWA2-TOKEN-007", by: .profilesByFirstToken),
    v2(
      "profile-not-cached", breaks: "Requests the profile from the service in every call.", kills: "LWA2-PROFILE-008",
      by: .storedGrants { $0["profile"] = nil }),
    v2(
      "profile-cached-for-two-hours", breaks: "Returns a cached profile for two hours.", kills: "LWA2-PROFILE-009",
      by: .storedGrants { $0["profileReadAt"] = $0["profileReadAt"]?.integer.map { .integer($0 + 3600) } }),
    v2(
      "profile-twice", breaks: "Returns a profile only twice after each launch.", kills: "LWA2-PROFILE-008",
      "LWA2-PROFILE-009", by: .skipped("getProfile", from: 3, endsAs: .failed("serverError"))),
    v2(
      "profile-once", breaks: "Returns a profile only once after each launch.", kills: "LWA2-PROFILE-008",
      "LWA2-PROFILE-009", "LWA2-CLEAR-002", "LWA2-CLEAR-003", "LWA2-PROFILE-005",
      by: .skipped("getProfile", from: 2, endsAs: .failed("serverError"))),
  ]
}
