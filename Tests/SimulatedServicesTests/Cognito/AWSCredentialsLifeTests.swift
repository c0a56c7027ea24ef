import AuthProviding
import DeterministicExecution
import SpecModel
import Testing
import WorldScripting

/// How long temporary AWS credentials are good.
struct AWSCredentialsLifeTests {
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
    return known?.isGood(at: pool.scene.scheduler.now) == true
  }

  @Test func awsCredentialsOutliveGlobalSignOut() throws {
    let signIn = try pool.signIn(try pool.make("user"))
    let before = try credentials(of: signIn)
    #expect(before.number("Credentials.Expiration") == 1_893_456_000 + 3600)
    #expect(try pool.act("GlobalSignOut", as: signIn).status == 200)
    #expect(try pool.act("GetUser", as: signIn).message == "Access Token has been revoked")
    #expect(isGood(before))
    // The same id token brings no others.
    let after = try credentials(of: signIn, identity: before.text("IdentityId"))
    #expect(after.error == "NotAuthorizedException")
    pool.pass(.seconds(3599))
    #expect(isGood(before))
    pool.pass(.seconds(1))
    #expect(!isGood(before))
  }
}
