/// Gives the randomness of a world: the same seed gives the same bytes.
public protocol RandomSource: Sendable {
  /// Gives random bytes.
  ///
  /// - Parameter count: How many.
  /// - Returns: The bytes.
  func bytes(_ count: Int) -> [UInt8]
}
