import AuthProviding
import CognitoProtocols
import DeterministicExecution
import LoginWithAmazonProtocols
import Testing
import WorldScripting

@testable import CognitoClients
@testable import LoginWithAmazonClients

/// Sign-ins with the reference mobile library in the simulated world.
@Suite struct MobileLibraryLoginTests {
  @Test(arguments: ["withOptions", "plain"])
  func `a login replies with no fields, and then the issued token is available`(form: String) throws {
    let scene = try MobileLibraryScene()
    #expect(scene.call("authorize", form: form, MobileLibraryScene.both) == [.reply([:])])
    #expect(scene.record.exchanges.map(\.name) == ["authorize", "token"])
    let issued = try #require(scene.record.credentials.first { $0.kind == "access-token" })
    #expect(scene.token() == .string(issued.value))
  }

  @Test(arguments: [
    [], [""], ["postal_code"], ["postal_code", "profile"], ["profile:user_id"], ["profile postal_code"],
  ])
  func `scopes that do not begin with profile are invalid input`(scopes: [String]) throws {
    let scene = try MobileLibraryScene()
    let arguments: [String: Value] = ["scopes": .list(scopes.map(Value.string))]
    #expect(scene.call("authorize", arguments).failure?.code == "invalidInput")
    #expect(scene.call("getAccessToken", arguments).failure?.code == "invalidInput")
    #expect(scene.record.exchanges.isEmpty)
  }

  @Test(arguments: [("cancels", "errorUserInterrupted"), ("denies", "accessDenied")])
  func `a customer who does not consent leaves no grant`(decision: String, code: String) throws {
    let scene = try MobileLibraryScene()
    try scene.decide(decision)
    let failure = try #require(scene.signIn().failure)
    #expect(failure.code == code)
    #expect(!failure.message.isEmpty)
    #expect(scene.count("token") == 0)
    #expect(scene.record.store.isEmpty)
  }

  @Test func `a login fails with serverError when the service rejects the code`() throws {
    let scene = try MobileLibraryScene()
    try scene.decide("tampers", ["code": "forged"])
    #expect(scene.signIn().failure?.code == "serverError")
    #expect(scene.token() == nil)
  }

  @Test func `a later login replaces the earlier grant`() throws {
    let scene = try MobileLibraryScene()
    _ = scene.signIn()
    #expect(scene.call("authorize", ["scopes": ["profile"]]) == [.reply([:])])
    #expect(scene.call("getAccessToken", MobileLibraryScene.both).failure?.code == "applicationNotAuthorized")
    #expect(scene.call("getAccessToken", ["scopes": ["profile"]]).reply != nil)
  }

  @Test func `the redirect ends a login through the call as through the app delegate`() throws {
    let scene = try MobileLibraryScene()
    try scene.decide("waits")
    let login = scene.start("authorize", MobileLibraryScene.both)
    let state = try #require(scene.pageQuery()["state"])
    let url = scene.redirectURI + "&code=ANforged&state="
    #expect(scene.call("handleOpenURL", ["url": .string(url + "guess")]) == [.reply(["handled": false])])
    #expect(login.endings.isEmpty)
    #expect(scene.call("handleOpenURL", ["url": .string(url + state)]) == [.reply(["handled": true])])
    #expect(login.endings.failure?.code == "serverError")
    #expect(scene.call("handleOpenURL", ["url": .string(url + state)]) == [.reply(["handled": false])])
  }

  @Test func `client id and redirect URI come from the app's configuration`() throws {
    let scene = try MobileLibraryScene()
    let app = scene.scripted.world.app
    #expect(scene.call("getClientId").reply?["clientId"]?.text == app.clientID)
    #expect(scene.call("getRedirectUri").reply?["redirectUri"]?.text == app.redirectURI)
    try scene.apply(.device("configuration", arguments: ["apiKey": "no key"]))
    try scene.relaunch()
    #expect(scene.call("getClientId") == [.reply([:])])
    #expect(scene.signIn().failure?.code == "unauthorizedClient")
  }
}

/// Tokens, profiles and logouts with the reference mobile library in the simulated world.
@Suite struct MobileLibraryGrantTests {
  @Test func `a valid token is returned again, and an expired one is renewed`() throws {
    let scene = try MobileLibraryScene()
    _ = scene.signIn()
    let first = try #require(scene.token())
    scene.advance(.seconds(30 * 60))
    try scene.relaunch()
    #expect(scene.token() == first)
    #expect(scene.count("token") == 1)
    scene.advance(.seconds(31 * 60))
    let second = try #require(scene.token())
    #expect(second != first)
    #expect(scene.tokenForms().last?["grant_type"] == "refresh_token")
    #expect(scene.token() == second)
    #expect(scene.count("token") == 2)
  }

  @Test(arguments: [["kForceRefresh": "YES"], ["kForceRefresh": true]] as [Value])
  func `a forced refresh replaces a valid token`(overrideParams: Value) throws {
    let scene = try MobileLibraryScene()
    _ = scene.signIn()
    let first = try #require(scene.token())
    let arguments: [String: Value] = ["scopes": ["profile"], "overrideParams": overrideParams]
    let forced = try #require(scene.call("getAccessToken", arguments).reply?["token"])
    #expect(forced != first)
    #expect(scene.token() == forced)
  }

  @Test(arguments: [[:], ["kForceRefresh": "NO"], ["kForceRefresh": false], ["other": "YES"]] as [Value])
  func `other overrides do not force a refresh`(overrideParams: Value) throws {
    let scene = try MobileLibraryScene()
    _ = scene.signIn()
    _ = scene.call("getAccessToken", ["scopes": ["profile"], "overrideParams": overrideParams])
    #expect(scene.count("token") == 1)
  }

  @Test func `a profile is cached for 60 minutes, even after a relaunch`() throws {
    let scene = try MobileLibraryScene()
    _ = scene.signIn()
    try scene.apply(.service("customer", arguments: ["name": "First"]))
    #expect(scene.call("getProfile").reply?["name"] == "First")
    try scene.apply(.service("customer", arguments: ["name": "Second"]))
    scene.advance(.seconds(59 * 60))
    try scene.relaunch()
    #expect(scene.call("getProfile", form: "plain").reply?["name"] == "First")
    #expect(scene.count("profile") == 1)
    scene.advance(.seconds(2 * 60))
    #expect(scene.call("getProfile").reply?["name"] == "Second")
    #expect(scene.count("profile") == 2)
  }

  @Test func `a profile fetch during a forced refresh keeps both results`() throws {
    let scene = try MobileLibraryScene()
    _ = scene.signIn()
    try scene.apply(.hold("token"))
    let forced = scene.start("getAccessToken", MobileLibraryScene.forced)
    #expect(scene.call("getProfile").reply?["name"] != nil)
    try scene.apply(.release("token"))
    let token = try #require(forced.endings.reply?["token"])
    #expect(scene.token() == token)
    #expect(scene.call("getProfile").reply?["name"] != nil)
    #expect(scene.count("profile") == 1)
  }

  @Test func `concurrent callers share one refresh`() throws {
    let scene = try MobileLibraryScene()
    _ = scene.signIn()
    scene.advance(.seconds(61 * 60))
    try scene.apply(.hold("token"))
    let callers = (1...4).map { _ in scene.start("getAccessToken", MobileLibraryScene.both) }
    try scene.apply(.release("token"))
    #expect(Set(callers.map { $0.endings.reply?["token"] }).count == 1)
    #expect(callers.first?.endings.reply != nil)
    #expect(scene.count("token") == 2)
  }

  @Test func `a logout removes tokens, profile and the service's cookies, but no other cookies`() throws {
    let scene = try MobileLibraryScene()
    try scene.apply(.device("cookie", arguments: ["domain": "shop.example", "name": "basket"]))
    try scene.decide("approves", ["remember-me": true])
    _ = scene.signIn()
    _ = scene.call("getProfile")
    #expect(!scene.scripted.world.cookies.cookies(of: "www.amazon.com").isEmpty)
    #expect(scene.call("clearAuthorizationState") == [.reply([:])])
    #expect(scene.scripted.world.cookies.cookies(of: "www.amazon.com").isEmpty)
    #expect(scene.scripted.world.cookies.cookies(of: "shop.example").map(\.name) == ["basket"])
    #expect(scene.record.store.isEmpty)
    #expect(scene.call("getProfile").failure?.code == "applicationNotAuthorized")
    #expect(scene.call("getAccessToken", MobileLibraryScene.both).failure?.code == "applicationNotAuthorized")
  }

  @Test func `a logout that fails leaves the customer logged in`() throws {
    let scene = try MobileLibraryScene()
    try scene.decide("approves", ["remember-me": true])
    _ = scene.signIn()
    try scene.apply(.device("store", arguments: ["state": "locked"]))
    #expect(scene.call("clearAuthorizationState").failure?.code == "deviceError")
    #expect(!scene.scripted.world.cookies.cookies(of: "www.amazon.com").isEmpty)
    try scene.apply(.device("store", arguments: ["state": "ok"]))
    #expect(scene.token() != nil)
  }

  @Test func `a refresh in progress does not survive a logout`() throws {
    let scene = try MobileLibraryScene()
    _ = scene.signIn()
    scene.advance(.seconds(61 * 60))
    try scene.apply(.hold("token"))
    let late = scene.start("getAccessToken", MobileLibraryScene.both)
    #expect(scene.call("clearAuthorizationState") == [.reply([:])])
    try scene.apply(.release("token"))
    #expect(late.endings.failure?.code == "applicationNotAuthorized")
    #expect(scene.record.store.isEmpty)
  }

  @Test func `clearAuthorizationState recovers from an unreadable store`() throws {
    let scene = try MobileLibraryScene()
    _ = scene.signIn()
    try scene.apply(.device("store", arguments: ["state": "unreadable"]))
    #expect(scene.call("getAccessToken", MobileLibraryScene.both).failure?.code == "deviceError")
    #expect(scene.call("clearAuthorizationState") == [.reply([:])])
    #expect(scene.signIn() == [.reply([:])])
    #expect(scene.token() != nil)
  }
}
