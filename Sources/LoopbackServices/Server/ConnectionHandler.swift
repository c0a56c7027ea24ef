#if Loopback
  import NIOCore

  /// Stands where the bytes of a connection come in, and keeps account of it.
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
      connection?.hear()
      context.fireChannelRead(data)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if event as? ChannelEvent == .inputClosed { connection?.leave() }
      context.fireUserInboundEventTriggered(event)
    }
  }

  /// Puts a connection's own handler before all others, where it sees bytes.
  final class ConnectionIntroducer: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = NIOAny

    private let connections: Connections

    init(to connections: Connections) { self.connections = connections }

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
