import SimulatedServices
import SpecModel

/// The constraint on a member of an operation's input.
indirect enum MemberRule: Sendable {
  /// A text of a kind, with a number of characters in a range.
  case text(ClosedRange<Int>, of: TextKind)
  case oneOf([String])
  case number(ClosedRange<Int>)
  case flag
  /// A list, with a number of members in a range.
  case list(of: MemberRule, ClosedRange<Int>)
  /// A map from texts to texts, with a number of entries in a range.
  case map(from: MemberRule, to: MemberRule, ClosedRange<Int>)
  case structure(OperationShape)
  /// A member that the service model marks as sensitive, whose value no message shows.
  case sensitive(MemberRule)

  static let clientID = sensitive(shownClientID)
  /// The id of an app as `InitiateAuth` checks it: its messages show the value, although the model marks it as sensitive.
  static let shownClientID = text(1...128, of: .clientID)
  static let poolID = text(1...55, of: .poolID)
  static let secretHash = sensitive(text(1...128, of: .base64))
  static let username = sensitive(text(1...128, of: .visible))
  static let password = sensitive(text(0...256, of: .nonBlank))
  static let clientSecret = sensitive(text(24...64, of: .clientID))
  static let code = text(1...2048, of: .nonBlank)
  static let session = sensitive(text(20...4096, of: .any))
  static let token = sensitive(text(1...131_072, of: .token))
  static let deviceKey = text(1...55, of: .deviceKey)
  static let attributeName = text(1...32, of: .readable)
  static let attributeValue = sensitive(text(0...2048, of: .any))
  static let identityID = text(1...55, of: .identityID)
  /// A text of which the model says nothing but how long one can be.
  static let plain = text(0...131_072, of: .any)
  /// A map from texts to texts.
  static let texts = map(from: plain, to: plain, unlimited)
  /// A map from names of providers to their tokens.
  static let logins = map(from: text(1...128, of: .any), to: text(1...50_000, of: .any), 0...10)
  /// A list of names with values.
  static let attributes = list(
    of: .structure(.init(needs: ["Name": attributeName], takes: ["Value": attributeValue])), unlimited)
  /// A list of names.
  static let attributeNames = list(of: attributeName, unlimited)
  /// What a user chooses about a second factor.
  static let factorChoice = structure(.init(takes: ["Enabled": .flag, "PreferredMfa": .flag]))
  static let analytics = structure(.init(takes: ["AnalyticsEndpointId": plain]))
  static let userContext = sensitive(structure(.init(takes: ["IpAddress": plain, "EncodedData": plain])))

  /// A number of members without a limit of the model.
  static let unlimited = 0...Int.max

  /// Returns what a value violates.
  ///
  /// - Parameters:
  ///   - value: The value; `nil` for a member that is required and missing.
  ///   - path: Where it stands, such as `userAttributes.1.member.name`.
  /// - Returns: The violations in the words of the service; none for a valid value.
  func violations(by value: Value?, at path: String) -> [MemberViolation] {
    // A missing value violates that alone, and not a shortest length too.
    guard let value else {
      return [MemberViolation(path, isSensitive ? .hidden : .null, MemberViolation.missing)]
    }
    switch isSensitive ? bare : self {
    case .structure(let shape): return shape.violations(by: value.fields ?? [:], below: path + ".")
    case .list(let rule, let counts) where rule.hasMembers:
      let members = value.list ?? []
      let found = Self.complaints(aboutLength: members.count, counts).map { MemberViolation(path, .hidden, $0) }
      return found
        + members.enumerated().flatMap { index, member in rule.violations(by: member, at: "\(path).\(index + 1).member")
        }
    default:
      let shown = isSensitive ? MemberViolation.Shown.hidden : .text(value.shownText)
      return complaints(about: value).map { MemberViolation(path, shown, $0) }
    }
  }

  private var isSensitive: Bool { if case .sensitive = self { true } else { false } }

  /// The rule without the mark of a sensitive member.
  var bare: MemberRule { if case .sensitive(let rule) = self { rule.bare } else { self } }

  private var hasMembers: Bool { if case .structure = bare { true } else { false } }

  /// The constraints that a value violates which has no members of its own.
  func complaints(about value: Value) -> [String] {
    switch self {
    case .sensitive(let rule): return rule.complaints(about: value)
    case .text(let lengths, let kind):
      let text = value.text ?? ""
      return Self.complaints(aboutLength: text.unicodeScalars.count, lengths)
        + (kind.matches(text) ? [] : ["Member must satisfy regular expression pattern: \(kind.rawValue)"])
    case .oneOf(let names):
      return value.text.map(names.contains) == true ? [] : constraints
    case .number(let range):
      let number = value.integer ?? range.lowerBound
      if number < range.lowerBound { return ["Member must have value greater than or equal to \(range.lowerBound)"] }
      return number > range.upperBound ? ["Member must have value less than or equal to \(range.upperBound)"] : []
    case .list(let rule, let counts):
      let members = value.list ?? []
      return Self.complaints(aboutLength: members.count, counts) + rule.complaints(aboutEach: members, as: "Member")
    case .map(let key, let rule, let counts):
      let fields = value.fields ?? [:]
      return Self.complaints(aboutLength: fields.count, counts)
        + key.complaints(aboutEach: fields.keys.map(Value.string), as: "Map keys")
        + rule.complaints(aboutEach: Array(fields.values), as: "Map value")
    case .flag, .structure: return []
    }
  }

  private static func complaints(aboutLength length: Int, _ lengths: ClosedRange<Int>) -> [String] {
    var found: [String] = []
    if length < lengths.lowerBound {
      found.append("Member must have length greater than or equal to \(lengths.lowerBound)")
    }
    if length > lengths.upperBound {
      found.append("Member must have length less than or equal to \(lengths.upperBound)")
    }
    return found
  }

  /// Of the members of lists and maps the service names all constraints at once, whichever a member violates.
  private func complaints(aboutEach members: [Value], as subject: String) -> [String] {
    if members.allSatisfy({ $0 != .null && complaints(about: $0).isEmpty }) { return [] }
    return ["\(subject) must satisfy constraint: [\(constraints.joined(separator: ", "))]"]
  }

  /// All constraints on a text, in the order of the service.
  private var constraints: [String] {
    switch bare {
    case .text(let lengths, let kind):
      [
        "Member must have length less than or equal to \(lengths.upperBound)",
        "Member must have length greater than or equal to \(lengths.lowerBound)",
      ] + (kind == .any ? [] : ["Member must satisfy regular expression pattern: \(kind.rawValue)"])
    case .oneOf(let names): ["Member must satisfy enum value set: [\(names.joined(separator: ", "))]"]
    default: [MemberViolation.missing]
    }
  }
}

extension Value {
  /// The value as messages show it: a list in brackets, a map in braces, and of a map of tokens the names alone.
  fileprivate var shownText: String {
    if let text { return text }
    if let list { return "[\(list.map(\.shownText).joined(separator: ", "))]" }
    if let fields { return "{\(fields.keys.sorted().map { $0 + "=" }.joined(separator: ", "))}" }
    return json
  }
}
