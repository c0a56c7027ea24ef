@testable import SpecLoading

/// Trees of YAML, written in random layouts: the same tree in different ways, with and without comments.
struct RandomYAML {
  /// A value with its keys in order.
  indirect enum Tree {
    /// A text.
    case text(String)
    /// A number, truth value or null, as it is written.
    case word(String)
    case list([Tree])
    case map([(key: String, value: Tree)])
  }

  private var state: UInt64
  private var comments = 0
  /// Whether comments are written between the values.
  let hasComments: Bool

  init(seed: UInt64, hasComments: Bool) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    self.hasComments = hasComments
  }

  private mutating func number(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(truncatingIfNeeded: (state >> 11) % UInt64(limit))
  }

  private mutating func chance(_ one: Int, of all: Int) -> Bool { number(below: all) < one }

  // MARK: Trees

  private static let pieces = [
    "a", "call", "authorize", "reply", "x-y", "$row.scopes", "profile:user_id", "a, b", "why?", "it's", "\"quoted\"",
    "\\d+", "李", "🙂", "#", "# no", ":", "a:", "- b", "{", "]", "007", "1e5", "yes", "null", "2018-08-07", " ", "  ",
    "\t", "\n", "\u{85}", "\u{200B}", "---", "...", "a much longer piece of a sentence, which makes lines break",
    "incomprehensibilities-without-any-blank-in-them-at-all-which-no-line-can-break", "|", ">", "%", "*a", "&a", "!t",
  ]

  private mutating func text() -> String {
    (0..<(1 + number(below: chance(1, of: 6) ? 12 : 3))).map { _ in Self.pieces[number(below: Self.pieces.count)] }
      .joined(separator: chance(1, of: 2) ? " " : "")
  }

  /// Makes a tree.
  mutating func tree(depth: Int = 0) -> Tree {
    switch number(below: depth > 5 ? 2 : depth == 0 ? 4 : 6) {
    case 0 where depth > 0: return .text(text())
    case 1 where depth > 0: return .word(["1", "-2.5", "1.50", "true", "false", "null"][number(below: 6)])
    case 2, 4: return .list((0..<number(below: 5)).map { _ in tree(depth: depth + 1) })
    default:
      var keys: Set<String> = []
      let entries = (0..<number(below: 6)).compactMap { _ -> (key: String, value: Tree)? in
        // Keys cannot break.
        let key = chance(1, of: 4) ? String(text().prefix(60)) : Self.pieces[number(below: 5)]
        return keys.insert(key).inserted ? (key, tree(depth: depth + 1)) : nil
      }
      return .map(entries)
    }
  }

  // MARK: Layouts

  /// Writes a tree in a layout of its own.
  mutating func written(_ tree: Tree) -> String {
    let body = chance(1, of: 5) ? margin(0) + flow(tree, 1) + beside() : block(tree, 0)
    return (chance(1, of: 8) ? "---\n" : "") + body + "\n" + margin(0)
  }

  private mutating func comment() -> String {
    comments += 1
    return "# \(comments)" + (chance(1, of: 3) ? ", {says: \"so\", [# " : "")
  }

  /// Blank lines and comments before something.
  private mutating func margin(_ indentation: Int) -> String {
    guard chance(1, of: 4) else { return "" }
    let column = chance(2, of: 3) ? indentation : number(below: 9)
    return (chance(1, of: 2) ? "\n" : "")
      + (hasComments ? String(repeating: " ", count: column) + comment() + "\n" : "")
  }

  private mutating func beside() -> String { hasComments && chance(1, of: 8) ? " " + comment() : "" }

  private mutating func block(_ tree: Tree, _ indentation: Int, isAfterDash: Bool = false) -> String {
    let blanks = String(repeating: " ", count: indentation)
    let step = 1 + number(below: 3)
    var lines: [String] = []
    switch tree {
    case .list(let items) where !items.isEmpty:
      for (index, item) in items.enumerated() {
        let isFirst = isAfterDash && index == 0
        let start = isFirst ? "" : margin(indentation) + blanks
        lines.append(start + "-" + value(item, indentation, step, isItem: true))
      }
    case .map(let entries) where !entries.isEmpty:
      for (index, entry) in entries.enumerated() {
        let isFirst = isAfterDash && index == 0
        let start = isFirst ? "" : margin(indentation) + blanks
        lines.append(start + scalar(entry.key) + ":" + value(entry.value, indentation, step, isItem: false))
      }
    default: lines.append(flow(tree, indentation + 1) + beside())
    }
    return lines.joined(separator: "\n")
  }

  private mutating func value(_ tree: Tree, _ indentation: Int, _ step: Int, isItem: Bool) -> String {
    let isBlock =
      switch tree {
      case .list(let items): !items.isEmpty
      case .map(let entries): !entries.isEmpty
      default: false
      }
    guard isBlock, chance(2, of: 3) else { return " " + flow(tree, indentation + step) + beside() }
    if isItem, chance(1, of: 2) { return " " + block(tree, indentation + 2, isAfterDash: true) }
    return beside() + "\n" + block(tree, indentation + step)
  }

  private mutating func flow(_ tree: Tree, _ indentation: Int) -> String {
    switch tree {
    case .text(let text): return scalar(text)
    case .word(let word): return word
    case .list(let items):
      let parts = items.map { gap(indentation) + flow($0, indentation) }
      return "[" + parts.joined(separator: ",") + gap(indentation) + "]"
    case .map(let entries):
      let parts = entries.map { gap(indentation) + scalar($0.key) + ": " + flow($0.value, indentation) }
      return "{" + parts.joined(separator: ",") + gap(indentation) + "}"
    }
  }

  private mutating func gap(_ indentation: Int) -> String {
    switch number(below: 8) {
    case 0: "\n" + String(repeating: " ", count: indentation)
    case 1 where hasComments: " " + comment() + "\n" + String(repeating: " ", count: indentation)
    case 2 where hasComments:
      "\n" + margin(indentation) + String(repeating: " ", count: indentation)
    default: " "
    }
  }

  /// A text, mostly in double quotes, which can hold everything.
  private mutating func scalar(_ text: String) -> String {
    let isSimple = !text.isEmpty && text.allSatisfy { $0.isASCII && $0.isLowercase } && text != "null" && text != "yes"
    if isSimple, chance(2, of: 3) { return text }
    let isPrintable = text.unicodeScalars.allSatisfy(ScalarForm.isVisible)
    if isPrintable, chance(1, of: 3) { return "'" + text.replacing("'", with: "''") + "'" }
    return "\""
      + text.unicodeScalars.map { character in
        character.isASCII && character.value >= 0x20 && character != "\"" && character != "\\"
          ? String(character) : "\\U" + String(repeating: "0", count: 8 - hex(character).count) + hex(character)
      }.joined() + "\""
  }

  private func hex(_ character: Unicode.Scalar) -> String { String(character.value, radix: 16) }
}
