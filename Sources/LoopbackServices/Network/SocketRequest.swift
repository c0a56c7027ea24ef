#if Loopback
  import AuthProviding
  import HTTPTypes
  import NIOCore
  import NIOHTTP1
  import NIOPosix
  import Synchronization

  /// A request over a connection of its own.
  final class SocketRequest: Sendable {
    typealias Outcome = Result<Response, NetworkFailure>

    private struct State {
      var channel: (any Channel)?
      var isStopped = false
      var deadline: Scheduled<Void>?
      var completion: (@Sendable (Outcome) -> Void)?
    }

    private let loop = MultiThreadedEventLoopGroup.singleton.next()
    private let state: Mutex<State>

    /// Creates a request.
    ///
    /// - Parameter completion: Called once with the outcome, when the connection is no longer needed.
    init(_ completion: @escaping @Sendable (Outcome) -> Void) { state = Mutex(State(completion: completion)) }

    /// Opens the connection, and sends the request.
    func send(_ head: HTTPRequestHead, body: [UInt8], host: String, port: Int) {
      let connecting = ClientBootstrap(group: loop).channelInitializer { [self] channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHTTPClientHandlers()
          try channel.pipeline.syncOperations.addHandler(ResponseCollector(for: self))
        }
      }.connect(host: host, port: port)
      connecting.whenFailure { [self] _ in fail(.offline) }
      connecting.whenSuccess { [self] channel in
        let isStopped = state.withLock { state in
          state.channel = channel
          return state.isStopped
        }
        if isStopped { return channel.close(promise: nil) }
        channel.write(HTTPClientRequestPart.head(head), promise: nil)
        if !body.isEmpty {
          channel.write(HTTPClientRequestPart.body(.byteBuffer(ByteBuffer(bytes: body))), promise: nil)
        }
        channel.writeAndFlush(HTTPClientRequestPart.end(nil), promise: nil)
      }
    }

    /// Fails the request unless it is answered within a time limit.
    func limit(to timeLimit: TimeAmount) {
      let deadline = loop.scheduleTask(in: timeLimit) { [weak self] () -> Void in
        self?.fail(.timeout)
        self?.stop()
      }
      state.withLock { $0.deadline = deadline }
    }

    /// Closes the connection.
    func stop() {
      let channel = state.withLock { state in
        state.isStopped = true
        return state.channel
      }
      channel?.close(promise: nil)
    }

    /// Completes the request, unless it is complete.
    func end(_ outcome: Outcome) {
      let (completion, deadline) = state.withLock { state in
        defer {
          state.completion = nil
          state.deadline = nil
        }
        return (state.completion, state.deadline)
      }
      deadline?.cancel()
      completion?(outcome)
    }

    /// Completes the request without a response, unless it is complete.
    func fail(_ failure: NetworkFailure) { end(.failure(failure)) }
  }

  /// Assembles a response from its parts, and distinguishes a broken connection from one that was never established.
  final class ResponseCollector: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart

    private let request: SocketRequest
    private var head: HTTPResponseHead?
    private var body: [UInt8] = []

    init(for request: SocketRequest) { self.request = request }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head(let head): self.head = head
      case .body(let bytes): body += bytes.readableBytesView
      case .end:
        guard let head, head.status.code >= 200 else { return }
        request.end(.success(Response(head, body: body)))
        context.close(promise: nil)
      }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      request.fail(head == nil ? .offline : .reset)
      context.close(promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
      request.fail(head == nil ? .offline : .reset)
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
