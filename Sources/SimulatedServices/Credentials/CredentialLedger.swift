import WorldScripting

/// The credentials that a service issued, and the grants that they come from.
struct CredentialLedger<Kind: RawRepresentable<String> & Sendable, Grant: Sendable>: Sendable {
  /// In the order in which they were issued, in their present state.
  private(set) var credentials: [Credential] = []
  /// By number.
  var grants: [Grant] = []
  private var grantNumbers: [Int?] = []
  private var numbers: [String: Int] = [:]

  /// A credential that a client presented.
  struct Found {
    var number: Int
    /// The number of its grant; `nil` for a credential without one.
    var grant: Int?
    var credential: Credential
  }

  /// Adds a grant and returns its number.
  mutating func add(_ grant: Grant) -> Int {
    grants.append(grant)
    return grants.count - 1
  }

  /// Adds a credential.
  mutating func issue(_ kind: Kind, _ value: String, grant: Int? = nil, expiresAt: Duration?) {
    numbers[value] = credentials.count
    credentials.append(Credential(kind: kind.rawValue, value: value, expiresAt: expiresAt))
    grantNumbers.append(grant)
  }

  /// Finds a credential by its value; `nil` for an unknown one, and for one of another kind.
  func find(_ kind: Kind, _ value: String) -> Found? {
    guard let number = numbers[value], credentials[number].kind == kind.rawValue else { return nil }
    return Found(number: number, grant: grantNumbers[number], credential: credentials[number])
  }

  /// Ends one credential.
  mutating func end(_ number: Int) { credentials[number].isEnded = true }

  /// Lets a credential expire at a time, unless it expires earlier.
  mutating func limit(_ number: Int, to time: Duration) {
    credentials[number].expiresAt = min(credentials[number].expiresAt ?? time, time)
  }

  /// Ends all credentials of a grant; those without a grant stay valid.
  mutating func end(grant: Int) {
    for number in credentials.indices where grantNumbers[number] == grant { end(number) }
  }

  /// Ends all credentials.
  mutating func endAll() {
    for number in credentials.indices { end(number) }
  }
}
