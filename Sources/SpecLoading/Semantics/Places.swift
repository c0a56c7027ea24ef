import SpecModel

/// Finds the places of names that the model keeps no mark of; only asked once something is wrong.
struct Places {
  let trees: [String: YAMLDocument]

  /// The place of whatever begins at a mark; a scalar rather than the map that begins with it.
  func span(_ mark: SourceMark) -> SourceSpan {
    guard let (document, index) = node(mark) else { return SourceSpan(mark: mark) }
    return YAMLNode(document: document, index: scalar(at: index, in: document) ?? index).span
  }

  /// The place of the key whose value begins at a mark.
  func key(before mark: SourceMark) -> SourceSpan {
    guard let (document, index) = node(mark), index > 0 else { return span(mark) }
    return YAMLNode(document: document, index: index - 1).span
  }

  /// The place of a key of the map that a mark lies in or begins.
  func key(_ name: String, near mark: SourceMark) -> SourceSpan {
    guard let (document, index) = node(mark) else { return SourceSpan(mark: mark) }
    let keys = maps(around: index, in: document).lazy.compactMap { map in
      map.entries.first { $0.key.hasText(name) }?.key
    }
    return keys.first?.span ?? span(mark)
  }

  /// The place of a name below a key of the map that a mark lies in or begins.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - key: The key below which it is written.
  ///   - mark: The place of the map, or of something in it.
  ///   - other: Another key below which it can be written, further out.
  /// - Returns: The place of the name; that of the mark where it cannot be found.
  func span(of name: String, under key: String, near mark: SourceMark, or other: String? = nil) -> SourceSpan {
    guard let (document, index) = node(mark) else { return SourceSpan(mark: mark) }
    for map in maps(around: index, in: document) {
      guard let value = map[key] ?? other.flatMap({ map[$0] }) else { continue }
      let end = Int(value.record.end)
      let found = (value.index..<end).lazy.map { YAMLNode(document: document, index: $0) }.first { $0.hasText(name) }
      return (found ?? value).span
    }
    return span(mark)
  }

  /// The first record at a mark.
  private func node(_ mark: SourceMark) -> (YAMLDocument, Int)? {
    guard let document = trees[mark.file] else { return nil }
    var low = 0
    var high = document.records.count
    while low < high {
      let middle = (low + high) / 2
      let record = document.records[middle]
      if (Int(record.line), Int(record.column)) < (mark.line, mark.column) { low = middle + 1 } else { high = middle }
    }
    guard low < document.records.count else { return nil }
    let record = document.records[low]
    return (Int(record.line), Int(record.column)) == (mark.line, mark.column) ? (document, low) : nil
  }

  private func scalar(at index: Int, in document: YAMLDocument) -> Int? {
    let first = document.records[index]
    return (index..<document.records.count).prefix {
      document.records[$0].line == first.line && document.records[$0].column == first.column
    }.first { document.records[$0].kind == .scalar }
  }

  /// The maps at a place and around it, the innermost first.
  private func maps(around index: Int, in document: YAMLDocument) -> [YAMLNode] {
    let first = document.records[index]
    let innermost =
      (index..<document.records.count).prefix {
        document.records[$0].line == first.line && document.records[$0].column == first.column
      }.last ?? index
    return stride(from: innermost, through: 0, by: -1).lazy.filter {
      document.records[$0].kind == .map && Int(document.records[$0].end) > innermost
    }.map { YAMLNode(document: document, index: $0) }
  }
}
