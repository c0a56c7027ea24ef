import NIOCore

/// The other side of a connection, as a site sees it.
package struct Peer: Sendable, Hashable {
  /// Whether it is a program on this machine, which connected by its address for itself.
  package let isOfMachine: Bool

  /// A program on this machine.
  package static let ofMachine = Peer(isOfMachine: true)
  /// A program on another machine, or one that is not known.
  package static let other = Peer(isOfMachine: false)

  private init(isOfMachine: Bool) { self.isOfMachine = isOfMachine }

  /// The other side of a connection from an address; an unknown one is no program of this machine.
  init(at address: SocketAddress?) { isOfMachine = address?.isLoopback ?? false }
}
