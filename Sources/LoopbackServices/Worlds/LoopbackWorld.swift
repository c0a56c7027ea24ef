#if Loopback
  import AuthProviding
  import DeterministicExecution
  import WorldScripting

  /// A world whose services stand on a socket of this machine, for as long as the world is kept.
  final class LoopbackWorld: ScriptedWorld {
    private let inner: any ScriptedWorld
    private let server: LoopbackServer
    private let name: String
    private let routes: LoopbackRoutes
    private let site: WorldSite
    private let network: SocketNetwork

    init(_ inner: any ScriptedWorld, over server: LoopbackServer, on scheduler: Scheduler) {
      self.inner = inner
      self.server = server
      name = server.makeName()
      let world = inner.world
      let ledger = ExchangeLedger(of: scheduler)
      routes = LoopbackRoutes(world.endpoints, at: "\(server.origin)/\(name)")
      site = WorldSite(network: world.network, routes: routes, ledger: ledger)
      network = SocketNetwork(ledger: ledger)
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

    func deliverIncomingURLs(to handler: @escaping @Sendable (String, String?) -> Bool) {
      inner.deliverIncomingURLs(to: handler)
    }
  }
#endif
