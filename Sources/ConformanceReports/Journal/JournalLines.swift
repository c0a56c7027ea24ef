import ConformanceCore
import Foundation

/// The lines of a journal after its first, as far as they are read.
struct JournalLines {
  /// What was odd.
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
      return notes.append("line \(number) cannot be read; it is ignored")
    }
    if let id = line.start {
      started.append(id)
    } else if let result = line.case {
      if results.updateValue(result, forKey: result.id) != nil {
        notes.append("line \(number) tells of '\(result.id)' again; the later line counts")
      }
    } else if let cases = line.end {
      end = cases
    } else {
      notes.append("line \(number) is of an unknown kind; it is ignored")
    }
  }

  /// What the lines come to.
  ///
  /// - Parameter header: What the first line says.
  /// - Returns: The run, as far as it is known.
  func reading(header: RunHeader) -> JournalReader.Reading {
    var notes = notes
    if end == nil { notes.append("the closing line is missing: the run was cut off") }
    if let end, end != results.count {
      notes.append("the closing line counts \(Counted.cases(end)), but \(results.count) can be read")
    }
    var cases = results.values.sorted { $0.id < $1.id }
    // The journal may hold more of what happened than the reports of a run that went to its end.
    TranscriptBudget().trim(&cases)
    var seen: Set<String> = []
    return JournalReader.Reading(
      results: RunResults(header: header, cases: cases, isComplete: end == results.count),
      inFlight: started.filter { results[$0] == nil && seen.insert($0).inserted },
      notes: notes
    )
  }
}
