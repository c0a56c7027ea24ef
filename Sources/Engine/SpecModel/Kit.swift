/// The kit itself.
public enum Kit {
  /// The kit's version, as reports and `--version` give it.
  public static let version = "0.1.0"

  /// The versions that there were, oldest first.
  public static let versions = [version]

  /// The versions as of which a client can be tested: the kit's, and those that specifications name.
  ///
  /// - Parameter specifications: The specifications.
  /// - Returns: The versions, oldest first.
  public static func versions(with specifications: [Specification]) -> [Version] {
    let named = specifications.flatMap { specification in
      [specification.head.since] + specification.requirements.map(\.since)
    }
    return Set(named.compactMap(\.self) + versions.compactMap(Version.init)).sorted()
  }
}
