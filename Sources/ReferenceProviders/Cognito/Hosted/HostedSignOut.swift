import AuthProviding

/// Signing out on the pool's own page, which ends the browser's session.
struct HostedSignOut: Sendable {
  let app: HostedPagesConfiguration
  let world: World

  /// Shows the page, which sends the customer back at once.
  func perform() async throws(MobileClientFailure) {
    guard let signOutURI = app.signOutURI else {
      throw MobileClientFailure(.invalidConfiguration, "the app has no sign-out URI")
    }
    let query = FormFields([("client_id", app.clientID), ("logout_uri", signOutURI)])
    let url = world.endpoints["logout"] + "?" + query.encoded
    if await world.customer.authenticate(at: url, callback: signOutURI) == .dismissed {
      throw MobileClientFailure(.userCancelledSignIn, "the customer left the sign-out page")
    }
  }
}
