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
    var url = url
    self = url.withUTF8 { Self($0) }
  }

  private init(_ url: UnsafeBufferPointer<UInt8>) {
    let slash = UInt8(ascii: "/")
    var rest = url[...]
    fragment = Self.cut(&rest, at: UInt8(ascii: "#"))
    query = Self.cut(&rest, at: UInt8(ascii: "?"))
    let first = rest.firstIndex(of: slash) ?? rest.endIndex
    if first > 0, rest[first - 1] == UInt8(ascii: ":"), first + 1 < rest.endIndex, rest[first + 1] == slash {
      let place = rest[(first + 2)...]
      let end = place.firstIndex(of: slash) ?? place.endIndex
      scheme = Self.text(rest[..<(first - 1)])
      authority = Self.text(place[..<end])
      path = Self.text(place[end...])
    } else {
      scheme = ""
      authority = ""
      path = Self.text(rest)
    }
  }

  /// The path and query as a request sends them; an empty path becomes `/`.
  public var target: String { (path.isEmpty ? "/" : path) + (query.map { "?\($0)" } ?? "") }

  /// Cuts a text at the first delimiter, and returns the text after it; `nil` without a delimiter.
  private static func cut(_ text: inout Slice<UnsafeBufferPointer<UInt8>>, at delimiter: UInt8) -> String? {
    guard let index = text.firstIndex(of: delimiter) else { return nil }
    let tail = text[(index + 1)...]
    text = text[..<index]
    return Self.text(tail)
  }

  private static func text(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes), as: UTF8.self)
  }
}
