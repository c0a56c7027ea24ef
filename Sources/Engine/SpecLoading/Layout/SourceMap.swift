import CLibYAML

/// Where the nodes of a file lie in its text, and the comments between them, which libyaml leaves out.
struct SourceMap {
  /// The place of a node, in characters counted from the start of the file.
  struct Extent {
    /// Its first character.
    var start: Int
    /// The character after its last one.
    var end: Int
    /// The line of its first character, counted from 1.
    var line: Int
    /// The line of its last character.
    var endLine: Int
  }

  /// The characters of the file.
  let characters: [Unicode.Scalar]
  /// The places of the nodes, in the order of the document's records.
  private(set) var extents: [Extent] = []
  /// The comments in the order of the file.
  private(set) var comments: [SourceComment] = []
  /// The places of the texts in which a `#` begins no comment.
  private var texts: [Range<Int>] = []

  /// Reads a file that has no errors.
  ///
  /// - Parameter source: The file.
  init(_ source: SourceText) {
    characters = Array(String(decoding: source.bytes, as: UTF8.self).unicodeScalars)
    var open: [Int] = []
    // A block collection ends where its last member does: libyaml ends it at the next token.
    var last = Extent(start: 0, end: 0, line: 1, endLine: 1)
    _ = YAMLEventStream(source).forEach { event in
      switch event.pointee.type {
      case YAML_SCALAR_EVENT, YAML_ALIAS_EVENT:
        last = extent(of: event)
        extents.append(last)
        texts.append(text(of: last))
      case YAML_MAPPING_START_EVENT, YAML_SEQUENCE_START_EVENT:
        open.append(extents.count)
        extents.append(extent(of: event))
      case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
        guard let index = open.popLast() else { return false }
        let start = extents[index].start
        let isFlow = start < characters.count && ["[", "{"].contains(characters[start])
        if isFlow { last = extent(of: event) }
        extents[index].end = last.end
        extents[index].endLine = last.endLine
      default: break
      }
      return true
    } failed: { _ in
    }
    comments = SourceComment.all(in: characters, outside: texts)
  }

  private func extent(of event: YAMLEventStream.Event) -> Extent {
    let (start, end) = (event.pointee.start_mark, event.pointee.end_mark)
    // A block text ends at the start of the line after it.
    let isAfter = end.column == 0 && end.line > start.line
    return Extent(
      start: start.index, end: end.index, line: start.line + 1, endLine: end.line + (isAfter ? 0 : 1))
  }

  /// Returns the part of a scalar in which a `#` begins no comment: a block text has a line before it that may end in one.
  private func text(of extent: Extent) -> Range<Int> {
    guard isBlockText(extent) else { return extent.start..<extent.end }
    let lineEnd = characters[extent.start..<extent.end].firstIndex { $0 == "\n" || $0 == "\r" } ?? extent.end
    return lineEnd..<extent.end
  }

  private func isBlockText(_ extent: Extent) -> Bool {
    extent.start < extent.end && (characters[extent.start] == "|" || characters[extent.start] == ">")
  }

  /// Returns the lines of a folded text, as far as they lie in the file, without their line breaks.
  ///
  /// - Parameter index: The index of a block text.
  /// - Returns: The lines; `nil` for a literal text, whose lines are those of its value.
  func foldedLines(ofTextAt index: Int) -> [String]? {
    let extent = extents[index]
    guard extent.start < extent.end, characters[extent.start] == ">" else { return nil }
    let body = String(String.UnicodeScalarView(characters[extent.start..<extent.end]))
      .replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    return body.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().map(String.init)
  }
}

/// A comment of a file.
struct SourceComment: Sendable {
  /// The comment from its `#` on, without blanks at its end.
  let text: String
  /// Its first character, counted from the start of the file.
  let start: Int
  /// Its line, counted from 1.
  let line: Int
  /// Its column, counted from 1.
  let column: Int
  /// Whether nothing but blanks stands before it.
  let isAlone: Bool

  /// Finds the comments of a text.
  ///
  /// - Parameters:
  ///   - characters: The text.
  ///   - texts: The places of all scalars, in which a `#` is a character like another.
  /// - Returns: The comments in their order.
  static func all(in characters: [Unicode.Scalar], outside texts: [Range<Int>]) -> [SourceComment] {
    var comments: [SourceComment] = []
    var texts = texts.filter { !$0.isEmpty }[...]
    var (position, line, lineStart, isAlone) = (0, 1, 0, true)
    while position < characters.count {
      while let text = texts.first, text.upperBound <= position { texts.removeFirst() }
      let character = characters[position]
      let isInText = texts.first?.contains(position) ?? false
      if character == "\n" || character == "\r" {
        if character == "\r", position + 1 < characters.count, characters[position + 1] == "\n" { position += 1 }
        (line, lineStart, isAlone) = (line + 1, position + 1, true)
      } else if character == "#", !isInText {
        let rest = characters[position...].prefix { $0 != "\n" && $0 != "\r" }
        let end = rest.lastIndex { $0 != " " && $0 != "\t" } ?? position
        comments.append(
          SourceComment(
            text: String(String.UnicodeScalarView(characters[position...end])), start: position, line: line,
            column: position - lineStart + 1, isAlone: isAlone))
        position = rest.endIndex
        continue
      } else if character != " ", character != "\t" {
        isAlone = false
      }
      position += 1
    }
    return comments
  }
}
