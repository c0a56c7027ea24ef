/// The parts of an address, taken apart without changing a byte.
public struct URLParts: Sendable, Hashable {
  /// What stands before `://`; empty where there is none.
  public var scheme: String
  /// The host and port; empty in `amzn-com.example.app://?methodName=signin`.
  public var authority: String
  /// What stands between the authority and `?`.
  public var path: String
  /// What stands between `?` and `#`; `nil` without a `?`.
  public var query: String?
  /// What stands after `#`; `nil` without a `#`.
  public var fragment: String?

  /// Takes an address apart.
  ///
  /// - Parameter url: The address; anything is taken, and nothing is lost but the punctuation between the parts.
  public init(_ url: String) {
    // Bytes, not characters: a combining mark after a delimiter must not hide it.
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

  /// The path and query as a request sends them; `/` for an empty path.
  public var target: String { (path.isEmpty ? "/" : path) + (query.map { "?\($0)" } ?? "") }

  /// Ends the text before the first of a delimiter, and gives what stands after it.
  private static func cut(_ text: inout Substring.UTF8View, at delimiter: UInt8) -> String? {
    guard let index = text.firstIndex(of: delimiter) else { return nil }
    let tail = text[text.index(after: index)...]
    text = text[..<index]
    return String(Substring(tail))
  }
}
