import AuthProviding
import DeterministicExecution
import Foundation
import SpecModel
import Testing
import WorldScripting

struct AWSCredentialsTests {
  private let pool = PoolScene()

  private func sessionTokens() -> [Credential] {
    pool.record.credentials.filter { $0.kind == "aws-session-token" }
  }

  @Test func `a guest gets credentials for an hour, spelt as the identity service spells them`() throws {
    let id = try pool.getID().text("IdentityId")
    let reply = try pool.getCredentials(id)
    #expect(reply.names == ["Credentials", "IdentityId"])
    #expect(reply.text("IdentityId") == id)
    #expect(reply.names(in: "Credentials") == ["AccessKeyId", "Expiration", "SecretKey", "SessionToken"])
    #expect(reply.text("Credentials.AccessKeyId")?.wholeMatch(of: /ASIA[A-Z2-7]{16}/) != nil)
    #expect(reply.text("Credentials.SecretKey")?.count == 40)
    let now = Int(pool.scene.world.clock.now.components.seconds)
    #expect(reply.number("Credentials.Expiration") == now + 3600)
    #expect(sessionTokens().map(\.value) == [reply.text("Credentials.SessionToken")])
  }

  @Test func `credentials are new each time`() throws {
    let id = try pool.getID().text("IdentityId")
    let replies = try (0..<2).map { _ in try pool.getCredentials(id) }
    for name in ["AccessKeyId", "SecretKey", "SessionToken"] {
      #expect(replies[0].text("Credentials.\(name)") != replies[1].text("Credentials.\(name)"), "\(name)")
    }
  }

  @Test func `AWS credentials outlive a global sign-out, to their own end`() throws {
    let login = try pool.makeLogin()
    _ = try pool.getCredentials(try pool.getID(login.logins).text("IdentityId"), login.logins)
    #expect(try pool.act("GlobalSignOut", as: login.signIn).status == 200)
    try pool.make("revoke-tokens")
    let credential = try #require(sessionTokens().first)
    let now = pool.scene.scheduler.now
    #expect(credential.isGood(at: now + .seconds(3599)))
    #expect(!credential.isGood(at: now + .seconds(3600)))
  }

  @Test func `a pool without roles gives no credentials, but tokens`() throws {
    let id = try pool.getID().text("IdentityId")
    try pool.make("identity-pool", ["roles": "missing"])
    let reply = try pool.getCredentials(id)
    #expect(reply.error == "InvalidIdentityPoolConfigurationException")
    #expect(reply.status == 400)
    #expect(try pool.ask("GetOpenIdToken", for: id).status == 200)
    try pool.make("identity-pool", ["roles": "ok"])
    #expect(try pool.getCredentials(id).status == 200)
  }

  @Test func `an identity of a login asks for one of its logins`() throws {
    let login = try pool.makeLogin()
    let id = try pool.getID(login.logins).text("IdentityId")
    #expect(try pool.getCredentials(id).error == "NotAuthorizedException")
    let stranger = try pool.getCredentials(id, try pool.makeLogin("www.amazon.com", "3003"))
    #expect(stranger.error == "NotAuthorizedException")
    #expect(stranger.message?.hasPrefix("Logins don't match.") == true)
    #expect(try pool.getCredentials(id, login.logins).status == 200)
  }

  @Test(arguments: [false, true]) func `a token for AWS's token service tells the identity`(isLogin: Bool) throws {
    let logins = isLogin ? try pool.makeLogin().logins : [:]
    let id = try pool.getID(logins).text("IdentityId")
    let reply = try pool.ask("GetOpenIdToken", for: id, logins)
    #expect(reply.names == ["IdentityId", "Token"])
    let parts = try #require(reply.text("Token")).split(separator: ".").map(String.init)
    #expect(parts.count == 3)
    let claims = try #require(Self.object(parts[1]))
    #expect(claims["sub"] as? String == id)
    #expect(claims["aud"] as? String == pool.scene.world.app.values["identityPoolId"]?.text)
    #expect(claims["iss"] as? String == "https://cognito-identity.amazonaws.com")
    #expect(claims["amr"] as? [String] == [isLogin ? "authenticated" : "unauthenticated"])
    let now = Int(pool.scene.world.clock.now.components.seconds)
    #expect(claims["exp"] as? Int == now + 600)
  }

  /// Reads a part of a token by a parser that is not the kit's.
  private static func object(_ part: String) -> [String: Any]? {
    var text = part.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
    while !text.count.isMultiple(of: 4) { text += "=" }
    return Data(base64Encoded: text).flatMap { try? JSONSerialization.jsonObject(with: $0) as? [String: Any] }
  }
}
