import SpecModel

/// What a member of an operation's input must be like.
enum MemberRule: Sendable {
  /// A text of so many characters, all of a kind.
  case text(ClosedRange<Int>, of: TextKind)
  case oneOf([String])
  case number(ClosedRange<Int>)
  case flag
  /// A map from texts to texts.
  case texts
  /// A map from names of providers to their tokens.
  case logins
  /// A list of names with values.
  case attributes
  /// A list of names.
  case attributeNames
  /// A map of any kind.
  case map

  static let clientID = text(1...128, of: .clientID)
  static let secretHash = text(1...128, of: .base64)
  static let username = text(1...128, of: .visible)
  static let password = text(1...256, of: .nonBlank)
  static let code = text(1...2048, of: .nonBlank)
  static let session = text(20...2048, of: .any)
  static let token = text(1...131_072, of: .token)
  static let deviceKey = text(1...55, of: .deviceKey)
  static let attributeName = text(1...32, of: .readable)
  static let identityID = text(1...55, of: .identityID)

  /// What is wrong with a value, in the words of the service; `nil` for nothing.
  func complaint(about value: Value) -> String? {
    switch self {
    case .text(let lengths, let kind):
      guard let text = value.text else { return "Member must be a string" }
      if text.count < lengths.lowerBound {
        return "Member must have length greater than or equal to \(lengths.lowerBound)"
      }
      if text.count > lengths.upperBound {
        return "Member must have length less than or equal to \(lengths.upperBound)"
      }
      return kind.matches(text) ? nil : "Member must satisfy regular expression pattern: \(kind.rawValue)"
    case .oneOf(let names):
      return value.text.map(names.contains) == true
        ? nil : "Member must satisfy enum value set: [\(names.joined(separator: ", "))]"
    case .number(let range):
      guard let number = value.integer else { return "Member must be a number" }
      if number < range.lowerBound { return "Member must have value greater than or equal to \(range.lowerBound)" }
      return number > range.upperBound ? "Member must have value less than or equal to \(range.upperBound)" : nil
    case .flag: return value.bool == nil ? "Member must be a boolean" : nil
    case .texts:
      return value.fields?.values.allSatisfy { $0.text != nil } == true ? nil : "Member must be a map of strings"
    case .logins:
      if (value.fields?.count ?? 0) > 10 { return "Member must have length less than or equal to 10" }
      return MemberRule.texts.complaint(about: value)
    case .map: return value.fields == nil ? "Member must be a structure" : nil
    case .attributes: return complaint(aboutAttributes: value.list)
    case .attributeNames:
      guard let names = value.list else { return "Member must be a list" }
      return names.lazy.compactMap { Self.attributeName.complaint(about: $0) }.first
    }
  }

  private func complaint(aboutAttributes members: [Value]?) -> String? {
    guard let members else { return "Member must be a list" }
    for member in members {
      guard let name = member["Name"] else { return "Member must have a name" }
      if let complaint = Self.attributeName.complaint(about: name) { return complaint }
      if let value = member["Value"], let complaint = MemberRule.text(0...2048, of: .any).complaint(about: value) {
        return complaint
      }
    }
    return nil
  }
}
