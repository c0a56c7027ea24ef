/// Tries regular expressions with the engine that matches them later.
enum RegularExpressions {
  /// What is wrong with a pattern; `nil` for one that compiles.
  static func problem(in pattern: String) -> String? {
    do {
      _ = try Regex(pattern)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
