public import ConformanceCore
import Foundation

/// Reads a journal, whole or cut off at any byte.
public enum JournalReader {
  /// What a journal holds.
  public struct Reading: Sendable, Hashable {
    /// The run; complete only where the closing line is there and agrees.
    public var results: RunResults
    /// The ids of the cases that started and never ended, in the order of their starts.
    public var inFlight: [String]
    /// What was odd about the journal, in sentences.
    public var notes: [String]
  }

  /// A journal that gives nothing to report on.
  public enum Unreadable: Error, Hashable, CustomStringConvertible {
    /// It ends within its first line, or is empty.
    case noHeader
    /// Its first line is not the header of a journal of this format.
    case notAJournal

    /// What is wrong, in a sentence.
    public var description: String {
      switch self {
      case .noHeader: "the journal ends before its first line does; nothing of the run is known"
      case .notAJournal: "the first line is not the header of a journal (format '\(Journal.format)')"
      }
    }
  }

  /// Reads a journal.
  ///
  /// - Parameter journal: The bytes of the file.
  /// - Returns: The run, as far as it is known.
  /// - Throws: ``Unreadable`` where not even the first line is there.
  public static func read(_ journal: [UInt8]) throws -> Reading {
    let pieces = journal.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard pieces.count > 1, let first = pieces.first else { throw Unreadable.noHeader }
    guard let line = try? JSONDecoder().decode(HeaderLine.self, from: Data(first)), line.format == Journal.format
    else { throw Unreadable.notAJournal }
    var lines = JournalLines()
    for (number, piece) in pieces.enumerated().dropFirst().dropLast() { lines.take(piece, number: number + 1) }
    if let rest = pieces.last, !rest.isEmpty {
      lines.notes.append("the last line is cut off after \(Counted.of(rest.count, "byte")); it is ignored")
    }
    return lines.reading(header: line.header)
  }

  private struct HeaderLine: Decodable {
    var format: String
    var header: RunHeader
  }
}
