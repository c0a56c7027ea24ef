import AuthProviding
import CognitoProtocols
import LoginWithAmazonProtocols
import Testing
import WorldScripting

@testable import CognitoClients
@testable import LoginWithAmazonClients

/// AWS credentials and identities of guests, of customers of the user pool and of other providers.
@Suite struct MobileClientCredentialsTests {
  private static let facebook: Value = "graph.facebook.com"

  private func federate(_ scene: MobileClientScene) throws -> (reply: [String: Value]?, token: Value) {
    let token = try #require(
      try scene.make("provider-token", ["provider": Self.facebook, "subject": "ada"])["token"])
    return (scene.call("federatedSignIn", ["providerName": Self.facebook, "token": token]).reply, token)
  }

  @Test func `a guest receives credentials if the pool allows guests, and stays a guest after a relaunch`() throws {
    let scene = try MobileClientScene()
    try scene.make("identity-pool", ["guests": "allowed"])
    let credentials = scene.call("getAWSCredentials").reply
    #expect(scene.isGood("aws-session-token", credentials?["sessionToken"]))
    #expect(scene.states == ["guest"])
    #expect(scene.call("getTokens").code == "notSignedIn")
    try scene.relaunch()
    #expect(scene.call("initialize").reply == ["userState": "guest"])
    #expect(scene.call("getAWSCredentials").reply == credentials)
    #expect(scene.signIn().reply?["signInState"] == "signedIn")
  }

  @Test(arguments: ["getAWSCredentials", "getIdentityId"])
  func `a pool without guests rejects a guest, and the state does not change`(operation: String) throws {
    let scene = try MobileClientScene()
    try scene.make("identity-pool", ["guests": "denied"])
    #expect(scene.call(operation).code == "guestAccessNotAllowed")
    #expect(scene.states.isEmpty)
  }

  @Test func `a customer's credentials are cached until five minutes before they expire`() throws {
    let scene = try MobileClientScene()
    scene.signIn()
    let callers = [scene.start("getAWSCredentials"), scene.start("getAWSCredentials")]
    let first = callers.first?.endings.reply
    #expect(scene.isGood("aws-session-token", first?["sessionToken"]))
    #expect(callers.allSatisfy { $0.endings.reply == first })
    #expect(scene.count("GetCredentialsForIdentity") == 1)
    #expect(scene.states == ["signedIn"])
    scene.advance(.seconds(54 * 60))
    #expect(scene.call("getAWSCredentials").reply == first)
    scene.advance(.seconds(2 * 60))
    #expect(scene.call("getAWSCredentials").reply?["sessionToken"] != first?["sessionToken"])
    #expect(scene.count("GetId") == 1)
  }

  @Test func `a call fails before any request when the app has no identity pool`() throws {
    let scene = try MobileClientScene()
    try scene.configure(["identityPoolId": nil])
    for operation in ["getAWSCredentials", "getIdentityId"] {
      #expect(scene.call(operation).code == "cognitoIdentityPoolNotConfigured")
    }
    #expect(scene.record.exchanges.isEmpty)
  }

  @Test func `a response without an identity fails with identityIdUnavailable`() throws {
    let scene = try MobileClientScene()
    try scene.fault("GetId", "drop", ["IdentityId"], times: 1)
    #expect(scene.call("getIdentityId").code == "identityIdUnavailable")
    #expect(scene.isGood("identity-id", scene.call("getIdentityId").reply?["identityId"]))
  }

  @Test func `a customer of another provider is signed in, and waits for a new token after a rejection`() throws {
    let scene = try MobileClientScene()
    let (reply, token) = try federate(scene)
    #expect(reply == ["userState": "signedIn"])
    #expect(scene.record.exchanges.isEmpty)
    try scene.make("expire-provider-token", ["token": token])
    let waiting = scene.start("getAWSCredentials")
    #expect(waiting.endings.isEmpty)
    #expect(scene.states == ["signedIn", "signedOutFederatedTokensInvalid"])
    _ = try federate(scene)
    #expect(scene.isGood("aws-session-token", waiting.endings.reply?["sessionToken"]))
    #expect(scene.states == ["signedIn", "signedOutFederatedTokensInvalid", "signedIn"])
  }

  @Test func `releaseSignInWait ends the wait for a new token`() throws {
    let scene = try MobileClientScene()
    let (_, token) = try federate(scene)
    try scene.make("expire-provider-token", ["token": token])
    let waiting = scene.start("getAWSCredentials")
    _ = scene.call("releaseSignInWait")
    #expect(waiting.endings.code == "unableToSignIn")
    #expect(scene.state == "signedOutFederatedTokensInvalid")
  }

  @Test(arguments: [false, true])
  func `a customer of the user pool cannot sign in with another provider`(isRefused: Bool) throws {
    let scene = try MobileClientScene()
    scene.signIn()
    if isRefused {
      try scene.make("revoke-tokens", ["username": "ada"])
      _ = scene.call("getUserAttributes")
    }
    let states = scene.states
    let failure = scene.call("federatedSignIn", ["providerName": Self.facebook, "token": "t"])
    #expect(failure.code == "federationProviderExists")
    #expect(scene.states == states)
  }

  @Test func `a response for a guest is not stored for the customer who signed in meanwhile`() throws {
    let scene = try MobileClientScene()
    try scene.make("identity-pool", ["guests": "allowed"])
    try scene.apply(.hold("GetCredentialsForIdentity"))
    let waiting = scene.start("getAWSCredentials")
    scene.signIn()
    try scene.apply(.release("GetCredentialsForIdentity"))
    #expect(scene.isGood("aws-session-token", waiting.endings.reply?["sessionToken"]))
    #expect(scene.sent("GetCredentialsForIdentity").last?["Logins"] != nil)
    #expect(scene.states == ["signedIn"])
  }
}
