import AuthProviding

/// The page of the service on which customers sign in and consent, in a browser that comes back by an incoming URL.
struct AuthorizationPage: Sendable {
  private let url: String
  private let redirectURI: String?
  private let customer: any Customer
  private let logins = PendingLogins()

  init(world: World) {
    url = world.endpoints["authorize"]
    redirectURI = world.app.redirectURI
    customer = world.customer
  }

  /// Shows the page until the redirect comes or the customer leaves, and then takes it away.
  ///
  /// - Returns: What the redirect says; `nil` where the customer left, or the calling task is cancelled.
  func answer(to login: Login) async -> Redirect.Answer? {
    let redirects = logins.open(login)
    defer { logins.close(login) }
    async let _ = visit(login)
    return await redirects.first { _ in true }
  }

  /// Takes an incoming URL; only the state of a pending login counts, not where the URL comes from.
  ///
  /// - Returns: Whether it answers a pending login.
  func open(url: String) -> Bool {
    guard let redirectURI, let redirect = Redirect(url: url, redirectURI: redirectURI) else { return false }
    return logins.deliver(redirect)
  }

  private func visit(_ login: Login) async {
    if await customer.browse(to: login.pageURL(at: url)) == .dismissed { logins.close(login) }
  }
}
