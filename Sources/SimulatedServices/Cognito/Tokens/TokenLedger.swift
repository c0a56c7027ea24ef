import WorldScripting

/// Everything that the service handed out, and the sign-ins behind it.
struct TokenLedger: Sendable {
  /// In the order in which they were handed out, as they are now.
  private(set) var credentials: [Credential] = []
  private(set) var grants: [TokenGrant] = []
  private var grantNumbers: [Int?] = []
  private var numbers: [String: Int] = [:]

  /// A credential that a client showed.
  struct Found {
    var number: Int
    /// The sign-in that it came from; `nil` where there was none.
    var grant: Int?
    var credential: Credential
  }

  /// Adds a sign-in and returns its number.
  mutating func add(_ grant: TokenGrant) -> Int {
    grants.append(grant)
    return grants.count - 1
  }

  mutating func issue(_ kind: CognitoCredential, _ value: String, grant: Int? = nil, expiresAt: Duration?) {
    numbers[value] = credentials.count
    credentials.append(Credential(kind: kind.rawValue, value: value, expiresAt: expiresAt))
    grantNumbers.append(grant)
  }

  func find(_ kind: CognitoCredential, _ value: String) -> Found? {
    guard let number = numbers[value], credentials[number].kind == kind.rawValue else { return nil }
    return Found(number: number, grant: grantNumbers[number], credential: credentials[number])
  }

  /// Ends one credential.
  mutating func end(_ number: Int) { credentials[number].isEnded = true }

  /// Ends the tokens of a sign-in; what AWS handed out for them lives on.
  mutating func end(grant: Int) {
    for number in credentials.indices where grantNumbers[number] == grant { end(number) }
  }

  /// Ends all tokens of a user.
  mutating func endAll(of username: String) {
    for grant in grants.indices where grants[grant].username == username { end(grant: grant) }
  }
}
