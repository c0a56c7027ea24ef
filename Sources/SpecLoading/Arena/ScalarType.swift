/// What a scalar means under the core schema of YAML 1.2.
package enum ScalarType: UInt8, Sendable {
  /// A text: everything quoted, and what is nothing else.
  case text
  /// `null`, `~` or nothing at all.
  case null
  /// `true` or `false`.
  case boolean
  /// A whole number that fits 64 bits.
  case integer
  /// A finite number with a fraction or an exponent.
  case decimal
  /// Refused, and already reported: whatever comes after keeps silent about it.
  case refused
}
