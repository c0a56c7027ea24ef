/// Text in which a language other than the page's may occur.
extension MarkupWriter {
  /// Writes text, and marks the part of it that is Chinese, so that it is read aloud and drawn as Chinese.
  ///
  /// - Parameter text: Any text.
  mutating func multilingual(_ text: String) {
    guard let chinese = Self.chinese(in: text) else { return self.text(text) }
    self.text(String(text[..<chinese.lowerBound]))
    element(.span, .lang("zh-Hans"), text: String(text[chinese]))
    self.text(String(text[chinese.upperBound...]))
  }

  /// Writes a sentence of the kit or of a specification, in which names stand between backticks.
  ///
  /// - Parameter text: The sentence.
  mutating func sentence(_ text: String) {
    for (number, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
      if number.isMultiple(of: 2) { multilingual(String(part)) } else { element(.code, text: String(part)) }
    }
  }

  /// Writes an element that holds nothing but text in one or more languages.
  ///
  /// - Parameters:
  ///   - kind: The element.
  ///   - attributes: Its attributes.
  ///   - text: Any text.
  mutating func element(_ kind: MarkupElement, _ attributes: MarkupAttribute..., multilingual text: String) {
    element(kind, attributes: attributes) { $0.multilingual(text) }
  }

  /// The part of a text from its first to its last Chinese character; `nil` where there is none.
  private static func chinese(in text: String) -> Range<String.Index>? {
    // Chinese characters take three bytes or more, the first of which is at least this.
    guard text.utf8.contains(where: { $0 >= 0xE3 }) else { return nil }
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: isChinese), let last = scalars.lastIndex(where: isChinese) else {
      return nil
    }
    return first..<scalars.index(after: last)
  }

  private static func isChinese(_ scalar: Unicode.Scalar) -> Bool {
    (0x4E00...0x9FFF).contains(scalar.value) || (0x3400...0x4DBF).contains(scalar.value)
      || (0x20000...0x2FA1F).contains(scalar.value)
  }
}
