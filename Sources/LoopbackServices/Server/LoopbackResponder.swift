#if Loopback
  import AuthProviding
  import Foundation
  import HTTPTypes
  import Hummingbird
  import NIOCore

  /// Takes requests from the wire to their site, and answers back.
  struct LoopbackResponder: HTTPResponder {
    let sites: LoopbackSites
    /// The longest body that is taken, in bytes.
    static let longestBody = 1 << 20

    /// What is known of a request besides itself.
    struct Context: RequestContext {
      var coreContext: CoreRequestContextStorage
      let channel: any Channel

      init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        channel = source.channel
      }
    }

    func respond(to request: Hummingbird.Request, context: Context) async throws -> Hummingbird.Response {
      guard let (site, path) = sites.find(request.head.path ?? "/") else { return .plain(.notFound) }
      guard let body = try? await request.body.collect(upTo: Self.longestBody) else {
        return .plain(.contentTooLarge, closes: true)
      }
      var head = request.head
      head.path = path
      // What is addressed to another host did not come from a client of this machine's services.
      guard Self.isLocal(head.authority) else { return .plain(.misdirectedRequest) }
      let answer = await site.answer(to: AuthProviding.Request(head: head, body: Array(body.readableBytesView)))
      return try await send(answer, over: context.channel)
    }

    private func send(_ answer: WireAnswer, over channel: any Channel) async throws -> Hummingbird.Response {
      switch answer {
      case .whole(let response): return Hummingbird.Response(response)
      case .refused: throw try await Broken(channel)
      case .stalled:
        // The client's own patience, or the end of the connection, ends this.
        try await channel.closeFuture.get()
        throw CancellationError()
      case .reset(let response): return Hummingbird.Response(response, breaksOff: channel, resets: true)
      case .short(let response): return Hummingbird.Response(response, breaksOff: channel, resets: false)
      case .slow(let response): return Hummingbird.Response(slow: response)
      }
    }

    private static func isLocal(_ authority: String?) -> Bool {
      let host = (authority ?? "").prefix { $0 != ":" }
      return host == "127.0.0.1" || host == "localhost"
    }
  }

  /// A connection that is closed without an answer.
  private struct Broken: Error {
    init(_ channel: any Channel) async throws {
      try await channel.reset()
    }
  }

  extension Channel {
    /// Closes the connection so that the other side sees it break, and not end.
    fileprivate func reset() async throws {
      let options = self as? any SocketOptionProvider
      try await options?.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
      try await close()
    }
  }

  extension Hummingbird.Response {
    /// An answer of the server itself.
    fileprivate static func plain(_ status: HTTPResponse.Status, closes: Bool = false) -> Self {
      let text = "{\"error\":\"\(status.code) \(status.reasonPhrase)\"}"
      var headers: HTTPFields = [.contentType: "application/json"]
      if closes { headers[.connection] = "close" }
      return Self(status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(string: text)))
    }

    /// An answer that arrives.
    fileprivate init(_ response: AuthProviding.Response) {
      self.init(
        status: response.head.status, headers: response.head.headerFields,
        body: .init(byteBuffer: ByteBuffer(bytes: response.body)))
    }

    /// An answer that breaks off after half of its body.
    fileprivate init(_ response: AuthProviding.Response, breaksOff channel: any Channel, resets: Bool) {
      let bytes = response.body
      let body = ResponseBody(contentLength: bytes.count + 1) { writer in
        try await writer.write(ByteBuffer(bytes: bytes.prefix((bytes.count + 1) / 2)))
        if resets { try await channel.reset() } else { try await channel.close() }
      }
      self.init(status: response.head.status, headers: response.head.headerFields, body: body)
    }

    /// An answer that comes a few bytes at a time.
    fileprivate init(slow response: AuthProviding.Response) {
      let bytes = response.body
      let body = ResponseBody(contentLength: bytes.count) { writer in
        for start in stride(from: 0, to: bytes.count, by: 7) {
          try await writer.write(ByteBuffer(bytes: bytes[start..<min(start + 7, bytes.count)]))
          try await Task.sleep(for: .milliseconds(1))
        }
        try await writer.finish(nil)
      }
      self.init(status: response.head.status, headers: response.head.headerFields, body: body)
    }
  }
#endif
