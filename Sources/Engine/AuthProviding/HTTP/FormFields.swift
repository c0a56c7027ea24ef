/// The fields of an `application/x-www-form-urlencoded` body or of a query, in order (WHATWG URL, section 5).
public struct FormFields: Sendable, Hashable {
  /// The fields in order; a name may occur more than once.
  public var fields: [Field]

  /// A field of the form.
  public struct Field: Sendable, Hashable {
    /// The name, decoded.
    public var name: String
    /// The value, decoded.
    public var value: String

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - value: The value.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Creates fields.
  ///
  /// - Parameter fields: Names and values in order.
  public init(_ fields: [(String, String)] = []) { self.fields = fields.map { Field($0, $1) } }

  /// Creates fields from a map, sorted by name: a map has no order.
  ///
  /// - Parameter fields: Values by name.
  public init(_ fields: [String: String]) { self.init(fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }) }

  /// Creates fields from their encoded form.
  ///
  /// Each pair is split at its first `=`, so unencoded values, such as a redirect URI with a query, stay complete.
  ///
  /// - Parameter encoded: The encoded form.
  public init(encoded: String) {
    var encoded = encoded
    fields = encoded.withUTF8 { Self.fields(of: $0) }
  }

  private static func fields(of encoded: UnsafeBufferPointer<UInt8>) -> [Field] {
    var fields: [Field] = []
    var start = 0
    while start < encoded.count {
      var end = start
      var equals: Int?
      while end < encoded.count, encoded[end] != UInt8(ascii: "&") {
        if encoded[end] == UInt8(ascii: "="), equals == nil { equals = end }
        end += 1
      }
      if end > start {
        let name = decode(encoded, start..<(equals ?? end))
        fields.append(Field(name, equals.map { decode(encoded, ($0 + 1)..<end) } ?? ""))
      }
      start = end + 1
    }
    return fields
  }

  /// The first value of a name; `nil` if there is no such field.
  ///
  /// - Parameter name: The name.
  public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// The encoded form: a space becomes `+`; letters, digits, `*`, `-`, `.` and `_` stay; other bytes are escaped.
  public var encoded: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 8 })
    for field in fields {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: "&")) }
      Self.append(field.name, to: &bytes)
      bytes.append(UInt8(ascii: "="))
      Self.append(field.value, to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"):
        bytes.append(byte)
      case UInt8(ascii: " "): bytes.append(UInt8(ascii: "+"))
      default:
        bytes.append(UInt8(ascii: "%"))
        bytes.append(hexDigit(byte >> 4))
        bytes.append(hexDigit(byte & 15))
      }
    }
  }

  private static func decode(_ encoded: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
    let encoded = UnsafeBufferPointer(rebasing: encoded[range])
    guard encoded.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
      return String(decoding: encoded, as: UTF8.self)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(encoded.count)
    var index = 0
    while index < encoded.count {
      let byte = encoded[index]
      index += 1
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        continue
      }
      if index + 1 < encoded.count, let high = nibble(encoded[index]), let low = nibble(encoded[index + 1]) {
        bytes.append(high << 4 | low)
        index += 2
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func hexDigit(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "A") + nibble - 10
  }

  private static func nibble(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
