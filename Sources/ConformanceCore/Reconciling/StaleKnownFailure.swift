import SpecModel

/// An entry of a list of known failures that matches no case: it makes the run fail, whatever the client does.
public struct StaleKnownFailure: Sendable, Hashable, Codable {
  /// The pattern.
  public var pattern: String
  /// The file's name and the line, such as `known-failures.yaml:3`; `nil` for an entry that was not read from a file.
  public var place: String?

  /// Creates the stale form of an entry.
  ///
  /// - Parameter entry: An entry that matches no case.
  public init(_ entry: KnownFailures.Entry) {
    pattern = entry.pattern.pattern
    // Of the path no more than its end: results hold no path of the machine.
    place = entry.mark.map { mark in
      let name = mark.file.split(separator: "/").last.map(String.init) ?? mark.file
      return "\(name):\(mark.line)"
    }
  }
}
