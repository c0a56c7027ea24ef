import AuthProviding

/// Cookies that the client means to delete and does not.
private struct KeptCookies: CookieStore {
  let base: any CookieStore

  func cookies(of domain: String) -> [Cookie] { base.cookies(of: domain) }
  func delete(_ cookie: Cookie) {}
}

extension MutationOperator {
  /// Leaves in the browser what is to be deleted there.
  static let cookiesKept = MutationOperator.world { $0.cookies = KeptCookies(base: $0.cookies) }

  /// Shows each page in a browser that knows no customer and remembers none.
  static let privateBrowsing = MutationOperator.world { world in
    let cookies = world.cookies
    let host = URLParts(world.endpoints["authorize"]).authority
    let forget: @Sendable () -> Void = { cookies.cookies(of: host).forEach(cookies.delete) }
    world.customer = MutatedCustomer(
      base: world.customer,
      address: { url in
        forget()
        return url
      },
      end: { end in
        forget()
        return end
      })
  }
}
