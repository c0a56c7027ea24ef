import SpecModel
import Testing

@testable import CognitoServices
@testable import LoginWithAmazonServices

struct UserAttributeTests {
  private let pool = PoolScene()
  private let user: [String: String]
  private let signIn: Reply

  init() throws {
    user = try pool.make("user", ["name": "Ada Lovelace", "email": "ada@example.com", "phone": "+15551234567"])
    signIn = try pool.signIn(user)
  }

  private var attributes: [String: String] {
    get throws { try pool.act("GetUser", as: signIn).attributes("UserAttributes") }
  }

  private func update(_ attributes: [String: String], as signIn: Reply? = nil) throws -> Reply {
    let list = attributes.map { ["Name": .string($0), "Value": .string($1)] as Value }
    return try pool.act("UpdateUserAttributes", as: signIn ?? self.signIn, ["UserAttributes": .list(list)])
  }

  @Test func `a user reads the own data`() throws {
    let reply = try pool.act("GetUser", as: signIn)
    #expect(reply.text("Username") == user["username"])
    #expect(reply.names == ["UserAttributes", "Username"])
    #expect(
      reply.attributes("UserAttributes") == [
        "sub": user["sub"], "name": "Ada Lovelace", "email": "ada@example.com", "email_verified": "true",
        "phone_number": "+15551234567", "phone_number_verified": "true",
      ])
  }

  @Test func `a name changes at once, and no code is sent`() throws {
    let reply = try update(["name": "Countess", "custom:team": "engines"])
    #expect((reply["CodeDeliveryDetailsList"] as? [any Sendable])?.isEmpty == true)
    #expect(try attributes["name"] == "Countess")
    #expect(try attributes["custom:team"] == "engines")
  }

  @Test func `a new address is verified by the code sent to it`() throws {
    let reply = try update(["email": "countess@example.com"])
    let details = (reply["CodeDeliveryDetailsList"] as? [[String: any Sendable]])?.first
    #expect(details?["Destination"] as? String == "c***@e***")
    #expect(details?["AttributeName"] as? String == "email")
    #expect(try attributes["email_verified"] == "false")
    let message = try pool.make("inbox", ["purpose": "attribute"])
    #expect(message["destination"] == "countess@example.com")
    func verify(_ code: String?) throws -> Reply {
      try pool.act("VerifyUserAttribute", as: signIn, ["AttributeName": "email", "Code": .string(code ?? "")])
    }
    #expect(try verify(message["code"] == "000000" ? "000001" : "000000").error == "CodeMismatchException")
    #expect(try verify(message["code"]).status == 200)
    #expect(try attributes["email_verified"] == "true")
    #expect(try pool.signIn("countess@example.com", user["password"]).status == 200)
    #expect(try verify(message["code"]).error == "ExpiredCodeException")
  }

  @Test func `a code can be requested again for an existing address`() throws {
    let ask = { (name: Value) in
      try pool.act("GetUserAttributeVerificationCode", as: signIn, ["AttributeName": name])
    }
    #expect(try ask("phone_number").text("CodeDeliveryDetails.DeliveryMedium") == "SMS")
    #expect(try ask("name").error == "InvalidParameterException")
    _ = try pool.act("DeleteUserAttributes", as: signIn, ["UserAttributeNames": ["phone_number"]])
    #expect(try attributes["phone_number"] == nil)
    #expect(try ask("phone_number").error == "InvalidParameterException")
    for _ in 1...4 { _ = try ask("email") }
    #expect(try ask("email").error == "LimitExceededException")
  }

  @Test func `the alias of another user is rejected`() throws {
    try pool.make("user", ["email": "grace@example.com"])
    #expect(try update(["email": "grace@example.com"]).error == "AliasExistsException")
    #expect(try update(["sub": "1"]).error == "NotAuthorizedException")
    #expect(try update(["shoe_size": "39"]).error == "InvalidParameterException")
    #expect(try update(["custom:shoe_size": "39"]).error == "InvalidParameterException")
  }

  @Test func `a user who deletes the account no longer exists`() throws {
    let reply = try pool.act("DeleteUser", as: signIn)
    #expect(reply.status == 200)
    #expect(try pool.act("GetUser", as: signIn).error == "UserNotFoundException")
    #expect(try pool.signIn(user).error == "UserNotFoundException")
  }
}
