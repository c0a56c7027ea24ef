#if Loopback
  import NIOCore
  import Synchronization

  /// The connections of a server.
  final class Connections: Sendable {
    private struct State {
      var isClosed = false
      var byChannel: [ObjectIdentifier: Connection] = [:]
    }

    private let patience: TimeAmount
    private let state = Mutex(State())

    /// Creates the account of connections.
    ///
    /// - Parameter patience: How long a request may take to come whole.
    init(patience: TimeAmount) { self.patience = patience }

    /// The connection of a channel, while it lasts.
    subscript(channel: any Channel) -> Connection? { state.withLock { $0.byChannel[ObjectIdentifier(channel)] } }

    /// Takes a new connection; `nil` where none is taken any more.
    func add(_ channel: any Channel) -> Connection? {
      let connection = Connection(channel, patience: patience)
      return state.withLock { state in
        if state.isClosed { return nil }
        state.byChannel[ObjectIdentifier(channel)] = connection
        return connection
      }
    }

    /// Forgets a connection that has ended.
    func remove(_ connection: Connection) {
      state.withLock { $0.byChannel[ObjectIdentifier(connection.channel)] = nil }
      connection.end()
    }

    /// Ends all connections, and those that are still to come.
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
#endif
