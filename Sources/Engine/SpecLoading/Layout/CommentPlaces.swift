/// The comments of a file at the nodes that they stand at, so that they stay there whatever the layout is.
struct CommentPlaces {
  /// The comments on lines of their own before an entry, by the index of its key or item.
  private(set) var before: [Int: [String]] = [:]
  /// The comments that end the line of an entry, by the index of its key or item.
  private(set) var beside: [Int: [String]] = [:]
  /// The comments after the last entry of a list or map, by its index.
  private(set) var after: [Int: [String]] = [:]

  /// An entry of a map or an item of a list: what a comment can stand at.
  private struct Entry {
    /// The index of the key or item.
    var index: Int
    /// The index of the value or item.
    var value: Int
    /// The list or map that it is in; `nil` for the whole document, where that is a scalar.
    var parent: Int?
    /// Its first character.
    var start: Int
    var line: Int
    var endLine: Int
    /// The column at which the entries of its parent begin.
    var column: Int
  }

  private let document: YAMLDocument
  private let extents: [SourceMap.Extent]
  private var entries: [Entry] = []
  /// The places of the entries among them, by line.
  private var lines: [Int: [Int]] = [:]
  /// The entry whose value a list or map is, by the index of that.
  private var owners: [Int: Int] = [:]

  /// Finds the place of each comment.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - map: Where its nodes and comments lie.
  init(_ document: YAMLDocument, _ map: SourceMap) {
    self.document = document
    extents = map.extents
    guard !map.comments.isEmpty else { return }
    if document.root.kind == .scalar { add(key: 0, value: 0, in: nil) } else { addEntries(of: document.root) }
    for (place, entry) in entries.enumerated() {
      lines[entry.line, default: []].append(place)
      owners[entry.value] = place
    }
    for comment in map.comments { place(comment) }
  }

  private mutating func addEntries(of node: YAMLNode) {
    for member in node.members {
      add(key: member.index, value: member.index, in: node)
      addEntries(of: member)
    }
    for entry in node.entries {
      add(key: entry.key.index, value: entry.value.index, in: node)
      addEntries(of: entry.value)
    }
  }

  private mutating func add(key: Int, value: Int, in parent: YAMLNode?) {
    // The record of a block list has the column of its first dash, that of a block map the one of its first key.
    let column = parent.map { Int($0.record.column) } ?? 1
    entries.append(
      Entry(
        index: key, value: value, parent: parent?.index, start: extents[key].start, line: extents[key].line,
        endLine: max(extents[key].endLine, extents[value].endLine), column: column))
  }

  private mutating func place(_ comment: SourceComment) {
    let next = firstEntry(after: comment.start)
    let last = (next ?? entries.count) - 1
    if !comment.isAlone, let entry = entry(beside: comment) {
      beside[entries[outermost(from: entry, isBeside: true)].index, default: []].append(comment.text)
    } else if last >= 0, isBeforeValue(comment, of: last) {
      // Between a key and its value.
      before[entries[outermost(from: last)].index, default: []].append(comment.text)
    } else if let collection = collection(endingIn: comment, before: next) {
      after[collection, default: []].append(comment.text)
    } else if let next {
      before[entries[outermost(from: next)].index, default: []].append(comment.text)
    } else {
      after[0, default: []].append(comment.text)
    }
  }

  /// The item on whose line an entry stands: of lists and maps in items, all begin on the line of the first dash.
  ///
  /// - Parameters:
  ///   - place: The entry.
  ///   - isBeside: Whether the comment ends the line, which then belongs to the item only where nothing follows the entry.
  /// - Returns: The item, or the entry itself.
  private func outermost(from place: Int, isBeside: Bool = false) -> Int {
    var place = place
    while let parent = entries[place].parent, let owner = owners[parent], entries[owner].index == parent,
      entries[place].index == parent + 1, !isBeside || document.records[parent].length == 1
    {
      place = owner
    }
    return place
  }

  /// The first entry after a place, and of those that begin at the same place the outermost.
  private func firstEntry(after start: Int) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].start > start { high = middle } else { low = middle + 1 }
    }
    return low < entries.count ? low : nil
  }

  /// Whether a comment stands before the value of an entry, and not before the first entry of a block in it.
  private func isBeforeValue(_ comment: SourceComment, of place: Int) -> Bool {
    let value = entries[place].value
    let record = document.records[value]
    return extents[value].start > comment.start && (record.kind == .scalar || record.style == .flow)
      || record.kind != .scalar && record.length == 0 && extents[value].end > comment.start
  }

  /// The entry whose line a comment ends.
  private func entry(beside comment: SourceComment) -> Int? {
    let candidates = (lines[comment.line] ?? []).filter { entries[$0].start < comment.start }
    var whole: Int?
    for place in candidates where entries[place].endLine == comment.line {
      // Of those that the line holds as a whole, the outermost of the last ones.
      if let outer = whole, entries[place].index < document.records[entries[outer].value].end { continue }
      whole = place
    }
    if let whole, isEnd(of: whole, before: comment) { return whole }
    if let last = candidates.last, isOpen(last, at: comment) { return last }
    // The last line of a text or of a list in brackets.
    let last = (firstEntry(after: comment.start) ?? entries.count) - 1
    guard candidates.isEmpty, last >= 0 else { return nil }
    return ([last] + ancestors(of: last)).last { place in
      let value = document.records[entries[place].value]
      return entries[place].endLine == comment.line && (value.kind == .scalar || value.style == .flow)
        && extents[entries[place].value].end <= comment.start
    }
  }

  private func isEnd(of place: Int, before comment: SourceComment) -> Bool {
    extents[entries[place].value].end <= comment.start
  }

  /// Whether a comment stands behind the key of an entry whose value goes on after the line.
  private func isOpen(_ place: Int, at comment: SourceComment) -> Bool {
    let value = document.records[entries[place].value]
    // In brackets it belongs to what follows.
    return value.style != .flow || extents[entries[place].value].start > comment.start
  }

  private func ancestors(of place: Int) -> [Int] {
    var result: [Int] = []
    var place = place
    while let parent = entries[place].parent, let owner = owners[parent] {
      result.append(owner)
      place = owner
    }
    return result
  }

  /// The list or map at whose end a comment stands.
  private func collection(endingIn comment: SourceComment, before next: Int?) -> Int? {
    let last = (next ?? entries.count) - 1
    guard last >= 0 else { return nil }
    let collections = ([last] + ancestors(of: last)).compactMap { entries[$0].parent }
    let kept = next.map { ([$0] + ancestors(of: $0)).compactMap { entries[$0].parent } } ?? []
    let ended = collections.filter { !kept.contains($0) }
    if let flow = ended.first(where: { document.records[$0].style == .flow && extents[$0].end > comment.start }) {
      return flow
    }
    // The column says to which of the blocks that end here the comment belongs.
    guard comment.isAlone, next.map({ comment.column > entries[$0].column }) ?? true else { return nil }
    return ended.first { collection in
      let record = document.records[collection]
      return record.style == .block && Int(record.column) <= comment.column
    }
  }
}
