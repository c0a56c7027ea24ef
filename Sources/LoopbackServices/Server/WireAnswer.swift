#if Loopback
  public import AuthProviding
  import HTTPTypes
  import Hummingbird
  import NIOCore
  import SpecModel

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// An answer of a site, with the fault of the wire that affects it.
  public enum WireAnswer: Sendable, Hashable {
    /// It arrives completely.
    case whole(AuthProviding.Response)
    /// The connection closes before a byte of it arrives.
    case refused
    /// The connection breaks in the middle of its body.
    case reset(AuthProviding.Response)
    /// Nothing arrives until the other side gives up.
    case stalled
    /// Its head announces more bytes than arrive.
    case short(AuthProviding.Response)
    /// It arrives a few bytes at a time.
    case slow(AuthProviding.Response)
  }

  extension AuthProviding.Response {
    /// The start of a response to a request that never reaches the service.
    static var partial: Self {
      let head = HTTPResponse(status: .ok, headerFields: [.contentType: "application/json"])
      return Self(head: head, body: Array("{\"access".utf8))
    }
  }

  extension Channel {
    /// Resets the connection, so that the other side sees an error and not a regular end.
    func reset() async throws {
      let options = self as? any SocketOptionProvider
      try await options?.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
      try await close()
    }
  }

  extension Hummingbird.Response {
    /// Returns an error response of the server itself, with the status in words where there is no other message.
    static func error(_ status: HTTPResponse.Status, _ message: String? = nil, closes: Bool = false) -> Self {
      let text = Value.map(["error": .string(message ?? "\(status.code) \(status.reasonPhrase)")]).json
      var headers: HTTPFields = [.contentType: "application/json"]
      if closes { headers[.connection] = "close" }
      return Self(status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(string: text)))
    }

    /// Creates a response that arrives completely.
    init(_ response: AuthProviding.Response) {
      self.init(
        status: response.head.status, headers: response.head.headerFields,
        body: .init(byteBuffer: ByteBuffer(bytes: response.body)))
    }

    /// Creates a response that is cut off after half of its body.
    init(_ response: AuthProviding.Response, breaksOff channel: any Channel, resets: Bool) {
      let bytes = response.body
      let body = ResponseBody(contentLength: bytes.count + 1) { writer in
        try await writer.write(ByteBuffer(bytes: bytes.prefix((bytes.count + 1) / 2)))
        if resets { try await channel.reset() } else { try await channel.close() }
      }
      self.init(status: response.head.status, headers: response.head.headerFields, body: body)
    }

    /// Creates a response that arrives a few bytes at a time.
    init(_ response: AuthProviding.Response, slowlyOver channel: any Channel) {
      let bytes = response.body
      let body = ResponseBody(contentLength: bytes.count) { writer in
        for start in stride(from: 0, to: bytes.count, by: 7) {
          try await writer.write(ByteBuffer(bytes: bytes[start..<min(start + 7, bytes.count)]))
          try await channel.eventLoop.scheduleTask(in: .milliseconds(1)) {}.futureResult.get()
        }
        try await writer.finish(nil)
      }
      self.init(status: response.head.status, headers: response.head.headerFields, body: body)
    }
  }
#endif
