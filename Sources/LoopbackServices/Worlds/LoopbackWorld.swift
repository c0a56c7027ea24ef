#if Loopback
  import AuthProviding
  import DeterministicExecution
  import WorldScripting

  /// A world whose services stand on a socket of this machine, for as long as the world is kept.
  final class LoopbackWorld: ScriptedWorld {
    private let inner: any ScriptedWorld
    private let server: LoopbackServer
    private let name: String
    private let scheduler: Scheduler
    private let isForOtherProcesses: Bool

    init(
      _ inner: any ScriptedWorld, over server: LoopbackServer, on scheduler: Scheduler, isForOtherProcesses: Bool
    ) {
      self.inner = inner
      self.server = server
      self.scheduler = scheduler
      self.isForOtherProcesses = isForOtherProcesses
      name = server.makeName()
      let world = inner.world
      let legs = TransportLegs(of: scheduler, areCounted: !isForOtherProcesses)
      server.set(WorldSite(network: world.network, routes: routes(of: world), legs: legs), at: name)
    }

    deinit { server.set(nil, at: name) }

    var world: World {
      var world = inner.world
      let routes = routes(of: world)
      world.endpoints = routes.endpoints
      world.network =
        isForOtherProcesses ? NoNetwork() : SocketNetwork(legs: TransportLegs(of: scheduler, areCounted: true))
      world.cookies = TranslatingCookies(cookies: world.cookies, routes: routes)
      world.customer = TranslatingCustomer(customer: world.customer, routes: routes)
      return world
    }

    var record: WorldRecord { inner.record }

    func apply(_ instruction: WorldInstruction) throws(InstructionError) -> AppliedInstruction {
      try inner.apply(instruction)
    }

    func deliverIncomingURLs(to handler: @escaping @Sendable (String, String?) -> Bool) {
      inner.deliverIncomingURLs(to: handler)
    }

    private func routes(of world: World) -> LoopbackRoutes {
      LoopbackRoutes(world.endpoints, at: "\(server.origin)/\(name)")
    }
  }

  /// The network of a world whose clients are in other processes and have one of their own.
  private struct NoNetwork: Network {
    func send(_ request: Request) throws(NetworkFailure) -> Response { throw .offline }
  }
#endif
