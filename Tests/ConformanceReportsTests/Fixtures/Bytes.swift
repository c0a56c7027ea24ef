import ConformanceCore
import ConformanceReports

/// What a writer wrote, in one piece.
///
/// - Parameter write: Writes to a sink.
/// - Returns: The bytes.
func bytes(_ write: ((_ bytes: [UInt8]) -> Void) throws -> Void) rethrows -> [UInt8] {
  var all: [UInt8] = []
  try write { all += $0 }
  return all
}

/// What a writer wrote, as text.
///
/// - Parameter write: Writes to a sink.
/// - Returns: The text.
func text(_ write: ((_ bytes: [UInt8]) -> Void) throws -> Void) rethrows -> String {
  String(decoding: try bytes(write), as: UTF8.self)
}
