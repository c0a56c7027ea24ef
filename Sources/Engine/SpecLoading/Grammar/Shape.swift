/// What may stand at a place of a specification file.
///
/// Validation, the JSON Schema and the reference tables all follow from shapes.
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
  /// One of several shapes; the type, and for maps the keys, determine which.
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
    .map(MapShape([], others: OpenKeys(keys: keys, shape: shape, says: says)))
  }
}

/// The keys of a map: those it knows, those it leaves open, and which exclude each other.
package struct MapShape: Sendable {
  /// The keys that are known, in the order in which people should write them.
  package var fields: [Field]
  /// What other keys there may be; `nil` closes the map.
  package var others: OpenKeys?
  /// Groups of keys; of each group exactly one must be there.
  package var exactlyOneOf: [[String]]
  /// Groups of keys; of each group at most one may be there.
  package var atMostOneOf: [[String]]

  /// Creates the keys of a map.
  ///
  /// - Parameters:
  ///   - fields: The keys that are known; at most 64.
  ///   - others: What other keys there may be.
  ///   - exactlyOneOf: Groups of keys; of each exactly one must be there.
  ///   - atMostOneOf: Groups of keys; of each at most one may be there.
  package init(
    _ fields: [Field], others: OpenKeys? = nil, exactlyOneOf: [[String]] = [], atMostOneOf: [[String]] = []
  ) {
    self.fields = fields
    self.others = others
    self.exactlyOneOf = exactlyOneOf
    self.atMostOneOf = atMostOneOf
  }
}

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

/// The keys of a map that its author chooses.
package struct OpenKeys: Sendable {
  /// The rule that the keys keep.
  package var keys: TextRule
  /// What their values may be.
  package var shape: Shape
  /// One sentence for people.
  package var says: String

  /// Creates the description of open keys.
  ///
  /// - Parameters:
  ///   - keys: The rule that the keys keep.
  ///   - shape: What their values may be.
  ///   - says: One sentence for people.
  package init(keys: TextRule = .anything, shape: Shape, says: String) {
    self.keys = keys
    self.shape = shape
    self.says = says
  }
}
