import SpecModel

// The problems of a file that does not have the shape that the grammar requires.
extension DiagnosticKind {
  static let unknownFileKind = DiagnosticKind(
    "unknown-file-kind",
    why: "The first key determines the kind of the file, and nothing can be checked without it.",
    remedy: "Begin the file with the key of its kind, such as 'operation'.",
    broken: "operaton: authorize", mended: "operation: authorize")

  static let unknownKey = DiagnosticKind(
    "unknown-key",
    why: "A key that nothing reads suggests a check that does not exist.",
    remedy: "Use one of the keys of this place; the format's reference lists them.",
    broken: "- {call: authorize, expects: {reply: {}}}", mended: "- {call: authorize, expect: {reply: {}}}")

  static let missingKey = DiagnosticKind(
    "missing-key",
    why: "The map means nothing without this key.",
    remedy: "Add the key.",
    broken: "- statement: A code works once.",
    mended: "- id: ACME-EXCHANGE-002\n  statement: A code works once.")

  static let wrongType = DiagnosticKind(
    "wrong-type",
    why: "A text, a number, a list and a map are different things, and none is taken for another.",
    remedy: "Write what is expected; quote a text that looks like a number.",
    broken: "section: 4", mended: #"section: "4""#)

  static let unknownName = DiagnosticKind(
    "unknown-name",
    why: "Only names from a closed list mean something here, and this is none of them.",
    remedy: "Use one of the names; where one is close to what was written, it is suggested.",
    broken: "level: shall", mended: "level: should")

  static let malformedText = DiagnosticKind(
    "malformed-text",
    why: "Texts at this place have a fixed form, on which ids, filters and reports rely.",
    remedy: "Write the text in the form that the message describes.",
    broken: "advance: 59 minutes", mended: "advance: 59m")

  static let valueOutOfRange = DiagnosticKind(
    "value-out-of-range",
    why: "The number is outside of what makes sense here.",
    remedy: "Write a number from the range that the message names.",
    broken: "times: 0", mended: "times: 1")

  static let shortList = DiagnosticKind(
    "short-list",
    why: "With fewer members the list would check nothing.",
    remedy: "Add what is missing, or remove the key.",
    broken: "steps: []", mended: "steps: [{call: authorize}]")

  static let conflictingKeys = DiagnosticKind(
    "conflicting-keys",
    why: "These keys exclude each other: a step has one verb, an expectation one outcome.",
    remedy: "Keep one of them; where both are meant, write two entries.",
    broken: "- {call: authorize, advance: 59m}", mended: "- {call: authorize}\n- {advance: 59m}")

  static let missingOneOf = DiagnosticKind(
    "missing-one-of",
    why: "One of several keys determines what this map is, and none of them is there.",
    remedy: "Write exactly one of the keys that the message lists.",
    broken: "- {as: token, expect: {reply: {}}}", mended: "- {call: authorize, as: token, expect: {reply: {}}}")
}

extension Diagnostic {
  static func unknownFileKind(_ node: YAMLNode, kinds: [String]) -> Diagnostic {
    let meant = node.kind == .scalar ? didYouMean(node.text, among: kinds) : nil
    return Diagnostic(
      .unknownFileKind, at: node.span,
      "the kind of this file is unknown" + (meant ?? "; begin it with the key \(listed(kinds))"))
  }

  static func unknownKey(_ key: YAMLNode, meant: String?, among names: [String]) -> Diagnostic {
    let remedy = meant.map { "; did you mean \(quoted($0))?" } ?? remedy(key.text, among: names)
    return Diagnostic(.unknownKey, at: key.span, "unknown key \(quoted(key.text))" + remedy)
  }

  static func missingKey(_ name: String, says: String, at node: YAMLNode) -> Diagnostic {
    let meaning = says.isEmpty ? "" : " (\(says.hasSuffix(".") ? String(says.dropLast()) : says))"
    return Diagnostic(.missingKey, at: node.span, "key \(quoted(name)) is missing in this map; write it\(meaning)")
  }

  static func wrongType(_ node: YAMLNode, expected: String, suggestion: String? = nil) -> Diagnostic {
    let isOneWord = node.kind == .scalar && node.type != .text && node.type != .null
    let hint = isOneWord && expected.hasPrefix("a text") ? "; quote it" : suggestion ?? ""
    return Diagnostic(.wrongType, at: node.span, "expected \(expected), found \(node.described)\(hint)")
  }

  static func unknownName(_ node: YAMLNode, among names: [String]) -> Diagnostic {
    Diagnostic(.unknownName, at: node.span, "unknown name \(quoted(node.text))" + remedy(node.text, among: names))
  }

  static func malformedText(
    _ node: YAMLNode, rule: TextRule, isKey: Bool = false, suggestion: String? = nil
  ) -> Diagnostic {
    if rule == .nonEmpty || (rule == .regularExpression && node.text.isEmpty) {
      return Diagnostic(.malformedText, at: node.span, "the text is empty; write it")
    }
    if rule == .regularExpression { return .oversizedRegularExpression(node) }
    let subject = isKey ? "key \(quoted(node.text))" : quoted(node.text)
    return Diagnostic(.malformedText, at: node.span, "\(subject) is not \(rule.description)\(suggestion ?? "")")
  }

  static func integerOutOfRange(_ node: YAMLNode, range: ClosedRange<Int>) -> Diagnostic {
    Diagnostic(.valueOutOfRange, at: node.span, "expected \(range.integerDescription), found \(quoted(node.text))")
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
    if names.isEmpty { return "; this map allows no keys" }
    return names.count <= 12
      ? "; use \(listed(names))" : "; see the reference for the \(names.count) names allowed here"
  }
}

extension [Diagnostic] {
  static func conflictingKeys(_ key: YAMLNode, with first: YAMLNode, among names: [String]) -> [Diagnostic] {
    let rule = names.count == 2 ? "the two exclude each other" : "only one of \(listed(names, "and")) can be here"
    return [
      Diagnostic(
        .conflictingKeys, at: key.span,
        "key \(quoted(key.text)) cannot stand beside \(quoted(first.text)); \(rule), remove the others"),
      Diagnostic(.conflictingKeys, as: .note, at: first.span, "\(quoted(first.text)) stands here"),
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
