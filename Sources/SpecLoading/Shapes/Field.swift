/// One known key of a map.
package struct Field: Sendable {
  /// The key.
  package var name: String
  /// What its value may be.
  package var shape: Shape
  /// Whether the map is incomplete without it.
  package var isRequired: Bool
  /// One sentence for people.
  package var says: String

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - shape: What its value may be.
  ///   - required: Whether the map is incomplete without it.
  ///   - says: One sentence for people.
  package init(_ name: String, _ shape: Shape, required: Bool = false, says: String) {
    self.name = name
    self.shape = shape
    isRequired = required
    self.says = says
  }
}
