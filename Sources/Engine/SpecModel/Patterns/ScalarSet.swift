/// Characters of which a pattern takes one.
struct ScalarSet: Sendable {
  /// Ranges of characters.
  var ranges: [ClosedRange<Unicode.Scalar>] = []
  /// Classes of characters, and whether all others are meant.
  var classes: [(class: ScalarClass, isNegated: Bool)] = []
  /// Whether all other characters are meant.
  var isNegated = false
  /// Whether capital and small letters are the same.
  var ignoresCase = false

  /// A set of one character.
  static func one(_ scalar: Unicode.Scalar) -> ScalarSet { ScalarSet(ranges: [scalar...scalar]) }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    (holds(scalar) || (ignoresCase && Self.otherCases(of: scalar).contains(where: holds))) != isNegated
  }

  private func holds(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar) } || classes.contains { $0.class.contains(scalar) != $0.isNegated }
  }

  private static func otherCases(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    [scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping].compactMap { text in
      text.unicodeScalars.count == 1 ? text.unicodeScalars.first : nil
    }
  }
}

/// A class of characters with a name.
enum ScalarClass: Sendable {
  case digit, space, word, lineEnd

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch self {
    case .digit: return properties.generalCategory == .decimalNumber
    case .space: return properties.isWhitespace
    case .word:
      return properties.isAlphabetic || properties.generalCategory == .decimalNumber
        || properties.generalCategory == .connectorPunctuation || properties.isJoinControl || Self.isMark(properties)
    case .lineEnd:
      return ("\n"..."\r").contains(scalar) || scalar == "\u{85}" || scalar == "\u{2028}" || scalar == "\u{2029}"
    }
  }

  private static func isMark(_ properties: Unicode.Scalar.Properties) -> Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}
