import EssentialFoundation
import SpecModel

/// The text of a compiled record: words that say what it is, and its bytes in base64.
///
///     conformance-specification 3 0.1.0 acme 5d2c…  9f01…  AQIDBA…
///
/// The words are what it holds, the version of the form, that of the kit, the name, the hash of the YAML files and a
/// checksum of the bytes. A text goes into Swift code, as a literal, and so needs no file where a program runs.
struct CompiledText {
  /// The version of the form: another one for each change in what a coder writes.
  static let version = 3

  /// What it holds.
  enum Kind: String, Sendable {
    case specification = "conformance-specification"
    case knownFailures = "conformance-known-failures"
  }

  /// Returns the text of a record.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - kind: What it is.
  ///   - name: Its name, without blanks.
  ///   - hash: The hash of the files that it was read from.
  /// - Returns: The text.
  static func text(of record: some CompiledRecord, _ kind: Kind, name: String, hash: String) -> String {
    let coder = RecordCoder()
    coder.write(record)
    let bytes = coder.bytes
    let words = [kind.rawValue, "\(version)", Kit.version, name, hash, checksum(of: bytes)]
    return (words + [Data(bytes).base64EncodedString()]).joined(separator: " ")
  }

  /// Returns the record of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - kind: What it must be.
  /// - Returns: The record.
  /// - Throws: A ``CompiledTextError``.
  static func record<Record: CompiledRecord>(
    _ text: String, _ kind: Kind
  ) throws(CompiledTextError) -> (record: Record, hash: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 7, words[0] == kind.rawValue else { throw .damaged }
    guard words[1] == "\(version)", words[2] == Kit.version else {
      throw .otherVersion(form: String(words[1]), kit: String(words[2]))
    }
    guard let data = Data(base64Encoded: String(words[6])), checksum(of: [UInt8](data)) == words[5] else {
      throw .damaged
    }
    let coder = RecordCoder(reading: [UInt8](data))
    let record: Record = coder.read()
    guard !coder.hasFailed, coder.isAtEnd else { throw .damaged }
    return (record, String(words[4]))
  }

  /// A checksum of bytes, eight at a time: it finds damage and is no signature.
  private static func checksum(of bytes: [UInt8]) -> String {
    var sum = UInt64(bytes.count) ^ 0xCBF2_9CE4_8422_2325
    bytes.withUnsafeBytes { buffer in
      let whole = buffer.count & ~7
      for offset in stride(from: 0, to: whole, by: 8) {
        let word = UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        sum = ((sum ^ word) &* 0x9E37_79B9_7F4A_7C15).byteSwapped
      }
      for byte in buffer[whole...] { sum = ((sum ^ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15).byteSwapped }
    }
    return String(sum, radix: 16)
  }
}

/// Why a compiled text cannot be read.
package enum CompiledTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is not what the kit's compiler wrote.
  case damaged
  /// Another version of the kit compiled it.
  ///
  /// - Parameters:
  ///   - form: The version of its form.
  ///   - kit: The version of the kit.
  case otherVersion(form: String, kit: String)

  /// The problem and its remedy.
  package var description: String {
    let remedy = "clean the package ('swift package clean') and build it again, so that the plugin compiles it anew"
    switch self {
    case .damaged: return "its compiled form is damaged; \(remedy)"
    case .otherVersion(let form, let kit):
      return "version \(kit) of the kit compiled it, in form \(form), and this is version \(Kit.version) with form "
        + "\(CompiledText.version); \(remedy)"
    }
  }
}
