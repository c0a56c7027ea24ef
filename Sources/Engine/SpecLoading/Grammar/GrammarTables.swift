/// Writes a grammar as Markdown tables: for each map its keys, what they take, and what they mean.
package struct GrammarTables {
  private let grammar: Grammar

  /// Creates a writer.
  ///
  /// - Parameter grammar: The grammar.
  package init(_ grammar: Grammar) {
    self.grammar = grammar
  }

  /// Writes a section for each definition.
  ///
  /// - Parameter level: The level of the sections' headings.
  /// - Returns: The text with a line break at its end.
  package func write(level: Int = 2) -> String {
    grammar.definitions.map { section($0, level: level) }.joined(separator: "\n")
  }

  private func section(_ definition: Grammar.Definition, level: Int) -> String {
    var text = "\(String(repeating: "#", count: level)) \(definition.name)\n\n"
    if !definition.says.isEmpty { text += "\(escaped(definition.says))\n\n" }
    let rows = rows(of: definition.shape, prefix: "")
    if case .map = definition.shape {
    } else {
      text += "Takes \(takes(definition.shape)).\n" + (rows.isEmpty ? "" : "\n")
    }
    guard !rows.isEmpty else { return text }
    text += "| key | takes | needed | meaning |\n|---|---|---|---|\n" + rows.joined()
    return text + rules(of: definition.shape)
  }

  /// A row for each key; the keys of maps that have no name of their own follow with a path.
  private func rows(of shape: Shape, prefix: String) -> [String] {
    switch shape {
    case .map(let map):
      let path = prefix.isEmpty ? "" : prefix + "."
      let known = map.fields.flatMap { field in
        [row("`\(path)\(field.name)`", field.shape, field.isRequired ? "yes" : "", field.says)]
          + rows(of: field.shape, prefix: path + field.name)
      }
      guard let others = map.others else { return known }
      return known
        + [row((path.isEmpty ? "" : "`\(path)`") + "*any other key*", others.shape, "", others.says)]
        + rows(of: others.shape, prefix: path + "*")
    case .list(let member, _): return rows(of: member, prefix: prefix + "[]")
    case .choice(let shapes): return shapes.flatMap { rows(of: $0, prefix: prefix) }
    default: return []
    }
  }

  private func row(_ key: String, _ shape: Shape, _ needed: String, _ says: String) -> String {
    "| \(key) | \(takes(shape)) | \(needed) | \(escaped(says)) |\n"
  }

  private func takes(_ shape: Shape) -> String {
    switch shape {
    case .names(let names): names.map { "`\(escaped($0))`" }.joined(separator: ", ")
    case .list(let member, let min): "a list" + (min == 0 ? "" : " of at least \(min)") + ", each " + takes(member)
    case .map(let map): map.fields.isEmpty ? "a map of " + (map.others.map { takes($0.shape) } ?? "nothing") : "a map"
    case .choice(let shapes): shapes.map(alternative).joined(separator: " *or* ")
    case .reference(let name): "[\(name)](#\(name))"
    default: escaped(grammar.description(of: shape))
    }
  }

  /// An alternative of a choice: a map is named with the keys it needs.
  private func alternative(_ shape: Shape) -> String {
    guard case .map(let map) = shape else { return takes(shape) }
    let keys = map.fields.filter(\.isRequired).map { "`\($0.name)`" }
    return takes(shape) + (keys.isEmpty ? "" : " with \(keys.joined(separator: ", "))")
  }

  private func rules(of shape: Shape) -> String {
    guard case .map(let map) = shape else { return "" }
    let code = { (keys: [String]) in keys.map { "`\($0)`" }.joined(separator: ", ") }
    let rules =
      map.exactlyOneOf.map { "\nExactly one of \(code($0)) is needed.\n" }
      + map.atMostOneOf.map { "\nAt most one of \(code($0)) can be there.\n" }
      + (map.others.map { $0.keys == .anything ? [] : ["\nOther keys: \(escaped($0.keys.description)).\n"] } ?? [])
    return rules.joined()
  }

  private func escaped(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("\n", with: " ").replacing("<", with: "&lt;")
  }
}
