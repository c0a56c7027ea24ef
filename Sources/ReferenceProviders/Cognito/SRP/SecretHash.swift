import Crypto
import Foundation

/// By what an app shows that it knows its client secret.
struct SecretHash: Sendable, Hashable {
  let text: String

  init(secret: String, username: String, clientID: String) {
    let code = HMAC<SHA256>.authenticationCode(
      for: Data((username + clientID).utf8), using: SymmetricKey(data: Data(secret.utf8)))
    text = Data(code).base64EncodedString()
  }
}
