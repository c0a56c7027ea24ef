import SimulatedServices
import SpecModel
import WorldScripting

/// The settings of a pool.
struct PoolSettings: Sendable, Hashable {
  /// Whether a sign-in needs a second factor.
  enum MFA: String, Sendable, CaseIterable {
    case disabled, optional, required
  }

  /// Whether devices are remembered.
  enum Devices: String, Sendable, CaseIterable {
    case disabled
    /// A device is remembered once its user chooses so.
    case optIn = "opt-in"
    case always
  }

  /// A question that replaces the password, or follows it.
  struct CustomChallenge: Sendable, Hashable {
    var question: String
    var answer: String
    /// The number of times that it is asked.
    var rounds: Int
  }

  var autoConfirms = false
  var mfa = MFA.optional
  var delivery = Medium.email
  var hidesUserExistence = false
  /// Whether an app can have the tokens of one sign-in revoked.
  var revokesTokens = true
  /// Whether a refresh replaces its refresh token; only GetTokensFromRefreshToken refreshes then.
  var rotatesRefreshTokens = false
  /// How long a replaced refresh token stays valid.
  var rotationGrace = Duration.zero
  var passwordPolicy = PasswordPolicy()
  var devices = Devices.disabled
  var flows: Set<AuthFlow> = [.password, .srp, .custom, .refresh, .administrators]
  /// What a sign-in by `USER_AUTH` may begin with.
  var firstFactors: [FirstFactor] = [.password]
  /// The attributes that, once verified, replace the user name.
  var aliases: [String] = ["email", "phone_number"]
  var customChallenge: CustomChallenge?
  /// The names of the attributes that the pool has besides the standard ones, without `custom:`.
  var customAttributes = ["team", "tier"]
  /// What else the pool says of attributes.
  var schema = AttributeSchema()
  /// The media whose addresses a registration verifies by a code.
  var verified = Medium.allCases
  /// The media whose addresses are the names of users; empty where users have names of their own.
  var usernames: [Medium] = []
  /// Whether only administrators make users.
  var isClosed = false
  /// How long the password that an administrator gives a user is good for a first sign-in.
  var temporaryPasswordLifetime = Duration.seconds(7 * 86_400)
  /// The number of SRP that is short in each sign-in; `nil` to leave it to chance.
  var shortNumber: ShortNumber?
  /// Whether a client's public value is refused when it comes a second time, as no service does.
  var needsFreshValues = false
  /// Whether a proof is refused that is signed at another time than the service's. Clients without the world's clock sign
  /// at a time of their own, so this is off where no case asks for it.
  var checksTimestamps = false
  /// The lifetime of access and id tokens.
  var tokenLifetime = Duration.seconds(3600)
  var refreshLifetime = Duration.seconds(30 * 86_400)

  // Fixed values.
  /// How far the time of a proof may be from the service's.
  static let clockSkew = Duration.seconds(300)
  static let sessionLifetime = Duration.seconds(180)
  static let authorizationCodeLifetime = Duration.seconds(300)
  static let awsCredentialsLifetime = Duration.seconds(3600)
  static let attemptsBeforeLock = 5
  /// The period in which requests for codes are counted.
  static let codesWindow = Duration.seconds(3600)
}

/// The medium by which a code reaches its user.
enum Medium: String, Sendable, CaseIterable {
  case email, sms

  /// The attribute that holds the address.
  var attribute: String { self == .email ? "email" : "phone_number" }

  /// The name on the wire.
  var wireName: String { rawValue.uppercased() }

  /// Finds the medium of an attribute; `nil` for an attribute that is no address.
  init?(attribute: String) {
    guard let medium = Self.allCases.first(where: { $0.attribute == attribute }) else { return nil }
    self = medium
  }

  /// Whether a text has the form of an address.
  func isAddress(_ text: String) -> Bool {
    self == .email ? UserAttributes.isAddress(text) : UserAttributes.isPhoneNumber(text)
  }
}

/// The ways to start a sign-in.
enum AuthFlow: String, Sendable, CaseIterable {
  case password = "USER_PASSWORD_AUTH"
  case srp = "USER_SRP_AUTH"
  case custom = "CUSTOM_AUTH"
  /// A sign-in that begins with one of several factors, of which the user chooses.
  case choice = "USER_AUTH"
  case refresh = "REFRESH_TOKEN_AUTH"
  /// A sign-in that an administrator begins with the user's password.
  case administrators = "ADMIN_USER_PASSWORD_AUTH"

  /// Finds the flow that a request names; two have an older name too.
  init?(wireName: String) {
    switch wireName {
    case "REFRESH_TOKEN": self = .refresh
    case "ADMIN_NO_SRP_AUTH": self = .administrators
    default: self.init(rawValue: wireName)
    }
  }

  /// Finds the flow that an administrator begins; `nil` for the one that only users have.
  init?(administratorsName name: String) {
    self.init(wireName: name)
    if self == .password { return nil }
  }
}

/// What a sign-in by choice may begin with; a passkey is not simulated.
enum FirstFactor: String, Sendable, CaseIterable {
  case password = "PASSWORD"
  case email = "EMAIL_OTP"
  case sms = "SMS_OTP"
}

extension PoolSettings {
  /// Changes the settings that an instruction names, and keeps the others.
  mutating func change(by arguments: [String: Value]) throws(InstructionError) {
    if let word = try arguments.text("auto-confirm") { autoConfirms = word == "enabled" }
    if let word = try arguments.text("mfa") { mfa = MFA(rawValue: word) ?? mfa }
    if let word = try arguments.text("delivery") { delivery = Medium(rawValue: word) ?? delivery }
    if let word = try arguments.text("hide-user-existence") { hidesUserExistence = word == "enabled" }
    if let word = try arguments.text("revocation") { revokesTokens = word == "enabled" }
    if let word = try arguments.text("rotation") { rotatesRefreshTokens = word == "enabled" }
    if let seconds = try arguments.number("rotation-grace", 0...60) { rotationGrace = .seconds(seconds) }
    if let word = try arguments.text("devices") { devices = Devices(rawValue: word) ?? devices }
    if let minimum = try arguments.number("password-minimum", 6...99) { passwordPolicy.minimum = minimum }
    if let needs = try arguments.members("password-needs", among: PasswordPolicy.Need.allCases.map(\.rawValue)) {
      passwordPolicy.needs = PasswordPolicy.Need.allCases.filter { needs.contains($0.rawValue) }
    }
    if let flows = try arguments.members("flows", among: AuthFlow.allCases.map(\.rawValue)) {
      self.flows = Set(flows.compactMap { AuthFlow(wireName: $0) })
    }
    if let factors = try arguments.members("first-factors", among: FirstFactor.allCases.map(\.rawValue)) {
      firstFactors = FirstFactor.allCases.filter { factors.contains($0.rawValue) }
    }
    if let aliases = try arguments.members("aliases", among: Medium.allCases.map(\.attribute)) {
      self.aliases = aliases
    }
    if let seconds = try arguments.number("token-validity", Self.validities) { tokenLifetime = .seconds(seconds) }
    if let seconds = try arguments.number("refresh-validity", Self.validities) { refreshLifetime = .seconds(seconds) }
  }

  /// The present settings, by the names and values of the instruction that changes them.
  var fields: [String: Value] {
    func truth(_ isOn: Bool) -> Value { isOn ? "enabled" : "disabled" }
    func list(_ members: [String]) -> Value { .string(members.isEmpty ? "none" : members.joined(separator: " ")) }
    return [
      "auto-confirm": truth(autoConfirms), "mfa": .string(mfa.rawValue), "delivery": .string(delivery.rawValue),
      "hide-user-existence": truth(hidesUserExistence), "revocation": truth(revokesTokens),
      "rotation": truth(rotatesRefreshTokens),
      "rotation-grace": .integer(Int(rotationGrace.components.seconds)),
      "first-factors": list(firstFactors.map(\.rawValue)), "devices": .string(devices.rawValue),
      "password-minimum": .integer(passwordPolicy.minimum),
      "password-needs": list(passwordPolicy.needs.map(\.rawValue)),
      "flows": list(AuthFlow.allCases.filter(flows.contains).map(\.rawValue)), "aliases": list(aliases),
      "token-validity": .integer(Int(tokenLifetime.components.seconds)),
      "refresh-validity": .integer(Int(refreshLifetime.components.seconds)),
    ]
  }

  /// In seconds, up to the ten years that the service allows refresh tokens.
  private static let validities = 1...315_360_000
}

extension [String: Value] {
  /// Returns a number in a range; `nil` where it is not given.
  fileprivate func number(_ name: String, _ range: ClosedRange<Int>) throws(InstructionError) -> Int? {
    guard let value = self[name] else { return nil }
    guard let number = value.integer, range.contains(number) else {
      throw InstructionError("'\(name)' is a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Returns the words of a text, separated by blanks; `nil` where it is not given.
  fileprivate func members(_ name: String, among known: [String]) throws(InstructionError) -> [String]? {
    guard let words = try text(name)?.split(separator: " ").map(String.init) else { return nil }
    for word in words where word != "none" && !known.contains(word) {
      throw InstructionError("'\(word)' is not simulated; '\(name)' takes 'none', or some of \(known.quoted)")
    }
    return words.filter { $0 != "none" }
  }
}
