package import SpecModel
import Synchronization

/// The bytes of one file with the path people know it by; finds lines and columns when a diagnostic asks for them.
package final class SourceText: Sendable {
  /// The path that diagnostics display.
  package let file: String
  /// The whole file.
  package let bytes: [UInt8]

  /// Lines, which are only found once there is a problem.
  private struct Index {
    var lineStarts: [Int] = []
    var displayedLine = 0
    var displayedText: String?
  }

  private let index = Mutex(Index())

  /// The length above which a line is not displayed, so that a diagnostic stays small.
  private static let longestDisplayedLine = 1 << 20

  /// Wraps the bytes of a file.
  ///
  /// - Parameters:
  ///   - file: The path that diagnostics display.
  ///   - bytes: The whole file.
  package init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }

  /// The text of a line without its break; `nil` past the end and for lines above one mebibyte.
  ///
  /// - Parameter number: The line, counted from 1.
  /// - Returns: The line; broken UTF-8 in it is replaced by U+FFFD.
  package func line(_ number: Int) -> String? {
    index.withLock { index in
      if index.displayedLine == number { return index.displayedText }
      let range = byteRange(ofLine: number, in: &index)
      index.displayedLine = number
      index.displayedText = range.flatMap {
        $0.count > Self.longestDisplayedLine ? nil : String(decoding: bytes[$0], as: UTF8.self)
      }
      return index.displayedText
    }
  }

  /// The mark of a byte.
  ///
  /// - Parameter offset: The byte's place in the file.
  /// - Returns: Its line, and its column in Unicode scalars.
  package func mark(atByte offset: Int) -> SourceMark {
    let starts = index.withLock { lineStarts(in: &$0) }
    let line = starts.partitioningIndex { $0 > offset }
    let prefix = String(decoding: bytes[starts[line - 1]..<min(offset, bytes.count)], as: UTF8.self)
    return SourceMark(file: file, line: line, column: prefix.unicodeScalars.count + 1)
  }

  /// The byte at a line and a column, both counted from 1; `nil` past the end of the line.
  func byte(line: Int, column: Int) -> UInt8? {
    guard let range = index.withLock({ byteRange(ofLine: line, in: &$0) }) else { return nil }
    var left = column
    for byte in bytes[range] where byte & 0xC0 != 0x80 {
      left -= 1
      if left == 0 { return byte }
    }
    return nil
  }

  /// A place to report: the mark, what to underline, and the line.
  ///
  /// - Parameters:
  ///   - line: The line, counted from 1.
  ///   - column: The column, counted from 1.
  ///   - length: How many columns to underline.
  /// - Returns: The place.
  package func span(line: Int, column: Int, length: Int = 1) -> SourceSpan {
    SourceSpan(
      mark: SourceMark(file: file, line: line, column: column), length: length, sourceLine: self.line(line))
  }

  private func byteRange(ofLine number: Int, in index: inout Index) -> Range<Int>? {
    let starts = lineStarts(in: &index)
    guard number >= 1, number <= starts.count else { return nil }
    let start = starts[number - 1]
    var end = number < starts.count ? starts[number] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  private func lineStarts(in index: inout Index) -> [Int] {
    if !index.lineStarts.isEmpty { return index.lineStarts }
    var starts = [0]
    bytes.withUnsafeBufferPointer { bytes in
      for offset in bytes.indices {
        let byte = bytes[offset]
        guard byte == 0x0A || byte == 0x0D else { continue }
        if byte == 0x0D, offset + 1 < bytes.count, bytes[offset + 1] == 0x0A { continue }
        starts.append(offset + 1)
      }
    }
    index.lineStarts = starts
    return starts
  }
}

extension Array {
  /// The first index whose element fulfils a condition that holds for a suffix of the array.
  fileprivate func partitioningIndex(where isInSuffix: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isInSuffix(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

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
