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

    /// Takes a new connection.
    func add(_ channel: any Channel) -> Connection {
      let connection = Connection(channel, patience: patience)
      state.withLock { $0.byChannel[ObjectIdentifier(channel)] = connection }
      return connection
    }

    /// Whether no connection is wanted any more.
    var isClosed: Bool { state.withLock { $0.isClosed } }

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
