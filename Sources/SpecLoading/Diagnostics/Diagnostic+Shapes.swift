import SpecModel

// One factory per message about the shape of a file. The kinds are in DiagnosticKind+Shapes.swift.
extension Diagnostic {
  static func unknownFileKind(_ node: YAMLNode, kinds: [String]) -> Diagnostic {
    let meant = node.kind == .scalar ? didYouMean(node.text, among: kinds) : nil
    return Diagnostic(
      .unknownFileKind, at: node.span,
      "nothing here tells what kind of file this is" + (meant ?? "; begin it with the key \(listed(kinds))"))
  }

  static func unknownKey(_ key: YAMLNode, among names: [String]) -> Diagnostic {
    Diagnostic(.unknownKey, at: key.span, "unknown key \(shown(key.text))" + remedy(key.text, among: names))
  }

  static func missingKey(_ name: String, says: String, at node: YAMLNode) -> Diagnostic {
    let meaning = says.isEmpty ? "" : " (\(says.hasSuffix(".") ? String(says.dropLast()) : says))"
    return Diagnostic(.missingKey, at: node.span, "key \(shown(name)) is missing in this map; write it\(meaning)")
  }

  static func wrongType(_ node: YAMLNode, expected: String, suggestion: String? = nil) -> Diagnostic {
    let isOneWord = node.kind == .scalar && node.type != .text && node.type != .null
    let hint = isOneWord && expected.hasPrefix("a text") ? "; quote it" : suggestion ?? ""
    return Diagnostic(.wrongType, at: node.span, "expected \(expected), found \(node.described)\(hint)")
  }

  static func unknownName(_ node: YAMLNode, among names: [String]) -> Diagnostic {
    Diagnostic(.unknownName, at: node.span, "unknown name \(shown(node.text))" + remedy(node.text, among: names))
  }

  static func malformedText(
    _ node: YAMLNode, rule: TextRule, isKey: Bool = false, suggestion: String? = nil
  ) -> Diagnostic {
    if rule == .nonEmpty {
      return Diagnostic(.malformedText, at: node.span, "a text is missing between the quotes; write it")
    }
    let subject = isKey ? "key \(shown(node.text))" : shown(node.text)
    return Diagnostic(.malformedText, at: node.span, "\(subject) is not \(rule.words)\(suggestion ?? "")")
  }

  static func integerOutOfRange(_ node: YAMLNode, range: ClosedRange<Int>) -> Diagnostic {
    Diagnostic(.valueOutOfRange, at: node.span, "expected \(range.words), found \(shown(node.text))")
  }

  static func shortList(_ node: YAMLNode, least: Int) -> Diagnostic {
    let found = node.count == 0 ? "the list is empty" : "the list has \(node.count) of at least \(least) members"
    return Diagnostic(.shortList, at: node.span, "\(found); add \(least - node.count) or remove its key")
  }

  static func missingOneOf(_ names: [String], at node: YAMLNode) -> Diagnostic {
    Diagnostic(.missingOneOf, at: node.span, "this map needs exactly one of the keys \(listed(names)); write one")
  }

  /// The name that was meant, or the names there are when they are few.
  private static func remedy(_ name: String, among names: [String]) -> String {
    if let meant = didYouMean(name, among: names) { return meant }
    if names.isEmpty { return "; no key is allowed here" }
    return names.count <= 12
      ? "; use \(listed(names))" : "; see the reference for the \(names.count) names allowed here"
  }
}

// Problems with notes.
extension [Diagnostic] {
  static func conflictingKeys(_ key: YAMLNode, with first: YAMLNode, among names: [String]) -> [Diagnostic] {
    let rule = names.count == 2 ? "the two exclude each other" : "only one of \(listed(names, "and")) can be here"
    return [
      Diagnostic(
        .conflictingKeys, at: key.span,
        "key \(shown(key.text)) cannot stand beside \(shown(first.text)); \(rule), remove the others"),
      Diagnostic(.conflictingKeys, as: .note, at: first.span, "\(shown(first.text)) is here"),
    ]
  }
}

extension YAMLNode {
  /// What the node is, to follow "found".
  var described: String {
    switch kind {
    case .scalar: type.described(text)
    case .list: "a list"
    case .map: "a map"
    }
  }
}
