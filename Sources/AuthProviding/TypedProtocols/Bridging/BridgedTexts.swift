import SpecModel

/// Texts by name: a map in calls and replies.
struct BridgedTexts: BridgedArgument {
  let texts: [String: String]

  static var kind: String { "map" }

  init(_ texts: [String: String]) { self.texts = texts }

  init?(bridged value: Value?) {
    guard let fields = value?.fields else { return nil }
    texts = fields.compactMapValues(\.text)
    guard texts.count == fields.count else { return nil }
  }

  var bridged: Value? { .map(texts.mapValues(Value.string)) }
}
