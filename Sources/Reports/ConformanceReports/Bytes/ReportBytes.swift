import SpecModel

/// Takes the bytes of a report, piece by piece and in order.
package typealias ReportSink = (_ bytes: [UInt8]) throws -> Void

/// The bytes of a report that are written and not handed on yet.
struct ReportBytes {
  /// How many bytes are gathered before they are handed on.
  fileprivate static let pieceSize = 1 << 18

  /// The bytes.
  private(set) var bytes: [UInt8] = []

  /// Appends text as it is.
  ///
  /// - Parameter text: Text that the format can hold.
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Appends bytes as they are.
  ///
  /// - Parameter more: Bytes that the format can hold.
  mutating func append(_ more: [UInt8]) { bytes += more }

  /// Appends text of the kit's own source as it is.
  ///
  /// - Parameter text: Text that the format can hold.
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Appends text from anywhere.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - escaping: The rule of the format.
  mutating func append(_ text: String, _ escaping: ReportEscaping) {
    escaping.append(text, to: &bytes)
  }

  /// Hands the bytes on, once they are enough.
  ///
  /// - Parameter sink: Takes the bytes.
  /// - Throws: What the sink throws.
  mutating func handOn(to sink: ReportSink) rethrows {
    if bytes.count >= Self.pieceSize { try finish(to: sink) }
  }

  /// Hands all bytes on.
  ///
  /// - Parameter sink: Takes the bytes.
  /// - Throws: What the sink throws.
  mutating func finish(to sink: ReportSink) rethrows {
    if !bytes.isEmpty { try sink(bytes) }
    bytes.removeAll(keepingCapacity: true)
  }
}

extension JSONWriter {
  /// Hands the bytes on, once they are enough.
  ///
  /// - Parameter sink: Takes the bytes.
  /// - Throws: What the sink throws.
  mutating func handOn(to sink: ReportSink) rethrows {
    if bytes.count >= ReportBytes.pieceSize { try finish(to: sink) }
  }

  /// Hands all bytes on.
  ///
  /// - Parameter sink: Takes the bytes.
  /// - Throws: What the sink throws.
  mutating func finish(to sink: ReportSink) rethrows {
    if !bytes.isEmpty { try sink(bytes) }
    removeBytes()
  }
}
