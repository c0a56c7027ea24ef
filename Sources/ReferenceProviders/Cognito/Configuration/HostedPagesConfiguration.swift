import AuthProviding

/// What the app's configuration says of the pool's hosted pages.
struct HostedPagesConfiguration: Sendable, Hashable {
  let clientID: String
  let clientSecret: String?
  let redirectURI: String
  let signOutURI: String?
  let scopes: [String]

  /// Reads the app's configuration.
  init(_ app: AppConfiguration) throws(MobileClientFailure) {
    let pool = try UserPoolConfiguration(app)
    guard let redirectURI = app.redirectURI else {
      throw MobileClientFailure(.invalidConfiguration, "the app has no redirect URI")
    }
    clientID = pool.clientID
    clientSecret = pool.clientSecret
    self.redirectURI = redirectURI
    signOutURI = app["signOutUri"]
    scopes = app.values["scopes"]?.list?.compactMap(\.text) ?? ["openid"]
  }
}
