import AuthProviding
import DeterministicExecution
import Foundation
import HTTPTypes
import SpecModel
import Testing
import WorldScripting

@testable import CognitoServices
@testable import LoginWithAmazonServices
@testable import SimulatedServices

struct FaultTests {
  private let scene = WorldScene()

  private func fault(
    _ kind: String, _ argument: Value, on exchange: String = "token", times: Int? = nil
  ) throws -> AppliedInstruction {
    try scene.apply(.fault(.init(exchange: exchange, kind: kind, argument: argument, times: times)))
  }

  private func refresh(_ token: String?) -> Result<Response, NetworkFailure>? {
    scene.send(.token(["grant_type": "refresh_token", "refresh_token": token, "client_id": scene.clientID]))
  }

  private func authenticate() -> SessionEnd? {
    let page = Request.authorize([
      "client_id": scene.clientID, "redirect_uri": scene.redirectURI, "response_type": "code", "scope": "profile",
      "state": "s1",
    ]).url
    return scene.run { await $0.customer.authenticate(at: page, callback: "amzn-com.example.app:") }
  }

  @Test(arguments: [("offline", NetworkFailure.offline, 0), ("reset", .reset, 0), ("timeout", .timeout, 60)])
  func `a network fault results in no response`(kind: String, failure: NetworkFailure, seconds: Int) throws {
    let token = try scene.make("token-grant")["refreshToken"]
    let fault = try fault("network", .string(kind), times: 1)
    #expect(scene.uses(of: fault) == 0)
    #expect(refresh(token) == .failure(failure))
    #expect(scene.scheduler.now == .seconds(seconds))
    #expect(scene.uses(of: fault) == 1)
    let exchange = try #require(scene.record.exchanges.first)
    #expect(exchange.name == "token")
    #expect(exchange.failure == failure)
    #expect(exchange.response == nil)
    #expect(scene.record.credentials.count == 2)
    #expect(try #require(refresh(token)).get().status == 200)
  }

  @Test func `a fault of a group affects each of its exchanges, until another replaces it there`() throws {
    let pool = PoolScene()
    func fault(_ exchange: String, _ status: Value, times: Int? = nil) throws -> AppliedInstruction {
      try pool.scene.apply(.fault(.init(exchange: exchange, kind: "status", argument: status, times: times)))
    }
    let first = try fault("refreshTokens", 503)
    #expect(try pool.ask("InitiateAuth", [:]).status == 503)
    #expect(try pool.ask("GetTokensFromRefreshToken", [:]).status == 503)
    #expect(pool.scene.uses(of: first) == 2)
    _ = try fault("InitiateAuth", 500)
    #expect(try pool.ask("InitiateAuth", [:]).status == 500)
    #expect(try pool.ask("GetTokensFromRefreshToken", [:]).status == 503)
    _ = try fault("refreshTokens", 418, times: 1)
    #expect(try pool.ask("GetUser", [:]).status == 400)
  }

  @Test func `a status fault answers without a body`() throws {
    _ = try fault("status", 503, times: 1)
    let response = try #require(refresh("any")).get()
    #expect(response.status == 503)
    #expect(response.body.isEmpty)
  }

  @Test(arguments: ["token", "profile"])
  func `an error fault answers with its code`(exchange: String) throws {
    let token = try scene.make("token-grant")["accessToken"] ?? ""
    _ = try fault("error", "servererror", on: exchange)
    let answer = exchange == "token" ? refresh("any") : scene.send(.profile(bearer: token))
    let response = try #require(answer).get()
    #expect(response.status == 400)
    #expect(response.text("error") == "servererror")
  }

  @Test func `a body fault sends its text as JSON`() throws {
    _ = try fault("body", "{\"access_token\":")
    let response = try #require(refresh("any")).get()
    #expect(response.status == 200)
    #expect(response.text == "{\"access_token\":")
    #expect(response.head.headerFields[.contentType]?.hasPrefix("application/json") == true)
  }

  @Test func `an answer fault changes status, header and fields of the service's answer`() throws {
    let token = try scene.make("token-grant")["refreshToken"]
    _ = try fault(
      "answer",
      [
        "status": 418, "headers": ["content-type": "text/plain", "cache-control": .null], "drop": ["token_type"],
        "fields": ["expires_in": .null, "extra": ["a": 1]],
      ])
    let response = try #require(refresh(token)).get()
    #expect(response.status == 418)
    #expect(response.head.headerFields[.contentType] == "text/plain")
    #expect(response.head.headerFields[.cacheControl] == nil)
    #expect(response.json.keys.sorted() == ["access_token", "expires_in", "extra", "refresh_token"])
    #expect(response.json["expires_in"] is NSNull)
    #expect(scene.record.credentials.count == 4)
  }

  @Test func `an answer fault with a body of its own never reaches the service`() throws {
    let token = try scene.make("token-grant")["refreshToken"]
    _ = try fault("answer", ["status": 502, "body": "<html>"], times: 1)
    let response = try #require(refresh(token)).get()
    #expect((response.status, response.text) == (502, "<html>"))
    #expect(scene.record.credentials.count == 2)
    #expect(try #require(refresh(token)).get().status == 200)
  }

  @Test(
    arguments: [
      [:], ["status": 99], ["status": "200"], ["body": 7], ["headers": "x"], ["headers": ["a b": "c"]], ["drop": "a"],
      ["colour": "red"],
    ] as [Value])
  func `an answer fault that says something else is rejected`(argument: Value) {
    #expect(throws: InstructionError.self) { try fault("answer", argument) }
  }

  @Test func `a drop fault removes fields from the service's answer`() throws {
    let token = try scene.make("token-grant")["refreshToken"]
    _ = try fault("drop", ["refresh_token", "expires_in"])
    let response = try #require(refresh(token)).get()
    #expect(response.status == 200)
    #expect(response.json.keys.sorted() == ["access_token", "token_type"])
  }

  @Test func `a fault ends after its number of requests, and the next one follows`() throws {
    let token = try scene.make("token-grant")["refreshToken"]
    let first = try fault("status", 500, times: 2)
    let second = try fault("status", 503, times: 1)
    let statuses = try (0..<4).map { _ in try #require(refresh(token)).get().status }
    #expect(statuses == [500, 500, 503, 200])
    #expect(scene.uses(of: first) == 2)
    #expect(scene.uses(of: second) == 1)
  }

  @Test func `an unlimited fault stays until another one replaces it`() throws {
    let token = try scene.make("token-grant")["refreshToken"]
    let first = try fault("status", 500)
    var statuses = try (0..<3).map { _ in try #require(refresh(token)).get().status }
    _ = try fault("status", 503, times: 1)
    statuses += try (0..<2).map { _ in try #require(refresh(token)).get().status }
    #expect(statuses == [500, 500, 500, 503, 200])
    #expect(scene.uses(of: first) == 3)
  }

  @Test func `a fault affects its own exchange only`() throws {
    let fault = try fault("status", 500, on: "profile")
    #expect(try #require(refresh("any")).get().status == 400)
    #expect(scene.uses(of: fault) == 0)
  }

  @Test func `a page can fail to load`() throws {
    let fault = try fault("network", "offline", on: "authorize", times: 1)
    #expect(authenticate() == .dismissed)
    #expect(scene.uses(of: fault) == 1)
    #expect(scene.record.exchanges.map(\.failure) == [.offline])
  }

  @Test func `an error fault redirects with its code`() throws {
    _ = try fault("error", "temporarily_unavailable", on: "authorize")
    guard case .redirected(let url)? = authenticate() else { throw UnexpectedOutcome("there is no redirect") }
    #expect(url.hasPrefix("amzn-com.example.app://?methodName=signin&error=temporarily_unavailable&"))
    #expect(url.hasSuffix("&state=s1"))
  }

  @Test func `a drop fault removes fields from the redirect`() throws {
    _ = try fault("drop", ["state", "scope"], on: "authorize")
    guard case .redirected(let url)? = authenticate() else { throw UnexpectedOutcome("there is no redirect") }
    let code = try #require(scene.record.credentials.first?.value)
    #expect(url == "amzn-com.example.app://?methodName=signin&code=\(code)")
  }

  @Test func `a verifier is masked even if a fault kept the request from the service`() throws {
    _ = try fault("network", "offline")
    let verifier = String(repeating: "v", count: 43)
    _ = scene.send(.token(["code": "c", "code_verifier": verifier]))
    #expect(scene.record.secrets.contains(Secret(kind: "code-verifier", value: verifier)))
  }
}

struct DamagedAnswerTests {
  private let scene = WorldScene()

  /// A refresh that would succeed.
  private func refresh() throws -> Request {
    let grant = try scene.make("token-grant")
    return .token([
      "grant_type": "refresh_token", "refresh_token": grant["refreshToken"], "client_id": scene.clientID,
    ])
  }

  @Test func `json replaces fields of the service's answer with values of any kind`() throws {
    let request = try refresh()
    let fault = try scene.fault("token", "json", ["expires_in": "soon", "access_token": 7, "token_type": .null])
    let answer = try #require(scene.send(request)).get()
    #expect(answer.status == 200)
    let fields = try Value(json: answer.body).fields
    #expect(fields?["expires_in"] == "soon")
    #expect(fields?["access_token"] == 7)
    #expect(fields?["token_type"] == .null)
    #expect(fields?["refresh_token"]?.text?.hasPrefix("Atzr|") == true)
    #expect(scene.uses(of: fault) == 1)
  }

  @Test func `json adds a missing field`() throws {
    let request = try refresh()
    try scene.fault("token", "json", ["user_id": [1, 2]])
    let answer = try #require(scene.send(request)).get()
    #expect(try Value(json: answer.body).fields?["user_id"] == [1, 2])
  }

  @Test(arguments: [0, 1, 20, 100_000])
  func `truncate cuts off the body and keeps the head`(_ bytes: Int) throws {
    let request = try refresh()
    let whole = try #require(scene.send(request)).get()
    try scene.fault("token", "truncate", .integer(bytes))
    let cut = try #require(scene.send(request)).get()
    #expect(cut.status == 200)
    #expect(cut.body.count == min(bytes, whole.body.count))
    #expect(cut.head.headerFields[.contentType] == whole.head.headerFields[.contentType])
    #expect(cut.body.prefix(16).elementsEqual(whole.body.prefix(min(bytes, 16))))
  }

  @Test(
    arguments: [
      ("authorize", "json", ["name": 1]), ("authorize", "truncate", 3), ("token", "truncate", -1),
      ("token", "json", [:]), ("token", "json", ["colour": 1]), ("token", "json", "text"), ("token", "burn", 1),
    ] as [(String, String, Value)])
  func `an invalid fault is rejected`(_ exchange: String, _ kind: String, _ argument: Value) {
    #expect(throws: InstructionError.self) { try scene.fault(exchange, kind, argument) }
  }

  @Test func `a held request outlasts ten virtual minutes, and is answered after the release`() throws {
    let request = try refresh()
    let hold = try scene.apply(.hold("token"))
    let sending = scene.start { await $0.network.outcome(of: request) }
    let settled = scene.scheduler.run(within: .seconds(600)) { sending.result != nil }
    #expect(settled == .quiet)
    _ = scene.scheduler.advance(by: .seconds(600))
    #expect(sending.result == nil)
    #expect(scene.uses(of: hold) == 1)
    #expect(try scene.apply(.release("token")).evidence == nil)
    _ = scene.scheduler.drain()
    #expect(try sending.result?.get().status == 200)
  }
}

struct CognitoFaultTests {
  private let pool = PoolScene()

  @Test(arguments: ["LimitExceededException", "LimitExceeded", "GroupExists"])
  func `an error is injected by its name, with or without its suffix`(name: String) throws {
    try pool.scene.fault("SignUp", "error", .string(name))
    let reply = try pool.ask("SignUp", ["Username": "ada"])
    let whole = name.hasSuffix("Exception") ? name : name + "Exception"
    #expect(reply.status == 400)
    #expect(reply.error == whole)
    #expect(reply.message == "Injected: \(whole)")
  }

  @Test func `an error of the service has status 500`() throws {
    try pool.scene.fault("SignUp", "error", "InternalError")
    #expect(try pool.ask("SignUp", ["Username": "ada"]).status == 500)
  }

  @Test func `a fault affects its own operation only`() throws {
    let user = try pool.make("user")
    let applied = try pool.scene.fault("ForgotPassword", "error", "TooManyRequests")
    #expect(try pool.signIn(user).status == 200)
    #expect(pool.scene.uses(of: applied) == 0)
    #expect(try pool.ask("ForgotPassword", ["Username": "ada"]).error == "TooManyRequestsException")
  }

  @Test func `a dot leads into a part of the answer`() throws {
    let user = try pool.make("user")
    try pool.scene.fault("InitiateAuth", "drop", ["AuthenticationResult.IdToken", "ChallengeParameters"])
    let reply = try pool.signIn(user)
    #expect(reply.names == ["AuthenticationResult"])
    #expect(
      reply.names(in: "AuthenticationResult") == ["AccessToken", "ExpiresIn", "RefreshToken", "TokenType"])
    try pool.scene.fault("InitiateAuth", "json", ["AuthenticationResult.ExpiresIn": 7, "Session": "s"])
    let other = try pool.signIn(user)
    #expect(other.number("AuthenticationResult.ExpiresIn") == 7)
    #expect(other.text("AuthenticationResult.AccessToken") != nil)
    #expect(other.text("Session") == "s")
  }

  @Test func `an answer is cut off after the given number of bytes`() throws {
    let user = try pool.make("user")
    try pool.scene.fault("InitiateAuth", "truncate", 40)
    #expect(try pool.signIn(user).response.body.count == 40)
  }
}
