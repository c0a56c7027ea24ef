/// A pattern over case ids: `*` stands for anything within a segment, `**` for anything, `?` for one character.
///
/// A pattern without a slash matches any single segment, so that a requirement's id alone selects its cases.
public struct GlobPattern: Sendable, Hashable {
  /// The pattern as written.
  public let pattern: String

  /// Creates a pattern.
  ///
  /// - Parameter pattern: The pattern; every text is one.
  public init(_ pattern: String) { self.pattern = pattern }

  /// Tells whether an id matches.
  ///
  /// - Parameter id: The case id.
  /// - Returns: Whether the whole id matches, or for a pattern without a slash one of its segments.
  public func matches(_ id: String) -> Bool {
    if pattern.contains("/") || pattern.contains("**") { return Self.matches(Array(pattern.utf8), Array(id.utf8)) }
    return id.split(separator: "/").contains { Self.matches(Array(pattern.utf8), Array($0.utf8)) }
  }

  /// Matches in time that grows with the product of both lengths, whatever the pattern.
  private static func matches(_ pattern: [UInt8], _ text: [UInt8]) -> Bool {
    // Row by row over the pattern: which lengths of the text are matched so far.
    var reached = [Bool](repeating: false, count: text.count + 1)
    reached[0] = true
    var index = 0
    while index < pattern.count {
      let isStar = pattern[index] == UInt8(ascii: "*")
      let isDouble = isStar && index + 1 < pattern.count && pattern[index + 1] == UInt8(ascii: "*")
      var next = [Bool](repeating: false, count: text.count + 1)
      if isStar {
        next[0] = reached[0]
        for length in 1..<(text.count + 1) where text.count > 0 {
          let extends = next[length - 1] && (isDouble || text[length - 1] != UInt8(ascii: "/"))
          next[length] = reached[length] || extends
        }
      } else {
        for length in 1..<(text.count + 1) where text.count > 0 {
          let byte = text[length - 1]
          let fits = pattern[index] == byte || (pattern[index] == UInt8(ascii: "?") && byte != UInt8(ascii: "/"))
          next[length] = reached[length - 1] && fits
        }
      }
      reached = next
      index += isDouble ? 2 : 1
    }
    return reached[text.count]
  }
}
