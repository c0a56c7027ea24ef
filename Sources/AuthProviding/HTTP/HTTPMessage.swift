public import HTTPTypes

/// A request or response head with its bytes.
public struct HTTPMessage<Head: Sendable & Hashable>: Sendable, Hashable {
  /// The head: method and address, or status; and the header fields.
  public var head: Head
  /// The body; empty where there is none.
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

  /// The body as text; bytes that are not UTF-8 show as replacement characters.
  public var text: String { String(decoding: body, as: UTF8.self) }
}

/// A request with its bytes.
public typealias Request = HTTPMessage<HTTPRequest>

/// A response with its bytes.
public typealias Response = HTTPMessage<HTTPResponse>
