import SpecModel

/// The named shapes of a format, and the kinds of files.
package struct Grammar: Sendable {
  /// A shape with a name that others refer to.
  package struct Definition: Sendable {
    /// The name, in kebab case.
    package var name: String
    /// One sentence for people.
    package var says: String
    /// The shape.
    package var shape: Shape

    /// Creates a definition.
    ///
    /// - Parameters:
    ///   - name: The name, in kebab case.
    ///   - shape: The shape.
    ///   - says: One sentence for people.
    package init(_ name: String, _ shape: Shape, says: String) {
      self.name = name
      self.says = says
      self.shape = shape
    }
  }

  /// A kind of file, which a key at the top of the file determines.
  package struct FileKind: Sendable {
    /// The key that determines the kind.
    package var key: String
    /// The name of the shape of the whole file.
    package var shape: String

    /// Creates a kind of file.
    ///
    /// - Parameters:
    ///   - key: The key that determines the kind.
    ///   - shape: The name of the shape of the whole file.
    package init(key: String, shape: String) {
      self.key = key
      self.shape = shape
    }
  }

  /// The title of the format.
  package var title: String
  /// The kinds of files; where a file has the keys of several, the earliest kind counts.
  package var files: [FileKind]
  /// The shapes in reading order.
  package var definitions: [Definition]

  /// Creates a grammar.
  ///
  /// - Parameters:
  ///   - title: The title of the format.
  ///   - files: The kinds of files.
  ///   - definitions: The shapes by name.
  package init(title: String, files: [FileKind], definitions: [Definition]) {
    self.title = title
    self.files = files
    self.definitions = definitions
  }
}

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

  /// Describes a shape, in words that can follow "expected".
  func description(of shape: Shape) -> String {
    switch shape {
    case .any: return "anything"
    case .null: return "null"
    case .text(let rule): return rule.description
    case .boolean: return "true or false"
    case .integer(let range): return range.integerDescription
    case .number: return "a number"
    case .names(let names): return names.count == 1 ? listed(names) : "one of \(listed(names))"
    case .list: return "a list"
    case .map: return "a map"
    case .choice(let shapes):
      var seen: Set<String> = []
      let alternatives = shapes.map(description(of:)).filter { seen.insert($0).inserted }
      guard let last = alternatives.last, alternatives.count > 1 else { return alternatives.first ?? "nothing" }
      return "\(alternatives.dropLast().joined(separator: ", ")) or \(last)"
    case .reference(let name):
      let shape = resolved(shape)
      if case .map = shape { return "a map (\(name))" }
      return description(of: shape)
    }
  }
}

extension ClosedRange<Int> {
  /// Describes an integer of this range.
  var integerDescription: String {
    switch (lowerBound == Int.min, upperBound == Int.max) {
    case (true, true): "an integer"
    case (false, true): "an integer of at least \(lowerBound)"
    case (true, false): "an integer of at most \(upperBound)"
    case (false, false): "an integer from \(lowerBound) to \(upperBound)"
    }
  }
}
