import SpecModel

/// A value that is decoded from a map, one field after the other.
///
/// A map that is decoded in another way, because its fields depend on each other, has a ``FieldKey`` for each key.
protocol MapDecodable {
  /// The fields of the map.
  static var mapFields: MapFields<Self> { get }
}

/// The fields of a map that is decoded into one value: each key once, with its shape, its meaning, and where it goes.
///
/// It is a constant of the program, and its closures and key paths capture nothing that changes.
struct MapFields<Value>: @unchecked Sendable {
  /// The decoding of a field into the value.
  typealias Decoding = (_ value: inout Value, _ decoder: inout Decoder, _ node: Int) -> Void

  /// A field.
  struct Entry {
    fileprivate let field: Field
    fileprivate let decode: Decoding

    /// A key that a map can be without.
    static func optional(_ key: String, _ shape: Shape, _ says: String, _ target: Target) -> Self {
      Self(field: Field(key, shape, says: says), decode: target.decode)
    }

    /// A key without which a map is incomplete.
    static func required(_ key: String, _ shape: Shape, _ says: String, _ target: Target) -> Self {
      Self(field: Field(key, shape, required: true, says: says), decode: target.decode)
    }
  }

  /// Where a field goes.
  struct Target {
    fileprivate let decode: Decoding

    /// Decodes a field by a closure.
    init(_ decode: @escaping Decoding) { self.decode = decode }

    /// Decodes a part of the value, and keeps where it stands.
    static func part<Part>(
      _ part: WritableKeyPath<Value, Part>, mark: WritableKeyPath<Value, SourceMark>? = nil,
      position: WritableKeyPath<Value, SourcePosition>? = nil, _ decode: @escaping (inout Decoder, Int) -> Part
    ) -> Self {
      Self { value, decoder, node in
        value[keyPath: part] = decode(&decoder, node)
        if let mark { value[keyPath: mark] = decoder.mark(node) }
        if let position { value[keyPath: position] = decoder.position(node) }
      }
    }

    static func text(
      _ text: WritableKeyPath<Value, String>, mark: WritableKeyPath<Value, SourceMark>? = nil,
      position: WritableKeyPath<Value, SourcePosition>? = nil
    ) -> Self { part(text, mark: mark, position: position) { $0.string($1) } }

    static func text(_ text: WritableKeyPath<Value, String?>) -> Self { part(text) { $0.string($1) } }

    static func texts(
      _ texts: WritableKeyPath<Value, [String]>, mark: WritableKeyPath<Value, SourceMark>? = nil,
      position: WritableKeyPath<Value, SourcePosition>? = nil
    ) -> Self { part(texts, mark: mark, position: position) { $0.strings($1) } }

    static func texts(_ texts: WritableKeyPath<Value, [String]?>) -> Self { part(texts) { $0.strings($1) } }

    static func flag(_ flag: WritableKeyPath<Value, Bool>) -> Self { part(flag) { $0.isTrue($1) } }

    static func steps(_ steps: WritableKeyPath<Value, [Step]>) -> Self { part(steps) { $0.steps($1) } }

    static func arguments(_ fields: WritableKeyPath<Value, [Template.Field]>) -> Self {
      part(fields) { $0.templateFields($1) }
    }

    /// For people alone.
    static var comment: Self { Self { _, _, _ in } }
  }

  /// The fields, in the order in which people should write them.
  let all: [Field]
  private let table: FieldTable<Decoding>

  /// Creates the fields of a map.
  ///
  /// - Parameter entries: The fields, in the order in which people should write them.
  init(_ entries: [Entry]) {
    all = entries.map(\.field)
    table = FieldTable(all.map(\.name), entries.map(\.decode))
  }

  /// The names of the keys.
  var names: [String] { all.map(\.name) }

  /// The decoding of a key, or of the one that a misspelled key means; `nil` for a key of another kind of map.
  fileprivate func decoding(of node: Int, in decoder: Decoder) -> Decoding? {
    table.key(decoder.bytes(node), hash: decoder.records[node].hash)
      ?? decoder.meant[node].flatMap(names.firstIndex).map { table[$0] }
  }
}

extension Decoder {
  /// Decodes a map into a value.
  ///
  /// - Parameters:
  ///   - map: The map.
  ///   - value: The value without its fields.
  /// - Returns: The value.
  mutating func decode<Value: MapDecodable>(_ map: Int, into value: Value) -> Value {
    var value = value
    let fields = Value.mapFields
    forEachEntry(of: map) { decoder, key, node in fields.decoding(of: key, in: decoder)?(&value, &decoder, node) }
    return value
  }
}

extension Shape {
  /// The map that a value is decoded from.
  static func map<Value: MapDecodable>(_ value: Value.Type) -> Shape { .map(value.mapFields.all) }
}
