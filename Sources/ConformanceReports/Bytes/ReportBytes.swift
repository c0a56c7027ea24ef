/// Takes the bytes of a report, piece by piece and in order.
public typealias ReportSink = (_ bytes: [UInt8]) throws -> Void

/// The bytes of a report in the making.
struct ReportBytes {
  /// How much is gathered before it is handed on.
  private static let pieceSize = 1 << 18

  /// What is not handed on yet.
  private(set) var bytes: [UInt8] = []

  /// Appends text as it is.
  ///
  /// - Parameter text: Text that the format can hold.
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Appends text of the kit's own source as it is.
  ///
  /// - Parameter text: Text that the format can hold.
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Appends text that comes from elsewhere.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - escaping: The rule of the format.
  mutating func append(_ text: String, _ escaping: Escaping) {
    escaping.append(text, to: &bytes)
  }

  /// Appends a whole number.
  ///
  /// - Parameter number: The number.
  mutating func append(_ number: some BinaryInteger) {
    append(String(number))
  }

  /// Hands on what is gathered, once it is enough.
  ///
  /// - Parameter sink: Takes the bytes.
  /// - Throws: What the sink throws.
  mutating func handOn(to sink: ReportSink) rethrows {
    if bytes.count >= Self.pieceSize { try finish(to: sink) }
  }

  /// Hands on all that is left.
  ///
  /// - Parameter sink: Takes the bytes.
  /// - Throws: What the sink throws.
  mutating func finish(to sink: ReportSink) rethrows {
    if !bytes.isEmpty { try sink(bytes) }
    bytes.removeAll(keepingCapacity: true)
  }
}
