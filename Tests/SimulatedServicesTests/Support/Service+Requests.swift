import AuthProviding
import Foundation

@testable import SimulatedServices

/// A verifier and its challenge, from RFC 7636, appendix B.
enum Appendix {
  static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
  static let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
}

extension LoginWithAmazonService {
  static var clientID: String { AppRegistration.example.clientID }
  static var clientSecret: String { AppRegistration.example.clientSecret }
  static var redirectURI: String { "amzn-com.example.app://?methodName=signin" }

  /// Lets the customer approve, and returns the code of the redirect.
  mutating func code(
    scope: String = "profile", challenge: String? = Appendix.challenge, method: String? = "S256", at now: Duration
  ) -> String? {
    let request = Request.authorize([
      "client_id": Self.clientID, "redirect_uri": Self.redirectURI, "response_type": "code", "scope": scope,
      "code_challenge": challenge, "code_challenge_method": method,
    ])
    let location = respond(to: request, at: now, visitor: .consenting).location ?? ""
    return URLComponents(string: location)?.queryItems?.first { $0.name == "code" }?.value
  }

  /// Trades a code as an app does.
  mutating func exchange(
    _ code: String?, verifier: String? = Appendix.verifier, redirectURI: String? = Self.redirectURI,
    clientID: String? = Self.clientID, secret: String? = nil, at now: Duration
  ) -> Response {
    respond(
      to: .token([
        "grant_type": "authorization_code", "code": code, "redirect_uri": redirectURI, "client_id": clientID,
        "code_verifier": verifier, "client_secret": secret,
      ]), at: now)
  }

  mutating func refresh(_ token: String?, secret: String? = nil, at now: Duration) -> Response {
    respond(
      to: .token([
        "grant_type": "refresh_token", "refresh_token": token, "client_id": Self.clientID, "client_secret": secret,
      ]), at: now)
  }
}
