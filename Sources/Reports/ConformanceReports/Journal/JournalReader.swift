package import ConformanceCore
import EssentialFoundation
import SpecModel

/// Reads a journal, whole or cut off at any byte.
package enum JournalReader {
  /// What a journal holds.
  package struct Reading: Sendable, Hashable {
    /// The run; complete only where the closing line is there and agrees.
    package var results: RunResults
    /// When the run began and what its cases took, as far as the journal says.
    package var timings: Timings
    /// The commit at which the run was made; `nil` where the journal does not say.
    package var revision: Revision?
    /// The ids of the cases that started and never ended, in the order of their starts.
    package var inFlight: [String]
    /// Remarks on what could not be read, in sentences.
    package var notes: [String]
  }

  /// Why a journal cannot be reported on.
  package enum Unreadable: Error, Hashable, CustomStringConvertible {
    /// It ends within its first line, or is empty.
    case noHeader
    /// Its first line is not the header of a journal of this format.
    case notAJournal

    /// What is wrong, in a sentence.
    package var description: String {
      switch self {
      case .noHeader: "the journal ends before its first line does; nothing of the run is known"
      case .notAJournal: "the first line is not the header of a journal (format '\(Journal.format)')"
      }
    }
  }

  /// What is kept of each case; a journal of a hundred thousand cases with their transcripts fills a gigabyte.
  package enum Extent: Sendable, Hashable {
    /// Everything, so that reports can be written.
    case everything
    /// The outcomes, their reasons and the finding that is nearest to the fault, so that runs can be compared by cause.
    case outcomes
  }

  /// Reads a journal.
  ///
  /// - Parameters:
  ///   - journal: The bytes of the file.
  ///   - extent: What is kept of each case.
  /// - Returns: The run, as far as it is known.
  /// - Throws: ``Unreadable`` where not even the first line is there.
  package static func read(_ journal: [UInt8], keeping extent: Extent = .everything) throws -> Reading {
    var stream = JournalStream(keeping: extent)
    try stream.take(journal[...])
    return try stream.reading()
  }

  /// Reads a journal from a file, piece by piece.
  ///
  /// - Parameters:
  ///   - file: The descriptor of the open file, at its beginning.
  ///   - extent: What is kept of each case.
  /// - Returns: The run, as far as it is known.
  /// - Throws: ``Unreadable`` where not even the first line is there, or the error of the file.
  package static func read(from file: Int32, keeping extent: Extent = .everything) throws -> Reading {
    var stream = JournalStream(keeping: extent)
    while case let piece = try piece(of: file), !piece.isEmpty { try stream.take(piece[...]) }
    return try stream.reading()
  }

  /// Returns the next bytes of a file; none at its end.
  private static func piece(of file: Int32) throws(POSIXError) -> [UInt8] {
    while true {
      var count = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 20) { buffer, size in
        count = EssentialFoundation.read(file, buffer.baseAddress, buffer.count)
        size = max(0, count)
      }
      if count >= 0 { return bytes }
      if errno != EINTR { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }
  }
}

/// The lines of a journal, as its bytes come in.
private struct JournalStream {
  private var lines: JournalLines
  private var header: RunHeader?
  private var revision: Revision?
  /// The beginning of a line whose end is not there yet.
  private var rest: [UInt8] = []
  private var number = 0

  init(keeping extent: JournalReader.Extent) { lines = JournalLines(keeping: extent) }

  private struct HeaderLine: Decodable {
    var format: String
    var began: String?
    var revision: Revision?
    var header: RunHeader
  }

  /// Takes the next bytes of the file.
  mutating func take(_ bytes: ArraySlice<UInt8>) throws {
    var bytes = bytes
    while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
      let line = bytes[..<end]
      if rest.isEmpty {
        try takeLine(line)
      } else {
        try takeLine((rest + line)[...])
        rest = []
      }
      bytes = bytes[(end + 1)...]
    }
    rest += bytes
  }

  /// Takes a line without its line feed; the first one is the header.
  private mutating func takeLine(_ line: ArraySlice<UInt8>) throws {
    number += 1
    guard header == nil else { return lines.take(line, number: number) }
    guard let first = try? JSONDecoder().decode(HeaderLine.self, from: Data(line)), first.format == Journal.format
    else { throw JournalReader.Unreadable.notAJournal }
    if let began = first.began { lines.timings.set(startedAt: began) }
    (header, revision) = (first.header, first.revision)
  }

  /// Returns the run, once all bytes are there.
  func reading() throws -> JournalReader.Reading {
    guard let header else { throw JournalReader.Unreadable.noHeader }
    var lines = lines
    if !rest.isEmpty {
      lines.notes.append("the last line is cut off after \(Quantity.of(rest.count, "byte")); it is ignored")
    }
    return lines.reading(header: header, revision: revision)
  }
}

/// The lines of a journal after its first, as far as they are read.
struct JournalLines {
  /// Remarks on what could not be read.
  var notes: [String] = []
  /// The wall times.
  var timings = Timings()

  private let extent: JournalReader.Extent
  private let decoder = JSONDecoder()
  private var cases: [CaseResult] = []
  /// The place of each case among them.
  private var places: [String: Int] = [:]
  private var texts: Set<String> = []
  private var started: [String] = []
  private var end: Int?

  init(keeping extent: JournalReader.Extent) { self.extent = extent }

  private struct Line: Decodable {
    var start: String?
    var `case`: CaseResult?
    var seconds: Double?
    var end: Int?
  }

  /// Takes a line.
  ///
  /// - Parameters:
  ///   - bytes: The line without its line feed.
  ///   - number: Its number in the file, from 1.
  mutating func take(_ bytes: ArraySlice<UInt8>, number: Int) {
    // A line that cannot be read costs its own case and no more: what a run of an hour has shown must not be lost for
    // one.
    guard let line = try? decoder.decode(Line.self, from: Data(bytes)) else {
      return notes.append("line \(number) cannot be read and is ignored")
    }
    if let id = line.start {
      started.append(id)
    } else if let result = line.case {
      take(result, number: number)
      if let seconds = line.seconds { timings.set(result.id, seconds: seconds) }
    } else if let cases = line.end {
      end = cases
    } else {
      notes.append("line \(number) is of an unknown kind and is ignored")
    }
  }

  private mutating func take(_ result: CaseResult, number: Int) {
    let kept = bounded(result)
    if let place = places[kept.id] {
      notes.append("line \(number) repeats the case '\(kept.id)'; the later line counts")
      cases[place] = kept
    } else {
      places[kept.id] = cases.count
      cases.append(kept)
    }
  }

  /// The case with what is kept of it; cases share the texts that many of them have.
  private mutating func bounded(_ result: CaseResult) -> CaseResult {
    var result = result
    for text in [\CaseResult.spec, \.operation, \.requirement, \.mark.file] { share(&result[keyPath: text]) }
    if extent == .everything {
      for index in result.steps.indices {
        share(&result.steps[index].text)
        share(&result.steps[index].mark.file)
      }
    } else {
      result = result.withNearestFinding
      if var reason = result.reason {
        share(&reason)
        result.reason = reason
      }
    }
    return result
  }

  private mutating func share(_ text: inout String) {
    // A text as short as this is kept without storage.
    guard text.utf8.count > 15 else { return }
    let known = texts.insert(text)
    if !known.inserted { text = known.memberAfterInsert }
  }

  /// Returns the run that the lines record.
  ///
  /// - Parameters:
  ///   - header: The header in the first line.
  ///   - revision: The commit in the first line.
  /// - Returns: The run, as far as it is known.
  func reading(header: RunHeader, revision: Revision? = nil) -> JournalReader.Reading {
    var notes = notes
    if end == nil { notes.append("the closing line is missing: the run was cut off") }
    if let end, end != cases.count {
      notes.append("the closing line counts \(Quantity.cases(end)), but \(cases.count) can be read")
    }
    var seen: Set<String> = []
    // The rules are judged again by what can be read of the cases.
    return JournalReader.Reading(
      results: RunResults(
        header: header, ofCases: cases.filter { !$0.isOfRule }.sorted { $0.id < $1.id }, isComplete: end == cases.count),
      timings: timings, revision: revision,
      inFlight: started.filter { places[$0] == nil && seen.insert($0).inserted },
      notes: notes
    )
  }
}
