import SpecModel

// Codes that are sent to users.
extension CognitoService {
  /// Sends a code to the address that the pool prefers, or to the one that there is.
  ///
  /// - Returns: What was sent; `nil` for a user without an address.
  mutating func send(
    _ purpose: CodePurpose, to username: String, onlyVerified: Bool = false, at now: Duration
  ) -> SentCode? {
    guard let user = pool.users[username] else { return nil }
    let preferred = pool.settings.delivery
    let medium = [preferred, preferred == .email ? .sms : .email].first { medium in
      user.attributes[medium.attribute] != nil && (!onlyVerified || user.verified.contains(medium.attribute))
    }
    return medium.flatMap { send(purpose, to: username, by: $0, at: now) }
  }

  /// Sends a code by a medium; a code for the same purpose that was sent before is good no longer.
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

  /// Uses a code up, or counts one that is wrong.
  mutating func redeem(
    _ text: String, _ key: SentCode.Key, of username: String, limit: CognitoError, at now: Duration
  ) throws(CognitoError) {
    guard let sent = pool.users[username]?.codes[key], now < sent.expiresAt else { throw .expiredCode }
    guard sent.failures < PoolSettings.attemptsBeforeLock else { throw limit }
    guard sent.code == text else {
      pool.users[username]?.codes[key]?.failures += 1
      throw .codeMismatch
    }
    pool.users[username]?.codes[key] = nil
  }

  /// Counts something that may be done only so often in an hour.
  mutating func count(_ purpose: CodePurpose, of username: String, at now: Duration) throws(CognitoError) {
    let recent = (pool.users[username]?.requests[purpose] ?? []).filter { $0 + PoolSettings.codesWindow > now }
    guard recent.count < PoolSettings.attemptsBeforeLock else { throw .limitExceeded }
    pool.users[username]?.requests[purpose] = recent + [now]
  }
}

extension SentCode {
  /// What an answer says about where the code went.
  var details: Value {
    [
      "AttributeName": .string(medium.attribute), "DeliveryMedium": .string(medium.wireName),
      "Destination": .string(maskedDestination),
    ]
  }
}
