package import NIOCore

/// What secures the connections of a server, such as TLS: this module knows no library for it.
package struct ConnectionSecurity: Sendable {
  /// Adds the handlers of a new connection, before those that read its requests.
  package let addHandlers: @Sendable (ChannelPipeline.SynchronousOperations) throws -> Void

  /// Creates the security of connections.
  ///
  /// - Parameter addHandlers: Adds the handlers of a new connection, before those that read its requests.
  package init(addHandlers: @escaping @Sendable (ChannelPipeline.SynchronousOperations) throws -> Void) {
    self.addHandlers = addHandlers
  }
}
