extension YAMLNode {
  /// The members of a list in the order of the file; none for anything else.
  package var members: Members {
    Members(document: document, position: index + 1, end: kind == .list ? Int(record.end) : index + 1)
  }

  /// The entries of a map in the order of the file; none for anything else.
  package var entries: Entries {
    Entries(document: document, position: index + 1, end: kind == .map ? Int(record.end) : index + 1)
  }

  /// The value of a map's key; `nil` when the key is missing or the node is no map.
  ///
  /// - Parameter key: The key's text.
  package subscript(key: String) -> YAMLNode? {
    entries.first { $0.key.hasText(key) }?.value
  }

  /// Walks the members of a list.
  package struct Members: Sequence, IteratorProtocol {
    let document: YAMLDocument
    var position: Int
    let end: Int

    /// Takes the next member.
    ///
    /// - Returns: The member, or `nil` at the end.
    package mutating func next() -> YAMLNode? {
      guard position < end else { return nil }
      defer { position = Int(document.records[position].end) }
      return YAMLNode(document: document, index: position)
    }
  }

  /// Walks the entries of a map.
  package struct Entries: Sequence, IteratorProtocol {
    let document: YAMLDocument
    var position: Int
    let end: Int

    /// Takes the next entry.
    ///
    /// - Returns: The key and the value, or `nil` at the end.
    package mutating func next() -> (key: YAMLNode, value: YAMLNode)? {
      guard position < end else { return nil }
      let value = Int(document.records[position].end)
      defer { position = Int(document.records[value].end) }
      return (YAMLNode(document: document, index: position), YAMLNode(document: document, index: value))
    }
  }
}
