import AuthProviding

/// Calls to the token endpoint, an answer of it, and the reply that a client makes of that answer.
enum TokenCalls {
  static let exchange: [String: Value] = [
    "code": "ANcode", "redirectUri": "amzn-com.example.app://?methodName=signin", "clientId": "client",
    "codeVerifier": "verifier",
  ]
  static let refresh: [String: Value] = ["refreshToken": "Atzr|r", "clientId": "client"]
  /// In the shape of the sample response of the Dash Replenishment guide for iOS.
  static let success = #"{"access_token":"Atza|a","expires_in":3600,"refresh_token":"Atzr|r","token_type":"bearer"}"#
  static let reply: [String: Value] = [
    "accessToken": "Atza|a", "refreshToken": "Atzr|r", "tokenType": "bearer", "expiresIn": 3600,
  ]
}
