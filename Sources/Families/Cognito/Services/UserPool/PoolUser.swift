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
  /// When a temporary password ends; `nil` for one of the user's own.
  var passwordEnd: Duration?
  let createdAt: Duration
  /// When an administrator or the user last changed the user.
  var modifiedAt: Duration

  init(
    username: String, sub: String, password: String, status: UserStatus, attributes: [String: String],
    createdAt: Duration
  ) {
    self.createdAt = createdAt
    modifiedAt = createdAt
    self.username = username
    self.sub = sub
    self.password = password
    self.status = status
    self.attributes = attributes
  }

  /// Returns whether a password is the user's, byte for byte, as the proofs of a password compare.
  func hasPassword(_ password: String) -> Bool { ExactText(self.password) == ExactText(password) }

  /// Gives the user a password, which ends what wrong ones brought about.
  ///
  /// - Parameters:
  ///   - password: The password.
  ///   - end: When it ends; `nil` for one that is not temporary.
  mutating func set(_ password: String, until end: Duration? = nil) {
    self.password = password
    passwordEnd = end
    wrongPasswords = 0
    lockedUntil = .zero
  }

  /// Takes over which addresses an administrator says to be verified.
  mutating func apply(_ verifications: [String: Bool]) {
    for (name, isVerified) in verifications where attributes[name] != nil {
      if isVerified { verified.insert(name) } else { verified.remove(name) }
    }
  }

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
