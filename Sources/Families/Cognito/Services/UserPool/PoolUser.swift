import SimulatedServices
import SpecModel

/// A user of a pool.
struct PoolUser: Sendable, Hashable {
  let username: String
  let sub: String
  var password: String
  var status: UserStatus
  var isEnabled = true
  /// All attributes but `sub` and those that record a verification.
  var attributes: [String: String]
  /// The verified attributes: `email`, `phone_number`.
  var verified: Set<String> = []
  var factors = SecondFactors()
  var devices: [PoolDevice] = []
  /// The group keys offered to devices that have not confirmed them, by device key.
  var offeredDevices: [String: String] = [:]
  /// The newest code for each purpose.
  var codes: [SentCode.Key: SentCode] = [:]
  /// The times of requests for codes, and of wrong old passwords.
  var requests: [CodePurpose: [Duration]] = [:]
  var wrongPasswords = 0
  var lockedUntil = Duration.zero

  init(username: String, sub: String, password: String, status: UserStatus, attributes: [String: String]) {
    self.username = username
    self.sub = sub
    self.password = password
    self.status = status
    self.attributes = attributes
  }

  /// Returns whether a password is the user's, byte for byte, as the proofs of a password compare.
  func hasPassword(_ password: String) -> Bool { ExactText(self.password) == ExactText(password) }

  /// Returns the device with a key; `nil` for one that was never confirmed, or was forgotten.
  func device(_ key: String) -> PoolDevice? { devices.first { $0.key == key } }

  /// All attributes as the service returns them, in order.
  var visibleAttributes: [(name: String, value: String)] {
    var all = attributes
    for name in ["email", "phone_number"] where attributes[name] != nil {
      all["\(name)_verified"] = verified.contains(name) ? "true" : "false"
    }
    return [("sub", sub)] + all.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

/// The status of a user.
enum UserStatus: String, Sendable {
  case unconfirmed = "UNCONFIRMED"
  case confirmed = "CONFIRMED"
  case forceChangePassword = "FORCE_CHANGE_PASSWORD"
  case resetRequired = "RESET_REQUIRED"
}

/// The second factors that a user has set up.
struct SecondFactors: Sendable, Hashable {
  /// A second factor.
  enum Kind: String, Sendable, CaseIterable {
    case sms = "SMS_MFA"
    case totp = "SOFTWARE_TOKEN_MFA"
    case email = "EMAIL_OTP"

    /// The medium of its codes; `nil` for an authenticator app.
    var medium: Medium? {
      switch self {
      case .sms: .sms
      case .totp: nil
      case .email: .email
      }
    }
  }

  var enabled: Set<Kind> = []
  var preferred: Kind?
  /// The secret of the user's authenticator app, in base32, once a code verified it.
  var totpSecret: String?
  /// A secret that no code has verified yet.
  var unverifiedSecret: String?
  var totpDeviceName: String?

  /// The enabled factors in the order in which the service lists them.
  var list: [Kind] { Kind.allCases.filter(enabled.contains) }
}

/// The attributes that a user writes.
struct UserAttributes: Sendable, Hashable {
  /// By name, without those that an empty value removes.
  let values: [String: String]

  /// Checks the names and values of attributes.
  ///
  /// - Parameters:
  ///   - pairs: The names with their values.
  ///   - custom: The names of the pool's custom attributes, without `custom:`.
  /// - Throws: The error that the service answers with.
  init(writing pairs: [(name: String, value: String)], custom: [String]) throws(CognitoError) {
    for (name, _) in pairs where Self.readOnly.contains(name) {
      throw .notAuthorized("A client attempted to write unauthorized attribute")
    }
    // The service lists all attributes that are wrong, each with a line feed behind it.
    let complaints = pairs.compactMap { name, value in
      Self.complaint(name, value, custom: custom).map { "\(name): \($0)\n" }
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

  private static let readOnly: Set = ["sub", "email_verified", "phone_number_verified"]

  private static let standard: Set = [
    "address", "birthdate", "email", "family_name", "gender", "given_name", "locale", "middle_name", "name",
    "nickname", "phone_number", "picture", "preferred_username", "profile", "updated_at", "website", "zoneinfo",
  ]

  private static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && !$0.contains(" ") }
  }

  /// Whether a text is a plus and up to fifteen digits (E.164).
  private static func isPhoneNumber(_ text: String) -> Bool {
    text.hasPrefix("+") && 2...16 ~= text.utf8.count
      && text.utf8.dropFirst().allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }
}
