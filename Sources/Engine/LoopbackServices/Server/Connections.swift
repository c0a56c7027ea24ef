import NIOCore
import Synchronization

/// The connections of a server.
final class Connections: Sendable {
  private struct State {
    var isClosed = false
    var channels: [ObjectIdentifier: any Channel] = [:]
  }

  private let state = Mutex(State())

  /// Whether the server accepts no more connections.
  var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Adds a new connection.
  func add(_ channel: any Channel) { state.withLock { $0.channels[ObjectIdentifier(channel)] = channel } }

  /// Removes a connection that has ended.
  func remove(_ channel: any Channel) { state.withLock { $0.channels[ObjectIdentifier(channel)] = nil } }

  /// Closes all connections, and those that are accepted later.
  ///
  /// - Returns: The channels that are closing.
  func close() -> [any Channel] {
    let open = state.withLock { state in
      state.isClosed = true
      return Array(state.channels.values)
    }
    for channel in open { channel.close(promise: nil) }
    return open
  }
}

/// The sockets of a server, which have to be closed in order.
struct ServerSockets: Sendable {
  let listening: any Channel
  let loop: any EventLoop
  let connections: Connections

  /// Accepts no more connections, and closes the open ones.
  func close() async {
    // Accepted connections reach their handlers first: NIO traps when one is closed before.
    try? await listening.setOption(.autoRead, value: false).get()
    for _ in 0..<2 { try? await loop.submit {}.get() }
    for channel in connections.close() { try? await channel.closeFuture.get() }
    try? await listening.close()
  }
}

/// Observes the bytes and the end of a client's side, before they are parsed or wait for an earlier answer.
final class ArrivalHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let requests: RequestHandler

  init(for requests: RequestHandler) { self.requests = requests }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    requests.noteArrival()
    context.fireChannelRead(data)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event as? ChannelEvent == .inputClosed { requests.noteEndOfInput() }
    context.fireUserInboundEventTriggered(event)
  }
}
