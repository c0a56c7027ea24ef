/// Numbers with their nouns.
enum Counted {
  /// A number of cases, such as `1 case` or `12 cases`.
  ///
  /// - Parameter number: How many.
  /// - Returns: The number and the noun.
  static func cases(_ number: Int) -> String { of(number, "case") }

  /// A number of things.
  ///
  /// - Parameters:
  ///   - number: How many.
  ///   - noun: One of them; the plural takes an s.
  /// - Returns: The number and the noun.
  static func of(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
