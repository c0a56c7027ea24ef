import ModularArithmetic

extension UnsignedNumber {
  /// The bytes as Java's `BigInteger.toByteArray` gives them, which is what Cognito hashes: one zero in front where the
  /// top bit is set.
  var padded: [UInt8] { bytes.first.map { $0 & 0x80 == 0 } ?? false ? bytes : [0] + bytes }
}
