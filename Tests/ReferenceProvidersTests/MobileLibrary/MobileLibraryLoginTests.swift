import AuthProviding
import ReferenceProviders
import Testing
import WorldScripting

/// Logins of the reference mobile library in the simulated world.
@Suite struct MobileLibraryLoginTests {
  @Test(arguments: ["withOptions", "plain"])
  func `a login gives nothing, and after it there is a token that the service gave out`(form: String) throws {
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
  func `a customer who does not agree leaves no grant`(decision: String, code: String) throws {
    let scene = try MobileLibraryScene()
    try scene.decide(decision)
    let failure = try #require(scene.signIn().failure)
    #expect(failure.code == code)
    #expect(!failure.message.isEmpty)
    #expect(scene.count("token") == 0)
    #expect(scene.record.store.isEmpty)
  }

  @Test func `a code that the service refuses is the service's trouble`() throws {
    let scene = try MobileLibraryScene()
    try scene.decide("tampers", ["code": "forged"])
    #expect(scene.signIn().failure?.code == "serverError")
    #expect(scene.token() == nil)
  }

  @Test func `a later login takes the place of the one before`() throws {
    let scene = try MobileLibraryScene()
    _ = scene.signIn()
    #expect(scene.call("authorize", ["scopes": ["profile"]]) == [.reply([:])])
    #expect(scene.call("getAccessToken", MobileLibraryScene.both).failure?.code == "applicationNotAuthorized")
    #expect(scene.call("getAccessToken", ["scopes": ["profile"]]).reply != nil)
  }

  @Test func `the redirect completes a login by the call as by the app delegate`() throws {
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

  @Test func `client id and redirect URI are the app's`() throws {
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
