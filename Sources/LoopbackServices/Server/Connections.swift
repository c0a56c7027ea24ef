#if Loopback
  import NIOCore
  import Synchronization

  /// The connections of a server.
  final class Connections: Sendable {
    private struct State {
      var isClosed = false
      var byChannel: [ObjectIdentifier: Connection] = [:]
    }

    private let timeLimit: TimeAmount
    private let state = Mutex(State())

    /// Creates an empty list of connections.
    ///
    /// - Parameter timeLimit: The time in which a request must arrive completely.
    init(timeLimit: TimeAmount) { self.timeLimit = timeLimit }

    /// The connection of a channel, while it is open.
    subscript(channel: any Channel) -> Connection? { state.withLock { $0.byChannel[ObjectIdentifier(channel)] } }

    /// Adds a new connection.
    func add(_ channel: any Channel) -> Connection {
      let connection = Connection(channel, timeLimit: timeLimit)
      state.withLock { $0.byChannel[ObjectIdentifier(channel)] = connection }
      return connection
    }

    /// Whether the server accepts no more connections.
    var isClosed: Bool { state.withLock { $0.isClosed } }

    /// Removes a connection that has ended.
    func remove(_ connection: Connection) {
      state.withLock { $0.byChannel[ObjectIdentifier(connection.channel)] = nil }
      connection.end()
    }

    /// Closes all connections, and those that are accepted later.
    ///
    /// - Returns: The channels that are closing.
    func close() -> [any Channel] {
      let open = state.withLock { state in
        state.isClosed = true
        return state.byChannel.values.map(\.channel)
      }
      for channel in open { channel.close(promise: nil) }
      return open
    }
  }

  /// A client's connection, with a time limit for its requests and a notification of its end.
  final class Connection: Sendable {
    private struct State {
      var deadline: Scheduled<Void>?
      var isAnswering = false
      var hasEnded = false
      var hasClientLeft = false
      var onEnd: (@Sendable () -> Void)?
    }

    let channel: any Channel
    /// The time in which a request must arrive completely, from its first byte.
    private let timeLimit: TimeAmount
    private let state = Mutex(State())

    init(_ channel: any Channel, timeLimit: TimeAmount) {
      self.channel = channel
      self.timeLimit = timeLimit
    }

    /// Records that bytes arrived; the first bytes of a request start its time limit.
    func receive() {
      state.withLock { state in
        guard state.deadline == nil, !state.isAnswering, !state.hasEnded else { return }
        state.deadline = channel.eventLoop.scheduleTask(in: timeLimit) { [channel] in channel.close(promise: nil) }
      }
    }

    /// Records that a complete request arrived and is being answered.
    ///
    /// - Parameter onEnd: Called if the connection ends before the answer.
    func beginAnswer(_ onEnd: @escaping @Sendable () -> Void) {
      let (hasEnded, hasClientLeft) = state.withLock { state in
        state.deadline?.cancel()
        state.deadline = nil
        state.isAnswering = true
        state.onEnd = onEnd
        return (state.hasEnded, state.hasClientLeft)
      }
      if hasEnded { onEnd() } else if hasClientLeft { channel.close(promise: nil) }
    }

    /// Records that the request is answered.
    func endAnswer() {
      state.withLock { state in
        state.isAnswering = false
        state.onEnd = nil
      }
    }

    /// Records that the client has closed its side, and so does not wait for an answer, although the socket could still
    /// be written to.
    func closeByClient() {
      let isAnswering = state.withLock { state in
        state.hasClientLeft = true
        return state.isAnswering
      }
      if isAnswering { channel.close(promise: nil) }
    }

    /// Records that the connection has ended.
    func end() {
      let onEnd = state.withLock { state in
        defer { state.onEnd = nil }
        state.deadline?.cancel()
        state.deadline = nil
        state.hasEnded = true
        return state.onEnd
      }
      onEnd?()
    }
  }

  /// Observes the bytes and the end of a connection.
  final class ConnectionHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer

    private let connections: Connections
    private var connection: Connection?

    init(of connections: Connections) { self.connections = connections }

    func handlerAdded(context: ChannelHandlerContext) {
      connection = connections.add(context.channel)
    }

    func channelActive(context: ChannelHandlerContext) {
      context.fireChannelActive()
      if connections.isClosed { context.close(promise: nil) }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
      if let connection { connections.remove(connection) }
      connection = nil
    }

    func channelInactive(context: ChannelHandlerContext) {
      if let connection { connections.remove(connection) }
      context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      connection?.receive()
      context.fireChannelRead(data)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if event as? ChannelEvent == .inputClosed { connection?.closeByClient() }
      context.fireUserInboundEventTriggered(event)
    }
  }

  /// Installs a connection's handler before all others, where it sees bytes.
  final class ConnectionHandlerInstaller: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = NIOAny

    private let connections: Connections

    init(for connections: Connections) { self.connections = connections }

    func handlerAdded(context: ChannelHandlerContext) {
      let handler = ConnectionHandler(of: connections)
      do {
        try context.pipeline.syncOperations.addHandler(handler, position: .first)
      } catch {
        context.close(promise: nil)
      }
    }
  }
#endif
