import AuthProviding
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The way from the sessions of one configuration to a world.
final class WorldConnection: Sendable {
  /// The source of time of the time limits.
  let clock: any WorldClock
  /// What the sessions were configured with.
  let configuration: URLSessionConfiguration
  /// Whether redirects are followed.
  let followsRedirects: Bool
  private let reference: NetworkReference

  init(_ world: World, configuration: URLSessionConfiguration, followsRedirects: Bool) {
    clock = world.clock
    self.configuration = configuration
    self.followsRedirects = followsRedirects
    reference = NetworkReference(world.network)
  }

  /// The world's network; `nil` once the world is gone.
  var network: (any Network)? { reference.network }
}

/// A network that is not kept alive, where it is an object: the sessions of a client may outlive its world.
private final class NetworkReference: Sendable {
  private let value: (any Network)?
  private let object: WeakObject?

  init(_ network: any Network) {
    let isObject = type(of: network) is AnyObject.Type
    value = isObject ? nil : network
    object = isObject ? WeakObject(network as AnyObject) : nil
  }

  var network: (any Network)? { value ?? object?.object as? any Network }
}

/// A weak reference; the object is a `Network`, which is `Sendable`.
private final class WeakObject: @unchecked Sendable {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}

/// All connections, by the class of the URL protocol that belongs to each.
///
/// A session is told of its protocols by class alone, and a request says nothing of its session. So each connection has
/// a class of its own, which no other gets later: a late request of an ended client cannot reach another world.
final class WorldConnections: Sendable {
  /// The connections of this process.
  static let all = WorldConnections()

  private struct State {
    var count = 0
    var connections: [ObjectIdentifier: WorldConnection] = [:]
  }

  private let state = Mutex(State())

  /// Adds a connection, and forgets those whose worlds are gone.
  ///
  /// - Parameter connection: The connection.
  /// - Returns: The class of its URL protocol.
  func add(_ connection: WorldConnection) -> URLProtocol.Type {
    state.withLock { state in
      let type = Self.type(state.count, Never.self)
      state.count += 1
      state.connections = state.connections.filter { $0.value.network != nil }
      state.connections[ObjectIdentifier(type)] = connection
      return type
    }
  }

  /// Finds the connection of a URL protocol.
  ///
  /// - Parameter type: The class of the protocol.
  /// - Returns: The connection; `nil` once it is forgotten.
  subscript(type: AnyObject.Type) -> WorldConnection? {
    state.withLock { $0.connections[ObjectIdentifier(type)] }
  }

  /// The number of connections that are remembered.
  var count: Int { state.withLock { $0.connections.count } }

  /// Makes a class for a number, by writing its binary digits as types around each other.
  private static func type<Digits>(_ number: Int, _ digits: Digits.Type) -> URLProtocol.Type {
    switch number {
    case 0: WorldURLProtocol<Digits>.self
    case let number where number.isMultiple(of: 2): type(number / 2, Zero<Digits>.self)
    default: type(number / 2, One<Digits>.self)
    }
  }

  private enum Zero<Digits> {}
  private enum One<Digits> {}
}
