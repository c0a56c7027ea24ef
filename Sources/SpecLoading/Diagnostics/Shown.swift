/// Text from a file as messages show it: in single quotes, cut when long.
///
/// The printer escapes what a terminal would obey.
///
/// - Parameter text: The text.
/// - Returns: The text in quotes.
package func shown(_ text: String) -> String {
  let head = text.unicodeScalars.prefix(61)
  guard head.count > 60 else { return "'\(text)'" }
  return "'\(String(String.UnicodeScalarView(head.dropLast())))…'"
}

/// Names as a sentence lists them: `'a'`, `'a' or 'b'`, `'a', 'b' or 'c'`.
///
/// - Parameters:
///   - names: The names.
///   - conjunction: The word before the last one.
/// - Returns: The list.
package func listed(_ names: [String], _ conjunction: String = "or") -> String {
  let quoted = names.map(shown)
  guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
  return "\(quoted.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}
