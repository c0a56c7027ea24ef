import AuthProviding
import CognitoProtocols
import CognitoServices
import LoginWithAmazonProtocols
import Testing
import WorldScripting

@testable import CognitoClients
@testable import LoginWithAmazonClients

/// Tokens of the reference mobile client: the cache, the shared refresh, and the wait after a rejected one.
@Suite struct MobileClientTokenTests {
  private static let refresh: Value = "REFRESH_TOKEN_AUTH"

  private func refreshes(_ scene: MobileClientScene) -> Int {
    scene.sent("InitiateAuth").count { $0["AuthFlow"] == Self.refresh }
  }

  @Test(arguments: [(Duration.seconds(3299), 0), (.seconds(3301), 1), (.seconds(3601), 1)])
  func `tokens that are valid for more than five minutes are returned again`(after: Duration, expected: Int) throws {
    let scene = try MobileClientScene()
    scene.signIn()
    let first = scene.call("getTokens").reply
    #expect(scene.isGood("id-token", first?["idToken"]))
    scene.advance(after)
    let second = scene.call("getTokens").reply
    #expect(scene.isGood("access-token", second?["accessToken"]))
    #expect((second?["accessToken"] == first?["accessToken"]) == (expected == 0))
    #expect(refreshes(scene) == expected)
  }

  @Test func `callers share one refresh`() throws {
    let scene = try MobileClientScene()
    scene.signIn()
    scene.advance(.seconds(3601))
    try scene.apply(.hold("InitiateAuth"))
    let callers = (1...4).map { _ in scene.start("getTokens") }
    #expect(callers.allSatisfy { $0.endings.isEmpty })
    try scene.apply(.release("InitiateAuth"))
    #expect(Set(callers.map { $0.endings.reply?["accessToken"]?.text }).count == 1)
    #expect(callers.allSatisfy { scene.isGood("access-token", $0.endings.reply?["accessToken"]) })
    #expect(refreshes(scene) == 1)
  }

  /// A known defect of public clients: callers that joined a refresh received a different error.
  @Test func `callers receive the same error, and the session stays`() throws {
    let scene = try MobileClientScene()
    scene.signIn()
    scene.advance(.seconds(3601))
    try scene.fault("InitiateAuth", "error", "TooManyRequests", times: 1)
    try scene.apply(.hold("InitiateAuth"))
    let callers = (1...3).map { _ in scene.start("getTokens") }
    try scene.apply(.release("InitiateAuth"))
    #expect(callers.map(\.endings.code) == ["tooManyRequests", "tooManyRequests", "tooManyRequests"])
    #expect(scene.states == ["signedIn"])
    #expect(scene.isGood("access-token", scene.call("getTokens").reply?["accessToken"]))
  }

  /// Two known defects of public clients: the call never ended, and the next sign-in failed until a relaunch.
  @Test func `after the refresh token has expired, a call waits for a sign-in and returns its tokens`() throws {
    let scene = try MobileClientScene()
    scene.signIn()
    scene.advance(.seconds(31 * 24 * 3600))
    let waiting = [scene.start("getTokens"), scene.start("getTokens")]
    #expect(waiting.allSatisfy { $0.endings.isEmpty })
    #expect(scene.states == ["signedIn", "signedOutUserPoolsTokenInvalid"])
    #expect(scene.call("isSignedIn").reply == ["signedIn": false])
    #expect(scene.signIn().reply?["signInState"] == "signedIn")
    #expect(scene.states == ["signedIn", "signedOutUserPoolsTokenInvalid", "signedIn"])
    for call in waiting { #expect(scene.isGood("access-token", call.endings.reply?["accessToken"])) }
    #expect(refreshes(scene) == 1)
  }

  @Test(arguments: ["releaseSignInWait", "signOut"])
  func `releaseSignInWait fails the calls that wait for a sign-in`(operation: String) throws {
    let scene = try MobileClientScene()
    scene.signIn()
    try scene.make("revoke-tokens", ["username": "ada"])
    scene.advance(.seconds(3601))
    let waiting = scene.start("getTokens")
    #expect(waiting.endings.isEmpty)
    _ = scene.call(operation, form: operation == "signOut" ? "plain" : nil)
    #expect(waiting.endings.code == "unableToSignIn")
    #expect(scene.state == (operation == "signOut" ? "signedOut" : "signedOutUserPoolsTokenInvalid"))
    #expect(scene.signIn().reply?["signInState"] == "signedIn")
  }

  @Test func `a sign-out ends a refresh, whose tokens are not stored`() throws {
    let scene = try MobileClientScene()
    scene.signIn()
    scene.advance(.seconds(3601))
    try scene.apply(.hold("InitiateAuth"))
    let waiting = scene.start("getTokens")
    _ = scene.call("signOut", form: "plain")
    #expect(waiting.endings.code == "notSignedIn")
    try scene.apply(.release("InitiateAuth"))
    #expect(waiting.endings.count == 1)
    #expect(scene.call("getTokens").code == "notSignedIn")
    #expect(scene.record.store.isEmpty)
  }

  /// A known defect of public clients: `isSignedIn` stayed true.
  @Test(arguments: ["getTokens", "getUserAttributes"])
  func `a global sign-out on another device is noticed`(operation: String) throws {
    let scene = try MobileClientScene()
    scene.signIn()
    try scene.make("revoke-tokens", ["username": "ada"])
    if operation == "getTokens" { scene.advance(.seconds(3601)) }
    let call = scene.start(operation)
    #expect(call.endings.code == (operation == "getTokens" ? nil : "notAuthorized"))
    #expect(scene.call("isSignedIn").reply == ["signedIn": false])
    #expect(scene.states == ["signedIn", "signedOutUserPoolsTokenInvalid"])
    #expect(scene.signIn().reply?["signInState"] == "signedIn")
  }

  @Test func `without a session, a call fails without a request`() throws {
    let scene = try MobileClientScene()
    #expect(scene.call("getTokens").code == "notSignedIn")
    #expect(scene.call("getUserAttributes").code == "notSignedIn")
    #expect(scene.record.exchanges.isEmpty)
  }

  @Test(
    arguments: [
      (["AuthenticationResult.IdToken"], "idTokenNotIssued"),
      (["AuthenticationResult.IdToken", "AuthenticationResult.AccessToken"], "idTokenAndAcceessTokenNotIssued"),
    ] as [([String], String)])
  func `a response without tokens fails the sign-in`(missing: [String], code: String) throws {
    let scene = try MobileClientScene()
    try scene.fault("InitiateAuth", "drop", .list(missing.map(Value.string)), times: 1)
    #expect(scene.signIn().code == code)
    #expect(scene.state == "signedOut")
  }
}
