/// Writes a document in the canonical layout.
struct LayoutWriter {
  /// An entry of a map or an item of a list.
  private struct Entry {
    /// The index of its key or item, by which its comments are found.
    var index: Int
    var value: YAMLNode
    /// The key with its colon, or the dash.
    var word: String
    var isItem: Bool
  }

  /// A value with what stands before it on its line.
  struct Place {
    /// The key with its colon or the dash, with all before it on the line; empty for a document that is a scalar.
    var lead: String
    /// The column of further lines.
    var indentation: Int
    /// The comments that ended the entry's line.
    var beside: [String]
    var isItem = false

    /// What the value is written behind.
    var head: String { lead.isEmpty ? "" : lead + " " }
    /// How many columns that takes.
    var column: Int { head.unicodeScalars.count }
  }

  private let document: YAMLDocument
  let map: SourceMap
  private let comments: CommentPlaces
  private let measures: LayoutMeasures
  private var lines: [String] = []
  /// Whether a comment found no room at the end of its line, and went before it.
  private(set) var hasMovedComments = false

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - map: Where its nodes lie in the file.
  ///   - comments: The places of its comments.
  init(_ document: YAMLDocument, _ map: SourceMap, _ comments: CommentPlaces) {
    self.document = document
    self.map = map
    self.comments = comments
    measures = LayoutMeasures(document, comments)
  }

  /// Writes the document.
  ///
  /// - Returns: The text of the file.
  mutating func text() -> String {
    let root = document.root
    lines = []
    if root.kind != .scalar, root.count > 0 {
      writeEntries(of: root, at: 0)
    } else {
      add(comments.before[0] ?? [], at: 0)
      write(root, at: Place(lead: "", indentation: 2, beside: comments.beside[0] ?? []))
      add(comments.after[0] ?? [], at: 0)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Writes the entries of a map or a list, each on lines of its own.
  ///
  /// - Parameters:
  ///   - node: The map or list; not an empty one.
  ///   - indentation: The column of its entries.
  ///   - first: What the first entry stands behind, where the comments before it are written already.
  private mutating func writeEntries(of node: YAMLNode, at indentation: Int, after first: String? = nil) {
    for (place, entry) in entries(of: node).enumerated() {
      let lead = place == 0 ? first : nil
      if lead == nil {
        if place > 0, indentation == 2, entry.isItem, entry.value.isSetApart { separate() }
        add(commentsBefore(entry, at: indentation), at: indentation)
      }
      let isCompact = entry.isItem && isBlock(entry.value, after: indentation + 2)
      if isCompact, comments.beside[entry.index] != nil { hasMovedComments = true }
      write(
        entry.value,
        at: Place(
          lead: (lead ?? Self.blanks(indentation)) + entry.word, indentation: indentation + 2,
          beside: isCompact ? [] : comments.beside[entry.index] ?? [], isItem: entry.isItem))
    }
    add(comments.after[node.index] ?? [], at: indentation)
  }

  private func entries(of node: YAMLNode) -> [Entry] {
    node.entries.map {
      Entry(
        index: $0.key.index, value: $0.value, word: ScalarForm.written($0.key, in: .block) + ":", isItem: false)
    } + node.members.map { Entry(index: $0.index, value: $0, word: "-", isItem: true) }
  }

  /// The comments before an entry. The line of a dash begins with an entry of what the item is: comments of both stand
  /// before it.
  private func commentsBefore(_ entry: Entry, at indentation: Int) -> [String] {
    let own = comments.before[entry.index] ?? []
    guard entry.isItem, isBlock(entry.value, after: indentation + 2), let first = entries(of: entry.value).first else {
      return own
    }
    return own + (comments.beside[entry.index] ?? []) + commentsBefore(first, at: indentation + 2)
  }

  /// Whether a list or map is written with its entries on lines of their own.
  private func isBlock(_ node: YAMLNode, after column: Int) -> Bool {
    node.kind != .scalar && node.count > 0 && !measures.fits(node, after: column) && !measures.isListOfWords(node)
  }

  private mutating func write(_ node: YAMLNode, at place: Place) {
    if node.kind == .scalar {
      writeScalar(node, at: place)
    } else if !isBlock(node, after: place.column) {
      let isWhole = node.count == 0 || measures.fits(node, after: place.column)
      add(isWhole ? [place.head + flow(node)] : wrapped(pieces(of: node), at: place), place.beside)
    } else if place.isItem {
      writeEntries(of: node, at: place.indentation, after: place.head)
    } else {
      add([place.lead], place.beside)
      writeEntries(of: node, at: place.indentation)
    }
  }

  private mutating func writeScalar(_ node: YAMLNode, at place: Place) {
    if node.style == .block, let text = BlockText(node.text, folded: map.foldedLines(ofTextAt: node.index)) {
      add([place.head + text.header], place.beside)
      lines += text.lines.map { $0.isEmpty ? "" : Self.blanks(place.indentation) + $0 }
    } else {
      add(wrapped(words(of: ScalarForm.written(node, in: .block)), at: place), place.beside)
    }
  }

  /// Adds the lines of an entry, with the comments that stood beside it where there is room for them.
  private mutating func add(_ written: [String], _ beside: [String]) {
    let first = written.first ?? ""
    if written.count == 1, beside.count == 1, let comment = beside.first,
      first.unicodeScalars.count + 1 + comment.unicodeScalars.count <= LayoutLimits.columns
    {
      lines.append(first + " " + comment)
    } else {
      hasMovedComments = hasMovedComments || !beside.isEmpty
      add(beside, at: first.prefix { $0 == " " }.count)
      lines += written
    }
  }

  private mutating func add(_ comments: [String], at indentation: Int) {
    lines += comments.map { Self.blanks(indentation) + $0 }
  }

  private mutating func separate() {
    if lines.last != "" { lines.append("") }
  }

  static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}

extension YAMLNode {
  /// Whether the node is an entry that people look up by its id or title: a requirement, a rule or a section.
  ///
  /// In a list at the top of a file, a blank line stands before it, and its keys stand on lines of their own.
  var isSetApart: Bool {
    guard let first = entries.first(where: { _ in true }) else { return false }
    return first.key.hasText("id") || first.key.hasText("section")
  }
}
