// Where a file does not have the shape that the format asks for.
extension DiagnosticKind {
  static let unknownFileKind = DiagnosticKind(
    "unknown-file-kind",
    why: "The first key tells what kind of file this is, and nothing can be checked without it.",
    remedy: "Begin the file with the key of its kind, such as 'operation'.",
    broken: "operaton: authorize", mended: "operation: authorize")

  static let unknownKey = DiagnosticKind(
    "unknown-key",
    why: "A key that nobody reads would make its author believe in a check that does not exist.",
    remedy: "Use one of the keys of this place; the format's reference lists them.",
    broken: "- {call: authorize, expects: {reply: {}}}", mended: "- {call: authorize, expect: {reply: {}}}")

  static let missingKey = DiagnosticKind(
    "missing-key",
    why: "The map means nothing without this key.",
    remedy: "Add the key.",
    broken: "- level: must\n  statement: A code works once.",
    mended: "- id: LWATOKEN-EXCHANGE-002\n  level: must\n  statement: A code works once.")

  static let wrongType = DiagnosticKind(
    "wrong-type",
    why: "A text, a number, a list and a map are different things, and none is taken for another.",
    remedy: "Write what is expected; quote a text that looks like a number.",
    broken: "section: 4", mended: #"section: "4""#)

  static let unknownName = DiagnosticKind(
    "unknown-name",
    why: "Only names from a closed list mean something here, and this is none of them.",
    remedy: "Use one of the names; where one is close to what was written, it is suggested.",
    broken: "level: shall", mended: "level: must")

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
    why: "One of several keys tells what this map is, and none of them is there.",
    remedy: "Write exactly one of the keys that the message lists.",
    broken: "- {as: token, expect: {reply: {}}}", mended: "- {call: authorize, as: token, expect: {reply: {}}}")
}
