/// Attributes as a user may write them.
struct UserAttributes: Sendable, Hashable {
  /// By name; an empty value takes an attribute away.
  let values: [String: String]

  /// Checks names and values.
  init(writing pairs: [(name: String, value: String)]) throws(CognitoError) {
    for (name, value) in pairs {
      guard !Self.readOnly.contains(name) else {
        throw .notAuthorized("A client attempted to write unauthorized attribute")
      }
      guard Self.standard.contains(name) || name.hasPrefix("custom:") else {
        throw .invalidParameter(
          "Attributes did not conform to the schema: \(name): Attribute does not exist in the schema.")
      }
      guard !value.isEmpty else { continue }
      if name == "email", !Self.isAddress(value) { throw .invalidParameter("Invalid email address format.") }
      if name == "phone_number", !Self.isPhoneNumber(value) {
        throw .invalidParameter("Invalid phone number format.")
      }
    }
    values = Dictionary(pairs.map { ($0.name, $0.value) }, uniquingKeysWith: { _, last in last })
      .filter { !$0.value.isEmpty }
  }

  private static let readOnly: Set = ["sub", "email_verified", "phone_number_verified"]

  private static let standard: Set = [
    "address", "birthdate", "email", "family_name", "gender", "given_name", "locale", "middle_name", "name",
    "nickname", "phone_number", "picture", "preferred_username", "profile", "updated_at", "website", "zoneinfo",
  ]

  private static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && !$0.contains(" ") }
  }

  /// A plus and up to fifteen digits (E.164).
  private static func isPhoneNumber(_ text: String) -> Bool {
    text.hasPrefix("+") && 2...16 ~= text.utf8.count
      && text.utf8.dropFirst().allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }
}
