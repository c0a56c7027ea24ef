import AuthProviding
import Foundation

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

/// The key that the developer console makes for an app, as far as a client reads it.
///
/// It looks like a JWT and is none: its parts are in standard base64 with padding, and only the service could check its
/// signature.
struct APIKey: Sendable, Hashable {
  let clientID: String
  /// The bundle id of the app that the key was made for.
  let bundleID: String

  /// Reads a key; fails for a text that is none.
  init?(_ text: String) {
    // Bytes: looking for characters in a key of this length takes longer than all the rest of a sign-in.
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3, let bytes = Data(base64Encoded: String(Substring(parts[1]))),
      let payload = try? Value(json: Array(bytes)), let clientID = payload["clientId"]?.text,
      let bundleID = payload["bundleId"]?.text
    else { return nil }
    self.clientID = clientID
    self.bundleID = bundleID
  }
}
