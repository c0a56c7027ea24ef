package import SpecModel

/// A place to report, with all that its diagnostic shows of the file.
package struct SourceSpan: Hashable, Sendable {
  /// Where it begins.
  package var mark: SourceMark
  /// How many columns to underline.
  package var length: Int
  /// The line of the file, where there is one to show.
  package var sourceLine: String?

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - mark: Where it begins.
  ///   - length: How many columns to underline.
  ///   - sourceLine: The line of the file, where there is one to show.
  package init(mark: SourceMark, length: Int = 1, sourceLine: String? = nil) {
    self.mark = mark
    self.length = length
    self.sourceLine = sourceLine
  }
}
