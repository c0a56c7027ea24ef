import AuthProviding
import Foundation
import HTTPTypes

@testable import CognitoServices
@testable import LoginWithAmazonServices
@testable import SimulatedServices

/// The addresses of Amazon's pages.
enum Address {
  static let authorize = "https://www.amazon.com/ap/oa"
  static let token = "https://api.amazon.com/auth/o2/token"
  static let profile = "https://api.amazon.com/user/profile"
  static let tokenInfo = "https://api.amazon.com/auth/o2/tokeninfo"
}

extension Request {
  /// Creates a token request with a form; `nil` omits a field.
  static func token(_ fields: KeyValuePairs<String, String?>, basic: String? = nil) -> Request {
    let form = FormFields(fields.compactMap { name, value in value.map { (name, $0) } })
    var headers: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
    if let basic { headers[.authorization] = "Basic " + Data(basic.utf8).base64EncodedString() }
    return Request(.post, Address.token, headers: headers, body: Array(form.encoded.utf8))
  }

  static func authorize(_ fields: KeyValuePairs<String, String?>) -> Request {
    let query = FormFields(fields.compactMap { name, value in value.map { (name, $0) } })
    return Request(.get, Address.authorize + "?" + query.encoded)
  }

  static func profile(bearer token: String) -> Request {
    Request(.get, Address.profile, headers: [.authorization: "Bearer \(token)"])
  }
}

extension Response {
  var status: Int { head.status.code }

  var location: String? { head.headerFields[.location] }

  /// The JSON object of the body, read by a parser that is not the kit's; empty for anything else.
  var json: [String: any Sendable] {
    (try? JSONSerialization.jsonObject(with: Data(body))) as? [String: any Sendable] ?? [:]
  }

  func text(_ name: String) -> String? { json[name] as? String }
}

/// A verifier and its challenge, from RFC 7636, appendix B.
enum Appendix {
  static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
  static let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
}

extension LoginWithAmazonService {
  static var clientID: String { AppRegistration.example.clientID }
  static var clientSecret: String { AppRegistration.example.clientSecret }
  static var redirectURI: String { "amzn-com.example.app://?methodName=signin" }

  /// Approves as the customer; returns the code of the redirect.
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

  /// Redeems a code as an app does.
  mutating func redeem(
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
