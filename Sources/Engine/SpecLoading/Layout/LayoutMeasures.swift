/// The limits of the canonical layout.
enum LayoutLimits {
  /// The longest line, but for a word that is longer by itself.
  static let columns = 120
  /// How many levels of collections with several entries a line may hold. A collection with one entry reads like a path,
  /// and a list of scalars like a value, so neither is a level.
  static let levels = 2
  /// How many maps in braces may lie in each other: more closing braces than these nobody counts.
  static let braces = 4
}

/// How large each node of a document is when it is written on one line.
struct LayoutMeasures {
  /// The size of one node.
  struct Measure {
    /// The columns that it takes.
    var width = 0
    /// How many levels of collections with several entries it has.
    var levels = 0
    /// How many maps lie in each other.
    var braces = 0
    /// Whether it can stand on one line: nothing in it has a comment or is a block text.
    var isOneLine = true
  }

  private var measures: [Measure]

  /// Measures the nodes of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - comments: Its comments.
  init(_ document: YAMLDocument, _ comments: CommentPlaces) {
    measures = Array(repeating: Measure(), count: document.records.count)
    // Members come after what they are in, so that this goes once through all.
    for index in measures.indices.reversed() {
      let node = YAMLNode(document: document, index: index)
      measures[index] = node.kind == .scalar ? Self.measure(ofScalar: node) : measure(of: node, comments)
    }
    // At the top of a file a list of maps will have more of them: parameters, exchanges, profiles.
    for entry in document.root.entries where entry.value.members.contains(where: { $0.kind == .map }) {
      measures[entry.value.index].isOneLine = false
      for member in entry.value.members where member.isSetApart { measures[member.index].isOneLine = false }
    }
  }

  /// Returns whether a node fits on one line.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - column: How many columns of the line are taken.
  /// - Returns: Whether it fits under all limits.
  func fits(_ node: YAMLNode, after column: Int) -> Bool {
    let measure = measures[node.index]
    return measure.isOneLine && measure.levels <= LayoutLimits.levels && measure.braces <= LayoutLimits.braces
      && column + measure.width <= LayoutLimits.columns
  }

  /// Returns whether the members of a list that fits on no line are words, which several lines in brackets can hold.
  ///
  /// - Parameter node: The list.
  /// - Returns: Whether they are.
  func isListOfWords(_ node: YAMLNode) -> Bool {
    node.kind == .list && node.count > 0 && measures[node.index].isOneLine
      && node.members.allSatisfy { $0.kind == .scalar && !$0.text.contains(" ") }
  }

  private static func measure(ofScalar node: YAMLNode) -> Measure {
    if node.style == .block { return Measure(isOneLine: false) }
    return Measure(width: ScalarForm.written(node, in: .flow).unicodeScalars.count)
  }

  private func measure(of node: YAMLNode, _ comments: CommentPlaces) -> Measure {
    var result = Measure(width: 2, isOneLine: comments.after[node.index] == nil)
    var hasCollections = node.kind == .map
    for entry in node.entries {
      result.add(measures[entry.key.index], isKey: true, hasComments: comments.has(entry.key.index))
      result.add(measures[entry.value.index])
    }
    for member in node.members {
      result.add(measures[member.index], hasComments: comments.has(member.index))
      hasCollections = hasCollections || member.kind != .scalar
    }
    result.width += max(0, node.count - 1) * 2
    result.braces += node.kind == .map ? 1 : 0
    result.levels += node.count > 1 && hasCollections ? 1 : 0
    return result
  }
}

extension LayoutMeasures.Measure {
  /// Takes in a member.
  fileprivate mutating func add(_ member: Self, isKey: Bool = false, hasComments: Bool = false) {
    width += member.width + (isKey ? 2 : 0)
    levels = max(levels, member.levels)
    braces = max(braces, member.braces)
    isOneLine = isOneLine && member.isOneLine && !hasComments
  }
}

extension CommentPlaces {
  /// Returns whether a comment stands at an entry.
  ///
  /// - Parameter index: The index of its key or item.
  /// - Returns: Whether one does.
  func has(_ index: Int) -> Bool { before[index] != nil || beside[index] != nil }
}
