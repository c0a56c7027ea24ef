import Testing

/// The regular expression by which `swift test --filter` chooses one test.
struct TestPattern: Hashable {
  /// The regular expression.
  let text: String

  /// Names a test by its module, its suites and its function.
  ///
  /// - Parameter test: The test.
  init(of test: Test) { self.init(id: String(describing: test.id)) }

  /// Names a test by its id, which ends with the place of the test in its file.
  ///
  /// - Parameter id: The id, such as `AcmeTests.Sessions/authorize/ACME_AUTHORIZE_014(_:)/Suites.swift:12:5`.
  init(id: String) {
    let name = id.lastIndex(of: "/").map { id[..<$0] } ?? id[...]
    // The parenthesis behind a function's name stays, so that the pattern does not match longer names; the rest goes.
    let function = name.lastIndex(of: "(").map { name[...$0] } ?? name
    text = function.reduce(into: "") { text, character in
      if Self.special.contains(character) { text.append("\\") }
      text.append(character)
    }
  }

  /// The characters with a meaning in regular expressions; a dot stands for itself, too.
  private static let special: Set<Character> = ["(", ")", "[", "]", "{", "}", "+", "*", "?", "^", "$", "|", "\\"]
}
