import AuthProviding
import Foundation

/// What a client reads of an access token; whether it is genuine is for those to check who are shown it.
struct AccessTokenClaims: Sendable, Hashable {
  let username: String?
  /// Whether the service can revoke the sign-in that the token comes from.
  let isRevocable: Bool

  init(_ token: String) {
    let parts = token.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let payload = parts.count == 3 ? Self.decode(parts[1]) : nil
    username = payload?["username"]?.text
    isRevocable = payload?["origin_jti"]?.text != nil
  }

  /// Reads JSON in base64url.
  private static func decode(_ text: Substring.UTF8View) -> Value? {
    var base64 = String(Substring(text)).replacing("-", with: "+").replacing("_", with: "/")
    base64 += String(repeating: "=", count: (4 - base64.utf8.count % 4) % 4)
    return Data(base64Encoded: base64).flatMap { try? Value(json: Array($0)) }
  }
}
