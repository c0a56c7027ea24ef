import Foundation

extension Sequence where Element == UInt8 {
  /// The bytes in base64url without padding (RFC 4648, section 5).
  var base64URL: String {
    let digits = Data(self).base64EncodedString().utf8.compactMap { digit -> UInt8? in
      switch digit {
      case UInt8(ascii: "+"): UInt8(ascii: "-")
      case UInt8(ascii: "/"): UInt8(ascii: "_")
      case UInt8(ascii: "="): nil
      default: digit
      }
    }
    return String(decoding: digits, as: UTF8.self)
  }
}
