/// The parts of a URL, split without changing a byte.
public struct URLParts: Sendable, Hashable {
  /// The text before `://`; empty if there is none.
  public var scheme: String
  /// The host and port; empty in `amzn-com.example.app://?methodName=signin`.
  public var authority: String
  /// The text between the authority and `?`.
  public var path: String
  /// The text between `?` and `#`; `nil` without a `?`.
  public var query: String?
  /// The text after `#`; `nil` without a `#`.
  public var fragment: String?

  /// Splits a URL into its parts.
  ///
  /// - Parameter url: Any text; only the delimiters between the parts are dropped.
  public init(_ url: String) {
    // Splits bytes, not characters: a combining mark after a delimiter must not hide it.
    var rest = Substring(url).utf8
    fragment = Self.cut(&rest, at: UInt8(ascii: "#"))
    query = Self.cut(&rest, at: UInt8(ascii: "?"))
    let beforePath = rest.prefix { $0 != UInt8(ascii: "/") }
    if beforePath.last == UInt8(ascii: ":"), rest[beforePath.endIndex...].starts(with: "//".utf8) {
      scheme = String(Substring(beforePath.dropLast()))
      rest = rest[beforePath.endIndex...].dropFirst(2)
      authority = String(Substring(rest.prefix { $0 != UInt8(ascii: "/") }))
      path = String(Substring(rest.dropFirst(authority.utf8.count)))
    } else {
      scheme = ""
      authority = ""
      path = String(Substring(rest))
    }
  }

  /// The path and query as a request sends them; an empty path becomes `/`.
  public var target: String { (path.isEmpty ? "/" : path) + (query.map { "?\($0)" } ?? "") }

  /// Cuts a text at the first delimiter, and returns the text after it; `nil` without a delimiter.
  private static func cut(_ text: inout Substring.UTF8View, at delimiter: UInt8) -> String? {
    guard let index = text.firstIndex(of: delimiter) else { return nil }
    let tail = text[text.index(after: index)...]
    text = text[..<index]
    return String(Substring(tail))
  }
}
