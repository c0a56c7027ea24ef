package import SpecModel

/// A file in the canonical layout: the same values and comments, written in the one way that specifications are.
///
/// The layout depends on the values and comments alone, and not on how the file was laid out before.
package struct SpecificationLayout: Sendable {
  /// The bytes of the file as it is; empty where it cannot be read.
  package let current: [UInt8]
  /// The text of the file in the canonical layout; `nil` for one with errors, and where the check below fails.
  package let text: String?
  /// Why there is no text: what is wrong with the file as YAML.
  package let diagnostics: [Diagnostic]

  /// Lays out a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - shownPath: The path that diagnostics display.
  ///   - source: The source of files.
  package init(of path: String, shownAs shownPath: String, from source: some FileSource = DiskFileSource()) {
    do {
      self.init(of: try source.bytes(at: path), file: shownPath)
    } catch {
      self.init(current: [], text: nil, diagnostics: [.cannotRead(shownPath, error)])
    }
  }

  private init(current: [UInt8], text: String?, diagnostics: [Diagnostic]) {
    self.current = current
    self.text = text
    self.diagnostics = diagnostics
  }

  /// Lays out the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: The path that diagnostics display.
  package init(of bytes: [UInt8], file: String) {
    let reading = YAMLReading(of: bytes, file: file)
    guard let document = reading.document, !reading.diagnostics.contains(where: { $0.severity == .error }) else {
      self.init(current: bytes, text: nil, diagnostics: reading.diagnostics)
      return
    }
    let map = SourceMap(document.source)
    var (text, isFinal) = Self.text(of: document, map)
    // What a comment that moved away kept on several lines may fit on one line now.
    for _ in 0..<Self.mostPasses where !isFinal {
      guard let again = YAMLReading(of: Array(text.utf8), file: file).document else { break }
      (text, isFinal) = Self.text(of: again, SourceMap(again.source))
    }
    // A slip here would change what a specification demands, so no text is handed out that does not read the same.
    let isSame = Self.reads(text, like: document, with: map.comments)
    self.init(current: bytes, text: isSame ? text : nil, diagnostics: [])
  }

  /// How often comments may move; each time they move out of one more list or map.
  private static let mostPasses = YAMLLimits().depth

  private static func text(of document: YAMLDocument, _ map: SourceMap) -> (text: String, isFinal: Bool) {
    var writer = LayoutWriter(document, map, CommentPlaces(document, map))
    let text = writer.text()
    return (text, !writer.hasMovedComments)
  }

  /// Whether the file is in the canonical layout already.
  package var isCanonical: Bool { text.map { current.elementsEqual($0.utf8) } ?? false }

  /// The first line in which the file differs from its canonical layout, counted from 1; `nil` where none does.
  package var firstDifference: Difference? {
    guard let text, !isCanonical else { return nil }
    let old = Self.lines(String(decoding: current, as: UTF8.self))
    let new = Self.lines(text)
    let line = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(old.count, new.count)
    return Difference(
      line: line + 1, current: line < old.count ? old[line] : nil, canonical: line < new.count ? new[line] : nil)
  }

  /// A line that differs from the canonical layout.
  package struct Difference: Sendable, Hashable {
    /// The number of the line, counted from 1.
    package let line: Int
    /// The line of the file; `nil` where the file ends before it.
    package let current: String?
    /// The line of the canonical layout; `nil` where that ends before it.
    package let canonical: String?
  }

  /// Splits at line feeds alone, so that a carriage return is a difference.
  private static func lines(_ text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { String($0) ?? "" }
  }

  private static func reads(_ text: String, like document: YAMLDocument, with comments: [SourceComment]) -> Bool {
    let reading = YAMLReading(of: Array(text.utf8), file: document.source.file)
    guard let other = reading.document, reading.diagnostics.isEmpty, other.hasSameValues(as: document) else {
      return false
    }
    return SourceMap(other.source).comments.map(\.text).sorted() == comments.map(\.text).sorted()
  }
}

extension YAMLDocument {
  /// Returns whether another document holds the same values, with the keys of maps in the same order.
  ///
  /// - Parameter other: The other document.
  /// - Returns: Whether it does.
  func hasSameValues(as other: YAMLDocument) -> Bool {
    guard records.count == other.records.count else { return false }
    return records.indices.allSatisfy { index in
      let (left, right) = (YAMLNode(document: self, index: index), YAMLNode(document: other, index: index))
      guard left.kind == right.kind, left.type == right.type, left.count == right.count else { return false }
      return left.kind != .scalar || (left.type == .text ? left.hasText(right.text) : left.value == right.value)
    }
  }
}
