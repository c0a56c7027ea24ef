/// Where two texts that are much alike differ.
struct TextDifference {
  /// A text in three parts, the middle one of which differs from the other text's.
  struct Parts: Hashable {
    /// What both texts begin with.
    var before: String
    /// What differs; empty where the other text only has more.
    var middle: String
    /// What both texts end with.
    var after: String
  }

  /// How many characters two texts must share, and at least a third of the shorter, to be called alike.
  private static let shared = 4

  /// The expected text in parts; `nil` where the two are not alike.
  let expected: Parts?
  /// The actual text in parts; `nil` where the two are not alike.
  let actual: Parts?

  /// Compares two texts.
  ///
  /// - Parameters:
  ///   - expected: The one.
  ///   - actual: The other.
  init(_ expected: String, _ actual: String) {
    let left = Array(expected)
    let right = Array(actual)
    let shorter = min(left.count, right.count)
    var before = 0
    while before < shorter, left[before] == right[before] { before += 1 }
    var after = 0
    while after < shorter - before, left[left.count - 1 - after] == right[right.count - 1 - after] { after += 1 }
    guard before + after >= max(Self.shared, shorter / 3), left != right else {
      self.expected = nil
      self.actual = nil
      return
    }
    func parts(_ text: [Character]) -> Parts {
      Parts(
        before: String(text[..<before]), middle: String(text[before..<(text.count - after)]),
        after: String(text[(text.count - after)...]))
    }
    self.expected = parts(left)
    self.actual = parts(right)
  }
}
