import AuthProviding
import BundledServices
import HTTPTypes
import SimulatedServices
import SpecModel
import Synchronization
import Testing
import WorldScripting

@testable import LoopbackServices

/// The control plane of a served world.
@Suite struct ControlPlaneTests {
  private static let json: HTTPFields = [.contentType: "application/json"]
  static let services = BundledServices.worlds.map { "'\($0.service.name)'" }.joined(separator: ", ")
  private let client = ServedClient()

  @Test func `an unknown resource is reported with the known ones`() async throws {
    for path in ["/_kit", "/_kit/", "/_kit/costumer", "/_kit/customer/", "/_kit/customer/x"] {
      let response = try await client.send(.put, path, body: "{}")
      let error = try Value(json: response.body)["error"]?.text ?? ""
      #expect(response.status == 404 && error.contains("'/_kit/customer'"), "\(path): \(error)")
    }
  }

  @Test(arguments: ControlResource.allCases)
  func `an unsupported method is reported`(resource: ControlResource) async throws {
    for method in [HTTPRequest.Method.get, .put, .post, .delete] where method != resource.method {
      let response = try await client.send(method, "/_kit/\(resource.rawValue)", headers: Self.json, body: "{}")
      #expect(response.status == 405 && response.head.headerFields[.allow] == resource.method.rawValue)
    }
  }

  @Test(arguments: [
    ("customer", "", "not JSON"), ("customer", "[]", "a JSON object"), ("customer", "{}", "'decision' is missing"),
    ("customer", "{\"decision\":\"aprove\"}", "'approve', 'deny', 'cancel', 'close', 'tamper', not 'aprove'"),
    ("customer", "{\"decision\":\"deny\",\"x\":1}", "no field 'x'"),
    ("customer", "{\"decision\":\"deny\",\"fields\":{}}", "'tamper' alone"),
    ("customer", "{\"decision\":\"tamper\",\"fields\":{\"code\":1}}", "'code' of 'fields' is a text"),
    ("faults", "{}", "array of faults, not a map"), ("faults", "[1]", "a fault is a JSON object, not 1"),
    ("faults", "[{\"operation\":\"GetUser\"}]", "'respond' is missing"),
    ("faults", "[{\"operation\":\"Gone\",\"respond\":{\"status\":500}}]", "no operation 'Gone'"),
    ("faults", "[{\"operation\":\"GetUser\",\"respond\":{}}]", "'respond' has one of"),
    ("faults", "[{\"operation\":\"GetUser\",\"respond\":{\"error\":\"a\",\"body\":\"b\"}}]", "'respond' has one of"),
    ("faults", "[{\"operation\":\"GetUser\",\"respond\":{\"network\":\"slowly\"}}]", "'offline', 'reset', 'timeout'"),
    ("faults", "[{\"operation\":\"GetUser\",\"respond\":{\"status\":99}}]", "100 to 599"),
    ("faults", "[{\"operation\":\"GetUser\",\"respond\":{\"status\":7,\"body\":\"\"}}]", "200 to 599"),
    ("faults", "[{\"operation\":\"GetUser\",\"respond\":{\"status\":500},\"times\":0}]", "from 1 on"),
    ("faults", "[{\"operation\":\"profile\",\"respond\":{\"json\":{\"shoe_size\":1}}}]", "not 'shoe_size'"),
    ("faults", "[{\"operation\":\"authorize\",\"respond\":{\"truncate\":1}}]", "answers with redirects"),
    ("pool", "{\"mfa\":\"on\"}", "'disabled', 'optional', 'required'"), ("pool", "{\"colour\":1}", "no 'colour'"),
    ("pool", "{\"flows\":[\"PASSWORD\"]}", "'PASSWORD' is not simulated; 'flows' takes 'none', or some of 'USER_"),
    ("pool", "{\"first-factors\":[\"WEB_AUTHN\"]}", "'PASSWORD', 'EMAIL_OTP', 'SMS_OTP'"),
    ("pool", "{\"rotation-grace\":61}", "from 0 to 60"),
    ("pool", "{\"password-minimum\":5}", "from 6 to 99"),
    ("pool", "{\"token-validity\":9223372036854775807}", "from 1 to 315360000"),
    ("users", "7", "a JSON array of users, or one user, not 7"), ("users", "[{}]", "'username'"),
    ("users", "[{\"username\":\"a b\"}]", "without blanks"), ("users", "{\"username\":\"\"}", "1 to 128"),
    ("users", "{\"username\":\"x\",\"status\":\"gone\"}", "'confirmed', 'unconfirmed'"),
    ("users", "{\"username\":\"x\",\"email\":\"nobody\"}", "the user 'x': Invalid email address format."),
    ("users", "{\"username\":\"x\",\"phone\":\"555\"}", "Invalid phone number format."),
    ("clock", "{\"advance_seconds\":-1}", "from 0 on"), ("clock", "{\"advance_seconds\":1e300}", "from 0 on"),
    ("clock", "{\"advance_seconds\":\"1\"}", "from 0 on"), ("clock", "{}", "'advance_seconds' is missing"),
    ("things", "{\"service\":\"x\",\"thing\":\"revoke\"}", "\(services), not 'x'"),
    ("things", "{\"service\":\"cognito\",\"thing\":\"x\"}", "'identity-pool'"),
    ("things", "{\"service\":\"cognito\"}", "'thing' is missing"),
  ])
  func `an invalid body is reported in a sentence`(resource: String, body: String, says: String) async throws {
    let method: HTTPRequest.Method = ["clock", "things"].contains(resource) ? .post : .put
    let response = try await client.send(method, "/_kit/\(resource)", headers: Self.json, body: body)
    let error = try Value(json: response.body)["error"]?.text ?? ""
    #expect(response.status == 400 && error.contains(says), "\(error)")
  }

  @Test func `a decision applies until the next one`() async throws {
    let page = ServedClient.page("/ap/oa", ServedClient.authorizeFields)
    try await client.control(.put, "customer", ["decision": "deny"])
    for _ in 0..<2 {
      let fields = try await client.redirect(page)
      #expect(fields["error"] == "access_denied" && fields["state"] == "s-1" && fields["code"] == nil)
    }
    try await client.control(.put, "customer", ["decision": "tamper"])
    let tampered = try await client.redirect(page)
    #expect(tampered["code"] != nil && tampered["state"] != "s-1")
    try await client.control(.put, "customer", ["decision": "tamper", "fields": ["state": nil, "code": "x"]])
    let stripped = try await client.redirect(page)
    #expect(stripped["code"] == "x" && stripped["state"] == nil)
    try await client.control(.put, "customer", ["decision": "cancel"])
    #expect(try await client.redirect(page)["error"] == "access_denied")
    try await client.control(.put, "customer", ["decision": "close"])
    let closed = try await client.send(.get, page)
    #expect(closed.status == 200 && closed.head.headerFields[.location] == nil)
    try await client.control(.put, "customer", ["decision": "approve"])
    let browser: HTTPFields = [.accept: "text/html"]
    #expect(try await client.send(.get, page, headers: browser).status == 302)
    try await client.control(.put, "customer", ["decision": nil])
    #expect(try await client.send(.get, page, headers: browser).status == 200)
  }

  @Test func `decisions apply to the pool's pages too`() async throws {
    try await client.control(.put, "customer", ["decision": "deny"])
    let fields = try await client.redirect(ServedClient.page("/oauth2/authorize", ServedClient.hostedFields))
    #expect(fields["error"] == "access_denied" && fields["state"] == "s-2")
  }

  @Test func `a fault affects the given number of requests`() async throws {
    try await client.control(
      .put, "faults", [["operation": "InitiateAuth", "respond": ["error": "TooManyRequests"], "times": 2]])
    for _ in 0..<2 {
      let refused = try await client.signIn("grace", "Compiler-A0-1952")
      #expect(refused.status == 400 && refused.value["__type"] == "TooManyRequestsException")
    }
    #expect(try await client.signIn("grace", "Compiler-A0-1952").status == 200)
  }

  @Test func `new faults replace the old ones`() async throws {
    try await client.control(.put, "faults", [["operation": "profile", "respond": ["status": 503]]])
    for _ in 0..<3 { #expect(try await client.send(.get, "/user/profile").status == 503) }
    try await client.control(.put, "faults", [])
    #expect(try await client.send(.get, "/user/profile").status == 400)
  }

  @Test func `a status can be combined with a body`() async throws {
    let fault: Value = ["operation": "profile", "respond": ["status": 500, "body": "<oops>"]]
    try await client.control(.put, "faults", [fault])
    let response = try await client.send(.get, "/user/profile")
    #expect(response.status == 500 && response.text == "<oops>")
  }

  @Test func `a name with a service prefix means that service only`() async throws {
    try await client.control(.put, "faults", [["operation": "cognito/token", "respond": ["status": 503]]])
    #expect(try await client.send(.post, "/auth/o2/token").status == 400)
    #expect(try await client.send(.post, "/oauth2/token").status == 503)
    try await client.control(.put, "faults", [["operation": "token", "respond": ["status": 503], "times": 1]])
    #expect(try await client.send(.post, "/oauth2/token").status == 503)
    #expect(try await client.send(.post, "/auth/o2/token").status == 400)
  }

  @Test func `network faults become faults of the wire`() async throws {
    func wire(_ kind: String) async throws -> WireAnswer {
      try await client.control(
        .put, "faults", [["operation": "profile", "respond": ["network": .string(kind)], "times": 1]])
      return await client.wire(.get, "/user/profile")
    }
    #expect(try await wire("offline") == .refused)
    #expect(try await wire("timeout") == .stalled)
    guard case .reset = try await wire("reset"), case .short(let short) = try await wire("short"),
      case .slow(let slow) = try await wire("slow")
    else {
      Issue.record("the wire did not break as it should")
      return
    }
    // A fault of the response only leaves the service's own answer.
    #expect(short.status == 400 && slow.status == 400)
  }

  @Test func `the pool's settings change one by one, and an invalid one changes nothing`() async throws {
    let rules = try await client.control(
      .put, "pool", ["auto_confirm": true, "password_minimum": 12, "flows": ["USER_PASSWORD_AUTH"]]
    ).value
    #expect(rules["auto-confirm"] == "enabled" && rules["password-minimum"] == 12 && rules["mfa"] == "optional")
    #expect(rules["flows"] == "USER_PASSWORD_AUTH")
    let wrong = try await client.control(.put, "pool", ["auto-confirm": false, "mfa": "sometimes"])
    #expect(wrong.status == 400)
    let input: Value = ["ClientId": "4p7q2m9s6t1v8x3z5b0c2d4f6g", "Username": "bob", "Password": "Sh0rt!pass"]
    #expect(try await client.cognito("SignUp", input).value["__type"] == "InvalidPasswordException")
    guard case .map(var longer) = input else { return }
    longer["Password"] = "L0ng-enough-password!"
    #expect(try await client.cognito("SignUp", .map(longer)).value["UserConfirmed"] == true)
  }

  @Test func `a custom challenge asks the given question`() async throws {
    let put = try await client.control(
      .put, "pool", ["custom-challenge": ["question": "Which engine?", "answer": "analytical"]])
    #expect(put.status == 200)
    let begun = try await client.cognito(
      "InitiateAuth",
      [
        "ClientId": "4p7q2m9s6t1v8x3z5b0c2d4f6g", "AuthFlow": "CUSTOM_AUTH",
        "AuthParameters": ["USERNAME": "grace"],
      ])
    #expect(begun.value["ChallengeName"] == "CUSTOM_CHALLENGE")
  }

  @Test func `users replace those with the same name, all or none`() async throws {
    let put = try await client.control(
      .put, "users", [["username": "bob", "password": "one"], ["username": "grace", "password": "two"]])
    #expect(put.value.list?.map { $0["username"] } == ["bob", "grace"])
    #expect(try await client.signIn("bob", "one").status == 200)
    #expect(try await client.signIn("grace", "two").status == 200)
    let wrong = try await client.control(
      .put, "users", [["username": "bob", "password": "three"], ["username": "eve", "mfa": "magic"]])
    #expect(wrong.status == 400)
    #expect(try await client.signIn("bob", "one").status == 200)
    let second = try await client.control(.put, "users", ["username": "mia", "password": "x", "mfa": "totp"])
    #expect(second.value.list?.first?["totpSecret"]?.text?.isEmpty == false)
    #expect(try await client.signIn("mia", "x").value["ChallengeName"] == "SOFTWARE_TOKEN_MFA")
  }

  @Test func `time runs with the machine's, and can be advanced`() async throws {
    let present = Mutex(Duration.seconds(1_800_000_000))
    let client = ServedClient(time: ServedTime { present.withLock { $0 } })
    let signedIn = try await client.signIn("grace", "Compiler-A0-1952").value["AuthenticationResult"]
    let input: Value = ["AccessToken": try #require(signedIn?["AccessToken"])]
    present.withLock { $0 += .seconds(1800) }
    let told = try await client.control(.post, "clock", ["advance_seconds": 1799]).value
    #expect(told["now"] == .decimal(1_800_003_599) && told["ahead_seconds"] == .decimal(1799))
    #expect(try await client.cognito("GetUser", input).status == 200)
    present.withLock { $0 += .seconds(1) }
    #expect(try await client.cognito("GetUser", input).value["message"] == "Access Token has expired")
  }

  @Test func `the clock can be advanced by a hundred years at most`() async throws {
    let century = try await client.control(.post, "clock", ["advance_seconds": 3_155_760_000])
    #expect(century.status == 200)
    #expect(try await client.control(.post, "clock", ["advance_seconds": .decimal(0.5)]).status == 400)
    #expect(try await client.signIn("grace", "Compiler-A0-1952").status == 200)
  }

  @Test func `exchanges are listed without secrets`() async throws {
    let tokens = try await client.signIn("grace", "Compiler-A0-1952").value["AuthenticationResult"]
    let page = ServedClient.page("/ap/oa", ServedClient.authorizeFields)
    let code = try #require(try await client.redirect(page)["code"])
    _ = try await client.form(
      "/auth/o2/token",
      [
        ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", "http://127.0.0.1:9/callback"),
        ServedClient.authorizeFields[0], ("client_secret", ServedClient.clientSecret),
      ])
    let response = try await client.send(.get, "/_kit/exchanges")
    let list = try #require(try Value(json: response.body).list)
    #expect(list.map { $0["operation"] } == ["InitiateAuth", "authorize", "token"])
    #expect(list.map { $0["service"] } == ["cognito", "login-with-amazon", "login-with-amazon"])
    #expect(list[0]["response"]?["status"] == 200 && list[1]["response"]?["status"] == 302)
    #expect(list[0]["request"]?["url"] == "http://127.0.0.1:8080/")
    let secrets =
      [code, ServedClient.clientSecret, "Compiler-A0-1952"]
      + ["AccessToken", "IdToken", "RefreshToken"].compactMap { tokens?[$0]?.text }
    #expect(secrets.count == 6)
    for secret in secrets { #expect(!response.text.contains(secret)) }
    #expect(response.text.contains("‹access-token 1›") && response.text.contains("‹client-secret 1›"))
  }

  @Test func `a reset removes everything`() async throws {
    try await client.control(.put, "users", ["username": "bob", "password": "one"])
    try await client.control(.put, "customer", ["decision": "deny"])
    try await client.control(.put, "faults", [["operation": "profile", "respond": ["status": 503]]])
    try await client.control(.put, "pool", ["hide-user-existence": "disabled", "devices": "always"])
    try await client.control(.post, "clock", ["advance_seconds": 1000])
    let told = try await client.control(.post, "reset").value
    #expect(told["ready"] == true && told["control"] == "http://127.0.0.1:8080/_kit")
    #expect(try await client.signIn("bob", "one").value["__type"] == "UserNotFoundException")
    #expect(try await client.send(.get, "/user/profile").status == 400)
    #expect(try await client.redirect(ServedClient.page("/ap/oa", ServedClient.authorizeFields))["code"] != nil)
    #expect(try await client.control(.put, "pool", [:]).value["devices"] == "disabled")
    #expect(try await client.control(.post, "clock", ["advance_seconds": 0]).value["ahead_seconds"] == .decimal(0))
    #expect(try await client.control(.get, "exchanges").value.list?.count == 3)
  }

  @Test func `instructions of the specifications can be performed`() async throws {
    let changed = try await client.control(
      .post, "things", ["service": "login-with-amazon", "thing": "customer", "with": ["email": "eve@example.com"]])
    #expect(changed.status == 200)
    let made = try await client.control(
      .post, "things", ["service": "login-with-amazon", "thing": "token-grant", "with": ["client": "web"]])
    let token = try #require(made.value["accessToken"]?.text)
    let profile = try await client.send(.get, "/user/profile", headers: [.authorization: "Bearer \(token)"])
    #expect(try Value(json: profile.body)["email"] == "eve@example.com")
  }
}
