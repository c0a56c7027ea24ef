#if Loopback
  import NIOCore

  /// The sockets of a server, and the order in which they can be closed.
  struct ServerSockets: Sendable {
    let listening: any Channel
    let group: any EventLoopGroup
    let connections: Connections

    /// Takes no more connections, and ends those that there are.
    func close() async {
      // What was accepted reaches those who handle it first: NIO traps when a connection is lost on this way.
      try? await listening.setOption(.autoRead, value: false).get()
      for _ in 0..<2 {
        for loop in group.makeIterator() { try? await loop.submit {}.get() }
        try? await listening.eventLoop.submit {}.get()
      }
      for channel in connections.close() { try? await channel.closeFuture.get() }
      try? await listening.close()
    }
  }
#endif
