import SpecModel

/// What a problem is reported at; only a problem looks it up in its document.
enum Place {
  /// The scalar at a mark, or the map or list where there is none.
  ///
  /// A map begins with its first key, so both stand at one mark; a diagnostic underlines the key.
  case mark(SourceMark)
  /// The key whose value stands at a mark.
  case key(before: SourceMark)
  /// The value whose key stands at a mark; that of a map is its first key.
  case value(after: SourceMark)
  /// A member of the list whose key stands at a mark, by its number counted from 0; the value itself where it is no list.
  case valueMember(Int, after: SourceMark)
  /// A member of the list at a mark, by its number counted from 0; the value itself where it is no list.
  case member(Int, of: SourceMark)
  /// The value of a key in the map at a mark.
  case field(String, in: SourceMark)

  /// The mark from which the place is found.
  fileprivate var mark: SourceMark {
    switch self {
    case .mark(let mark), .key(let mark), .value(let mark), .member(_, let mark), .valueMember(_, let mark),
      .field(_, let mark):
      mark
    }
  }
}

/// The documents of a specification by their files.
struct YAMLDocuments: Sendable {
  private var byFile: [String: YAMLDocument] = [:]

  /// Creates a collection without documents.
  init() {}

  /// Creates a collection of one document.
  init(_ document: YAMLDocument) { add(document) }

  mutating func add(_ document: YAMLDocument?) {
    if let document { byFile[document.source.file] = document }
  }

  mutating func add(_ others: YAMLDocuments) { byFile.merge(others.byFile) { first, _ in first } }

  /// Finds a place; it is a bare mark where the document is not known.
  func span(_ place: Place) -> SourceSpan {
    guard let document = byFile[place.mark.file], let first = document.firstNode(at: place.mark) else {
      return SourceSpan(mark: place.mark)
    }
    let node =
      switch place {
      case .mark: first.scalarAtSameMark
      case .key: first.index > 0 ? YAMLNode(document: document, index: first.index - 1) : nil
      case .value: first.scalarAtSameMark.flatMap(\.valueAfterKey)
      case .valueMember(let number, _): first.scalarAtSameMark?.valueAfterKey?.memberOrSelf(number)
      case .member(let number, _): first.memberOrSelf(number)
      case .field(let key, _): first[key]
      }
    return (node ?? first.scalarAtSameMark ?? first).span
  }
}

extension YAMLDocument {
  /// The first node at a mark; nodes are sorted by their marks.
  fileprivate func firstNode(at mark: SourceMark) -> YAMLNode? {
    var low = 0
    var high = records.count
    while low < high {
      let middle = (low + high) / 2
      let record = records[middle]
      if (Int(record.line), Int(record.column)) < (mark.line, mark.column) { low = middle + 1 } else { high = middle }
    }
    guard low < records.count, case let node = YAMLNode(document: self, index: low), node.mark == mark else {
      return nil
    }
    return node
  }
}

extension YAMLNode {
  /// The node itself where it is a scalar, or the scalar with which it begins.
  fileprivate var scalarAtSameMark: YAMLNode? {
    (index..<document.records.count).lazy.map { YAMLNode(document: document, index: $0) }
      .prefix { $0.mark == mark }.first { $0.kind == .scalar }
  }

  /// The value of this key; of a map, its first key.
  fileprivate var valueAfterKey: YAMLNode? {
    guard index + 1 < document.records.count else { return nil }
    let value = YAMLNode(document: document, index: index + 1)
    return value.entries.first { _ in true }?.key ?? value
  }

  fileprivate func memberOrSelf(_ number: Int) -> YAMLNode? {
    kind == .list ? members.dropFirst(number).first { _ in true } : scalarAtSameMark
  }
}
