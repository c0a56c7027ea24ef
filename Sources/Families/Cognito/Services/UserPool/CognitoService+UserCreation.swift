import DeterministicExecution
import SimulatedServices
import SpecModel
import WorldScripting

extension CognitoService {
  /// Creates a user as an administrator does; omitted arguments get values with which the user can sign in.
  mutating func makeUser(
    _ arguments: [String: Value], at now: Duration
  ) throws(InstructionError) -> [String: Value] {
    let username = try arguments.text("username") ?? freeUsername
    guard pool.users[username] == nil else {
      throw InstructionError("the pool has a user '\(username)' already", kind: .nothingToChange)
    }
    let condition = UserCondition(rawValue: try arguments.text("status") ?? "confirmed") ?? .confirmed
    let choice = FactorChoice(rawValue: try arguments.text("mfa") ?? "none") ?? .none
    let addresses = try arguments.text("attributes") == "none" ? [:] : try addresses(arguments, of: username)
    let password = try arguments.text("password") ?? "Horse-Battery-7-" + random.base32Text(8)
    var user = PoolUser(
      username: username, sub: random.uuid(), password: password, status: condition.status, attributes: addresses,
      createdAt: now)
    user.isEnabled = condition != .disabled
    user.attributes["name"] = try arguments.text("name")
    if condition != .unconfirmed { user.verified = Set(addresses.keys) }
    user.factors.enabled = choice.enabled
    user.factors.preferred = choice.preferred
    if choice.enabled.contains(.totp) { user.factors.totpSecret = random.base32Text(52) }
    pool.add(user)
    note("password", password)
    if let secret = user.factors.totpSecret { note("totp-secret", secret) }
    return [
      "username": .string(username), "password": .string(password), "sub": .string(user.sub),
      "email": .string(addresses["email"] ?? ""), "phone": .string(addresses["phone_number"] ?? ""),
      "totpSecret": .string(user.factors.totpSecret ?? ""),
    ]
  }

  private var freeUsername: String {
    if pool.users["ada"] == nil { return "ada" }
    var number = 2
    while pool.users["ada\(number)"] != nil { number += 1 }
    return "ada\(number)"
  }

  private mutating func addresses(
    _ arguments: [String: Value], of username: String
  ) throws(InstructionError) -> [String: String] {
    let digits = String(random.next() % 10_000_000)
    let local = username.split(separator: "@").first ?? "user"
    return [
      "email": try arguments.text("email") ?? "\(local)@example.com",
      "phone_number": try arguments.text("phone")
        ?? "+1555" + String(repeating: "0", count: 7 - digits.count) + digits,
    ]
  }
}

/// The states in which an administrator creates a user.
enum UserCondition: String, Sendable, CaseIterable {
  case confirmed, unconfirmed
  case forceChangePassword = "force-change-password"
  case resetRequired = "reset-required"
  case disabled

  var status: UserStatus {
    switch self {
    case .confirmed, .disabled: .confirmed
    case .unconfirmed: .unconfirmed
    case .forceChangePassword: .forceChangePassword
    case .resetRequired: .resetRequired
    }
  }
}

/// The second factors that an administrator gives a user.
enum FactorChoice: String, Sendable, CaseIterable {
  case none, sms, totp, email
  case bothSMSPreferred = "both-sms-preferred"
  /// Both, and the sign-in asks which.
  case select

  var enabled: Set<SecondFactors.Kind> {
    switch self {
    case .none: []
    case .sms: [.sms]
    case .totp: [.totp]
    case .email: [.email]
    case .bothSMSPreferred, .select: [.sms, .totp]
    }
  }

  var preferred: SecondFactors.Kind? {
    switch self {
    case .none, .select: nil
    case .sms, .bothSMSPreferred: .sms
    case .totp: .totp
    case .email: .email
    }
  }
}
