import AuthProviding
import DeterministicExecution
import HTTPTypes
import SpecModel
import Testing
import WorldScripting

@testable import SimulatedServices

struct FaultTests {
  private let scene = Scene()

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
  func `a network fault gives no response`(kind: String, failure: NetworkFailure, seconds: Int) throws {
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

  @Test func `a status fault answers without a body`() throws {
    _ = try fault("status", 503, times: 1)
    let response = try #require(refresh("any")).get()
    #expect(response.status == 503)
    #expect(response.body.isEmpty)
  }

  @Test(arguments: ["token", "profile"])
  func `an error fault refuses with its code`(exchange: String) throws {
    let token = try scene.make("token-grant")["accessToken"] ?? ""
    _ = try fault("error", "servererror", on: exchange)
    let answer = exchange == "token" ? refresh("any") : scene.send(.profile(bearer: token))
    let response = try #require(answer).get()
    #expect(response.status == 400)
    #expect(response.text("error") == "servererror")
  }

  @Test func `a body fault serves its text as JSON`() throws {
    _ = try fault("body", "{\"access_token\":")
    let response = try #require(refresh("any")).get()
    #expect(response.status == 200)
    #expect(response.text == "{\"access_token\":")
    #expect(response.head.headerFields[.contentType]?.hasPrefix("application/json") == true)
  }

  @Test func `a drop fault takes fields from the true answer`() throws {
    let token = try scene.make("token-grant")["refreshToken"]
    _ = try fault("drop", ["refresh_token", "expires_in"])
    let response = try #require(refresh(token)).get()
    #expect(response.status == 200)
    #expect(response.json.keys.sorted() == ["access_token", "token_type"])
  }

  @Test func `a fault ends after its times, and the next takes its place`() throws {
    let token = try scene.make("token-grant")["refreshToken"]
    let first = try fault("status", 500, times: 2)
    let second = try fault("status", 503, times: 1)
    let statuses = try (0..<4).map { _ in try #require(refresh(token)).get().status }
    #expect(statuses == [500, 500, 503, 200])
    #expect(scene.uses(of: first) == 2)
    #expect(scene.uses(of: second) == 1)
  }

  @Test func `a fault without times stays until another comes`() throws {
    let token = try scene.make("token-grant")["refreshToken"]
    let first = try fault("status", 500)
    var statuses = try (0..<3).map { _ in try #require(refresh(token)).get().status }
    _ = try fault("status", 503, times: 1)
    statuses += try (0..<2).map { _ in try #require(refresh(token)).get().status }
    #expect(statuses == [500, 500, 500, 503, 200])
    #expect(scene.uses(of: first) == 3)
  }

  @Test func `a fault meets its exchange alone`() throws {
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

  @Test func `an error fault sends the customer back with its code`() throws {
    _ = try fault("error", "temporarily_unavailable", on: "authorize")
    guard case .redirected(let url)? = authenticate() else { throw Missing("no redirect came") }
    #expect(url.hasPrefix("amzn-com.example.app://?methodName=signin&error=temporarily_unavailable&"))
    #expect(url.hasSuffix("&state=s1"))
  }

  @Test func `a drop fault takes fields from the redirect`() throws {
    _ = try fault("drop", ["state", "scope"], on: "authorize")
    guard case .redirected(let url)? = authenticate() else { throw Missing("no redirect came") }
    let code = try #require(scene.record.credentials.first?.value)
    #expect(url == "amzn-com.example.app://?methodName=signin&code=\(code)")
  }

  @Test func `a verifier is masked though a fault kept it from the service`() throws {
    _ = try fault("network", "offline")
    let verifier = String(repeating: "v", count: 43)
    _ = scene.send(.token(["code": "c", "code_verifier": verifier]))
    #expect(scene.record.secrets.contains(Secret(kind: "code-verifier", value: verifier)))
  }
}
