public import HTTPTypes

/// An HTTP message: the head of a request or response, and its body.
public struct HTTPMessage<Head: Sendable & Hashable>: Sendable, Hashable {
  /// The method and address of a request, or the status of a response, with the header fields.
  public var head: Head
  /// The body; empty for a message without one.
  public var body: [UInt8]

  /// Creates a message.
  ///
  /// - Parameters:
  ///   - head: The head.
  ///   - body: The body.
  public init(head: Head, body: [UInt8] = []) {
    self.head = head
    self.body = body
  }

  /// The body as UTF-8 text; invalid bytes become replacement characters.
  public var text: String { String(decoding: body, as: UTF8.self) }
}

/// An HTTP request with its body.
public typealias Request = HTTPMessage<HTTPRequest>

/// An HTTP response with its body.
public typealias Response = HTTPMessage<HTTPResponse>

extension HTTPMessage where Head == HTTPRequest {
  /// Creates a request for an absolute address.
  ///
  /// The address is kept byte for byte: it is not normalized as URL libraries do.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - url: The absolute address, such as `https://id.example.com/token`.
  ///   - headers: The header fields.
  ///   - body: The body.
  public init(_ method: HTTPRequest.Method, _ url: String, headers: HTTPFields = [:], body: [UInt8] = []) {
    let parts = URLParts(url)
    self.init(
      head: HTTPRequest(
        method: method, scheme: parts.scheme, authority: parts.authority, path: parts.target, headerFields: headers),
      body: body)
  }

  /// The absolute URL, without its fragment.
  public var url: String { "\(head.scheme ?? "")://\(head.authority ?? "")\(head.path ?? "")" }
}

extension HTTPMessage where Head == HTTPRequest {
  /// The method's name, such as `POST`.
  public var method: String { head.method.rawValue }

  /// The header fields in order, with names in lower case.
  public var headers: [(name: String, value: String)] { head.headerFields.map { ($0.name.canonicalName, $0.value) } }
}

extension HTTPMessage where Head == HTTPResponse {
  /// The status code, such as 200.
  public var status: Int { head.status.code }
}
