#if Loopback
  public import AuthProviding

  extension World {
    /// The world with its services on a socket of this machine, for a client with a network of its own.
    ///
    /// - Parameter server: The server that stands for the services, as long as the world's network is kept.
    /// - Returns: The world: its endpoints are addresses of the server, its network sends real requests.
    public func over(_ server: LoopbackServer) -> World {
      let name = server.makeName()
      let routes = LoopbackRoutes(endpoints, at: "\(server.origin)/\(name)")
      server.set(WorldSite(network: network, routes: routes), at: name)
      var world = self
      world.endpoints = routes.endpoints
      world.network = SocketNetwork { server.set(nil, at: name) }
      world.customer = TranslatingCustomer(customer: customer, routes: routes)
      return world
    }
  }

  /// A customer who is sent to addresses of this machine.
  private struct TranslatingCustomer: Customer {
    let customer: any Customer
    let routes: LoopbackRoutes

    func authenticate(at url: String, callback: String) async -> SessionEnd {
      await customer.authenticate(at: routes.original(url), callback: callback)
    }

    func browse(to url: String) async -> BrowserEnd { await customer.browse(to: routes.original(url)) }
  }
#endif
