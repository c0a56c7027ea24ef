public import WorldScripting

/// The credentials that a service issued, and the grants that they come from.
public struct CredentialLedger<Kind: RawRepresentable<String> & Sendable, Grant: Sendable>: Sendable {
  /// In the order in which they were issued, in their present state.
  public private(set) var credentials: [Credential] = []
  /// By number.
  public var grants: ArraySlice<Grant> = []
  private var grantNumbers: [Int?] = []
  private var numbers: [String: Int] = [:]
  /// The number of the oldest credential that is kept.
  private var firstNumber = 0

  /// A credential that a client presented.
  public struct Found: Sendable {
    /// Its number in the order in which credentials were issued, from 0.
    public var number: Int
    /// The number of its grant; `nil` for a credential without one.
    public var grant: Int?
    /// The credential.
    public var credential: Credential
  }

  /// Creates a ledger without credentials.
  public init() {}

  /// Adds a grant.
  ///
  /// - Parameter grant: The grant.
  /// - Returns: Its number, from 0.
  public mutating func add(_ grant: Grant) -> Int {
    grants.append(grant)
    return grants.endIndex - 1
  }

  /// Adds a credential.
  ///
  /// - Parameters:
  ///   - kind: Its kind.
  ///   - value: Its value.
  ///   - grant: The number of its grant; `nil` for a credential without one.
  ///   - expiresAt: When it expires, since the world's start; `nil` for never.
  ///   - isIdentifier: Whether it only names somebody.
  public mutating func issue(
    _ kind: Kind, _ value: String, grant: Int? = nil, expiresAt: Duration?, isIdentifier: Bool = false
  ) {
    numbers[value] = firstNumber + credentials.count
    credentials.append(
      Credential(kind: kind.rawValue, value: value, expiresAt: expiresAt, isIdentifier: isIdentifier))
    grantNumbers.append(grant)
  }

  /// Finds a credential by its value.
  ///
  /// - Parameters:
  ///   - kind: Its kind.
  ///   - value: Its value.
  /// - Returns: The credential; `nil` for an unknown one, and for one of another kind.
  public func find(_ kind: Kind, _ value: String) -> Found? {
    guard let number = numbers[value], self[number].kind == kind.rawValue else { return nil }
    return Found(number: number, grant: grantNumbers[number - firstNumber], credential: self[number])
  }

  /// Ends one credential.
  ///
  /// - Parameter number: Its number.
  public mutating func end(_ number: Int) { self[number].isEnded = true }

  /// Lets a credential expire at a time, unless it expires earlier.
  ///
  /// - Parameters:
  ///   - number: Its number.
  ///   - time: The time since the world's start.
  public mutating func limit(_ number: Int, to time: Duration) {
    self[number].expiresAt = min(self[number].expiresAt ?? time, time)
  }

  /// Returns the credentials of a grant.
  ///
  /// - Parameter grant: The number of the grant.
  /// - Returns: Their numbers, in the order in which they were issued.
  public func numbers(ofGrant grant: Int) -> [Int] { indices.filter { grantNumbers[$0 - firstNumber] == grant } }

  /// Ends all credentials of a grant; those without a grant stay valid.
  ///
  /// - Parameter grant: The number of the grant.
  public mutating func end(grant: Int) { end(grants: [grant]) }

  /// Ends all credentials of several grants.
  ///
  /// - Parameter grants: The numbers of the grants.
  public mutating func end(grants: Set<Int>) {
    for number in indices where grantNumbers[number - firstNumber].map(grants.contains) ?? false { end(number) }
  }

  /// Ends all credentials.
  public mutating func endAll() {
    for number in indices { end(number) }
  }

  /// Returns a credential by its number.
  public private(set) subscript(number: Int) -> Credential {
    get { credentials[number - firstNumber] }
    set { credentials[number - firstNumber] = newValue }
  }

  /// The numbers of all credentials that are kept.
  private var indices: Range<Int> { firstNumber..<firstNumber + credentials.count }

  /// Whether the credential of a number is kept.
  public func isKept(_ number: Int) -> Bool { indices.contains(number) }

  /// Forgets all but the newest credentials, and the grants of which none is left.
  ///
  /// - Parameter count: The number of credentials to keep.
  /// - Returns: The values of the forgotten credentials, which are unknown from now on.
  public mutating func forgetAll(butNewest count: Int) -> Set<String> {
    let excess = max(0, credentials.count - count)
    var forgotten: Set<String> = []
    for (offset, credential) in credentials.prefix(excess).enumerated()
    // A value that was issued again belongs to the newer credential, which is kept.
    where numbers[credential.value] == firstNumber + offset {
      numbers[credential.value] = nil
      forgotten.insert(credential.value)
    }
    credentials.removeFirst(excess)
    grantNumbers.removeFirst(excess)
    // Numbers never change, since grants, sessions and requests on their way refer to them.
    firstNumber += excess
    let oldest = grantNumbers.lazy.compactMap(\.self).min() ?? grants.endIndex
    grants.removeFirst(oldest - grants.startIndex)
    return forgotten
  }
}
