import AuthProviding
import SpecModel
import Testing

struct CognitoFaultTests {
  private let pool = PoolScene()

  @Test(arguments: ["LimitExceededException", "LimitExceeded", "GroupExists"])
  func `any error is brought about by its name, with or without its ending`(name: String) throws {
    try pool.scene.fault("SignUp", "error", .string(name))
    let reply = try pool.ask("SignUp", ["Username": "ada"])
    let whole = name.hasSuffix("Exception") ? name : name + "Exception"
    #expect(reply.status == 400)
    #expect(reply.error == whole)
    #expect(reply.message == "Injected: \(whole)")
  }

  @Test func `an error of the service itself has the status of one`() throws {
    try pool.scene.fault("SignUp", "error", "InternalError")
    #expect(try pool.ask("SignUp", ["Username": "ada"]).status == 500)
  }

  @Test func `a fault is met with by its own operation only`() throws {
    let user = try pool.make("user")
    let applied = try pool.scene.fault("ForgotPassword", "error", "TooManyRequests")
    #expect(try pool.signIn(user).status == 200)
    #expect(pool.scene.uses(of: applied) == 0)
    #expect(try pool.ask("ForgotPassword", ["Username": "ada"]).error == "TooManyRequestsException")
  }

  @Test func `a dot leads into a part of the answer`() throws {
    let user = try pool.make("user")
    try pool.scene.fault("InitiateAuth", "drop", ["AuthenticationResult.IdToken", "ChallengeParameters"])
    let reply = try pool.signIn(user)
    #expect(reply.names == ["AuthenticationResult"])
    #expect(
      reply.names(in: "AuthenticationResult") == ["AccessToken", "ExpiresIn", "RefreshToken", "TokenType"])
    try pool.scene.fault("InitiateAuth", "json", ["AuthenticationResult.ExpiresIn": 7, "Session": "s"])
    let other = try pool.signIn(user)
    #expect(other.number("AuthenticationResult.ExpiresIn") == 7)
    #expect(other.text("AuthenticationResult.AccessToken") != nil)
    #expect(other.text("Session") == "s")
  }

  @Test func `an answer breaks off where it is told to`() throws {
    let user = try pool.make("user")
    try pool.scene.fault("InitiateAuth", "truncate", 40)
    #expect(try pool.signIn(user).response.body.count == 40)
  }
}
