import AuthProviding
import DeterministicExecution
import Foundation
import SpecModel
import Testing
import WorldScripting

@testable import CognitoServices
@testable import LoginWithAmazonServices

struct AWSCredentialsTests {
  private let pool = PoolScene()

  private func sessionTokens() -> [Credential] {
    pool.record.credentials.filter { $0.kind == "aws-session-token" }
  }

  @Test func `a guest gets credentials for an hour, with the field names of the identity service`() throws {
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

  @Test func `each request gets new credentials`() throws {
    let id = try pool.getID().text("IdentityId")
    let replies = try (0..<2).map { _ in try pool.getCredentials(id) }
    for name in ["AccessKeyId", "SecretKey", "SessionToken"] {
      #expect(replies[0].text("Credentials.\(name)") != replies[1].text("Credentials.\(name)"), "\(name)")
    }
  }

  @Test func `AWS credentials stay valid after a global sign-out until they expire`() throws {
    let login = try pool.makeLogin()
    _ = try pool.getCredentials(try pool.getID(login.logins).text("IdentityId"), login.logins)
    #expect(try pool.act("GlobalSignOut", as: login.signIn).status == 200)
    try pool.make("revoke-tokens")
    let credential = try #require(sessionTokens().first)
    let now = pool.scene.scheduler.now
    #expect(credential.isValid(at: now + .seconds(3599)))
    #expect(!credential.isValid(at: now + .seconds(3600)))
  }

  @Test func `a pool without roles issues tokens but no credentials`() throws {
    let id = try pool.getID().text("IdentityId")
    try pool.make("identity-pool", ["roles": "missing"])
    let reply = try pool.getCredentials(id)
    #expect(reply.error == "InvalidIdentityPoolConfigurationException")
    #expect(reply.status == 400)
    #expect(try pool.ask("GetOpenIdToken", for: id).status == 200)
    try pool.make("identity-pool", ["roles": "ok"])
    #expect(try pool.getCredentials(id).status == 200)
  }

  @Test func `an identity with logins requires one of them`() throws {
    let login = try pool.makeLogin()
    let id = try pool.getID(login.logins).text("IdentityId")
    #expect(try pool.getCredentials(id).error == "NotAuthorizedException")
    let stranger = try pool.getCredentials(id, try pool.makeLogin("www.amazon.com", "3003"))
    #expect(stranger.error == "NotAuthorizedException")
    #expect(stranger.message?.hasPrefix("Logins don't match.") == true)
    #expect(try pool.getCredentials(id, login.logins).status == 200)
  }

  @Test(arguments: [false, true]) func `a token for AWS's token service contains the identity`(isLogin: Bool) throws {
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

/// The lifetime of temporary AWS credentials.
struct AWSCredentialsLifetimeTests {
  private let pool = PoolScene()

  private func credentials(of signIn: Reply, identity: String? = nil) throws -> Reply {
    let app = pool.scene.world.app
    let provider = "cognito-idp.\(app["region"] ?? "").amazonaws.com/\(app["userPoolId"] ?? "")"
    let logins = Value.map([provider: .string(signIn.text("AuthenticationResult.IdToken") ?? "")])
    let id =
      try identity
      ?? pool.identify(
        "GetId", ["IdentityPoolId": .string(app["identityPoolId"] ?? ""), "Logins": logins]
      ).text("IdentityId")
    return try pool.identify(
      "GetCredentialsForIdentity", ["IdentityId": .string(id ?? ""), "Logins": logins])
  }

  private func isGood(_ credentials: Reply) -> Bool {
    let token = credentials.text("Credentials.SessionToken")
    let known = pool.record.credentials.first { $0.kind == "aws-session-token" && $0.value == token }
    return known?.isValid(at: pool.scene.scheduler.now) == true
  }

  @Test func awsCredentialsOutliveGlobalSignOut() throws {
    let signIn = try pool.signIn(try pool.make("user"))
    let before = try credentials(of: signIn)
    #expect(before.number("Credentials.Expiration") == 1_893_456_000 + 3600)
    #expect(try pool.act("GlobalSignOut", as: signIn).status == 200)
    #expect(try pool.act("GetUser", as: signIn).message == "Access Token has been revoked")
    #expect(isGood(before))
    // The same id token gets no new ones.
    let after = try credentials(of: signIn, identity: before.text("IdentityId"))
    #expect(after.error == "NotAuthorizedException")
    pool.pass(.seconds(3599))
    #expect(isGood(before))
    pool.pass(.seconds(1))
    #expect(!isGood(before))
  }
}
