import Crypto

/// What an app client with a secret sends to show that it knows it.
enum SecretHash {
  /// Makes the hash for a user name, as it stands in the same request.
  static func value(username: String, clientID: String, clientSecret: String) -> String {
    let key = SymmetricKey(data: Array(clientSecret.utf8))
    return Base64.encoded(HMAC<SHA256>.authenticationCode(for: Array((username + clientID).utf8), using: key))
  }
}
