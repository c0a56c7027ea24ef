/// What may stand at a place of a specification file.
///
/// Validation, the JSON Schema and the reference tables are all made from shapes.
package indirect enum Shape: Sendable {
  /// Anything at all.
  case any
  /// Nothing: `null`, `~` or an empty value.
  case null
  /// A text.
  ///
  /// - Parameter _: The rule that it keeps.
  case text(TextRule)
  /// `true` or `false`.
  case boolean
  /// An integer.
  ///
  /// - Parameter _: The numbers that are allowed.
  case integer(ClosedRange<Int>)
  /// An integer or a decimal.
  case number
  /// One of a closed list of names.
  ///
  /// - Parameter _: The names.
  case names([String])
  /// A list.
  ///
  /// - Parameters:
  ///   - of: The shape of each member.
  ///   - min: How many members it must have.
  case list(of: Shape, min: Int)
  /// A map.
  ///
  /// - Parameter _: Its keys.
  case map(MapShape)
  /// One of several shapes, told apart by their type and, among maps, by their keys.
  ///
  /// - Parameter _: The shapes.
  case choice([Shape])
  /// A shape that is defined elsewhere in the grammar, perhaps around this one.
  ///
  /// - Parameter _: Its name.
  case reference(String)
}

extension Shape {
  /// Any text.
  package static var text: Shape { .text(.anything) }
  /// Any integer.
  package static var integer: Shape { .integer(Int.min...Int.max) }
  /// A duration such as `59m`.
  package static var duration: Shape { .text(.duration) }

  /// A list that may be empty.
  ///
  /// - Parameter shape: The shape of each member.
  /// - Returns: The shape of the list.
  package static func list(of shape: Shape) -> Shape { .list(of: shape, min: 0) }

  /// A map of these keys and no others.
  ///
  /// - Parameter fields: The keys.
  /// - Returns: The shape of the map.
  package static func map(_ fields: [Field]) -> Shape { .map(MapShape(fields)) }

  /// A map whose keys the author chooses.
  ///
  /// - Parameters:
  ///   - keys: The rule that the keys keep.
  ///   - shape: The shape of every value.
  ///   - says: One sentence for people about an entry.
  /// - Returns: The shape of the map.
  package static func map(keys: TextRule = .anything, of shape: Shape, says: String) -> Shape {
    .map(MapShape([], others: Others(keys: keys, shape: shape, says: says)))
  }
}
