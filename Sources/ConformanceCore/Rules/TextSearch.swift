extension String {
  /// Whether the bytes of another text stand in this one, as tokens and codes are looked for.
  ///
  /// The standard library's search compares characters, and prepares a table for each text that it looks for.
  ///
  /// - Parameter other: The text that is looked for.
  /// - Returns: Whether it is there; an empty one always is.
  func holdsBytes(of other: some StringProtocol) -> Bool {
    var (text, part) = (self, String(other))
    return text.withUTF8 { text in
      part.withUTF8 { part in
        guard let first = part.first else { return true }
        guard part.count <= text.count else { return false }
        return (0...text.count - part.count).contains { start in
          guard text[start] == first else { return false }
          return part.indices.allSatisfy { text[start + $0] == part[$0] }
        }
      }
    }
  }
}
