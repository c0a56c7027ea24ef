public import ConformanceCore
import Foundation
import SpecModel

/// Reads a journal, whole or cut off at any byte.
public enum JournalReader {
  /// What a journal holds.
  public struct Reading: Sendable, Hashable {
    /// The run; complete only where the closing line is there and agrees.
    public var results: RunResults
    /// The ids of the cases that started and never ended, in the order of their starts.
    public var inFlight: [String]
    /// Remarks on what could not be read, in sentences.
    public var notes: [String]
  }

  /// Why a journal cannot be reported on.
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
      lines.notes.append("the last line is cut off after \(Quantity.of(rest.count, "byte")); it is ignored")
    }
    return lines.reading(header: line.header)
  }

  private struct HeaderLine: Decodable {
    var format: String
    var header: RunHeader
  }
}

/// The lines of a journal after its first, as far as they are read.
struct JournalLines {
  /// Remarks on what could not be read.
  var notes: [String] = []

  private let decoder = JSONDecoder()
  private var results: [String: CaseResult] = [:]
  private var started: [String] = []
  private var end: Int?

  private struct Line: Decodable {
    var start: String?
    var `case`: CaseResult?
    var end: Int?
  }

  /// Takes a line.
  ///
  /// - Parameters:
  ///   - bytes: The line without its line feed.
  ///   - number: Its number in the file, from 1.
  mutating func take(_ bytes: ArraySlice<UInt8>, number: Int) {
    guard let line = try? decoder.decode(Line.self, from: Data(bytes)) else {
      return notes.append("line \(number) cannot be read and is ignored")
    }
    if let id = line.start {
      started.append(id)
    } else if let result = line.case {
      if results.updateValue(result, forKey: result.id) != nil {
        notes.append("line \(number) repeats the case '\(result.id)'; the later line counts")
      }
    } else if let cases = line.end {
      end = cases
    } else {
      notes.append("line \(number) is of an unknown kind and is ignored")
    }
  }

  /// Returns the run that the lines record.
  ///
  /// - Parameter header: The header in the first line.
  /// - Returns: The run, as far as it is known.
  func reading(header: RunHeader) -> JournalReader.Reading {
    var notes = notes
    if end == nil { notes.append("the closing line is missing: the run was cut off") }
    if let end, end != results.count {
      notes.append("the closing line counts \(Quantity.cases(end)), but \(results.count) can be read")
    }
    // The rules are judged again by what can be read of the cases.
    let cases = results.values.filter { !$0.isOfRule }.sorted { $0.id < $1.id }
    var seen: Set<String> = []
    return JournalReader.Reading(
      results: RunResults(header: header, ofCases: cases, isComplete: end == results.count),
      inFlight: started.filter { results[$0] == nil && seen.insert($0).inserted },
      notes: notes
    )
  }
}
