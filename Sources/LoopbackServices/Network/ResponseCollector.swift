#if Loopback
  import AuthProviding
  import HTTPTypes
  import NIOCore
  import NIOHTTP1

  /// Puts an answer together from its parts, and tells a connection that broke from one that never stood.
  final class ResponseCollector: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart

    private let exchange: SocketExchange
    private var head: HTTPResponseHead?
    private var body: [UInt8] = []

    init(for exchange: SocketExchange) { self.exchange = exchange }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head(let head): self.head = head
      case .body(let bytes): body += bytes.readableBytesView
      case .end:
        guard let head, head.status.code >= 200 else { return }
        exchange.end(.success(Response(head, body: body)))
        context.close(promise: nil)
      }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      exchange.fail(head == nil ? .offline : .reset)
      context.close(promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
      exchange.fail(head == nil ? .offline : .reset)
      context.fireChannelInactive()
    }
  }

  extension Response {
    fileprivate init(_ head: HTTPResponseHead, body: [UInt8]) {
      var fields = HTTPFields()
      for (name, value) in head.headers {
        guard let name = HTTPField.Name(name) else { continue }
        fields.append(HTTPField(name: name, value: value))
      }
      let status = HTTPResponse.Status(code: Int(head.status.code), reasonPhrase: head.status.reasonPhrase)
      self.init(head: HTTPResponse(status: status, headerFields: fields), body: body)
    }
  }
#endif
