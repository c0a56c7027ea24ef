public import ConformanceCore
import Foundation

/// The lines of `journal.jsonl`: the header, a line before and after each case, and a closing line.
///
/// Every line is a JSON object with one key that says what it is, and ends with a line feed. A process that dies leaves
/// a file that is whole up to its last line feed.
public enum Journal {
  /// The value of the key `format` in the first line.
  public static let format = "auth-conformance-journal/1"

  /// The first line.
  ///
  /// - Parameter header: What is known of the run before its first case.
  /// - Returns: The line with its line feed.
  /// - Throws: An `EncodingError` where the header cannot be encoded.
  public static func header(_ header: RunHeader) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var out = ReportBytes()
    out.field("{\"format\":", format)
    out.append(",\"header\":")
    out.append(String(decoding: try encoder.encode(header), as: UTF8.self))
    out.append("}\n")
    return out.bytes
  }

  /// The line that is written before a case starts, so that a death can be laid at its door.
  ///
  /// - Parameter id: The case's id.
  /// - Returns: The line with its line feed.
  public static func start(of id: String) -> [UInt8] {
    var out = ReportBytes()
    out.field("{\"start\":", id)
    out.append("}\n")
    return out.bytes
  }

  /// The line of a case that has ended.
  ///
  /// - Parameter result: What became of it.
  /// - Returns: The line with its line feed.
  public static func result(_ result: CaseResult) -> [UInt8] {
    var out = ReportBytes()
    out.append("{\"case\":")
    out.json(result)
    out.append("}\n")
    return out.bytes
  }

  /// The closing line of a run that went to its end.
  ///
  /// - Parameter cases: How many cases have a line.
  /// - Returns: The line with its line feed.
  public static func end(cases: Int) -> [UInt8] {
    var out = ReportBytes()
    out.field("{\"end\":", cases)
    out.append("}\n")
    return out.bytes
  }
}
