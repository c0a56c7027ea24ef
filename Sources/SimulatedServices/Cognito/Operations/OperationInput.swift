import SpecModel

/// What a request says to an operation, once it is known to keep to the operation's shape.
struct OperationInput: Sendable {
  let fields: [String: Value]

  /// A text; `nil` where the request does not have it.
  func text(_ name: String) -> String? { fields[name]?.text }

  /// A text that the operation cannot do without.
  func needed(_ name: String) throws(CognitoError) -> String {
    guard let text = text(name) else { throw .missing(name) }
    return text
  }

  /// A map of texts; empty where the request does not have it.
  func texts(_ name: String) -> [String: String] { fields[name]?.fields?.compactMapValues(\.text) ?? [:] }

  /// A list of names with values, in order.
  func pairs(_ name: String) -> [(name: String, value: String)] {
    (fields[name]?.list ?? []).compactMap { member in
      member["Name"]?.text.map { ($0, member["Value"]?.text ?? "") }
    }
  }

  /// A list of texts; empty where the request does not have it.
  func list(_ name: String) -> [String] { (fields[name]?.list ?? []).compactMap(\.text) }
}

extension CognitoError {
  /// A member that the operation cannot do without.
  static func missing(_ name: String) -> CognitoError {
    .invalidParameter(
      "1 validation error detected: Value at '\(name.withLowercaseInitial)' failed to satisfy constraint: "
        + "Member must not be null")
  }

  /// A parameter of a flow or a challenge that is not there.
  static func missingParameter(_ name: String) -> CognitoError {
    .invalidParameter("Missing required parameter \(name)")
  }
}

extension String {
  /// A member's name as messages of the service spell it.
  var withLowercaseInitial: String { prefix(1).lowercased() + dropFirst() }
}
