#if Loopback
  import AuthProviding
  import NIOCore
  import NIOHTTP1
  import NIOPosix
  import Synchronization

  /// One request over one connection, and what comes of it.
  final class SocketExchange: Sendable {
    typealias Outcome = Result<Response, NetworkFailure>

    private struct State {
      var channel: (any Channel)?
      var isStopped = false
      var deadline: Scheduled<Void>?
      var whenDone: (@Sendable (Outcome) -> Void)?
    }

    private let loop = MultiThreadedEventLoopGroup.singleton.next()
    private let state: Mutex<State>

    /// Creates an exchange.
    ///
    /// - Parameter whenDone: Told once what came of it, when its connection is of no more use.
    init(_ whenDone: @escaping @Sendable (Outcome) -> Void) { state = Mutex(State(whenDone: whenDone)) }

    /// Sends a request, and waits for the answer.
    func run(_ head: HTTPRequestHead, body: [UInt8], host: String, port: Int) {
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

    /// Gives the answer no more than so long.
    func limit(to patience: TimeAmount) {
      let deadline = loop.scheduleTask(in: patience) { [weak self] () -> Void in
        self?.fail(.timeout)
        self?.stop()
      }
      state.withLock { $0.deadline = deadline }
    }

    /// Breaks the connection off.
    func stop() {
      let channel = state.withLock { state in
        state.isStopped = true
        return state.channel
      }
      channel?.close(promise: nil)
    }

    /// Ends the exchange, unless it has ended.
    func end(_ outcome: Outcome) {
      let (whenDone, deadline) = state.withLock { state in
        defer {
          state.whenDone = nil
          state.deadline = nil
        }
        return (state.whenDone, state.deadline)
      }
      deadline?.cancel()
      whenDone?(outcome)
    }

    /// Ends the exchange without an answer, unless it has ended.
    func fail(_ failure: NetworkFailure) { end(.failure(failure)) }
  }
#endif
