public import HTTPTypes

extension Exchange where Head == HTTPRequest {
  /// Creates a request for an absolute address.
  ///
  /// The address is taken apart by hand and kept byte for byte: URL libraries normalise what must stay as it is.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - url: The absolute address, such as `https://api.amazon.com/auth/o2/token`.
  ///   - headers: The header fields.
  ///   - body: The body.
  public init(_ method: HTTPRequest.Method, _ url: String, headers: HTTPFields = [:], body: [UInt8] = []) {
    let parts = URLParts(url)
    self.init(
      head: HTTPRequest(
        method: method, scheme: parts.scheme, authority: parts.authority, path: parts.target, headerFields: headers),
      body: body)
  }

  /// The absolute address, without what follows a `#`.
  public var url: String { "\(head.scheme ?? "")://\(head.authority ?? "")\(head.path ?? "")" }
}

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
    var rest = url[...]
    if let colon = url.firstRange(of: "://") {
      scheme = String(url[..<colon.lowerBound])
      rest = url[colon.upperBound...]
    } else {
      scheme = ""
    }
    if let hash = rest.firstIndex(of: "#") {
      fragment = String(rest[rest.index(after: hash)...])
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: "?") {
      query = String(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    let slash = scheme.isEmpty ? rest.startIndex : rest.firstIndex(of: "/") ?? rest.endIndex
    authority = String(rest[..<slash])
    path = String(rest[slash...])
  }

  /// The path and query as a request sends them; `/` for an empty path.
  public var target: String { (path.isEmpty ? "/" : path) + (query.map { "?\($0)" } ?? "") }
}
