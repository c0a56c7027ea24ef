import SpecModel
import Testing

@testable import SimulatedServices

struct RefreshingTests {
  private let pool = PoolScene()
  private let user: [String: String]
  private let signIn: Reply
  private var refreshToken: String? { signIn.text("AuthenticationResult.RefreshToken") }

  init() throws {
    user = try pool.make("user")
    signIn = try pool.signIn(user)
  }

  @Test(arguments: ["REFRESH_TOKEN_AUTH", "REFRESH_TOKEN"])
  func `a refresh token brings new tokens and stays`(flow: String) throws {
    let reply = try pool.refresh(refreshToken, flow: .string(flow))
    #expect(reply.status == 200)
    #expect(reply.names(in: "AuthenticationResult") == ["AccessToken", "ExpiresIn", "IdToken", "TokenType"])
    #expect(reply.text("AuthenticationResult.AccessToken") != signIn.text("AuthenticationResult.AccessToken"))
    #expect(try pool.act("GetUser", as: reply).status == 200)
    #expect(try pool.refresh(refreshToken).status == 200)
  }

  @Test func `a refresh token lasts thirty days`() throws {
    pool.pass(.seconds(30 * 86_400 - 1))
    #expect(try pool.refresh(refreshToken).status == 200)
    pool.pass(.seconds(1))
    let reply = try pool.refresh(refreshToken)
    #expect(reply.error == "NotAuthorizedException")
    #expect(reply.message == "Refresh Token has expired")
  }

  @Test func `an access token lasts an hour`() throws {
    pool.pass(.seconds(3599))
    #expect(try pool.act("GetUser", as: signIn).status == 200)
    pool.pass(.seconds(1))
    let reply = try pool.act("GetUser", as: signIn)
    #expect(reply.error == "NotAuthorizedException")
    #expect(reply.message == "Access Token has expired")
  }

  @Test func `a pool may give other lifetimes`() throws {
    try pool.make("pool", ["token-validity": 300, "refresh-validity": 3600])
    let reply = try pool.signIn(user)
    #expect(reply.number("AuthenticationResult.ExpiresIn") == 300)
    pool.pass(.seconds(300))
    #expect(try pool.act("GetUser", as: reply).message == "Access Token has expired")
    pool.pass(.seconds(3300))
    #expect(try pool.refresh(reply.text("AuthenticationResult.RefreshToken")).message == "Refresh Token has expired")
  }

  @Test func `tokens that were never handed out are refused`() throws {
    #expect(try pool.refresh("a.b.c.d.e").message == "Invalid Refresh Token")
    #expect(try pool.send("GetUser", ["AccessToken": "a.b.c"]).error == "NotAuthorizedException")
    let idToken = Value.string(signIn.text("AuthenticationResult.IdToken") ?? "")
    #expect(try pool.send("GetUser", ["AccessToken": idToken]).error == "NotAuthorizedException")
    #expect(try pool.ask("InitiateAuth", ["AuthFlow": "REFRESH_TOKEN_AUTH"]).error == "InvalidParameterException")
  }

  @Test func `a secret is shown as a hash of any of the user's names, or as it is`() throws {
    let app = try pool.make("app-client")
    let id = app["clientId"] ?? ""
    let secret = app["clientSecret"] ?? ""
    func ask(_ parameters: [String: Value], flow: Value) throws -> Reply {
      try pool.send("InitiateAuth", ["AuthFlow": flow, "ClientId": .string(id), "AuthParameters": .map(parameters)])
    }
    let name = user["username"] ?? ""
    let reply = try ask(
      [
        "USERNAME": .string(name), "PASSWORD": .string(user["password"] ?? ""),
        "SECRET_HASH": .string(SecretHash.value(username: name, clientID: id, clientSecret: secret)),
      ], flow: "USER_PASSWORD_AUTH")
    let token = Value.string(reply.text("AuthenticationResult.RefreshToken") ?? "")
    let hashes = [name, user["sub"] ?? "", user["email"] ?? ""].map {
      SecretHash.value(username: $0, clientID: id, clientSecret: secret)
    }
    for hash in hashes + [secret] {
      let refreshed = try ask(["REFRESH_TOKEN": token, "SECRET_HASH": .string(hash)], flow: "REFRESH_TOKEN_AUTH")
      #expect(refreshed.status == 200)
    }
    #expect(try ask(["REFRESH_TOKEN": token, "SECRET_HASH": "AAAA"], flow: "REFRESH_TOKEN_AUTH").status == 400)
    #expect(try pool.refresh(reply.text("AuthenticationResult.RefreshToken")).message == "Invalid Refresh Token")
  }

  @Test func `whoever is shut out or gone gets no new tokens`() throws {
    try pool.make("disable-user")
    #expect(try pool.refresh(refreshToken).message == "User is disabled.")
    try pool.make("enable-user")
    #expect(try pool.refresh(refreshToken).status == 200)
    try pool.make("delete-user")
    #expect(try pool.refresh(refreshToken).error == "UserNotFoundException")
  }
}
