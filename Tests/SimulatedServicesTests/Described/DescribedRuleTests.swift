import AuthProviding
import HTTPTypes
import SimulatedServices
import SpecModel
import Testing
import WorldScripting

@testable import CognitoServices
@testable import LoginWithAmazonServices

/// The conditions and effects of rules, one at a time.
struct DescribedRuleTests {
  /// A service that answers by one condition.
  private func scene(_ match: String, settings: String = "limit: 3") throws -> DescribedScene {
    try DescribedScene(
      yaml: """
        service: small
        host: http://small.example:8080
        exchanges:
          - {exchange: ask, method: POST, path: /Ask, by: client}
          - {exchange: look, method: GET, path: /ask, by: client}
        settings: {\(settings)}
        app: {clientId: app, clientSecret: s3cret-s3cret}
        secrets: {client-secret: $app.clientSecret, client-credentials: $authorization.basic}
        answers:
          look: [{respond: {status: 204}}]
          ask:
            - {match: \(match), respond: {status: 201}}
            - {respond: {status: 400}}
        """)
  }

  private func status(
    _ match: String, _ form: KeyValuePairs<String, String> = [:], headers: HTTPFields = [:]
  ) throws -> Int {
    try scene(match).post("ask", form, headers: headers).status
  }

  @Test func `fields of a form meet every kind of condition`() throws {
    #expect(try status("{form: {a: b}}", ["a": "b"]) == 201)
    #expect(try status("{form: {a: b}}", ["a": "c"]) == 400)
    #expect(try status("{form: {a: b}}") == 400)
    #expect(try status("{form: {a: 5}}", ["a": "5"]) == 201)
    #expect(try status("{form: {a: {not: b}}}") == 201)
    #expect(try status("{form: {a: {one-of: [b, c]}}}", ["a": "c"]) == 201)
    #expect(try status("{form: {a: {present: true}}}", ["a": ""]) == 400)
    #expect(try status("{form: {a: {absent: true}}}", ["a": ""]) == 201)
    #expect(try status("{form: {a: {matches: ^b+$}}}", ["a": "bbb"]) == 201)
    #expect(try status("{form: {a: {matches: ^b+$}}}", ["a": "bc"]) == 400)
    #expect(try status("{form: {a: {at-least: 2, at-most: $settings.limit}}}", ["a": "3"]) == 201)
    #expect(try status("{form: {a: {at-least: 2, at-most: $settings.limit}}}", ["a": "4"]) == 400)
    #expect(try status("{form: {a: {at-least: 2}}}", ["a": "x"]) == 400)
    #expect(try status("{form: {a: $app.clientId}}", ["a": "app"]) == 201)
  }

  @Test func `header fields and their parts are read`() throws {
    let basic: HTTPFields = [.authorization: "Basic YXBwOnMzY3JldDp4"]
    #expect(try status("{headers: {ACCEPT: {matches: json}}}", headers: [.accept: "application/json"]) == 201)
    #expect(
      try status("{authorization: {scheme: bearer, bearer: t0ken}}", headers: [.authorization: "Bearer t0ken"]) == 201)
    #expect(try status("{authorization: {user: app, password: \"s3cret:x\"}}", headers: basic) == 201)
    #expect(try status("{authorization: {user: app}}", headers: [.authorization: "Basic ???"]) == 400)
    #expect(try status("{authorization: {bearer: {absent: true}}}", headers: basic) == 201)
  }

  @Test func `a body counts under its media type alone`() throws {
    let json = Array(#"{"a": {"b": 5}, "c": "5"}"#.utf8)
    func status(_ match: String, type: String) throws -> Int {
      let scene = try scene(match)
      let address = scene.scene.world.endpoints["ask"] + "?q=1"
      return try scene.send(Request(.post, address, headers: [.contentType: type], body: json)).status
    }
    #expect(try status("{json: {a.b: 5}}", type: "application/json; charset=utf-8") == 201)
    #expect(try status("{json: {a.b: \"5\"}}", type: "application/json") == 400)
    #expect(try status("{json: {a.b: 5}}", type: "text/plain") == 400)
    #expect(try status("{query: {q: 1}}", type: "text/plain") == 201)
  }

  @Test func `an exchange is found by its address, and answers its own method`() throws {
    let scene = try scene("{form: {a: b}}")
    let address = scene.scene.world.endpoints["ask"]
    #expect(address == "http://small.example:8080/ask")
    #expect(try scene.send(Request(.get, address)).status == 204)
    #expect(try scene.send(Request(.put, "http://small.example:8080/ASK")).status == 405)
    #expect(try scene.send(Request(.post, "https://small.example:8080/ask")).status == 404)
    #expect(scene.scene.record.exchanges.map(\.name) == ["look", "ask", nil])
  }

  @Test func `secrets of the app and of requests are masked`() throws {
    let scene = try scene("{form: {a: b}}")
    #expect(scene.scene.record.secrets == [Secret(kind: "client-secret", value: "s3cret-s3cret")])
    _ = try scene.post("ask", headers: [.authorization: "Basic YXBwOnMzY3JldDp4"])
    #expect(scene.scene.record.secrets.last == Secret(kind: "client-credentials", value: "YXBwOnMzY3JldDp4"))
  }

  @Test func `a profile's configuration is the service's too`() throws {
    let service = try #require(SmallSpecification.load(service: Self.introspection)).service
    let maker = try #require(SimulatedWorlds.described(service)).configured(by: ["clientId": "other"])
    let scene = WorldScene(of: maker)
    #expect(scene.clientID == "other")
  }

  /// A service that says whether a token is active (RFC 7662), and whose tokens end in every way.
  private static let introspection = """
    service: small
    exchanges: [{exchange: introspect, method: POST, path: /introspect, by: client}]
    settings: {lifetime: 60}
    credentials: {access-token: {lifetime: lifetime, prefix: A-, length: 8}, code: {}}
    app: {clientId: app}
    things:
      - {thing: token, says: A token., of: new, issue: [access-token, code], remember: {count: 1}, gives: {token: $issued.access-token, code: $issued.code}}
      - {thing: use, says: It is used., takes: {token: []}, of: {kind: access-token, in: $with.token}, use: presented}
      - {thing: revoke, says: It is revoked., revoke: grant}
      - {thing: expire, says: It expires., expire: [access-token]}
      - {thing: count, says: It counts., add: {count: 2}, gives: {count: $remembered.count}}
      - {thing: lifetime, says: Another lifetime., takes: {seconds: []}, set: {lifetime: $with.seconds}}
    answers:
      introspect:
        - match: {credential: {kind: [code, access-token], in: $form.token}}
          respond: {json: {active: true, kind: $presented.kind, left: $presented.expires-in, exp: $presented.expires-at}}
        - {match: {credential: {kind: access-token, in: $form.token, is: expired}}, respond: {json: {active: expired}}}
        - {match: {credential: {kind: access-token, in: $form.token, is: used}}, respond: {json: {active: used}}}
        - {match: {credential: {kind: access-token, in: $form.token, is: revoked}}, respond: {json: {active: revoked}}}
        - match: {credential: {kind: access-token, in: $form.token, is: [unknown, used]}}
          respond: {json: {active: false}, headers: {X-Note: {join: [unknown, "-", $settings.lifetime]}}}
        - {respond: {status: 400}}
    """

  @Test func `the state of a credential decides`() throws {
    func active(after body: (DescribedScene, [String: Value]) throws -> Void) throws -> Value? {
      let scene = try DescribedScene(yaml: Self.introspection)
      let given = try scene.make("token")
      try body(scene, given)
      return try scene.post("introspect", ["token": try #require(given["token"]?.text)])["active"]
    }
    #expect(try active { _, _ in } == true)
    #expect(try active { scene, _ in scene.advance(seconds: 60) } == "expired")
    #expect(try active { scene, _ in try scene.make("expire") } == "expired")
    #expect(try active { scene, _ in try scene.make("revoke") } == "revoked")
    #expect(try active { scene, given in try scene.make("use", ["token": given["token"] ?? ""]) } == "used")
    #expect(try active { scene, _ in try scene.make("use") } == true)
    // What ended first counts.
    #expect(
      try active { scene, _ in
        try scene.make("revoke")
        scene.advance(seconds: 99)
        try scene.make("expire")
      } == "revoked")
  }

  @Test func `an unknown credential has a state, and a missing one has none`() throws {
    let scene = try DescribedScene(yaml: Self.introspection)
    let unknown = try scene.post("introspect", ["token": "never-issued"])
    #expect(unknown["active"] == false && unknown.headers["x-note"] == "unknown-60")
    #expect(try scene.post("introspect").status == 400)
    #expect(throws: InstructionError.self) { try scene.make("use", ["token": "never-issued"]) }
  }

  @Test func `a rule can say what it knows of the credential`() throws {
    let scene = try DescribedScene(yaml: Self.introspection)
    let given = try scene.make("token")
    scene.advance(seconds: 20)
    let reply = try scene.post("introspect", ["token": try #require(given["token"]?.text)])
    #expect(given["token"]?.text?.hasPrefix("A-") == true && given["token"]?.text?.count == 10)
    #expect(reply["kind"] == "access-token" && reply["left"] == 40 && reply["exp"] == .integer(1_893_456_060))
    let code = try scene.post("introspect", ["token": try #require(given["code"]?.text)])
    #expect(code["kind"] == "code" && code.json?.fields?.keys.contains("left") == false)
  }

  @Test func `a grant remembers numbers, and a setting changes only by an argument that is given`() throws {
    let scene = try DescribedScene(yaml: Self.introspection)
    try scene.make("lifetime")
    try scene.make("token")
    #expect(try scene.make("count") == ["count": 3])
    #expect(try scene.make("count") == ["count": 5])
    try scene.make("lifetime", ["seconds": 5])
    let given = try scene.make("token")
    let reply = try scene.post("introspect", ["token": try #require(given["token"]?.text)])
    #expect(reply["left"] == 5)
  }
}
