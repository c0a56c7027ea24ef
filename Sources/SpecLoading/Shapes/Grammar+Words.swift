extension Grammar {
  /// The definition of a name.
  func definition(_ name: String) -> Definition? { definitions.first { $0.name == name } }

  /// The shape behind a reference, or behind a chain of them.
  func resolved(_ shape: Shape) -> Shape {
    var shape = shape
    for _ in definitions.indices {
      guard case .reference(let name) = shape, let next = definition(name) else { return shape }
      shape = next.shape
    }
    return shape
  }

  /// The alternatives of a choice, also of choices within it; any other shape is its own only alternative.
  func alternatives(of shape: Shape) -> [Shape] {
    guard case .choice(let shapes) = resolved(shape) else { return [shape] }
    return shapes.flatMap(alternatives(of:))
  }

  /// The names that may stand in the place of a shape.
  func names(in shape: Shape) -> [String] {
    switch resolved(shape) {
    case .names(let names): names
    case .choice(let shapes): shapes.flatMap(names(in:))
    default: []
    }
  }

  /// What a shape is, to follow "expected".
  func words(for shape: Shape) -> String {
    switch shape {
    case .any: return "anything"
    case .null: return "null"
    case .text(let rule): return rule.words
    case .boolean: return "true or false"
    case .integer(let range): return range.words
    case .number: return "a number"
    case .names(let names): return names.count == 1 ? listed(names) : "one of \(listed(names))"
    case .list: return "a list"
    case .map: return "a map"
    case .choice(let shapes):
      var seen: Set<String> = []
      let words = shapes.map(words(for:)).filter { seen.insert($0).inserted }
      guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
      return "\(words.dropLast().joined(separator: ", ")) or \(last)"
    case .reference(let name):
      let shape = resolved(shape)
      if case .map = shape { return "a map (\(name))" }
      return words(for: shape)
    }
  }
}

extension ClosedRange<Int> {
  /// What an integer of this range is.
  var words: String {
    switch (lowerBound == Int.min, upperBound == Int.max) {
    case (true, true): "an integer"
    case (false, true): "an integer of at least \(lowerBound)"
    case (true, false): "an integer of at most \(upperBound)"
    case (false, false): "an integer from \(lowerBound) to \(upperBound)"
    }
  }
}
