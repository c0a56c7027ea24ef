package import ConformanceCore
import EssentialFoundation
import SpecModel

/// The lines of `journal.jsonl`: the header, a line before and after each case, and a closing line.
///
/// Every line is a JSON object whose one key names its kind, and ends with a line feed. A process that is
/// terminated leaves a file that is whole up to its last line feed.
package enum Journal {
  /// The value of the key `format` in the first line.
  package static let format = "auth-conformance-journal/1"

  /// The first line.
  ///
  /// - Parameters:
  ///   - header: What is known of the run before its first case.
  ///   - timings: When the run began, where that is known.
  ///   - revision: The commit at which it is made, where that is known.
  /// - Returns: The line with its line feed.
  /// - Throws: An `EncodingError` where the header cannot be encoded.
  package static func header(
    _ header: RunHeader, timings: Timings = Timings(), revision: Revision? = nil
  ) throws -> [UInt8] {
    // The header alone is coded by Foundation: it is written once, and follows its type without a list of fields.
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let began = timings.startText.map { "\"began\":\"\($0)\"," } ?? ""
    var line = Array("{\"format\":\"\(format)\",\(began)".utf8)
    if let revision { line += Array("\"revision\":".utf8) + (try encoder.encode(revision)) + Array(",".utf8) }
    line += Array("\"header\":".utf8)
    line += try encoder.encode(header)
    return line + Array("}\n".utf8)
  }

  /// The line that is written before a case starts, so that a termination can be blamed on it.
  ///
  /// - Parameter id: The case's id.
  /// - Returns: The line with its line feed.
  package static func start(of id: String) -> [UInt8] {
    line { $0.field("start", id) }
  }

  /// The line of a case that has ended.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - seconds: Its wall time; `nil` where unknown.
  /// - Returns: The line with its line feed.
  package static func result(_ result: CaseResult, seconds: Double? = nil) -> [UInt8] {
    line { json in
      json.key("case")
      json.result(result)
      if let seconds { json.field("seconds", seconds) }
    }
  }

  /// The closing line of a run that went to its end.
  ///
  /// - Parameter cases: How many cases have a line.
  /// - Returns: The line with its line feed.
  package static func end(cases: Int) -> [UInt8] {
    line { $0.field("end", cases) }
  }

  /// Writes the journal of a run that went to its end.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - timings: Its wall times.
  ///   - revision: The commit at which it was made.
  ///   - sink: Takes the bytes, piece by piece.
  /// - Throws: An `EncodingError` where the header cannot be encoded, or what the sink throws.
  static func write(
    _ results: RunResults, timings: Timings, revision: Revision? = nil, to sink: ReportSink
  ) throws {
    try sink(header(results.header, timings: timings, revision: revision))
    for each in results.cases { try sink(result(each, seconds: timings.seconds(of: each.id))) }
    try sink(end(cases: results.cases.count))
  }

  private static func line(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter(escapes: .reports)
    json.object(members)
    json.endLine()
    return json.bytes
  }
}
