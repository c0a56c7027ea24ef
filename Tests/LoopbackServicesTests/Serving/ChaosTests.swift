import AuthProviding
import BundledServices
import DeterministicExecution
import HTTPTypes
import SimulatedServices
import SpecModel
import Synchronization
import Testing

@testable import CognitoServices
@testable import LoopbackServices

/// Faults that requests meet with by chance.
@Suite struct ChaosTests {
  private static func client(
    _ percent: Int, seed: UInt64 = 1, report: @escaping @Sendable (String) -> Void = { _ in }
  ) -> ServedClient {
    ServedClient(under: ServedRules(chaos: Chaos(percent: percent, seed: seed, report: report)))
  }

  /// What becomes of many sign-ins, by the log of the control plane, without its times.
  private static func log(of client: ServedClient, requests: Int = 60) async throws -> [[String: Value]] {
    for number in 0..<requests {
      _ = await client.signInOnWire()
      if number.isMultiple(of: 7) { _ = await client.wire(.get, "/user/profile?access_token=secret") }
    }
    let entries = try await client.control(.get, "chaos").value.list ?? []
    return entries.compactMap(\.fields).map { $0.filter { $0.key != "time" } }
  }

  @Test func `the same seed and requests meet with the same faults, and another seed with others`() async throws {
    let first = try await Self.log(of: Self.client(40, seed: 7))
    #expect(first.count > 10 && first.count < 50)
    #expect(try await Self.log(of: Self.client(40, seed: 7)) == first)
    #expect(try await Self.log(of: Self.client(40, seed: 8)) != first)
    let client = Self.client(40, seed: 7)
    _ = try await Self.log(of: client)
    try await client.control(.post, "reset")
    #expect(try await Self.log(of: client) == first)
  }

  @Test func `a share of nothing leaves all as it is, and one of a hundred percent nothing`() async throws {
    #expect(try await Self.log(of: Self.client(0)).isEmpty)
    #expect(try await Self.log(of: ServedClient()).isEmpty)
    let all = try await Self.log(of: Self.client(100))
    #expect(all.compactMap { $0["number"]?.integer } == Array(1...all.count))
    #expect(all.count == 60 + 9)
    #expect(Set(all.compactMap { $0["fault"]?.text }) == Set(ChaosKind.allCases.map(\.rawValue)))
  }

  @Test(arguments: [0, 1, 2, 7, UInt64.max]) func `a share is one, whatever the seed is`(seed: UInt64) {
    let chaos = Chaos(percent: 20, seed: seed)
    let hits = (1...5_000).count { number in
      var generator = chaos.generator(for: number)
      return generator.index(below: 100) < chaos.percent
    }
    // A fifth, within four standard deviations.
    #expect(887...1_113 ~= hits, "\(hits)")
  }

  @Test func `each kind does what the log says`() async throws {
    let client = Self.client(100, seed: 3)
    var seen: [String: WireAnswer] = [:]
    for _ in 0..<80 {
      let answer = await client.signInOnWire()
      let words = try await client.control(.get, "chaos").value.list?.last?["done"]?.text ?? ""
      seen[words.filter { !$0.isNumber }] = answer
    }
    func status(_ words: String) -> Int? {
      if case .whole(let response) = seen[words] { response.status } else { nil }
    }
    #expect(seen["lost before the service received it"] == .refused)
    guard case .lost(let lost) = seen["handled, and its answer lost"] else { throw Missing() }
    guard case .late(let late, let delay) = seen["answered  ms late"] else { throw Missing() }
    #expect(lost.status == 200 && late.status == 200 && (.milliseconds(100))...(.milliseconds(3000)) ~= delay)
    #expect(status("handled twice, and answered as the second time") == 200)
    #expect((status("answered with the status ") ?? 0) >= 500)
    guard case .whole(let throttled) = seen["throttled"] else { throw Missing() }
    #expect(throttled.status == 400 && throttled.text.contains("TooManyRequestsException"))
    #expect(status("answered with new signing keys") == 200)
    #expect(seen.count == 7, "\(seen.keys.sorted())")
  }

  @Test func `pages, the control plane and requests for leave meet with none, and are not counted`() async throws {
    let client = Self.client(100)
    for path in ["/ap/oa", "/oauth2/authorize", "/login", "/logout", "/nowhere", "/assets/pages.css"] {
      guard case .whole = await client.wire(.get, path) else { throw Missing() }
    }
    let leave: HTTPFields = [.origin: "https://app.example", .accessControlRequestMethod: "POST"]
    #expect(try await client.send(.options, "/", headers: leave).status == 200)
    for _ in 0..<20 { #expect(try await client.control(.get, "exchanges").status == 200) }
    #expect(try await client.control(.get, "chaos").value == [])
  }

  @Test func `a fault that a test asked for comes first, and the request counts`() async throws {
    let client = Self.client(100)
    try await client.control(.put, "faults", [["operation": "profile", "respond": ["status": 418], "times": 2]])
    for _ in 0..<2 { #expect(try await client.send(.get, "/user/profile").status == 418) }
    _ = await client.wire(.get, "/user/profile")
    #expect(try await client.control(.get, "chaos").value.list?.map { $0["number"] } == [3])
  }

  @Test func `each fault is reported in a sentence, without what the query holds`() async throws {
    let lines = Mutex<[String]>([])
    let client = Self.client(100) { line in lines.withLock { $0.append(line) } }
    _ = await client.wire(.get, "/user/profile?access_token=secret")
    let line = try #require(lines.withLock { $0 }.first)
    #expect(line.hasPrefix("request 1, login-with-amazon/profile (GET /user/profile), was "), "\(line)")
    #expect(try await client.control(.get, "chaos").value.list?.first?["request"] == "GET /user/profile")
  }

  @Test func `new signing keys join the old ones, which still verify`() async throws {
    func keys(_ client: ServedClient) async throws -> [Value] {
      let path = "/us-east-1_Kd8Xw2Zq1/.well-known/jwks.json"
      guard case .whole(let response) = await client.wire(.get, path) else { throw Missing() }
      return try Value(json: response.body)["keys"]?.list ?? []
    }
    let client = ServedClient()
    let before = try await keys(client)
    let live = try #require(client.world.current.families.compactMap { $0 as? LiveCognito }.first)
    let rotation = try #require(live.rotations.first { $0.name == "signing keys" })
    guard case .whole = await client.signInOnWire() else { throw Missing() }
    let head = HTTPRequest(method: .post, scheme: "http", authority: "127.0.0.1:8080", path: "/")
    _ = rotation.answer(Request(head: head, body: []), .zero)
    let after = try await keys(client)
    #expect(before.count == 2 && after.count == 4 && Array(after.prefix(2)) == before)
    #expect(Set(after.compactMap { $0["kid"]?.text }).count == 4)
  }

  @Test(arguments: ["rotated", "added"])
  func `a refresh token that is rotated by chance is replaced, whatever the rule is`(rule: String) async throws {
    let client = ServedClient()
    try await client.control(
      .post, "things", ["service": "login-with-amazon", "thing": "token-rules", "with": ["renewal": .string(rule)]])
    let granted = try await client.control(
      .post, "things", ["service": "login-with-amazon", "thing": "token-grant", "with": ["client": "web"]])
    let old = try #require(granted.value["refreshToken"]?.text)
    let family = try #require(client.world.current.families.first { $0.announcement.name == "login_with_amazon" })
    let rotation = try #require(family.rotations.first)
    let form: [(String, String)] = [
      ("grant_type", "refresh_token"), ("refresh_token", old), ServedClient.authorizeFields[0],
      ("client_secret", ServedClient.clientSecret),
    ]
    let head = HTTPRequest(method: .post, scheme: "http", authority: "127.0.0.1:8080", path: "/auth/o2/token")
    let request = Request(head: head, body: Array(FormFields(form).encoded.utf8))
    #expect(rotation.concerns("token", request) && !rotation.concerns("profile", request))
    guard case .response(let response) = rotation.answer(request, .zero) else { throw Missing() }
    let new = try Value(json: response.body)["refresh_token"]?.text
    #expect(response.status == 200 && new != nil && new != old, "\(response.text)")
    #expect(try await client.form("/auth/o2/token", form).value["error"] == "invalid_grant")
  }

  private struct Missing: Error {}
}

extension ServedClient {
  /// Signs the pool's first user in, with whatever becomes of the request.
  fileprivate func signInOnWire() async -> WireAnswer {
    let body: Value = [
      "ClientId": "4p7q2m9s6t1v8x3z5b0c2d4f6g", "AuthFlow": "USER_PASSWORD_AUTH",
      "AuthParameters": ["USERNAME": "grace", "PASSWORD": "Compiler-A0-1952"],
    ]
    var fields: HTTPFields = [.contentType: "application/x-amz-json-1.1"]
    if let name = HTTPField.Name("X-Amz-Target") {
      fields[name] = "AWSCognitoIdentityProviderService.InitiateAuth"
    }
    return await wire(.post, "/", headers: fields, body: Array(body.json.utf8))
  }
}
