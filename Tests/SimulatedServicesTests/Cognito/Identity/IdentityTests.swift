import SpecModel
import Testing
import WorldScripting

@testable import CognitoServices
@testable import LoginWithAmazonServices

struct IdentityTests {
  private let pool = PoolScene()

  @Test func `a guest gets a new identity of the region each time`() throws {
    let first = try pool.getID()
    let second = try pool.getID()
    #expect(first.status == 200)
    #expect(first.names == ["IdentityId"])
    let id = try #require(first.text("IdentityId"))
    #expect(id.wholeMatch(of: /us-east-1:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/) != nil)
    #expect(second.text("IdentityId") != id)
    #expect(pool.record.credentials.count { $0.kind == "identity-id" } == 2)
  }

  @Test func `guests can be denied an identity`() throws {
    let guest = try pool.getID().text("IdentityId")
    try pool.make("identity-pool", ["guests": "denied"])
    let login = try pool.makeLogin()
    for reply in [try pool.getID(), try pool.getCredentials(guest), try pool.ask("GetOpenIdToken", for: guest)] {
      #expect(reply.error == "NotAuthorizedException")
      #expect(reply.message == "Unauthenticated access is not supported for this identity pool.")
    }
    #expect(try pool.getID(login.logins).status == 200)
    try pool.make("identity-pool", ["guests": "allowed"])
    #expect(try pool.getCredentials(guest).status == 200)
  }

  @Test func `a login has one identity, whatever its token`() throws {
    let login = try pool.makeLogin()
    let id = try pool.getID(login.logins).text("IdentityId")
    let again = try pool.signIn(login.user)
    let other = try pool.makeLogin()
    #expect(try pool.getID(login.logins).text("IdentityId") == id)
    #expect(
      try pool.getID([pool.provider: again.text("AuthenticationResult.IdToken") ?? ""]).text("IdentityId") == id)
    #expect(try pool.getID(other.logins).text("IdentityId") != id)
    let facebook = try pool.makeLogin("graph.facebook.com", "1001")
    let sameFacebook = try pool.makeLogin("graph.facebook.com", "1001")
    let google = try pool.makeLogin("accounts.google.com", "1001")
    let ids = try [facebook, sameFacebook, google].map { try pool.getID($0).text("IdentityId") }
    #expect(ids[0] == ids[1] && ids[0] != ids[2] && ids[0] != id)
  }

  @Test func `logins sent together share an identity from then on`() throws {
    let facebook = try pool.makeLogin("graph.facebook.com", "1001")
    let google = try pool.makeLogin("accounts.google.com", "2002")
    let id = try pool.getID(facebook).text("IdentityId")
    #expect(try pool.getID(facebook.merging(google) { $1 }).text("IdentityId") == id)
    #expect(try pool.getID(google).text("IdentityId") == id)
  }

  @Test func `logins of two identities cannot be combined`() throws {
    let facebook = try pool.makeLogin("graph.facebook.com", "1001")
    let google = try pool.makeLogin("accounts.google.com", "2002")
    let id = try pool.getID(facebook).text("IdentityId")
    _ = try pool.getID(google)
    #expect(try pool.getID(facebook.merging(google) { $1 }).error == "ResourceConflictException")
    #expect(try pool.getCredentials(id, google).error == "ResourceConflictException")
  }

  @Test func `a guest who logs in keeps the identity`() throws {
    let guest = try pool.getID().text("IdentityId")
    let login = try pool.makeLogin()
    #expect(try pool.getCredentials(guest, login.logins).text("IdentityId") == guest)
    #expect(try pool.getID(login.logins).text("IdentityId") == guest)
    let alone = try pool.getCredentials(guest)
    #expect(alone.error == "NotAuthorizedException")
    #expect(alone.message == "Access to Identity '\(guest ?? "")' is forbidden.")
  }

  @Test func `unknown pools and identities are not found`() throws {
    let other = "us-east-1:00000000-0000-4000-8000-000000000000"
    let pool = try pool.identify("GetId", ["IdentityPoolId": .string(other)])
    #expect(pool.error == "ResourceNotFoundException")
    #expect(pool.message == "IdentityPool '\(other)' not found.")
    for operation in ["GetCredentialsForIdentity", "GetOpenIdToken"] {
      let reply = try self.pool.ask(operation, for: other)
      #expect(reply.error == "ResourceNotFoundException")
      #expect(reply.message == "Identity '\(other)' not found.")
    }
  }

  @Test(arguments: ["GetId", "GetCredentialsForIdentity", "GetOpenIdToken"])
  func `a missing or malformed identity id is rejected`(operation: String) throws {
    let name = operation == "GetId" ? "IdentityPoolId" : "IdentityId"
    for input: [String: Value] in [[:], [name: "no colon"], [name: ""], [name: "x:g"]] {
      #expect(try pool.identify(operation, input).error == "ValidationException", "\(input)")
    }
    #expect(try pool.identify(operation, [name: 5]).error == "SerializationException")
  }

  @Test func `each API has its own operations only`() throws {
    let reply = try pool.send(body: "{}", target: "AWSCognitoIdentityService.GetId")
    #expect(reply.error == "UnknownOperationException")
  }
}
