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
    fields = encoded.utf8.split(separator: UInt8(ascii: "&")).map { pair in
      guard let equals = pair.firstIndex(of: UInt8(ascii: "=")) else { return Field(Self.decode(pair), "") }
      return Field(Self.decode(pair[..<equals]), Self.decode(pair[pair.index(after: equals)...]))
    }
  }

  /// The first value of a name; `nil` if there is no such field.
  ///
  /// - Parameter name: The name.
  public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// The encoded form: a space becomes `+`; letters, digits, `*`, `-`, `.` and `_` stay; other bytes are escaped.
  public var encoded: String {
    fields.map { Self.encode($0.name) + "=" + Self.encode($0.value) }.joined(separator: "&")
  }

  private static func encode(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
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
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func decode(_ encoded: Substring.UTF8View) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(encoded.count)
    var index = encoded.startIndex
    while index < encoded.endIndex {
      let byte = encoded[index]
      index = encoded.index(after: index)
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        continue
      }
      let digits = encoded[index...].prefix(2)
      if digits.count == 2, let high = nibble(digits[index]), let low = nibble(digits[digits.index(after: index)]) {
        bytes.append(high << 4 | low)
        index = digits.endIndex
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
