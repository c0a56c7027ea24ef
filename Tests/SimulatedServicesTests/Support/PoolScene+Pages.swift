import AuthProviding
import Foundation
import HTTPTypes
import SpecModel
import Testing
import WorldScripting

extension PoolScene {
  /// The app's redirect URI.
  static let callback = "myapp://callback"

  /// The address of the authorization page; `nil` leaves a field out.
  func page(_ changes: [String: String?] = [:]) -> String {
    let fields: [String: String?] = [
      "client_id": clientID, "redirect_uri": Self.callback, "response_type": "code", "scope": "openid email",
      "state": "s1", "code_challenge": Appendix.challenge, "code_challenge_method": "S256",
    ]
    let query = fields.merging(changes) { $1 }.sorted { $0.key < $1.key }
    return scene.world.endpoints["authorize"] + "?"
      + FormFields(query.compactMap { name, value in value.map { (name, $0) } }).encoded
  }

  /// Shows a page in a session, and gives the fields of the redirect, by a parser that is not the kit's.
  func visit(_ url: String) -> [String: String]? {
    guard case .redirected(let redirect)? = scene.visit(url, callback: "myapp:") else { return nil }
    let items = URLComponents(string: redirect)?.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { first, _ in first })
  }

  /// Sends a form to an endpoint of the domain.
  func post(_ endpoint: String, _ form: [String: String?], basic: String? = nil) throws -> Reply {
    let fields = form.sorted { $0.key < $1.key }.compactMap { name, value in value.map { (name, $0) } }
    var headers: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
    if let basic { headers[.authorization] = "Basic " + Data(basic.utf8).base64EncodedString() }
    let body = Array(FormFields(fields).encoded.utf8)
    let request = Request(.post, scene.world.endpoints[endpoint], headers: headers, body: body)
    return Reply(try #require(scene.send(request)).get())
  }

  /// Trades a code as the app does.
  func trade(_ code: String?, _ changes: [String: String?] = [:], basic: String? = nil) throws -> Reply {
    let form: [String: String?] = [
      "grant_type": "authorization_code", "client_id": clientID, "redirect_uri": Self.callback, "code": code,
      "code_verifier": Appendix.verifier,
    ]
    return try post("token", form.merging(changes) { $1 }, basic: basic)
  }

  /// Signs in on the hosted pages, as a new user.
  func signInOnPage(_ changes: [String: String?] = [:]) throws -> Reply {
    try make("user")
    return try trade(try #require(visit(page(changes)))["code"])
  }
}
