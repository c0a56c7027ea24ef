// What every simulated service can meet with, and every simulated device can do.
extension Service {
  /// The network failures that a fault can name.
  public static let networkFailures = ["offline", "reset", "timeout", lostAnswer]

  /// The network failure that comes after the service has acted.
  public static let lostAnswer = "lost"

  /// What the fault `answer` can change.
  public static let answerParts = ["status", "headers", "body", "fields", "drop"]

  /// The conditions of the secure store.
  public enum StoreCondition: String, Sendable, CaseIterable {
    /// Every access succeeds.
    case ok
    /// The device is locked.
    case locked
    /// There is no space left.
    case full
    /// The store reports an internal error.
    case failing
    /// The present entries return other bytes.
    case corrupt
    /// The present entries cannot be read.
    case unreadable
    /// The present entries are gone; later accesses succeed.
    case lost
    /// The present entries are remembered, and stay.
    case saved
    /// The entries are those that were remembered last, as after a restored backup.
    case restored

    /// What happens to the entries and to later accesses.
    public var says: String {
      switch self {
      case .ok: "each access succeeds"
      case .locked: "the device is locked, and each access fails"
      case .full: "there is no space left, and each write fails"
      case .failing: "each access fails with an internal error"
      case .corrupt: "what is stored now reads as other bytes, until it is written or deleted"
      case .unreadable: "what is stored now cannot be read, until it is written or deleted"
      case .lost: "what is stored now is gone, and later accesses succeed"
      case .saved: "what is stored now is remembered, and stays"
      case .restored: "what is stored is what `saved` remembered, as after a restored backup"
      }
    }
  }
}

extension Service.Instruction {
  /// The name of the argument of a fault that takes a single value.
  public static let singleValue = "value"

  /// The faults that every simulated service can meet with.
  ///
  /// - Parameters:
  ///   - answerFields: The names of the fields of its answers.
  ///   - errorCodes: Its error codes; empty where any will do.
  /// - Returns: The descriptions.
  public static func faults(answerFields: [String], errorCodes: [String] = []) -> [Service.Instruction] {
    [
      .init(name: "network", says: "No response arrives.", takes: [singleValue: Service.networkFailures]),
      .init(name: "status", says: "The response has this status code and an empty body.", takes: [singleValue: []]),
      .init(
        name: "error", says: "The server refuses the request with this error code.", takes: [singleValue: errorCodes]),
      .init(name: "body", says: "The response has this body instead of its own.", takes: [singleValue: []]),
      .init(name: "drop", says: "The response lacks these fields.", takes: [singleValue: []]),
      .init(
        name: "truncate", says: "The response ends after this many bytes of its body.", takes: [singleValue: []]),
      .init(
        name: "answer", says: "The response is the server's own with several changes, or has this body instead.",
        takes: Dictionary(uniqueKeysWithValues: Service.answerParts.map { ($0, []) })),
      .init(
        name: "json", says: "The response is the server's own, with these fields replaced.",
        takes: Dictionary(uniqueKeysWithValues: answerFields.map { ($0, []) })),
    ]
  }

  /// The change of the secure store.
  public static let storeChange = Service.Instruction(
    name: "store",
    says: "How the secure store responds. "
      + Service.StoreCondition.allCases.map { "`\($0.rawValue)`: \($0.says)." }.joined(separator: " "),
    takes: ["state": Service.StoreCondition.allCases.map(\.rawValue)])

  /// The change of another site's cookie.
  public static let cookieChange = Service.Instruction(
    name: "cookie", says: "Another site has set a cookie.", takes: ["domain": [], "name": []])

  /// The change of the app's configuration.
  ///
  /// - Parameter names: The names of its values.
  /// - Returns: The description.
  public static func configurationChange(app names: [String]) -> Service.Instruction {
    .init(
      name: "configuration", says: "The app's configuration from its next launch on; null removes a value.",
      takes: Dictionary(uniqueKeysWithValues: names.map { ($0, []) }))
  }
}
