import SpecModel

// The decoding of rows that several scenarios have.
extension Decoder {
  /// Decodes the rows that scenarios refer to by name.
  mutating func decodeNamedRows(_ node: Int) {
    forEachEntry(of: node) { decoder, key, value in
      decoder.namedRows[decoder.string(key)] = decoder.rows(value)
    }
  }

  /// Returns the rows of a name.
  mutating func rows(named node: Int) -> [Row] {
    let name = string(node)
    guard let rows = namedRows[name] else {
      let known = namedRows.keys.sorted()
      // A misspelled name is reported once: the name that it means is not unused, and the rows have its fields.
      let meant = suggest(name, among: known)
      if let meant { usedRows.insert(meant) }
      report(node) { .unknownRows($0, among: known) }
      return meant.flatMap { namedRows[$0] } ?? []
    }
    usedRows.insert(name)
    return rows
  }

  /// Reports names that no scenario refers to; in a file with errors a scenario may be missing.
  mutating func reportUnusedRows(_ node: Int) {
    guard errors.isEmpty else { return }
    forEachEntry(of: node) { decoder, key, _ in
      if !decoder.usedRows.contains(decoder.string(key)) { decoder.report(key) { .unusedRows($0) } }
    }
  }
}

extension DiagnosticKind {
  static let unknownRows = DiagnosticKind(
    "unknown-rows",
    why: "A scenario can only refer to rows that 'named-rows' of its file lists.",
    remedy: "Correct the name, or add the rows to 'named-rows'.",
    broken: "for-each: refusels", mended: "for-each: refusals")

  static let unusedRows = DiagnosticKind(
    "unused-rows",
    why: "Named rows that no scenario refers to test nothing.",
    remedy: "Remove them, or refer to them with 'for-each'.",
    broken: "named-rows: {refusals: […]}   # and no 'for-each: refusals'",
    mended: "named-rows: {refusals: […]}   # and 'for-each: refusals' in a scenario")
}

extension Diagnostic {
  static func unknownRows(_ node: YAMLNode, among known: [String]) -> Diagnostic {
    let others = known.isEmpty ? "; write 'named-rows'" : "; use \(listed(known))"
    return Diagnostic(
      .unknownRows, at: node.span,
      "unknown rows \(quoted(node.text))\(didYouMean(node.text, among: known) ?? others)")
  }

  static func unusedRows(_ key: YAMLNode) -> Diagnostic {
    Diagnostic(
      .unusedRows, at: key.span,
      "no scenario refers to the rows \(quoted(key.text)); remove them, or write 'for-each: \(key.text)'")
  }
}
