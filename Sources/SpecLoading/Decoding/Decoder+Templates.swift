import SpecModel

extension Decoder {
  /// Decodes a value: literal, a reference, or made by `repeat`, `join` or `absent`.
  mutating func template(_ node: Int) -> Template {
    switch kind(node) {
    case .scalar: scalar(node)
    case .list: .list(list(node) { $0.template($1) })
    case .map: templateMap(node)
    }
  }

  /// Decodes named values, such as the arguments of a call.
  mutating func templateFields(_ node: Int) -> [Template.Field] {
    entries(of: node) { decoder, key, value in
      Template.Field(name: decoder.string(key), value: decoder.template(value), mark: decoder.mark(key))
    }
  }

  /// Decodes a scalar: a reference when it begins with one dollar sign, else itself.
  mutating func scalar(_ node: Int) -> Template {
    let bytes = bytes(node)
    switch records[node].type {
    case .text:
      guard bytes.first == UInt8(ascii: "$") else { return .literal(.string(string(node))) }
      return dollar(bytes, node)
    case .null, .refused: return .literal(.null)
    case .boolean: return .literal(.bool(isTrue(node)))
    case .integer: return .literal(PlainScalar.integer(bytes).map(Value.integer) ?? .null)
    case .decimal: return .literal(Double(string(node)).map(Value.decimal) ?? .null)
    }
  }

  private mutating func dollar(_ bytes: UnsafeBufferPointer<UInt8>, _ node: Int) -> Template {
    if bytes.count > 1, bytes[1] == UInt8(ascii: "$") {
      return .literal(.string(String(decoding: UnsafeBufferPointer(rebasing: bytes[1...]), as: UTF8.self)))
    }
    guard TextRule.binding.accepts(bytes) else {
      report(node) { .malformedReference($0) }
      return .literal(.string(string(node)))
    }
    let path = bytes[1...].split(separator: UInt8(ascii: ".")).map { String(decoding: $0, as: UTF8.self) }
    return .reference(Reference(path: path, mark: mark(node)))
  }

  private mutating func templateMap(_ node: Int) -> Template {
    if let made = madeValue(node, others: []) { return made }
    return .map(templateFields(node))
  }

  /// Decodes a map of `repeat`, `join` or `absent`; `nil` for a map without one of these.
  ///
  /// - Parameters:
  ///   - node: The map.
  ///   - others: Words that may stand beside them.
  /// - Returns: What the map makes.
  mutating func madeValue(_ node: Int, others: Set<Word>) -> Template? {
    var text: Int?
    var times: Int?
    var parts: Int?
    var absent: Int?
    var stranger: Int?
    forEachEntry(of: node) { decoder, key, value in
      switch decoder.word(key) {
      case .repeat: text = value
      case .times: times = value
      case .join: parts = value
      case .absent where others.isEmpty: absent = value
      case let word: if !others.contains(word) { stranger = stranger ?? key }
      }
    }
    guard text != nil || parts != nil || absent != nil else { return nil }
    if let stranger { report(stranger) { .mixedMap($0) } }
    if let text { return repeated(text, times: times) }
    if let parts { return .joined(list(parts) { $0.template($1) }) }
    if let absent, !isTrue(absent) { report(absent) { .falseMeansNothing($0) } }
    return .omitted
  }

  private mutating func repeated(_ text: Int, times: Int?) -> Template {
    guard let times, let count = integer(times) else {
      report(text) { .repeatWithoutTimes($0) }
      return .repeated(string(text), times: 1)
    }
    return .repeated(string(text), times: max(0, count))
  }
}
