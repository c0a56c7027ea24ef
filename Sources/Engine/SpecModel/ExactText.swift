/// A text that equals another only if its bytes do.
///
/// Swift takes an accented letter and its decomposition for the same; to a service they are two passwords, and to who reads a
/// report two texts.
package struct ExactText: Hashable, Sendable {
  /// The text itself.
  package var text: String

  /// Creates it.
  ///
  /// - Parameter text: The text itself.
  package init(_ text: String) { self.text = text }

  /// Whether the bytes are the same. The cheap comparison is first, since most texts differ by it.
  ///
  /// - Parameters:
  ///   - left: A text.
  ///   - right: Another.
  /// - Returns: Whether they are the same.
  package static func == (left: ExactText, right: ExactText) -> Bool {
    left.text == right.text && left.text.utf8.elementsEqual(right.text.utf8)
  }
}
