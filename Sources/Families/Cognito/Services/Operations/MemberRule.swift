import SimulatedServices
import SpecModel

/// The constraint on a member of an operation's input.
indirect enum MemberRule: Sendable {
  /// A text of a kind, with a number of characters in a range.
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
  /// A member that the service model marks as sensitive, whose value no message shows.
  case sensitive(MemberRule)

  static let clientID = sensitive(shownClientID)
  /// The id of an app as `InitiateAuth` checks it: its messages show the value, although the model marks it as sensitive.
  static let shownClientID = text(1...128, of: .clientID)
  static let secretHash = sensitive(text(1...128, of: .base64))
  static let username = sensitive(text(1...128, of: .visible))
  static let password = sensitive(text(1...256, of: .nonBlank))
  static let clientSecret = sensitive(text(24...64, of: .words))
  static let code = text(1...2048, of: .nonBlank)
  static let session = sensitive(text(20...4096, of: .any))
  static let token = sensitive(text(1...131_072, of: .token))
  static let deviceKey = text(1...55, of: .deviceKey)
  static let attributeName = text(1...32, of: .readable)
  static let attributeValue = sensitive(text(0...2048, of: .any))
  static let identityID = text(1...55, of: .identityID)

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
    if case .attributes = self { return violations(byAttributes: value, at: path) }
    let shown = isSensitive ? MemberViolation.Shown.hidden : .text(value.shownText)
    return complaints(about: value).map { MemberViolation(path, shown, $0) }
  }

  private var isSensitive: Bool { if case .sensitive = self { true } else { false } }

  /// The constraints that a value violates.
  func complaints(about value: Value) -> [String] {
    switch self {
    case .sensitive(let rule): rule.complaints(about: value)
    case .text(let lengths, let kind): Self.complaints(about: value, lengths, kind)
    case .attributeNames: complaint(aboutNames: value).map { [$0] } ?? []
    default: complaint(about: value).map { [$0] } ?? []
    }
  }

  private static func complaints(about value: Value, _ lengths: ClosedRange<Int>, _ kind: TextKind) -> [String] {
    guard let text = value.text else { return ["Member must be a string"] }
    var found: [String] = []
    if text.count < lengths.lowerBound {
      found.append("Member must have length greater than or equal to \(lengths.lowerBound)")
    }
    if text.count > lengths.upperBound {
      found.append("Member must have length less than or equal to \(lengths.upperBound)")
    }
    if !kind.matches(text) { found.append("Member must satisfy regular expression pattern: \(kind.rawValue)") }
    return found
  }

  /// Returns the violated constraint of a value that can violate only one.
  private func complaint(about value: Value) -> String? {
    switch self {
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
    case .logins: return complaint(aboutLogins: value)
    case .map: return value.fields == nil ? "Member must be a structure" : nil
    case .text, .attributes, .attributeNames, .sensitive: return nil
    }
  }

  /// Of lists and maps of texts the service names all constraints of a member at once, whichever it violates.
  private func complaint(aboutNames value: Value) -> String? {
    guard let names = value.list else { return "Member must be a list" }
    guard case .text(let lengths, let kind) = Self.attributeName else { return nil }
    if names.allSatisfy({ Self.attributeName.complaints(about: $0).isEmpty }) { return nil }
    return "Member must satisfy constraint: [Member must have length less than or equal to \(lengths.upperBound), "
      + "Member must have length greater than or equal to \(lengths.lowerBound), "
      + "Member must satisfy regular expression pattern: \(kind.rawValue)]"
  }

  private func complaint(aboutLogins value: Value) -> String? {
    if (value.fields?.count ?? 0) > 10 { return "Member must have length less than or equal to 10" }
    if let complaint = MemberRule.texts.complaint(about: value) { return complaint }
    let tokens = (value.fields ?? [:]).values.compactMap(\.text)
    return tokens.allSatisfy { (1...50_000).contains($0.count) }
      ? nil
      : "Map value must satisfy constraint: [Member must have length less than or equal to 50000, "
        + "Member must have length greater than or equal to 1]"
  }

  private func violations(byAttributes value: Value, at path: String) -> [MemberViolation] {
    guard let members = value.list else { return [MemberViolation(path, .hidden, "Member must be a list")] }
    return members.enumerated().flatMap { index, member in
      let path = "\(path).\(index + 1).member"
      let (name, value) = (member["Name"], member["Value"])
      return Self.attributeName.violations(by: name == .null ? nil : name, at: path + ".name")
        + (value.map { $0 == .null ? [] : Self.attributeValue.violations(by: $0, at: path + ".value") } ?? [])
    }
  }
}

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

extension Value {
  /// The value as messages show it: a list in brackets, a map in braces, and of a map of tokens the names alone.
  fileprivate var shownText: String {
    if let text { return text }
    if let list { return "[\(list.map(\.shownText).joined(separator: ", "))]" }
    if let fields { return "{\(fields.keys.sorted().map { $0 + "=" }.joined(separator: ", "))}" }
    return json
  }
}

/// The kinds of text in an operation's input, by their patterns in the service model.
enum TextKind: String, Sendable {
  case any = #"[\s\S]*"#
  case clientID = #"[\w+]+"#
  case base64 = #"[\w+=/]+"#
  case words = #"[\w+]*"#
  /// Letters, marks, symbols, digits and punctuation, and so no blanks.
  case visible = #"[\p{L}\p{M}\p{S}\p{N}\p{P}]+"#
  /// Visible characters, and blanks.
  case readable = #"[\p{L}\p{M}\p{S}\p{N}\p{P}\t\n\r ]+"#
  case nonBlank = #"[\S]+"#
  case digits = #"[0-9]+"#
  case token = #"[A-Za-z0-9-_=.]+"#
  case deviceKey = #"[\w-]+_[0-9a-f-]+"#
  case identityID = #"[\w-]+:[0-9a-f-]+"#

  /// Whether a text matches the pattern as a whole.
  func matches(_ text: String) -> Bool {
    switch self {
    case .any: true
    case .clientID: !text.isEmpty && text.utf8.allSatisfy { Self.isWord($0) || $0 == UInt8(ascii: "+") }
    case .words: text.utf8.allSatisfy { Self.isWord($0) || $0 == UInt8(ascii: "+") }
    case .base64: !text.isEmpty && text.utf8.allSatisfy { Self.isWord($0) || "+=/".utf8.contains($0) }
    case .token: !text.isEmpty && text.utf8.allSatisfy { Self.isWord($0) || "-=.".utf8.contains($0) }
    case .digits: !text.isEmpty && text.utf8.allSatisfy(Self.isDigit)
    case .nonBlank: !text.isEmpty && !text.unicodeScalars.contains(where: \.properties.isWhitespace)
    case .visible: !text.isEmpty && text.unicodeScalars.allSatisfy(Self.isVisible)
    case .readable:
      !text.isEmpty && text.unicodeScalars.allSatisfy { "\t\n\r ".unicodeScalars.contains($0) || Self.isVisible($0) }
    case .deviceKey: Self.matches(text, separator: UInt8(ascii: "_"))
    case .identityID: Self.matches(text, separator: UInt8(ascii: ":"))
    }
  }

  /// Whether a text is word characters and hyphens, a separator, and hexadecimal digits and hyphens.
  private static func matches(_ text: String, separator: UInt8) -> Bool {
    guard let place = text.utf8.lastIndex(of: separator) else { return false }
    let head = text.utf8[..<place]
    let tail = text.utf8[text.utf8.index(after: place)...]
    return !head.isEmpty && !tail.isEmpty && head.allSatisfy { isWord($0) || $0 == UInt8(ascii: "-") }
      && tail.allSatisfy { isDigit($0) || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 || $0 == UInt8(ascii: "-") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || byte == UInt8(ascii: "_")
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator, .spaceSeparator:
      false
    default: true
    }
  }
}
