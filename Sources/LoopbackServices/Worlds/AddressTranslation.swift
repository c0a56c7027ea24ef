#if Loopback
  import AuthProviding

  /// A customer who is sent to addresses of this machine.
  struct TranslatingCustomer: Customer {
    let customer: any Customer
    let routes: LoopbackRoutes

    func authenticate(at url: String, callback: String) async -> SessionEnd {
      await customer.authenticate(at: routes.original(url), callback: callback)
    }

    func browse(to url: String) async -> BrowserEnd { await customer.browse(to: routes.original(url)) }
  }

  /// Cookies of services that a client knows under an address of this machine.
  struct TranslatingCookies: CookieStore {
    let cookies: any CookieStore
    let routes: LoopbackRoutes

    func cookies(of domain: String) -> [Cookie] {
      // With the port or without it: cookies know no ports.
      guard domain.prefix(while: { $0 != ":" }) == routes.host else { return cookies.cookies(of: domain) }
      return routes.hosts.flatMap { cookies.cookies(of: $0) }
    }

    func delete(_ cookie: Cookie) { cookies.delete(cookie) }
  }
#endif
