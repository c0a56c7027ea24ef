/// An entry of a list of known failures: which cases of a client fail, and why.
public struct KnownFailure: Hashable, Sendable {
  /// A case id, or a glob over case ids.
  public var pattern: String
  /// Why they fail, in a sentence.
  public var reason: String
  /// Where the failure is worked on, such as the address of an issue; `nil` where there is none.
  public var link: String?
  /// Where the pattern stands.
  public var mark: SourceMark

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - pattern: A case id, or a glob over case ids.
  ///   - reason: Why they fail, in a sentence.
  ///   - link: Where the failure is worked on.
  ///   - mark: Where the pattern stands.
  public init(pattern: String, reason: String, link: String? = nil, mark: SourceMark) {
    self.pattern = pattern
    self.reason = reason
    self.link = link
    self.mark = mark
  }
}

// What diagnostics say about entries of lists, whichever form the list was read from.
extension KnownFailure {
  /// The kind of the diagnostic of an entry that matches no case.
  package static let staleKind = "stale-known-failure"

  /// Returns what a diagnostic says of an entry that matches no case.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - ids: The ids of all cases.
  /// - Returns: The message, with the pattern that was probably meant.
  package static func staleMessage(_ pattern: String, among ids: [String]) -> String {
    let meant = suggestPattern(pattern, among: ids).map { "; did you mean \(quoted($0))?" }
    return "no case matches \(quoted(pattern))\(meant ?? "; remove the entry or correct the pattern")"
  }
}
