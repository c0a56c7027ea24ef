/// A constraint of the service model that a member of an input violates.
struct MemberViolation: Sendable, Hashable {
  /// The value as a message shows it.
  enum Shown: Sendable, Hashable {
    case hidden, null
    case text(String)
  }

  let path: String
  let shown: Shown
  let constraint: String

  init(_ path: String, _ shown: Shown, _ constraint: String) {
    self.path = path
    self.shown = shown
    self.constraint = constraint
  }

  /// The constraint that a required member violates by being missing.
  static let missing = "Member must not be null"

  /// The sentence of the service.
  var text: String {
    let value =
      switch shown {
      case .hidden: "Value"
      case .null: "Value null"
      case .text(let text): "Value '\(text)'"
      }
    return "\(value) at '\(path)' failed to satisfy constraint: \(constraint)"
  }
}
