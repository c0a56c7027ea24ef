/// Reads sets of characters and escapes of patterns.
enum ScalarSetParser {
  /// Reads a set such as `[^a-z\d]`.
  ///
  /// - Parameters:
  ///   - scalars: The pattern.
  ///   - index: The place of the `[`, and afterwards that behind the `]`.
  ///   - ignoresCase: Whether capital and small letters are the same.
  /// - Returns: The set.
  /// - Throws: A ``PatternError``.
  static func set(
    in scalars: [Unicode.Scalar], at index: inout Int, ignoresCase: Bool
  ) throws(PatternError) -> ScalarSet {
    var set = ScalarSet(ignoresCase: ignoresCase)
    index += 1
    if index < scalars.count, scalars[index] == "^" {
      set.isNegated = true
      index += 1
    }
    let first = index
    while index < scalars.count, scalars[index] != "]" {
      try refuseOperators(in: scalars, at: index)
      let member = try member(in: scalars, at: &index)
      if index < scalars.count, scalars[index] == "-" { try refuseOperators(in: scalars, at: index) }
      guard let start = member.ranges.first?.lowerBound, isRange(scalars, at: index) else {
        set.ranges += member.ranges
        set.classes += member.classes
        continue
      }
      index += 1
      guard let end = try self.member(in: scalars, at: &index).ranges.first?.lowerBound, start <= end else {
        throw .malformed(reason: "a range ends before it begins")
      }
      set.ranges.append(start...end)
    }
    guard index < scalars.count else { throw .malformed(reason: "expected ']'") }
    guard index > first else { throw .malformed(reason: "'[]' has no character") }
    index += 1
    return set
  }

  /// Reads an escape such as `\d` or `\.`.
  ///
  /// - Parameters:
  ///   - scalars: The pattern.
  ///   - index: The place of the backslash, and afterwards that behind the escape.
  /// - Returns: The characters that it stands for.
  /// - Throws: A ``PatternError``.
  static func escape(in scalars: [Unicode.Scalar], at index: inout Int) throws(PatternError) -> ScalarSet {
    guard index + 1 < scalars.count else { throw .malformed(reason: "a backslash stands at the end") }
    let letter = scalars[index + 1]
    index += 2
    if let (kind, isNegated) = classes[letter] { return ScalarSet(classes: [(kind, isNegated)]) }
    if let control = controls[letter] { return .one(control) }
    if letter == "x" || letter == "u" { return .one(try number(in: scalars, at: &index, behind: letter)) }
    // A letter or a digit with a backslash has or may get a meaning of its own.
    guard !letter.properties.isAlphabetic, letter.properties.numericType == nil else {
      throw .unsupported(part: "\\\(letter)")
    }
    return .one(letter)
  }

  private static let classes: [Unicode.Scalar: (ScalarClass, Bool)] = [
    "d": (.digit, false), "D": (.digit, true), "s": (.space, false), "S": (.space, true), "w": (.word, false),
    "W": (.word, true),
  ]
  private static let controls: [Unicode.Scalar: Unicode.Scalar] = [
    "n": "\n", "r": "\r", "t": "\t", "f": "\u{C}", "e": "\u{1B}", "a": "\u{7}",
  ]

  /// Reads hexadecimal digits: `{…}`, or two behind `x` and four behind `u`.
  private static func number(
    in scalars: [Unicode.Scalar], at index: inout Int, behind letter: Unicode.Scalar
  ) throws(PatternError) -> Unicode.Scalar {
    let isBraced = index < scalars.count && scalars[index] == "{"
    if isBraced { index += 1 }
    let most = isBraced ? 8 : letter == "x" ? 2 : 4
    var (value, count): (UInt32, Int) = (0, 0)
    while count < most, index < scalars.count, let digit = Character(scalars[index]).hexDigitValue {
      value = value << 4 | UInt32(digit)
      count += 1
      index += 1
    }
    let isClosed = isBraced ? count > 0 && index < scalars.count && scalars[index] == "}" : count == most
    guard isClosed, let scalar = Unicode.Scalar(value) else {
      throw .malformed(reason: "expected the hexadecimal number of a character behind '\\\(letter)'")
    }
    if isBraced { index += 1 }
    return scalar
  }

  private static func member(in scalars: [Unicode.Scalar], at index: inout Int) throws(PatternError) -> ScalarSet {
    guard index < scalars.count else { throw .malformed(reason: "expected ']'") }
    if scalars[index] == "\\" { return try escape(in: scalars, at: &index) }
    index += 1
    return .one(scalars[index - 1])
  }

  /// Whether a `-` between two characters stands at a place.
  private static func isRange(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    index + 1 < scalars.count && scalars[index] == "-" && scalars[index + 1] != "]"
  }

  /// Refuses sets within sets and their operators, which other engines read in other ways.
  private static func refuseOperators(in scalars: [Unicode.Scalar], at index: Int) throws(PatternError) {
    if scalars[index] == "[" { throw .unsupported(part: "[ in […]; a '[' itself is written \\[") }
    guard index + 1 < scalars.count, scalars[index] == scalars[index + 1] else { return }
    for sign in ["&", "-", "~"] as [Unicode.Scalar] where scalars[index] == sign {
      throw .unsupported(part: "\(sign)\(sign) in […]")
    }
  }
}
