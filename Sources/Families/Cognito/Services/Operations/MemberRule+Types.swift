import SpecModel

extension MemberRule {
  /// Returns what is wrong with the type of a value, which the service reads before it looks at constraints.
  ///
  /// Users of AWS reported the sentences about numbers, truth values, structures and lists in public; `make fidelity`
  /// has the threads.
  ///
  /// - Parameter value: The value; `null` is of each type.
  /// - Returns: The sentence of the service; `nil` for a value of the type.
  func mismatch(_ value: Value) -> String? {
    if value == .null { return nil }
    switch bare {
    case .text, .oneOf, .sensitive:
      return value.text == nil ? value.misplaced ?? value.unconvertible(to: "a String") : nil
    case .number: return value.integer == nil ? value.misplaced ?? value.unconvertible(to: "an Integer") : nil
    case .flag: return value.bool == nil ? value.misplaced ?? value.unconvertible(to: "a Boolean") : nil
    case .list(let rule, _):
      guard let members = value.list else { return value.misplaced ?? "Expected list or null" }
      return members.lazy.compactMap(rule.mismatch).first
    case .map(_, let rule, _):
      guard let fields = value.fields else { return value.misplaced ?? "Expected map or null" }
      return fields.sorted { $0.key < $1.key }.lazy.compactMap { rule.mismatch($0.value) }.first
    case .structure(let shape):
      guard let fields = value.fields else { return value.misplaced ?? "Unexpected field type" }
      return shape.mismatch(fields)
    }
  }
}

extension Value {
  /// The sentence about a list or a map in the place of something else; `nil` for a value of another kind.
  fileprivate var misplaced: String? {
    switch self {
    case .list: "Start of list found where not expected"
    case .map: "Start of structure or map found where not expected."
    default: nil
    }
  }

  /// The sentence about a simple value in the place of one of another type.
  fileprivate func unconvertible(to type: String) -> String {
    let name =
      switch self {
      case .bool(let truth): truth ? "TRUE_VALUE" : "FALSE_VALUE"
      case .integer: "NUMBER_VALUE"
      case .decimal: "DECIMAL_VALUE"
      default: "STRING_VALUE"
      }
    return "\(name) can not be converted to \(type)"
  }
}
