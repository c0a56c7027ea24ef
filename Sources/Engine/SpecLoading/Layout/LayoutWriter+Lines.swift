// How values become lines.
extension LayoutWriter {
  /// Returns a node as it is written on one line.
  ///
  /// - Parameter node: The node; nothing in it has a comment or is a block text.
  /// - Returns: The characters.
  func flow(_ node: YAMLNode) -> String {
    switch node.kind {
    case .scalar: return ScalarForm.written(node, in: .flow)
    case .list: return "[" + node.members.map(flow).joined(separator: ", ") + "]"
    case .map:
      let entries = node.entries.map { "\(flow($0.key)): \(flow($0.value))" }
      return "{" + entries.joined(separator: ", ") + "}"
    }
  }

  /// Returns the members of a list of words with the brackets and commas around them.
  ///
  /// - Parameter list: The list.
  /// - Returns: The pieces, between which a line can end.
  func pieces(of list: YAMLNode) -> [String] {
    var pieces = list.members.map { flow($0) + "," }
    pieces[0] = "[" + pieces[0]
    pieces[pieces.count - 1] = pieces[pieces.count - 1].dropLast() + "]"
    return pieces
  }

  /// Returns the pieces of a scalar between which a line can end, where a reader makes a blank of the line's end.
  ///
  /// - Parameter written: The scalar as it is written on one line.
  /// - Returns: The pieces.
  func words(of written: String) -> [String] {
    var pieces: [String] = []
    for word in written.split(separator: " ", omittingEmptySubsequences: false) {
      // Several blanks would become one, and a '#' at the start of a line would begin a comment.
      if let last = pieces.last, last.hasSuffix(" ") || last.isEmpty || word.isEmpty || word.hasPrefix("#") {
        pieces[pieces.count - 1] += " " + word
      } else {
        pieces.append(String(word))
      }
    }
    return pieces
  }

  /// Returns pieces on as few lines as they need.
  ///
  /// - Parameters:
  ///   - pieces: The pieces; a blank or the end of a line lies between two of them.
  ///   - place: Where the first line begins.
  /// - Returns: The lines.
  func wrapped(_ pieces: [String], at place: Place) -> [String] {
    var lines: [String] = []
    var line = place.head
    var column = place.column
    var isStart = true
    for piece in pieces {
      let width = piece.unicodeScalars.count
      if !isStart, column + 1 + width > LayoutLimits.columns {
        lines.append(line)
        line = Self.blanks(place.indentation)
        (column, isStart) = (place.indentation, true)
      }
      line += (isStart ? "" : " ") + piece
      column += (isStart ? 0 : 1) + width
      isStart = false
    }
    return lines + [line]
  }
}
