import AuthProviding

/// Who the app is to the service, and where the service sends the customer back to.
struct AppIdentity: Sendable, Hashable {
  let clientID: String
  let redirectURI: String

  /// Reads the app's configuration, in which the client id stands in the API key.
  init(_ app: AppConfiguration) throws(AuthorizationManagerFailure) {
    guard let key = app.apiKey.flatMap(APIKey.init) else {
      throw AuthorizationManagerFailure(.unauthorizedClient, "the app has no API key, or none that can be read")
    }
    guard key.bundleID == app.bundleID else {
      throw AuthorizationManagerFailure(.unauthorizedClient, "the API key was made for the app \(key.bundleID)")
    }
    guard let redirectURI = app.redirectURI else {
      throw AuthorizationManagerFailure(.unauthorizedClient, "the app has no redirect URI")
    }
    clientID = key.clientID
    self.redirectURI = redirectURI
  }
}
