import DeterministicExecution
import SimulatedServices
import SpecModel

/// The purpose of a code.
enum CodePurpose: String, Sendable, CaseIterable {
  case signUp = "sign-up"
  case passwordReset = "password-reset"
  case signIn = "sign-in"
  case attribute
  /// Not a code: the temporary password of a user whom an administrator made.
  case invitation
  /// Not a code: a wrong old password, which is counted in the same way.
  case passwordChange = "password-change"

  /// The purposes for which codes are sent.
  static let ofCodes: [CodePurpose] = [.signUp, .passwordReset, .signIn, .attribute]

  /// The validity of a code.
  var lifetime: Duration {
    switch self {
    case .signUp, .attribute: .seconds(86_400)
    case .invitation: .seconds(7 * 86_400)
    case .passwordReset, .passwordChange: .seconds(3600)
    case .signIn: .seconds(180)
    }
  }
}

/// A code that was sent to a user.
struct SentCode: Sendable, Hashable {
  let username: String
  let code: String
  let purpose: CodePurpose
  let medium: Medium
  /// The address, in full.
  let destination: String
  let expiresAt: Duration
  var failures = 0

  /// The key of a user's newest code.
  struct Key: Sendable, Hashable {
    var purpose: CodePurpose
    /// The medium whose address is being verified; `nil` for other purposes.
    var medium: Medium?
  }

  var key: Key { Key(purpose: purpose, medium: purpose == .attribute ? medium : nil) }

  /// The address as answers contain it.
  var maskedDestination: String {
    switch medium {
    case .sms:
      return "+" + String(repeating: "*", count: max(destination.count - 5, 0)) + destination.suffix(4)
    case .email:
      let parts = destination.split(separator: "@", maxSplits: 1)
      return parts.map { "\($0.prefix(1))***" }.joined(separator: "@")
    }
  }

  /// The code's delivery, as answers report it.
  var details: Value {
    [
      "AttributeName": .string(medium.attribute), "DeliveryMedium": .string(medium.wireName),
      "Destination": .string(maskedDestination),
    ]
  }

  /// The code's delivery, as the parameters of a challenge report it.
  var delivery: [String: String] {
    ["CODE_DELIVERY_DELIVERY_MEDIUM": medium.wireName, "CODE_DELIVERY_DESTINATION": maskedDestination]
  }

  /// The message as the inbox lists it.
  var fields: [String: Value] {
    [
      "code": .string(code), "medium": .string(medium.rawValue), "destination": .string(destination),
      "purpose": .string(purpose.rawValue),
    ]
  }
}

// Codes that are sent to users.
extension CognitoService {
  /// Sends a code to the user's address for the pool's preferred medium, or to the other address.
  ///
  /// - Returns: The code; `nil` for a user without an address.
  mutating func send(
    _ purpose: CodePurpose, to username: String, onlyVerified: Bool = false, at now: Duration
  ) -> SentCode? {
    guard let user = pool.users[username] else { return nil }
    let preferred = pool.settings.delivery
    let both = [preferred, preferred == .email ? .sms : .email]
    let media = purpose == .signUp ? both.filter(pool.settings.verified.contains) : both
    let medium = media.first { medium in
      user.attributes[medium.attribute] != nil && (!onlyVerified || user.verified.contains(medium.attribute))
    }
    return medium.flatMap { send(purpose, to: username, by: $0, at: now) }
  }

  /// Sends a code by a medium, which invalidates the previous code for the same purpose.
  mutating func send(
    _ purpose: CodePurpose, to username: String, by medium: Medium, at now: Duration
  ) -> SentCode? {
    guard let destination = pool.users[username]?.attributes[medium.attribute] else { return nil }
    let digits = String(random.next() % 1_000_000)
    let code = SentCode(
      username: username, code: String(repeating: "0", count: 6 - digits.count) + digits, purpose: purpose,
      medium: medium, destination: destination, expiresAt: now + purpose.lifetime)
    pool.users[username]?.codes[code.key] = code
    inbox.append(code)
    note("code", code.code)
    return code
  }

  /// Redeems a code, or counts a wrong one.
  mutating func redeem(
    _ text: String, _ key: SentCode.Key, of username: String, limit: CognitoError, at now: Duration
  ) throws(CognitoError) {
    guard let sent = pool.users[username]?.codes[key], now < sent.expiresAt else { throw .expiredCode }
    guard sent.failures < PoolSettings.attemptsBeforeLock else { throw limit }
    guard sent.code == text else {
      pool.users[username]?.codes[key]?.failures += 1
      throw key.purpose == .signIn ? .signInCodeMismatch : .codeMismatch
    }
    pool.users[username]?.codes[key] = nil
  }

  /// Counts an action that an hour limits in number.
  mutating func count(_ purpose: CodePurpose, of username: String, at now: Duration) throws(CognitoError) {
    let recent = (pool.users[username]?.requests[purpose] ?? []).filter { $0 + PoolSettings.codesWindow > now }
    guard recent.count < PoolSettings.attemptsBeforeLock else { throw .limitExceeded }
    pool.users[username]?.requests[purpose] = recent + [now]
  }
}
