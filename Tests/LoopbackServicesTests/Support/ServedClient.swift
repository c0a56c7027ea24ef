import AuthProviding
import BundledServices
import HTTPTypes
import SpecModel
import Synchronization
import Testing

@testable import LoopbackServices

/// A client of a served world that needs no socket.
struct ServedClient {
  let world: ServedWorld

  /// Creates a world of its own.
  ///
  /// - Parameters:
  ///   - base: The base of the world's addresses.
  ///   - time: The source of time.
  ///   - rules: What it has in common with other worlds.
  init(
    at base: String = "http://127.0.0.1:8080", time: ServedTime = ServedTime { .seconds(1_800_000_000) },
    under rules: ServedRules = .standard
  ) {
    world = ServedWorld(
      at: base, time: time, serving: ServedSet(families: BundledServices.all), under: rules, among: .none)
  }

  /// Sends a request with another name of this machine than the world's own.
  func wire(
    _ method: HTTPRequest.Method, _ target: String, headers: HTTPFields = [:], body: [UInt8] = [],
    from peer: Peer = .ofMachine
  ) async -> WireAnswer {
    let head = HTTPRequest(
      method: method, scheme: "http", authority: "localhost:8080", path: target, headerFields: headers)
    return await world.answer(to: Request(head: head, body: body), from: peer)
  }

  /// Sends a request whose answer arrives completely.
  func send(
    _ method: HTTPRequest.Method, _ target: String, headers: HTTPFields = [:], body: String = ""
  ) async throws -> Response {
    let answer = await wire(method, target, headers: headers, body: Array(body.utf8))
    guard case .whole(let response) = answer else {
      throw Unexpected(description: "\(answer)")
    }
    return response
  }

  struct Unexpected: Error { var description: String }
}

extension ServedClient {
  /// Sends a request to the control plane.
  @discardableResult
  func control(
    _ method: HTTPRequest.Method, _ resource: String, _ body: Value? = nil
  ) async throws -> (status: Int, value: Value) {
    let response = try await send(
      method, "/_kit/\(resource)", headers: [.contentType: "application/json"], body: body?.json ?? "")
    return (response.status, try Value(json: response.body))
  }

  /// Calls an operation of Cognito.
  @discardableResult
  func cognito(_ operation: String, _ input: Value) async throws -> (status: Int, value: Value) {
    let api = operation.hasPrefix("GetId") || operation.hasSuffix("Identity") ? "" : "Provider"
    let response = try await send(
      .post, "/",
      headers: [
        .contentType: "application/x-amz-json-1.1",
        try #require(HTTPField.Name("X-Amz-Target")): "AWSCognitoIdentity\(api)Service.\(operation)",
      ], body: input.json)
    return (response.status, try Value(json: response.body))
  }

  /// Signs a user of the pool in by password.
  func signIn(_ username: String, _ password: String) async throws -> (status: Int, value: Value) {
    try await cognito(
      "InitiateAuth",
      [
        "ClientId": "4p7q2m9s6t1v8x3z5b0c2d4f6g", "AuthFlow": "USER_PASSWORD_AUTH",
        "AuthParameters": ["USERNAME": .string(username), "PASSWORD": .string(password)],
      ])
  }

  /// Sends a form, and reads the JSON that answers it.
  func form(
    _ target: String, _ fields: [(String, String)], headers: HTTPFields = [:]
  ) async throws -> (status: Int, value: Value) {
    var headers = headers
    headers[.contentType] = "application/x-www-form-urlencoded"
    let response = try await send(.post, target, headers: headers, body: FormFields(fields).encoded)
    return (response.status, try Value(json: response.body))
  }

  /// The address of a page with its query.
  static func page(_ path: String, _ fields: [(String, String)]) -> String {
    path + "?" + FormFields(fields).encoded
  }

  /// The authorization request of a website to Login with Amazon.
  static let authorizeFields = [
    ("client_id", "amzn1.application-oa2-client.5f1c0a7d3be94f62a8d4e6907b12c3f8"), ("scope", "profile"),
    ("response_type", "code"), ("redirect_uri", "http://127.0.0.1:9/callback"), ("state", "s-1"),
  ]

  static let clientSecret =
    "amzn1.oa2-cs.v1.9d27e8b0c45a1f63d8027b4e91c6a35f0e7d4b8291a6c3f50d8e7b2461f9a03c"

  /// The authorization request of an app to the pool's pages.
  static let hostedFields = [
    ("client_id", "4p7q2m9s6t1v8x3z5b0c2d4f6g"), ("scope", "openid"), ("response_type", "code"),
    ("redirect_uri", "http://127.0.0.1:9/callback"), ("state", "s-2"),
  ]

  /// Opens a page as a library does that expects a redirect; returns the fields of the redirect.
  func redirect(_ target: String) async throws -> [String: String] {
    try Self.redirect(of: try await send(.get, target))
  }

  /// Returns the fields of a redirect.
  static func redirect(of response: Response) throws -> [String: String] {
    let location = try #require(response.head.headerFields[.location])
    return Dictionary(
      FormFields(encoded: URLParts(location).query ?? "").fields.map { ($0.name, $0.value) },
      uniquingKeysWith: { first, _ in first })
  }
}
