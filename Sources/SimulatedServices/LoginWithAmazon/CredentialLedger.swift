import WorldScripting

/// Everything that the service handed out, and the grants behind it.
struct CredentialLedger: Sendable {
  /// In the order in which they were handed out, as they are now.
  private(set) var credentials: [Credential] = []
  private(set) var grants: [Grant] = []
  private var grantNumbers: [Int] = []
  private var numbers: [String: Int] = [:]

  /// A credential that a client showed.
  struct Found {
    var number: Int
    var grant: Int
    var isGood: Bool
  }

  /// Adds a grant and returns its number.
  mutating func add(_ grant: Grant) -> Int {
    grants.append(grant)
    return grants.count - 1
  }

  mutating func issue(_ kind: CredentialKind, _ value: String, for grant: Int, at now: Duration) {
    numbers[value] = credentials.count
    credentials.append(Credential(kind: kind.rawValue, value: value, expiresAt: kind.lifetime.map { now + $0 }))
    grantNumbers.append(grant)
  }

  func find(_ kind: CredentialKind, _ value: String, at now: Duration) -> Found? {
    guard let number = numbers[value], credentials[number].kind == kind.rawValue else { return nil }
    return Found(number: number, grant: grantNumbers[number], isGood: credentials[number].isGood(at: now))
  }

  /// Uses a code up.
  mutating func redeem(_ code: Found) {
    credentials[code.number].isEnded = true
    grants[code.grant].isRedeemed = true
  }

  /// Ends everything that was handed out for a grant.
  mutating func end(grant: Int) {
    for number in credentials.indices where grantNumbers[number] == grant { credentials[number].isEnded = true }
  }

  /// Ends everything that was handed out.
  mutating func endAll() {
    for number in credentials.indices { credentials[number].isEnded = true }
  }
}
