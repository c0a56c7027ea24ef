/// Why a line is no message of the driver door.
public struct MessageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, in a sentence.
  public var description: String

  /// Creates an error.
  ///
  /// - Parameter description: What is wrong, in a sentence.
  init(_ description: String) { self.description = description }
}
