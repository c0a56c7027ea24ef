import AuthProviding
package import DeterministicExecution
package import SpecModel
package import WorldScripting

/// Makes worlds whose services listen on a socket of this machine, for clients with a network stack of their own.
package struct LoopbackWorldMaker: WorldMaker {
  private let maker: any WorldMaker
  private let server: LoopbackServer

  /// Creates a maker.
  ///
  /// - Parameters:
  ///   - maker: Makes the worlds in process.
  ///   - server: The server of their services.
  package init(_ maker: any WorldMaker, over server: LoopbackServer) {
    self.maker = maker
    self.server = server
  }

  /// The description of the simulated service.
  package var service: Service { maker.service }

  /// Returns a maker of worlds whose app has other settings.
  ///
  /// - Parameter app: The settings that differ, by name.
  /// - Returns: The maker.
  package func configured(by app: [String: Value]) -> any WorldMaker {
    LoopbackWorldMaker(maker.configured(by: app), over: server)
  }

  /// Makes a fresh world.
  ///
  /// - Parameters:
  ///   - scheduler: Runs the world and keeps its time.
  ///   - seed: Decides the world's randomness.
  /// - Returns: The world.
  package func makeWorld(on scheduler: Scheduler, seed: UInt64) -> any ScriptedWorld {
    LoopbackWorld(
      maker.makeWorld(on: scheduler, seed: seed), ofTargets: maker.endpointsOfTargets, over: server, on: scheduler)
  }

  /// Returns the code challenge of a verifier.
  ///
  /// - Parameters:
  ///   - verifier: The verifier.
  ///   - method: The method.
  /// - Returns: The challenge; `nil` for an unknown method.
  package func challenge(of verifier: String, method: String) -> String? {
    maker.challenge(of: verifier, method: method)
  }
}

/// A world whose services listen on a socket of this machine while the world exists.
final class LoopbackWorld: ScriptedWorld {
  private let inner: any ScriptedWorld
  private let server: LoopbackServer
  private let name: String
  private let routes: LoopbackRoutes
  private let site: WorldSite
  private let network: SocketNetwork

  init(
    _ inner: any ScriptedWorld, ofTargets targets: [String: String], over server: LoopbackServer,
    on scheduler: Scheduler
  ) {
    self.inner = inner
    self.server = server
    name = server.makeName()
    let world = inner.world
    let inFlight = InFlightRequests(of: scheduler)
    routes = LoopbackRoutes(world.endpoints, ofTargets: targets, at: "\(server.origin)/\(name)")
    site = WorldSite(network: world.network, routes: routes, inFlight: inFlight)
    network = SocketNetwork(inFlight: inFlight)
    inner.publish(routes.endpoints)
    server.set(site, at: name)
  }

  deinit {
    server.set(nil, at: name)
    site.close()
  }

  var world: World {
    var world = inner.world
    world.endpoints = routes.endpoints
    world.network = network
    world.cookies = TranslatingCookies(cookies: world.cookies, routes: routes)
    world.customer = TranslatingCustomer(customer: world.customer, routes: routes)
    return world
  }

  var record: WorldRecord { inner.record }

  func apply(_ instruction: WorldInstruction) throws(InstructionError) -> AppliedInstruction {
    try inner.apply(instruction)
  }

  func publish(_ endpoints: Endpoints) { inner.publish(endpoints) }

  func deliverIncomingURLs(to handler: @escaping @Sendable (String, String?) -> Bool) {
    inner.deliverIncomingURLs(to: handler)
  }
}
