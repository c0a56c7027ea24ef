import AuthProviding
import DeterministicExecution
import Foundation
import HTTPTypes
import SimulatedServices
import SpecModel
import Testing
import WorldScripting

/// A fresh world around Amazon Cognito, and a client's hands in it.
struct PoolScene {
  let scene: Scene

  init(seed: UInt64 = 7) { scene = Scene(seed: seed, of: CognitoWorldMaker()) }

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

  /// Makes something at the service and returns the texts of its binding.
  @discardableResult
  func make(_ name: String, _ arguments: [String: Value] = [:]) throws -> [String: String] {
    try scene.make(name, arguments)
  }

  /// Lets time pass.
  func pass(_ duration: Duration) { _ = scene.scheduler.advance(by: duration) }

  /// Begins a sign-in with a password.
  func signIn(_ username: String?, _ password: String?, _ more: [String: Value] = [:]) throws -> Reply {
    try ask(
      "InitiateAuth",
      [
        "AuthFlow": "USER_PASSWORD_AUTH",
        "AuthParameters": .map(
          ["USERNAME": .string(username ?? ""), "PASSWORD": .string(password ?? "")].merging(more) { $1 }),
      ])
  }

  func signIn(_ user: [String: String]) throws -> Reply { try signIn(user["username"], user["password"]) }

  /// Renews tokens.
  func refresh(_ token: String?, flow: Value = "REFRESH_TOKEN_AUTH") throws -> Reply {
    try ask(
      "InitiateAuth", ["AuthFlow": flow, "AuthParameters": ["REFRESH_TOKEN": .string(token ?? "")]])
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

  /// Does something with an access token.
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
