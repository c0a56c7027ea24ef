/// Reads the syntax of regular expressions, as far as it can be searched without backtracking.
struct PatternParser {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var depth = 0
  private var flags = Flags()

  /// What `(?i)` and `(?s)` switch on.
  private struct Flags {
    var ignoresCase = false
    /// Whether `.` takes the ends of lines too.
    var isSingleLine = false
  }

  /// The most groups within each other.
  private static let deepest = 100
  /// The highest number of a repetition.
  private static let mostRepetitions = 1_000

  init(_ source: String) { scalars = Array(source.unicodeScalars) }

  /// Reads the whole pattern.
  ///
  /// - Returns: Its parts.
  /// - Throws: A ``PatternError``.
  mutating func pattern() throws(PatternError) -> PatternPart {
    let part = try alternatives()
    guard index == scalars.count else { throw .malformed(reason: "a ')' closes no group") }
    return part
  }

  private func peek(_ offset: Int = 0) -> Unicode.Scalar? {
    index + offset < scalars.count ? scalars[index + offset] : nil
  }

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard peek() == scalar else { return false }
    index += 1
    return true
  }

  private mutating func alternatives() throws(PatternError) -> PatternPart {
    var parts = [try sequence()]
    while skip("|") { parts.append(try sequence()) }
    return parts.count == 1 ? parts[0] : .oneOf(parts)
  }

  private mutating func sequence() throws(PatternError) -> PatternPart {
    var parts: [PatternPart] = []
    while let next = peek(), next != "|", next != ")" { parts.append(try repeated()) }
    return .sequence(parts)
  }

  private mutating func repeated() throws(PatternError) -> PatternPart {
    let start = index
    let part = try single()
    guard let (least, most) = try repetition() else { return part }
    if case .assert = part { throw .malformed(reason: "'\(text(from: start))' repeats a place") }
    // Whether as much or as little as possible is taken does not matter for what is found.
    if skip("?") { return .repeated(part, least: least, most: most) }
    if peek() == "+" { throw .unsupported(part: text(from: index - 1, to: index + 1)) }
    if try repetition() != nil { throw .malformed(reason: "'\(text(from: start))' repeats a repetition") }
    return .repeated(part, least: least, most: most)
  }

  private mutating func repetition() throws(PatternError) -> (least: Int, most: Int?)? {
    switch peek() {
    case "*":
      index += 1
      return (0, nil)
    case "+":
      index += 1
      return (1, nil)
    case "?":
      index += 1
      return (0, 1)
    case "{": return try counts()
    default: return nil
    }
  }

  private mutating func counts() throws(PatternError) -> (least: Int, most: Int?) {
    let start = index
    index += 1
    let least = try number()
    let hasComma = skip(",")
    let most = hasComma ? try number() : least
    guard skip("}"), least != nil || (hasComma && most != nil) else {
      throw .malformed(reason: "expected a number of repetitions, as in {2,5}; a '{' itself is written \\{")
    }
    guard (least ?? 0) <= most ?? .max else { throw .malformed(reason: "'\(text(from: start))' ends before it begins") }
    return (least ?? 0, most)
  }

  private mutating func number() throws(PatternError) -> Int? {
    var value: Int?
    while let digit = peek(), ("0"..."9").contains(digit) {
      value = (value ?? 0) * 10 + Int(digit.value - 48)
      guard value ?? 0 <= Self.mostRepetitions else { throw .tooLarge }
      index += 1
    }
    return value
  }

  private mutating func single() throws(PatternError) -> PatternPart {
    guard let scalar = peek() else { return .empty }
    switch scalar {
    case "(": return try group()
    case "[": return .take(try ScalarSetParser.set(in: scalars, at: &index, ignoresCase: flags.ignoresCase))
    case "\\": return try escape()
    case "*", "+", "?": throw .malformed(reason: "'\(scalar)' repeats nothing")
    case "{": throw .malformed(reason: "'{' repeats nothing; a '{' itself is written \\{")
    default: break
    }
    index += 1
    switch scalar {
    case ".": return .take(ScalarSet(classes: flags.isSingleLine ? [] : [(.lineEnd, false)], isNegated: true))
    case "^": return .assert(.start)
    case "$": return .assert(.end)
    default: return .take(ScalarSet(ranges: [scalar...scalar], ignoresCase: flags.ignoresCase))
    }
  }

  private mutating func escape() throws(PatternError) -> PatternPart {
    let assertions: [Unicode.Scalar: TextPattern.Assertion] = [
      "A": .start, "z": .end, "Z": .endBeforeLineFeed, "b": .wordBoundary, "B": .noWordBoundary,
    ]
    if let assertion = peek(1).flatMap({ assertions[$0] }) {
      index += 2
      return .assert(assertion)
    }
    var set = try ScalarSetParser.escape(in: scalars, at: &index)
    set.ignoresCase = flags.ignoresCase
    return .take(set)
  }

  private mutating func group() throws(PatternError) -> PatternPart {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw .tooLarge }
    index += 1
    let outside = flags
    if skip("?"), try !head() { return .empty }
    let part = try alternatives()
    guard skip(")") else { throw .malformed(reason: "expected ')'") }
    flags = outside
    return part
  }

  /// Reads what stands behind `(?`.
  ///
  /// - Returns: Whether the group has parts; without, its flags hold up to the end of the group around it.
  private mutating func head() throws(PatternError) -> Bool {
    let start = index
    if skip(":") { return true }
    if peek() == "P" || (peek() == "<" && peek(1) != "=" && peek(1) != "!") { return try name() }
    var isOn = true
    while let flag = peek() {
      index += 1
      switch flag {
      case "i": flags.ignoresCase = isOn
      case "s": flags.isSingleLine = isOn
      case "-" where isOn: isOn = false
      case ":" where index > start + 1: return true
      case ")" where index > start + 1: return false
      default: throw .unsupported(part: "(?" + text(from: start, to: index + (flag == "<" ? 1 : 0)))
      }
    }
    throw .malformed(reason: "expected ')'")
  }

  /// Reads the name of a group, which says nothing about what is found.
  private mutating func name() throws(PatternError) -> Bool {
    let start = index
    _ = skip("P")
    guard skip("<") else { throw .unsupported(part: "(?" + text(from: start)) }
    while let next = peek(), next != ">" {
      guard ScalarClass.word.contains(next) else { throw .malformed(reason: "'\(next)' stands in the name of a group") }
      index += 1
    }
    guard skip(">"), index > start + 2 else { throw .malformed(reason: "expected '>'") }
    return true
  }

  private func text(from start: Int, to end: Int? = nil) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[start..<min(scalars.count, end ?? index)])
    return text
  }
}
