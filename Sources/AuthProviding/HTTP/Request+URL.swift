public import HTTPTypes

extension HTTPMessage where Head == HTTPRequest {
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
