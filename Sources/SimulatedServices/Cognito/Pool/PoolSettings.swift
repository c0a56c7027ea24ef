/// What an administrator says about a pool.
struct PoolSettings: Sendable, Hashable {
  /// Whether second factors are asked for.
  enum MFA: String, Sendable, CaseIterable {
    case disabled, optional, required
  }

  /// Whether devices are remembered.
  enum Devices: String, Sendable, CaseIterable {
    case disabled
    /// A device is remembered once its user says so.
    case optIn = "opt-in"
    case always
  }

  /// A question in the place of a password, or after it.
  struct CustomChallenge: Sendable, Hashable {
    var question: String
    var answer: String
    /// How many times it is asked.
    var rounds: Int
  }

  var autoConfirms = false
  var mfa = MFA.optional
  var delivery = Medium.email
  var hidesUserExistence = false
  var passwordPolicy = PasswordPolicy()
  var devices = Devices.disabled
  var flows: Set<AuthFlow> = [.password, .srp, .custom, .refresh]
  /// The attributes that, once proved, stand for the user name.
  var aliases: [String] = ["email", "phone_number"]
  var customChallenge: CustomChallenge?
  /// Of access and id tokens.
  var tokenLifetime = Duration.seconds(3600)
  var refreshLifetime = Duration.seconds(30 * 86_400)

  // What no administrator changes.
  static let sessionLifetime = Duration.seconds(180)
  static let authorizationCodeLifetime = Duration.seconds(300)
  static let awsCredentialsLifetime = Duration.seconds(3600)
  static let attemptsBeforeLock = 5
  /// For how long asking for codes is counted.
  static let codesWindow = Duration.seconds(3600)
}

/// How a code comes to its user.
enum Medium: String, Sendable, CaseIterable {
  case email, sms

  /// The attribute that holds the address.
  var attribute: String { self == .email ? "email" : "phone_number" }

  /// The name on the wire.
  var wireName: String { rawValue.uppercased() }
}

/// The ways to begin a sign-in.
enum AuthFlow: String, Sendable, CaseIterable {
  case password = "USER_PASSWORD_AUTH"
  case srp = "USER_SRP_AUTH"
  case custom = "CUSTOM_AUTH"
  case refresh = "REFRESH_TOKEN_AUTH"

  /// The flow that a request names; refreshing has two names.
  init?(wireName: String) { self.init(rawValue: wireName == "REFRESH_TOKEN" ? "REFRESH_TOKEN_AUTH" : wireName) }
}
