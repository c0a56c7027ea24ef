import AuthProviding
import EssentialFoundation
import LoginWithAmazonProtocols
import Synchronization

/// The app's identity at the service: its client id and redirect URI.
struct AppIdentity: Sendable, Hashable {
  let clientID: String
  let redirectURI: String

  /// Reads the app's configuration, which has the client id in the API key.
  init(_ app: AppConfiguration) throws(AuthorizationManagerFailure) {
    guard let key = app.apiKey.flatMap(APIKey.decoded) else {
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

/// The API key that the developer console creates for an app.
///
/// It resembles a JWT but is none: its parts are standard base64 with padding, and only the service can verify the
/// signature.
struct APIKey: Sendable, Hashable {
  let clientID: String
  /// The bundle id of the app that the key is issued for.
  let bundleID: String

  /// The key that was decoded last, which an app uses in all its calls.
  private static let last = Mutex<(text: String, key: APIKey)?>(nil)

  /// Returns the key that a text stands for; `nil` for any other text.
  static func decoded(_ text: String) -> APIKey? {
    if let last = last.withLock(\.self), last.text == text { return last.key }
    guard let key = APIKey(text) else { return nil }
    last.withLock { $0 = (text, key) }
    return key
  }

  /// Decodes a key; fails for any other text.
  init?(_ text: String) {
    // Splits bytes: a search for characters in a key of this length takes longer than the rest of a sign-in.
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3, let bytes = Data(base64Encoded: String(Substring(parts[1]))),
      let payload = try? Value(json: Array(bytes)), let clientID = payload["clientId"]?.text,
      let bundleID = payload["bundleId"]?.text
    else { return nil }
    self.clientID = clientID
    self.bundleID = bundleID
  }
}
