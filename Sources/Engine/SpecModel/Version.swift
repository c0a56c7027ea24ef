/// A version of the kit, or of another specification: three numbers, such as `0.2.0`.
public struct Version: Hashable, Sendable, Comparable, CustomStringConvertible {
  private let numbers: [Int]

  /// Reads a version.
  ///
  /// - Parameter text: Three numbers joined by dots; any other text is no version.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    numbers = parts.compactMap { $0.utf8.allSatisfy { (0x30...0x39) ~= $0 } && $0.utf8.count < 10 ? Int($0) : nil }
    guard numbers.count == 3, parts.count == 3 else { return nil }
  }

  /// Creates a version.
  ///
  /// - Parameters:
  ///   - major: The first number.
  ///   - minor: The second number.
  ///   - patch: The third number.
  public init(_ major: Int, _ minor: Int, _ patch: Int) {
    numbers = [major, minor, patch]
  }

  /// The version as it is written.
  public var description: String { numbers.map(String.init).joined(separator: ".") }

  /// Compares number by number.
  ///
  /// - Parameters:
  ///   - left: A version.
  ///   - right: Another one.
  /// - Returns: Whether the first is older.
  public static func < (left: Version, right: Version) -> Bool { left.numbers.lexicographicallyPrecedes(right.numbers) }
}
