import AuthProviding
import DeterministicExecution
import ReferenceProviders
import Testing
import WorldScripting

/// Tokens, profiles and logging out of the reference mobile library in the simulated world.
@Suite struct MobileLibraryGrantTests {
  @Test func `a token is given again while it is good, and renewed when it is not`() throws {
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
  func `a forced refresh discards a token that is good`(overrideParams: Value) throws {
    let scene = try MobileLibraryScene()
    _ = scene.signIn()
    let first = try #require(scene.token())
    let arguments: [String: Value] = ["scopes": ["profile"], "overrideParams": overrideParams]
    let forced = try #require(scene.call("getAccessToken", arguments).reply?["token"])
    #expect(forced != first)
    #expect(scene.token() == forced)
  }

  @Test(arguments: [[:], ["kForceRefresh": "NO"], ["kForceRefresh": false], ["other": "YES"]] as [Value])
  func `nothing else forces a refresh`(overrideParams: Value) throws {
    let scene = try MobileLibraryScene()
    _ = scene.signIn()
    _ = scene.call("getAccessToken", ["scopes": ["profile"], "overrideParams": overrideParams])
    #expect(scene.count("token") == 1)
  }

  @Test func `a profile is good for 60 minutes, also after a relaunch`() throws {
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

  @Test func `a profile read while the token is forced to be new costs neither`() throws {
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

  @Test func `callers share a refresh`() throws {
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

  @Test func `logging out removes tokens, profile and the service's cookies, and no other site's`() throws {
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

  @Test func `a refresh under way does not survive a logout`() throws {
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

  @Test func `clearing helps where the store gives nothing back`() throws {
    let scene = try MobileLibraryScene()
    _ = scene.signIn()
    try scene.apply(.device("store", arguments: ["state": "unreadable"]))
    #expect(scene.call("getAccessToken", MobileLibraryScene.both).failure?.code == "deviceError")
    #expect(scene.call("clearAuthorizationState") == [.reply([:])])
    #expect(scene.signIn() == [.reply([:])])
    #expect(scene.token() != nil)
  }
}
