import AuthProviding
import HTTPTypes
import SpecModel
import Testing

@testable import LoopbackServices

/// Scripts of pages of other origins at the services of a served world.
@Suite struct CrossOriginAccessTests {
  private let client = ServedClient()
  private static let origin = "https://app.example"

  private func ask(_ path: String, for method: String, headers: String? = nil) async throws -> Response {
    var fields: HTTPFields = [.origin: Self.origin, .accessControlRequestMethod: method]
    fields[.accessControlRequestHeaders] = headers
    return try await client.send(.options, path, headers: fields)
  }

  @Test(arguments: [
    ("/", "POST"), ("/auth/o2/token", "POST"), ("/auth/O2/token", "POST"), ("/user/profile", "GET"),
    ("/auth/o2/tokeninfo", "GET"), ("/oauth2/token", "POST"), ("/oauth2/revoke", "POST"), ("/oauth2/userInfo", "GET"),
    ("/us-east-1_Kd8Xw2Zq1/.well-known/jwks.json", "GET"),
    ("/us-east-1_Kd8Xw2Zq1/.well-known/openid-configuration", "GET"),
  ])
  func `an endpoint that clients call gives leave to each origin`(path: String, method: String) async throws {
    let leave = try await ask(path, for: method, headers: "authorization,content-type,x-amz-target")
    let fields = leave.head.headerFields
    #expect(leave.status == 200 && leave.body.isEmpty)
    #expect(fields[.accessControlAllowOrigin] == "*" && fields[.accessControlAllowMethods] == method)
    #expect(fields[.accessControlAllowHeaders] == "authorization,content-type,x-amz-target")
    #expect(fields[.accessControlMaxAge] == "172800" && fields[.accessControlAllowCredentials] == nil)
  }

  @Test(arguments: ["/ap/oa", "/oauth2/authorize", "/login", "/logout", "/nowhere"])
  func `pages that a browser visits give no leave`(path: String) async throws {
    let refused = try await ask(path, for: "GET")
    #expect(refused.status >= 400 && refused.head.headerFields[.accessControlAllowOrigin] == nil)
    let visit = try await client.send(.get, path, headers: [.origin: Self.origin])
    #expect(visit.head.headerFields[.accessControlAllowOrigin] == nil)
  }

  @Test(arguments: ControlResource.allCases)
  func `the control plane stays closed`(resource: ControlResource) async throws {
    let refused = try await ask("/_kit/\(resource.rawValue)", for: resource.method.rawValue, headers: "content-type")
    #expect(refused.status == 403 && refused.head.headerFields[.accessControlAllowOrigin] == nil)
  }

  @Test func `a script may read an answer, a refusal and an answer under a fault`() async throws {
    let origin: HTTPFields = [.origin: Self.origin]
    let refused = try await client.send(.get, "/user/profile", headers: origin)
    #expect(refused.status == 400 && refused.head.headerFields[.accessControlAllowOrigin] == "*")
    try await client.control(.put, "faults", [["operation": "profile", "respond": ["status": 503], "times": 1]])
    #expect(try await ask("/user/profile", for: "GET").status == 200)
    let broken = try await client.send(.get, "/user/profile", headers: origin)
    #expect(broken.status == 503 && broken.head.headerFields[.accessControlAllowOrigin] == "*")
    let unknown = try await client.send(.post, "/", headers: origin)
    #expect(unknown.status == 400)
    #expect(unknown.head.headerFields[.accessControlExposeHeaders]?.contains("x-amzn-ErrorType") == true)
  }

  @Test func `a client without an origin gets no fields for browsers`() async throws {
    let plain = try await client.send(.get, "/user/profile")
    #expect(plain.head.headerFields[.accessControlAllowOrigin] == nil)
    let asked = try await client.send(.options, "/auth/o2/token")
    #expect(asked.status >= 400 && asked.head.headerFields[.accessControlAllowOrigin] == nil)
  }

  @Test func `a request for leave is in the log, and counts for no operation`() async throws {
    _ = try await ask("/auth/o2/token", for: "POST")
    let log = try await client.control(.get, "exchanges").value.list ?? []
    #expect(log.count == 1 && log[0]["operation"] == .null && log[0]["request"]?["method"] == "OPTIONS")
  }
}
