import AuthProviding
import DeterministicExecution
import Foundation
import HTTPTypes
import SimulatedServices
import SpecModel
import Testing
import WorldScripting

@testable import CognitoServices
@testable import LoginWithAmazonServices

/// A fresh world around Amazon Cognito, with helpers that act as a client.
struct PoolScene {
  let scene: WorldScene

  init(seed: UInt64 = 7) { scene = WorldScene(seed: seed, of: ServiceFamily.cognito.worlds) }

  var clientID: String { scene.world.app.clientID ?? "" }
  var record: WorldRecord { scene.record }

  /// Sends an operation of the user pool, by its own name.
  func send(_ operation: String, _ input: [String: Value]) throws -> Reply {
    try send(body: Value.map(input).json, target: "AWSCognitoIdentityProviderService.\(operation)")
  }

  /// Sends an operation that names the app, by its own name.
  func ask(_ operation: String, _ input: [String: Value]) throws -> Reply {
    try send(operation, input.merging(["ClientId": .string(clientID)]) { given, _ in given })
  }

  func send(
    body: String, target: String, type: String = "application/x-amz-json-1.1", to endpoint: String = "userPool"
  ) throws -> Reply {
    var headers: HTTPFields = [.contentType: type]
    headers[try #require(HTTPField.Name("X-Amz-Target"))] = target
    let request = Request(.post, scene.world.endpoints[endpoint], headers: headers, body: Array(body.utf8))
    return Reply(try #require(scene.send(request)).get())
  }

  /// Returns the request of an operation that names the app.
  func request(_ operation: String, _ input: [String: Value]) throws -> Request {
    var headers: HTTPFields = [.contentType: "application/x-amz-json-1.1"]
    headers[try #require(HTTPField.Name("X-Amz-Target"))] = "AWSCognitoIdentityProviderService.\(operation)"
    let body = Value.map(input.merging(["ClientId": .string(clientID)]) { given, _ in given }).jsonBytes
    return Request(.post, scene.world.endpoints["userPool"], headers: headers, body: body)
  }

  /// Follows an instruction and returns the texts of its binding.
  @discardableResult
  func make(_ name: String, _ arguments: [String: Value] = [:]) throws -> [String: String] {
    try scene.make(name, arguments)
  }

  /// Advances time.
  func pass(_ duration: Duration) { _ = scene.scheduler.advance(by: duration) }

  /// Starts a sign-in with a password.
  func signIn(
    _ username: String?, _ password: String?, _ more: [String: Value] = [:], client: String? = nil
  ) throws -> Reply {
    try ask(
      "InitiateAuth",
      [
        "AuthFlow": "USER_PASSWORD_AUTH", "ClientId": .string(client ?? clientID),
        "AuthParameters": .map(
          ["USERNAME": .string(username ?? ""), "PASSWORD": .string(password ?? "")].merging(more) { $1 }),
      ])
  }

  func signIn(_ user: [String: String]) throws -> Reply { try signIn(user["username"], user["password"]) }

  /// Refreshes tokens.
  func refresh(_ token: String?, flow: Value = "REFRESH_TOKEN_AUTH") throws -> Reply {
    try ask(
      "InitiateAuth", ["AuthFlow": flow, "AuthParameters": ["REFRESH_TOKEN": .string(token ?? "")]])
  }

  /// Starts a sign-in by choice.
  func choose(_ parameters: [String: Value]) throws -> Reply {
    try ask("InitiateAuth", ["AuthFlow": "USER_AUTH", "AuthParameters": .map(parameters)])
  }

  /// Answers a challenge in its session.
  func respond(to challenge: Reply, _ username: String?, _ responses: [String: Value]) throws -> Reply {
    try ask(
      "RespondToAuthChallenge",
      [
        "ChallengeName": .string(challenge.text("ChallengeName") ?? ""),
        "Session": .string(challenge.text("Session") ?? ""),
        "ChallengeResponses": .map(responses.merging(["USERNAME": .string(username ?? "")]) { given, _ in given }),
      ])
  }

  /// Sends an operation with an access token.
  func act(_ operation: String, as signIn: Reply, _ input: [String: Value] = [:]) throws -> Reply {
    let token = Value.string(signIn.text("AuthenticationResult.AccessToken") ?? "")
    return try send(operation, input.merging(["AccessToken": token]) { given, _ in given })
  }
}

/// A response, read by a parser that is not the kit's.
struct Reply {
  let response: Response
  private let json: [String: any Sendable]

  init(_ response: Response) {
    self.response = response
    json = response.json
  }

  var status: Int { response.status }
  var error: String? { text("__type") }
  var message: String? { text("message") }
  var names: [String] { json.keys.sorted() }

  /// A member by its path.
  subscript(path: String) -> (any Sendable)? {
    var value: (any Sendable)? = json
    for name in path.split(separator: ".") { value = (value as? [String: any Sendable])?[String(name)] }
    return value
  }

  func text(_ path: String) -> String? { self[path] as? String }

  func number(_ path: String) -> Int? { (self[path] as? NSNumber)?.intValue }

  func truth(_ path: String) -> Bool? { self[path] as? Bool }

  /// The names of the members of a map.
  func names(in path: String) -> [String] { ((self[path] as? [String: any Sendable])?.keys.sorted()) ?? [] }

  /// A list of names with values as a map.
  func attributes(_ path: String) -> [String: String] {
    let members = self[path] as? [[String: any Sendable]] ?? []
    return Dictionary(
      members.compactMap { member in (member["Name"] as? String).map { ($0, member["Value"] as? String ?? "") } },
      uniquingKeysWith: { first, _ in first })
  }
}

extension PoolScene {
  /// The provider name of the pool's id tokens, in its documented form.
  var provider: String { "cognito-idp.us-east-1.amazonaws.com/\(scene.world.app.values["userPoolId"]?.text ?? "")" }

  /// Sends an operation of the identity pool, by its own name.
  func identify(_ operation: String, _ input: [String: Value]) throws -> Reply {
    try send(
      body: Value.map(input).json, target: "AWSCognitoIdentityService.\(operation)", to: "identityPool")
  }

  /// Requests an identity.
  func getID(_ logins: [String: String] = [:]) throws -> Reply {
    var input: [String: Value] = ["IdentityPoolId": scene.world.app.values["identityPoolId"] ?? .null]
    if !logins.isEmpty { input["Logins"] = .map(logins.mapValues(Value.string)) }
    return try identify("GetId", input)
  }

  /// Sends an operation for an identity.
  func ask(_ operation: String, for identity: String?, _ logins: [String: String] = [:]) throws -> Reply {
    var input: [String: Value] = ["IdentityId": .string(identity ?? "")]
    if !logins.isEmpty { input["Logins"] = .map(logins.mapValues(Value.string)) }
    return try identify(operation, input)
  }

  func getCredentials(_ identity: String?, _ logins: [String: String] = [:]) throws -> Reply {
    try ask("GetCredentialsForIdentity", for: identity, logins)
  }

  /// Creates a user and signs in; returns the login of the sign-in.
  func makeLogin() throws -> (user: [String: String], signIn: Reply, logins: [String: String]) {
    let user = try make("user")
    let signIn = try self.signIn(user)
    return (user, signIn, [provider: signIn.text("AuthenticationResult.IdToken") ?? ""])
  }

  /// Creates a token of another provider; returns its login.
  func makeLogin(_ provider: String, _ subject: String) throws -> [String: String] {
    let made = try make("provider-token", ["provider": .string(provider), "subject": .string(subject)])
    return [provider: made["token"] ?? ""]
  }
}

extension PoolScene {
  /// The app's redirect URI.
  static let callback = "myapp://callback"

  /// The address of the authorization page; `nil` omits a field.
  func page(_ changes: [String: String?] = [:]) -> String {
    let fields: [String: String?] = [
      "client_id": clientID, "redirect_uri": Self.callback, "response_type": "code", "scope": "openid email",
      "state": "s1", "code_challenge": Appendix.challenge, "code_challenge_method": "S256",
    ]
    let query = fields.merging(changes) { $1 }.sorted { $0.key < $1.key }
    return scene.world.endpoints["authorize"] + "?"
      + FormFields(query.compactMap { name, value in value.map { (name, $0) } }).encoded
  }

  /// Opens a page in a session; returns the fields of the redirect, read by a parser that is not the kit's.
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

  /// Redeems a code as the app does.
  func redeem(_ code: String?, _ changes: [String: String?] = [:], basic: String? = nil) throws -> Reply {
    let form: [String: String?] = [
      "grant_type": "authorization_code", "client_id": clientID, "redirect_uri": Self.callback, "code": code,
      "code_verifier": Appendix.verifier,
    ]
    return try post("token", form.merging(changes) { $1 }, basic: basic)
  }

  /// Signs a new user in on the hosted pages.
  func signInOnPage(_ changes: [String: String?] = [:]) throws -> Reply {
    try make("user")
    return try redeem(try #require(visit(page(changes)))["code"])
  }
}
