import SimulatedServices

/// What a pool says of attributes besides which ones there are.
struct AttributeSchema: Sendable, Hashable {
  /// The attributes that every user must have.
  var required: [String] = []
  /// The attributes that cannot change, by the names of users.
  var fixed: Set<String> = []
  /// The lengths of texts, by the names of users.
  var lengths: [String: ClosedRange<Int>] = [:]

  /// Returns the required attributes that a user lacks.
  func missing(in attributes: [String: String]) -> [String] { required.filter { attributes[$0] == nil } }

  /// Throws for a user who lacks a required attribute.
  func checkRequired(_ attributes: [String: String]) throws(CognitoError) {
    let complaints = missing(in: attributes).map { "\($0): The attribute is required\n" }
    guard complaints.isEmpty else {
      throw .invalidParameter("Attributes did not conform to the schema: \(complaints.joined())")
    }
  }

  /// Returns what is wrong with the length of a text; `nil` for a good one, and for an empty one, which removes it.
  func complaint(_ name: String, _ value: String) -> String? {
    guard let range = lengths[name], !value.isEmpty, !range.contains(value.count) else { return nil }
    let isShort = value.count < range.lowerBound
    return "String must be no \(isShort ? "shorter" : "longer") than \(isShort ? range.lowerBound : range.upperBound) "
      + "characters"
  }
}
