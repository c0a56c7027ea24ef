/// A user of a pool.
struct PoolUser: Sendable, Hashable {
  let username: String
  let sub: String
  var password: String
  var status: UserStatus
  var isEnabled = true
  /// All but `sub` and what is proved.
  var attributes: [String: String]
  /// The attributes whose owner the user proved to be: `email`, `phone_number`.
  var verified: Set<String> = []
  var factors = SecondFactors()
  var devices: [PoolDevice] = []
  /// The groups of keys that were offered to devices, until these confirm them.
  var offeredDevices: [String: String] = [:]
  /// The newest code for each purpose.
  var codes: [SentCode.Key: SentCode] = [:]
  /// When codes were asked for, and wrong old passwords were named.
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

  /// The device with a key; `nil` where it was never confirmed, or was forgotten.
  func device(_ key: String) -> PoolDevice? { devices.first { $0.key == key } }

  /// All attributes as the service shows them, in order.
  var shownAttributes: [(name: String, value: String)] {
    var all = attributes
    for name in ["email", "phone_number"] where attributes[name] != nil {
      all["\(name)_verified"] = verified.contains(name) ? "true" : "false"
    }
    return [("sub", sub)] + all.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

/// How far a user has come.
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
  }

  var enabled: Set<Kind> = []
  var preferred: Kind?
  /// The secret that the user's app shares, in base32, once a code proved it.
  var totpSecret: String?
  /// A secret that no code has proved yet.
  var unprovedSecret: String?
  var totpDeviceName: String?

  /// In the order in which the service lists them.
  var list: [Kind] { Kind.allCases.filter(enabled.contains) }
}
