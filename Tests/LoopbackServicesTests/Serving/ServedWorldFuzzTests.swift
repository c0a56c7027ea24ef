import AuthProviding
import CognitoServices
import HTTPTypes
import SimulatedServices
import SpecModel
import Testing
import WorldScripting

@testable import LoopbackServices

/// Requests of any shape: each is answered, and the world continues to work.
@Suite struct ServedWorldFuzzTests {
  @Test(arguments: [1, 2] as [UInt64])
  func `no JSON of any shape crashes the server`(seed: UInt64) async throws {
    let client = ServedClient()
    var maker = ValueMaker(seed: seed)
    maker.pool += try await Self.tokens(of: client)
    let operations = ServiceFamily.cognito.worlds.service.exchanges.filter { $0.target != nil }
    for _ in 0..<5 {
      for operation in operations {
        let body = maker.object(naming: Self.members)
        let response = try await client.cognito(operation.name, body)
        #expect(100..<600 ~= response.status, "\(operation.name) \(body.json)")
      }
      for resource in ControlResource.allCases where ![.worlds, .world, .exchanges].contains(resource) {
        let body = maker.control(resource)
        let response = try await client.control(resource.method, resource.rawValue, body)
        #expect([200, 400].contains(response.status), "\(resource) \(body.json)")
      }
      try await client.control(.put, "faults", [])
      let form = FormFields((0..<6).map { _ in (maker.word(Self.formNames), maker.text()) }).encoded
      for path in ["/ap/signin", "/ap/consent", "/login", "/auth/o2/token", "/oauth2/token", "/oauth2/revoke"] {
        _ = await client.wire(.post, path, body: Array(form.utf8))
      }
      for path in ["/ap/oa", "/oauth2/authorize", "/login", "/logout", "/user/profile", "/auth/o2/tokeninfo"] {
        _ = await client.wire(.get, "\(path)?\(form)")
      }
    }
    #expect(try await client.control(.get, "exchanges").status == 200)
    try await client.control(.post, "reset")
    #expect(try await client.signIn("grace", "Compiler-A0-1952").status == 200)
  }

  @Test func `no bytes of any kind crash the server`() async throws {
    let client = ServedClient()
    var maker = ValueMaker(seed: 5)
    for _ in 0..<500 {
      let bytes = maker.bytes(200)
      let target =
        "/" + maker.word(["", "_kit/", "oauth2/", "ap/", "w/1/"]) + String(decoding: maker.bytes(20), as: UTF8.self)
      _ = await client.wire(maker.coin() ? .post : .put, target, body: bytes)
      _ = await client.wire(
        .put, "/_kit/faults", headers: [.contentType: "application/json"], body: bytes)
    }
    #expect(try await client.signIn("grace", "Compiler-A0-1952").status == 200)
  }

  @Test func `a form with the most fields that fit in a body is answered quickly`() async throws {
    let client = ServedClient()
    let form = (0..<150_000).map { "f\($0)" }.joined(separator: "&")
    for path in ["/auth/o2/token", "/oauth2/token", "/ap/signin"] {
      #expect(
        try await client.send(.post, path, headers: [.contentType: "application/x-www-form-urlencoded"], body: form)
          .status == 400)
    }
  }

  private static func tokens(of client: ServedClient) async throws -> [Value] {
    try await client.control(.put, "pool", ["devices": "always"])
    let result = try await client.signIn("grace", "Compiler-A0-1952").value["AuthenticationResult"]
    return ["AccessToken", "IdToken", "RefreshToken"].compactMap { result?[$0] }
  }

  private static let members = [
    "ClientId", "Username", "Password", "UserAttributes", "AuthFlow", "AuthParameters", "ChallengeName",
    "ChallengeResponses", "Session", "AccessToken", "ConfirmationCode", "Code", "AttributeName", "DeviceKey",
    "DeviceSecretVerifierConfig", "Limit", "PaginationToken", "IdentityPoolId", "IdentityId", "Logins", "Token",
    "UserCode", "SMSMfaSettings", "SoftwareTokenMfaSettings", "ProposedPassword", "PreviousPassword",
    "DeviceRememberedStatus", "SecretHash", "UserAttributeNames", "ClientMetadata",
  ]

  private static let formNames = [
    "visit", "action", "email", "password", "username", "grant_type", "code", "redirect_uri", "client_id",
    "client_secret", "code_verifier", "refresh_token", "token", "scope", "state", "response_type", "scope_data",
  ]
}

/// Creates values of any shape, from parts that are close to valid ones.
private struct ValueMaker {
  private var state: UInt64
  /// Values to choose from, such as tokens.
  var pool: [Value] = [
    "4p7q2m9s6t1v8x3z5b0c2d4f6g", "grace", "Compiler-A0-1952", "email", "USER_SRP_AUTH", "USER_PASSWORD_AUTH",
    "CUSTOM_AUTH", "REFRESH_TOKEN_AUTH", "PASSWORD_VERIFIER", "DEVICE_SRP_AUTH", "NEW_PASSWORD_REQUIRED", "0", "FF",
    "authorization_code", "refresh_token", "remembered", "us-east-1:7c1e94b0-52d8-4f3a-9b67-d0a3f8e5c214",
    "http://127.0.0.1:9/callback", "profile", "deny", "tamper", "GetUser", "token", "json", "drop", "cognito", "user",
    ["Name": "email", "Value": "a@b"], ["Enabled": true, "PreferredMfa": true],
    ["USERNAME": "grace", "SRP_A": "00ff", "PASSWORD": "x"], ["PasswordVerifier": "AAAA", "Salt": ""],
  ]

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }

  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }
  mutating func coin() -> Bool { below(2) == 0 }
  mutating func word(_ words: [String]) -> String { words[below(words.count)] }
  mutating func bytes(_ limit: Int) -> [UInt8] { (0..<below(limit)).map { _ in UInt8(below(256)) } }

  mutating func text() -> String {
    switch below(6) {
    case 0: ""
    case 1: String(decoding: bytes(40), as: UTF8.self)
    case 2: String(repeating: "9", count: below(3000))
    default: pool[below(pool.count)].text ?? "\u{0}é\u{202E}‹›"
    }
  }

  mutating func value(depth: Int = 0) -> Value {
    switch below(depth > 3 ? 9 : 12) {
    case 0: return .null
    case 1: return .bool(coin())
    case 2: return .integer([0, -1, 1, 60, Int.max, Int.min][below(6)])
    case 3: return .decimal([0.5, -1e300, 1e18, 3.0][below(4)])
    case 4: return .string(text())
    case 9: return .list((0..<below(4)).map { _ in value(depth: depth + 1) })
    case 10, 11:
      return .map(
        Dictionary((0..<below(4)).map { _ in (text(), value(depth: depth + 1)) }, uniquingKeysWith: { $1 }))
    default: return pool[below(pool.count)]
    }
  }

  mutating func object(naming names: [String]) -> Value {
    var fields: [String: Value] = [:]
    for _ in 0..<below(9) { fields[word(names)] = value() }
    // Members that most operations require, so that more than the first check is reached.
    if coin() { fields["ClientId"] = "4p7q2m9s6t1v8x3z5b0c2d4f6g" }
    if coin() { fields["Username"] = "grace" }
    if coin(), let token = pool.suffix(3).first { fields["AccessToken"] = token }
    return coin() && below(8) == 0 ? value() : .map(fields)
  }

  mutating func control(_ resource: ControlResource) -> Value {
    let names = [
      "decision", "fields", "operation", "respond", "times", "advance_seconds", "username", "password", "mfa",
      "status", "flows", "token-validity", "refresh-validity", "custom-challenge", "service", "thing", "with",
      "rounds",
    ]
    let fields = object(naming: names)
    return resource == .faults && coin() ? .list([fields]) : fields
  }
}
