import AuthProviding
import CognitoProtocols
import DeterministicExecution
import HTTPTypes
import LoginWithAmazonProtocols
import Testing
import WorldScripting

@testable import CognitoClients
@testable import LoginWithAmazonClients

/// Logins with the reference authorization manager in the simulated world.
@Suite struct AuthorizationManagerLoginTests {
  @Test func `a login opens the page, exchanges the code and fetches the profile`() throws {
    let scene = try AuthorizationScene()
    let end = scene.authorize(["profile", "postal_code"])
    #expect(scene.record.exchanges.map(\.name) == ["authorize", "token", "profile"])
    let accessToken = try #require(scene.record.credentials.first { $0.kind == "access-token" })
    #expect(end.token == accessToken.value)
    #expect(end.user?.userID?.hasPrefix("amzn1.account.") == true)
    #expect(end.user?.name == "Ada Lovelace")
    #expect(end.user?.email == "ada@example.com")
    #expect(end.user?.postalCode == "98109")
    #expect(end.user?.profileData?.keys.sorted() == ["email", "name", "postal_code", "user_id"])
  }

  @Test func `the authorization request has the fields of the protocol`() throws {
    let scene = try AuthorizationScene()
    _ = scene.authorize(["profile", "alexa:all"])
    let page = try #require(scene.record.pages.first)
    #expect(page.url.hasPrefix("https://www.amazon.com/ap/oa?"))
    let query = scene.pageQuery()
    #expect(
      query.fields.map(\.name) == [
        "client_id", "scope", "response_type", "redirect_uri", "state", "code_challenge", "code_challenge_method",
      ])
    #expect(query["client_id"] == scene.scripted.world.app.clientID)
    #expect(query["scope"] == "profile alexa:all")
    #expect(query["response_type"] == "code")
    #expect(query["redirect_uri"] == scene.redirectURI)
    #expect(query["code_challenge_method"] == "S256")
    #expect(query["state"]?.utf8.count == 22)
    let form = try #require(scene.tokenForms().first)
    #expect(form["code_verifier"]?.utf8.count == 43)
    #expect(form["client_secret"] == nil)
  }

  @Test func `every login has its own state and proof key`() throws {
    let scene = try AuthorizationScene()
    for _ in 1...3 { _ = scene.authorize(["profile"], .always) }
    let queries = scene.record.pages.map { FormFields(encoded: URLParts($0.url).query ?? "") }
    #expect(Set(queries.compactMap { $0["state"] }).count == 3)
    #expect(Set(queries.compactMap { $0["code_challenge"] }).count == 3)
  }

  @Test func `without a profile scope there is no user and no profile request`() throws {
    let scene = try AuthorizationScene()
    let end = scene.authorize(["alexa:all"])
    #expect(end.token != nil)
    #expect(end.user == nil)
    #expect(scene.count("profile") == 0)
  }

  @Test func `a customer who leaves the page cancels the login`() throws {
    let scene = try AuthorizationScene()
    try scene.decide("cancels")
    #expect(scene.authorize(["profile"]) == .cancelled)
    #expect(scene.count("token") == 0)
  }

  @Test func `a login fails with accessDenied when the customer does not consent`() throws {
    let scene = try AuthorizationScene()
    try scene.decide("denies")
    #expect(scene.authorize(["profile"]) == .failed(.accessDenied))
    #expect(scene.count("token") == 0)
  }

  @Test(arguments: [
    "other://?code=x", "amzn-com.example.app://?methodName=signin",
    "amzn-com.example.app://?methodName=signin&code=ANstolen",
    "amzn-com.example.app://?methodName=signin&code=ANstolen&state=guess",
    "amzn-com.example.app://?methodName=signin&error=access_denied&state=guess",
  ])
  func `a URL without the state of a login neither completes nor ends one`(url: String) throws {
    let scene = try AuthorizationScene()
    try scene.decide("waits")
    let login = scene.start(["profile"])
    #expect(!scene.manager.open(url: url, from: nil))
    _ = scene.scheduler.drain()
    #expect(login.summary == .pending)
    #expect(scene.count("token") == 0)
    try scene.decide("approves")
    #expect(login.summary.token != nil)
  }

  @Test func `a redirect with another state is ignored until the right one arrives`() throws {
    let scene = try AuthorizationScene()
    try scene.decide("tampers", ["state": "other"])
    let login = scene.start(["profile"])
    #expect(login.summary == .pending)
    #expect(scene.count("token") == 0)
    let redirect = try #require(scene.record.exchanges.first?.response?.head.headerFields[.location])
    let state = try #require(scene.pageQuery()["state"])
    #expect(scene.manager.open(url: redirect.replacing("state=other", with: "state=\(state)"), from: nil))
    _ = scene.scheduler.drain()
    #expect(login.summary.token != nil)
  }

  @Test func `a redirect is accepted once`() throws {
    let scene = try AuthorizationScene()
    #expect(scene.authorize(["profile"]).token != nil)
    let redirect = try #require(scene.record.exchanges.first?.response?.head.headerFields[.location])
    #expect(!scene.manager.open(url: redirect, from: nil))
    #expect(scene.count("token") == 1)
  }

  @Test func `a redirect from any source ends the login and closes the page`() throws {
    let scene = try AuthorizationScene()
    try scene.decide("waits")
    let login = scene.start(["profile"])
    let state = try #require(scene.pageQuery()["state"])
    let redirect = scene.redirectURI + "&error=access_denied&state=" + state
    #expect(scene.manager.open(url: redirect, from: "com.example.browser"))
    #expect(!scene.manager.open(url: redirect, from: nil))
    _ = scene.scheduler.drain()
    #expect(login.summary == .failed(.accessDenied))
    #expect(scene.record.exchanges.map(\.failure) == [.cancelled])
  }

  @Test func `a login fails when the redirect has another code`() throws {
    let scene = try AuthorizationScene()
    try scene.decide("tampers", ["code": "ANother"])
    #expect(scene.authorize(["profile"]) == .failed(.applicationNotAuthorized))
    #expect(scene.authorize(["profile"], .never) == .failed(.applicationNotAuthorized))
  }

  @Test func `the cancellation of the task is not a cancellation by the customer`() throws {
    let scene = try AuthorizationScene()
    try scene.decide("waits")
    let login = scene.start(["profile"])
    scene.scheduler.cancelAll()
    #expect(login.summary == .failedUnexpectedly("CancellationError()"))
  }

  @Test func `two concurrent logins both complete`() throws {
    let scene = try AuthorizationScene()
    try scene.decide("waits")
    let first = scene.start(["profile"])
    let second = scene.start(["postal_code"])
    #expect(scene.record.pages.count == 2)
    try scene.decide("approves")
    #expect(first.summary.user?.name == "Ada Lovelace")
    #expect(second.summary.user?.postalCode == "98109")
    #expect(second.summary.user?.name == nil)
    #expect(first.summary.token != second.summary.token)
  }

  @Test(
    arguments: [
      ("token", "network", "offline", AuthorizationManagerErrorCode.networkError),
      ("token", "network", "reset", .networkError),
      ("token", "network", "timeout", .networkError), ("token", "status", 500, .serverError),
      ("token", "body", "<html>", .serverError), ("token", "error", "invalid_client", .unauthorizedClient),
      ("token", "error", "unauthorized_client", .unauthorizedClient),
      ("token", "error", "invalid_scope", .invalidInput),
      ("token", "error", "invalid_request", .internalError), ("token", "drop", ["token_type"], .serverError),
      ("profile", "network", "offline", .networkError), ("profile", "status", 503, .serverError),
      ("profile", "body", "[]", .serverError), ("profile", "drop", ["user_id"], .serverError),
      ("profile", "error", "invalid_token", .applicationNotAuthorized),
      ("authorize", "error", "unauthorized_client", .unauthorizedClient),
      ("authorize", "error", "invalid_scope", .invalidInput), ("authorize", "error", "server_error", .serverError),
      ("authorize", "error", "temporarily_unavailable", .serverError),
    ] as [(String, String, Value, AuthorizationManagerErrorCode)])
  func `a fault fails the login with its error and leaves no grant`(
    exchange: String, kind: String, argument: Value, code: AuthorizationManagerErrorCode
  ) throws {
    let scene = try AuthorizationScene()
    try scene.fault(exchange, kind, argument, times: 1)
    #expect(scene.authorize(["profile"]) == .failed(code))
    #expect(scene.authorize(["profile"], .never) == .failed(.applicationNotAuthorized))
    #expect(scene.authorize(["profile"]).token != nil)
  }

  @Test(arguments: ["locked", "full", "failing"])
  func `a login fails with deviceError when the store fails`(state: String) throws {
    let scene = try AuthorizationScene()
    try scene.apply(.device("store", arguments: ["state": .string(state)]))
    #expect(scene.authorize(["profile"]) == .failed(.deviceError))
  }

  @Test(arguments: [[], [""], ["profile", ""], ["profile postal_code"], ["pro\"file"], ["profil\u{E9}"], ["a\nb"]])
  func `malformed scopes are invalid input`(scopes: [String]) throws {
    let scene = try AuthorizationScene()
    #expect(scene.authorize(scopes) == .failed(.invalidInput))
    #expect(scene.record.exchanges.isEmpty)
    #expect(scene.record.storeAccesses.isEmpty)
  }

  @Test(arguments: ["redirectUri", "apiKey", "bundleId"])
  func `a login fails with unauthorizedClient when the app's configuration is incomplete`(missing: String) throws {
    let scene = try AuthorizationScene()
    try scene.apply(.device("configuration", arguments: [missing: .null]))
    try scene.relaunch()
    #expect(scene.authorize(["profile"]) == .failed(.unauthorizedClient))
    #expect(scene.record.exchanges.isEmpty)
  }
}
