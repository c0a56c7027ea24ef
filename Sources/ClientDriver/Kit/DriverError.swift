/// Why a driver could not be used.
public struct DriverError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Why, in a sentence.
  public var description: String
  /// Whether the driver runs, and does not know the specification.
  public var isUnknownSpecification: Bool

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - description: Why, in a sentence.
  ///   - isUnknownSpecification: Whether the driver runs, and does not know the specification.
  init(_ description: String, isUnknownSpecification: Bool = false) {
    self.description = description
    self.isUnknownSpecification = isUnknownSpecification
  }
}
