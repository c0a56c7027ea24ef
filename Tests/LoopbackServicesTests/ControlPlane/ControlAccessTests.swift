import AuthProviding
import HTTPTypes
import SpecModel
import Testing

@testable import LoopbackServices

/// Who may use the control plane of a served world.
@Suite struct ControlAccessTests {
  private static let access = ControlAccess.withNewToken()
  private static let token = access.announcement.first?.value ?? ""
  private let client = ServedClient(under: ServedRules(access: access))

  private func advance(_ client: ServedClient, from peer: Peer, _ authorization: [String]) async throws -> Response {
    var fields: HTTPFields = [.contentType: "application/json"]
    fields[values: .authorization] = authorization
    let answer = await client.wire(
      .post, "/_kit/clock", headers: fields, body: Array("{\"advance_seconds\":60}".utf8), from: peer)
    guard case .whole(let response) = answer else { throw ServedClient.Unexpected(description: "\(answer)") }
    return response
  }

  private func ahead(_ client: ServedClient) async throws -> Value? {
    try await client.control(.post, "clock", ["advance_seconds": 0]).value["ahead_seconds"]
  }

  private static let wrong: [[String]] = [
    [], [""], ["Bearer"], ["Bearer "], ["Bearer x"], [token], ["Basic \(token)"], ["Bearer \(token)x"],
    ["Bearer \(token.dropLast())"], ["Bearer \(token.uppercased()) "], ["Bearer  \(token)"],
    ["Bearer \(String(repeating: "0", count: 64))"], ["Bearer \(token)", "Bearer \(token)"],
  ]

  @Test(arguments: wrong)
  func `another machine is refused without the token, and nothing happens`(authorization: [String]) async throws {
    let response = try await advance(client, from: .other, authorization)
    #expect(response.status == 403 && !response.text.contains(Self.token), "\(response.text)")
    #expect(response.text.contains("'Authorization: Bearer TOKEN' with the 'control_token' of the first line"))
    #expect(try await ahead(client) == .decimal(0))
  }

  @Test(arguments: ["Bearer", "bearer", "BEARER"])
  func `another machine is admitted with it, and this one without`(scheme: String) async throws {
    #expect(try await advance(client, from: .other, ["\(scheme) \(Self.token)"]).status == 200)
    #expect(try await advance(client, from: .ofMachine, []).status == 200)
    #expect(try await ahead(client) == .decimal(120))
  }

  @Test func `a server for this machine alone admits no other, whatever it sends`() async throws {
    let own = ServedClient()
    for authorization in [[], ["Bearer "], ["Bearer nil"]] {
      #expect(try await advance(own, from: .other, authorization).status == 403)
    }
    #expect(ControlAccess.ofMachine.announcement.isEmpty)
  }

  @Test func `every address of the control plane is closed, also those that there are not`() async throws {
    for path in ControlResource.allCases.map({ "/_kit/\($0.rawValue)" }) + [
      "/_kit", "/_kit/", "/_kit/nowhere", "/_kitx",
    ] {
      for method in [HTTPRequest.Method.get, .put, .post, .delete, .options] {
        guard case .whole(let response) = await client.wire(method, path, from: .other) else { continue }
        #expect(response.status == 403, "\(method) \(path)")
      }
    }
  }

  @Test func `a page of another origin is refused with the token too`() async throws {
    let answer = await client.wire(
      .post, "/_kit/reset", headers: [.authorization: "Bearer \(Self.token)", .origin: "https://evil.example"],
      from: .other)
    guard case .whole(let response) = answer else { throw ServedClient.Unexpected(description: "\(answer)") }
    #expect(response.status == 403 && response.text.contains("a page of another origin"))
  }

  @Test func `the services are for every machine`() async throws {
    let answer = await client.wire(.get, "/user/profile", from: .other)
    guard case .whole(let response) = answer else { throw ServedClient.Unexpected(description: "\(answer)") }
    #expect(response.status == 400)
  }

  @Test func `tokens are long, and no two are equal`() {
    let tokens = (0..<100).compactMap { _ in ControlAccess.withNewToken().announcement.first?.value }
    #expect(Set(tokens).count == 100 && tokens.allSatisfy { $0.utf8.count == 64 })
  }

  @Test(arguments: [("", ""), ("abc", "abc"), ("é", "é")])
  func `equal texts are equal`(one: String, other: String) { #expect(one.utf8.isEqualInConstantTime(to: other.utf8)) }

  @Test(arguments: [("", "a"), ("abc", "abd"), ("abc", "ab"), ("abc", "bbc"), ("\u{0}", "\u{80}")])
  func `other texts are not`(one: String, other: String) {
    #expect(!one.utf8.isEqualInConstantTime(to: other.utf8))
    #expect(!other.utf8.isEqualInConstantTime(to: one.utf8))
  }
}
