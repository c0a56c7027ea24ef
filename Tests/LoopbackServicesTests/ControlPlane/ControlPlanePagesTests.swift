import AuthProviding
import HTTPTypes
import SpecModel
import Testing

@testable import LoopbackServices

/// Requests that a page in a browser sends to the control plane of a served world.
@Suite struct ControlPlanePagesTests {
  private let client = ServedClient()

  private func advance(_ headers: HTTPFields) async throws -> Response {
    try await client.send(.post, "/_kit/clock", headers: headers, body: "{\"advance_seconds\":60}")
  }

  private func ahead() async throws -> Value? {
    try await client.control(.post, "clock", ["advance_seconds": 0]).value["ahead_seconds"]
  }

  private func fields(_ type: String?, origin: String? = nil, site: String? = nil) throws -> HTTPFields {
    var fields: HTTPFields = [:]
    fields[.contentType] = type
    fields[.origin] = origin
    fields[try #require(HTTPField.Name("Sec-Fetch-Site"))] = site
    return fields
  }

  private static let foreign: [(origin: String?, site: String?)] = [
    ("http://localhost:9001", nil), ("https://evil.example", "cross-site"), ("null", nil), (nil, "cross-site"),
    (nil, "same-site"), ("http://localhost:8080", "same-site"), ("http://127.0.0.1:8080", "same-origin"),
    ("https://localhost:8080", nil), ("", nil),
  ]

  @Test(arguments: foreign)
  func `a page of another origin cannot steer a world`(origin: String?, site: String?) async throws {
    for type in ["text/plain", "application/json"] {
      let response = try await advance(try fields(type, origin: origin, site: site))
      #expect(response.status == 403 && response.text.contains("a page of another origin"), "\(response.text)")
    }
    let reset = try await client.send(.post, "/_kit/reset", headers: try fields(nil, origin: origin, site: site))
    #expect(reset.status == 403)
    let log = try await client.send(.get, "/_kit/exchanges", headers: try fields(nil, origin: origin, site: site))
    #expect(log.status == 403)
    #expect(try await ahead() == .decimal(0))
  }

  @Test(arguments: [nil, "none", "same-origin"])
  func `a test's process, a person and the server's own pages can`(site: String?) async throws {
    let origin = site == "same-origin" ? "http://localhost:8080" : nil
    let response = try await advance(try fields("application/json; charset=utf-8", origin: origin, site: site))
    #expect(response.status == 200)
    #expect(try await ahead() == .decimal(60))
  }

  @Test(arguments: [
    "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/json", "",
    "text/plain; application/json", nil,
  ])
  func `a body that is not announced as JSON is refused`(type: String?) async throws {
    let response = try await advance(try fields(type))
    #expect(response.status == 415)
    #expect(response.text.contains("send it with 'Content-Type: application/json'"))
    #expect(try await ahead() == .decimal(0))
  }

  @Test func `requests without a body need no media type`() async throws {
    #expect(try await client.send(.post, "/_kit/reset").status == 200)
    #expect(try await client.send(.get, "/_kit/exchanges").status == 200)
  }

  @Test func `the services answer pages of every origin, as the real ones do`() async throws {
    let fields = try fields("application/x-www-form-urlencoded", origin: "http://localhost:3000", site: "same-site")
    let page = try await client.send(
      .get, ServedClient.page("/ap/oa", ServedClient.authorizeFields), headers: fields)
    #expect(page.status == 302)
    let token = try await client.form(
      "/auth/o2/token", [("grant_type", "refresh_token"), ServedClient.authorizeFields[0]], headers: fields)
    #expect(token.status == 400 && token.value["error"] == "invalid_request")
  }
}
