/// Sentences of documentation that are made from those of a specification.
enum DocumentedText {
  /// Returns a sentence with an addition in parentheses before its full stop.
  ///
  /// - Parameters:
  ///   - text: The sentence.
  ///   - addition: The addition; `nil` for none.
  /// - Returns: The sentence.
  static func sentence(_ text: String, _ addition: String?) -> String {
    let open = withoutStop(text)
    return addition.map { "\(open) (\($0))." } ?? "\(open)."
  }

  /// Returns a sentence that goes on after a semicolon.
  ///
  /// - Parameters:
  ///   - text: The sentence.
  ///   - rest: How it goes on, without its full stop.
  /// - Returns: The sentence.
  static func sentence(_ text: String, andThen rest: String) -> String { "\(withoutStop(text)); \(rest)." }

  /// Returns a text on one line without its full stop.
  ///
  /// - Parameter text: The text.
  /// - Returns: The text.
  static func withoutStop(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.hasSuffix(".") ? String(line.dropLast()) : line
  }
}
