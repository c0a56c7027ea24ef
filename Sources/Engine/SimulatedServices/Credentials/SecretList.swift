import SpecModel
public import WorldScripting

/// The values that outputs must mask, in the order in which a service first saw them.
public struct SecretList: Sendable {
  /// The secrets.
  public private(set) var all: [Secret] = []
  /// The period in which each value of ``note(_:_:)`` was seen last, by the value.
  private var lastSeen: [ExactText: Int] = [:]
  /// Periods end with ``forget(_:)``.
  private var period = 0

  /// Creates a list.
  ///
  /// - Parameter secrets: Secrets that are never forgotten.
  public init(_ secrets: [Secret] = []) { all = secrets }

  /// The number of values that came with requests.
  public var seenCount: Int { lastSeen.count }

  /// Adds a value, unless it was noted before.
  ///
  /// - Parameters:
  ///   - kind: Its kind, which labels the masked value.
  ///   - value: The value; an empty one is left out.
  public mutating func note(_ kind: String, _ value: String) {
    guard !value.isEmpty, lastSeen.updateValue(period, forKey: ExactText(value)) == nil else { return }
    all.append(Secret(kind: kind, value: value))
  }

  /// Adds a value that was never seen before, such as a token just issued.
  ///
  /// - Parameters:
  ///   - kind: Its kind, which labels the masked value.
  ///   - value: The value.
  public mutating func note(fresh kind: String, _ value: String) { all.append(Secret(kind: kind, value: value)) }

  /// Removes credentials, and what no request has named since the last time.
  public mutating func forget(_ credentials: Set<String>) {
    // Kept for a whole period and not a moment: what was seen just now may be in an answer that is still on its way.
    let unseen = lastSeen.filter { $0.value < period }
    all.removeAll { credentials.contains($0.value) || unseen[ExactText($0.value)] != nil }
    for value in unseen.keys { lastSeen[value] = nil }
    period += 1
  }
}
