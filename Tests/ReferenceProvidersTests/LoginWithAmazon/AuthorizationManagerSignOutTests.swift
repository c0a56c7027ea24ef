import AuthProviding
import CognitoProtocols
import DeterministicExecution
import LoginWithAmazonProtocols
import Testing
import WorldScripting

@testable import CognitoClients
@testable import LoginWithAmazonClients

/// Sign-outs and profile fetches with the reference authorization manager in the simulated world.
@Suite struct AuthorizationManagerSignOutTests {
  @Test func `a sign-out removes all grants and the service's cookies, but no other cookies`() throws {
    let scene = try AuthorizationScene()
    try scene.apply(.device("cookie", arguments: ["domain": "shop.example", "name": "basket"]))
    try scene.decide("approves", ["remember-me": true])
    #expect(scene.authorize(["profile"]).token != nil)
    #expect(scene.authorize(["postal_code"]).token != nil)
    #expect(scene.call("signOut") == [.reply([:])])
    #expect(scene.record.store.isEmpty)
    #expect(scene.scripted.world.cookies.cookies(of: "www.amazon.com").isEmpty)
    #expect(scene.scripted.world.cookies.cookies(of: "shop.example").map(\.name) == ["basket"])
    #expect(scene.authorize(["profile"], .never) == .failed(.applicationNotAuthorized))
    #expect(scene.call("fetch").failure?.code == "applicationNotAuthorized")
  }

  @Test func `a sign-out that fails changes nothing`() throws {
    let scene = try AuthorizationScene()
    try scene.decide("approves", ["remember-me": true])
    _ = scene.authorize(["profile"])
    try scene.apply(.device("store", arguments: ["state": "failing"]))
    #expect(scene.call("signOut").failure?.code == "deviceError")
    #expect(!scene.scripted.world.cookies.cookies(of: "www.amazon.com").isEmpty)
    try scene.apply(.device("store", arguments: ["state": "ok"]))
    #expect(scene.authorize(["profile"], .never).token != nil)
  }

  @Test func `a renewal in progress does not survive a sign-out`() throws {
    let scene = try AuthorizationScene()
    _ = scene.authorize(["profile"])
    scene.advance(.seconds(61 * 60))
    try scene.apply(.hold("token"))
    let late = scene.start(["profile"], .never)
    #expect(scene.call("signOut") == [.reply([:])])
    try scene.apply(.release("token"))
    #expect(late.summary == .failed(.applicationNotAuthorized))
    #expect(scene.record.store.isEmpty)
  }

  @Test func `every fetch requests the profile, and the next authorization returns the new profile`() throws {
    let scene = try AuthorizationScene()
    _ = scene.authorize(["profile", "postal_code"])
    for name in ["First", "Second"] {
      try scene.apply(.service("customer", arguments: ["name": .string(name)]))
      guard case .map(let user)? = scene.call("fetch").reply?["user"] else {
        Issue.record("there is no user")
        return
      }
      #expect(user["name"] == .string(name))
      #expect(user["postalCode"] == "98109")
      #expect(scene.authorize(["profile"], .never).user?.name == name)
    }
    #expect(scene.count("profile") == 3)
  }

  @Test func `a fetch renews an expired access token`() throws {
    let scene = try AuthorizationScene()
    _ = scene.authorize(["profile"])
    scene.advance(.seconds(61 * 60))
    #expect(scene.call("fetch").reply != nil)
    #expect(scene.count("token") == 2)
  }

  @Test func `a fetch returns the profile of the customer who signed in last`() throws {
    let scene = try AuthorizationScene()
    _ = scene.authorize(["profile"])
    try scene.apply(.service("customer", arguments: ["userId": "amzn1.account.OTHER"]))
    _ = scene.authorize(["profile:user_id", "postal_code"])
    _ = scene.authorize(["alexa:all"])
    guard case .map(let user)? = scene.call("fetch").reply?["user"] else {
      Issue.record("there is no user")
      return
    }
    #expect(user["userID"] == "amzn1.account.OTHER")
    #expect(user["name"] == nil)
  }

  @Test func `a fetch fails without a profile scope`() throws {
    let scene = try AuthorizationScene()
    _ = scene.authorize(["alexa:all"])
    #expect(scene.call("fetch").failure?.code == "applicationNotAuthorized")
    #expect(scene.count("profile") == 0)
  }
}
