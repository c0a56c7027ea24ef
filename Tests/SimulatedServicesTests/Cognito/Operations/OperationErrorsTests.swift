import SpecModel
import Testing

@testable import CognitoServices
@testable import LoginWithAmazonServices
@testable import SimulatedServices

/// The errors of operations, which are those that the service model lists.
struct OperationErrorsTests {
  private let pool = PoolScene()

  @Test(arguments: ["GlobalSignOut", "AssociateSoftwareToken"])
  func `an operation that cannot miss a user refuses the token of a deleted one`(operation: String) throws {
    let signIn = try pool.signIn(pool.make("user"))
    try pool.make("delete-user")
    #expect(try pool.act(operation, as: signIn).error == "NotAuthorizedException")
    #expect(try pool.act("GetUser", as: signIn).error == "UserNotFoundException")
  }

  @Test func `an error of the protocol belongs to all operations`() throws {
    let target = "AWSCognitoIdentityProviderService.GlobalSignOut"
    #expect(try pool.send(body: "x", target: target).error == "SerializationException")
  }

  @Test func `a resend without an address is an invalid parameter`() throws {
    try pool.make("user", ["status": "unconfirmed", "attributes": "none"])
    let reply = try pool.ask("ResendConfirmationCode", ["Username": "ada"])
    #expect(reply.error == "InvalidParameterException")
    #expect(reply.message?.hasPrefix("Cannot resend codes") == true)
  }

  @Test func `a revocation that the pool has turned off is refused by both endpoints`() throws {
    try pool.make("pool", ["revocation": "disabled"])
    let tokens = try pool.signInOnPage()
    let token = tokens.text("refresh_token") ?? ""
    #expect(try pool.ask("RevokeToken", ["Token": .string(token)]).error == "UnsupportedOperationException")
    let reply = try pool.post("revoke", ["token": token, "client_id": pool.clientID])
    #expect(reply.status == 400)
    #expect(reply.text("error") == "invalid_request")
    let claims = try #require(TokenSigner.access.claims(of: tokens.text("access_token") ?? ""))
    #expect(claims["origin_jti"] == nil)
  }
}
