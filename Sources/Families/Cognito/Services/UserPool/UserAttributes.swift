import SimulatedServices

/// The attributes that a user writes, or an administrator.
struct UserAttributes: Sendable, Hashable {
  /// By name, without those that an empty value removes and those that say what is verified.
  let values: [String: String]
  /// The names in their order, also of those that an empty value removes.
  let names: [String]
  /// What an administrator says of addresses: whether each is verified, by its attribute.
  let verifications: [String: Bool]

  /// Checks the names and values of attributes.
  ///
  /// - Parameters:
  ///   - pairs: The names with their values.
  ///   - custom: The names of the pool's custom attributes, without `custom:`.
  ///   - schema: What else the pool says of attributes.
  ///   - byAdministrator: Whether an administrator writes, who may say that an address is verified.
  /// - Throws: The error that the service answers with.
  init(
    writing pairs: [(name: String, value: String)], custom: [String], schema: AttributeSchema = AttributeSchema(),
    byAdministrator: Bool = false
  ) throws(CognitoError) {
    let marks = byAdministrator ? pairs.filter { Self.marks[$0.name] != nil } : []
    let pairs = byAdministrator ? pairs.filter { Self.marks[$0.name] == nil } : pairs
    verifications = Dictionary(
      marks.compactMap { name, value in Self.marks[name].map { ($0, value == "true") } },
      uniquingKeysWith: { _, last in last })
    names = pairs.map(\.name)
    for (name, _) in pairs where Self.readOnly.contains(name) {
      throw .notAuthorized("A client attempted to write unauthorized attribute")
    }
    // The service lists all attributes that are wrong, each with a line feed behind it.
    let complaints = pairs.compactMap { name, value in
      (Self.complaint(name, value, custom: custom) ?? schema.complaint(name, value)).map { "\(name): \($0)\n" }
    }
    guard complaints.isEmpty else {
      throw .invalidParameter("Attributes did not conform to the schema: \(complaints.joined())")
    }
    for (name, value) in pairs {
      guard !value.isEmpty else { continue }
      if name == "email", !Self.isAddress(value) { throw .invalidParameter("Invalid email address format.") }
      if name == "phone_number", !Self.isPhoneNumber(value) {
        throw .invalidParameter("Invalid phone number format.")
      }
    }
    values = Dictionary(pairs.map { ($0.name, $0.value) }, uniquingKeysWith: { _, last in last })
      .filter { !$0.value.isEmpty }
  }

  /// Whether an administrator says that the address of a medium is verified; `nil` where nothing is said.
  func isVerified(_ medium: Medium) -> Bool? { verifications[medium.attribute] }

  /// What is wrong with an attribute by the pool's schema.
  private static func complaint(_ name: String, _ value: String, custom: [String]) -> String? {
    let prefix = "custom:"
    let isDefined =
      name.hasPrefix(prefix) ? custom.contains(String(name.dropFirst(prefix.count))) : standard.contains(name)
    guard isDefined else { return "Attribute does not exist in the schema." }
    // The only standard text with a length of its own: a date such as 1843-12-10.
    guard name == "birthdate", !value.isEmpty, value.count != 10 else { return nil }
    return "String must be no \(value.count < 10 ? "shorter" : "longer") than 10 characters"
  }

  /// The attributes that say whether another is verified.
  private static let marks = ["email_verified": "email", "phone_number_verified": "phone_number"]

  private static let readOnly: Set = ["sub", "email_verified", "phone_number_verified"]

  /// The standard attributes that a user can write.
  static let standard: Set = [
    "address", "birthdate", "email", "family_name", "gender", "given_name", "locale", "middle_name", "name",
    "nickname", "phone_number", "picture", "preferred_username", "profile", "updated_at", "website", "zoneinfo",
  ]

  static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && !$0.contains(" ") }
  }

  /// Whether a text is a plus and up to fifteen digits (E.164).
  static func isPhoneNumber(_ text: String) -> Bool {
    text.hasPrefix("+") && 2...16 ~= text.utf8.count
      && text.utf8.dropFirst().allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }
}
