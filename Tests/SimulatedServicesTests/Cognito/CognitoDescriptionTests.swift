import AuthProviding
import BundledSpecs
import Foundation
import SpecLoading
import SpecModel
import Testing
import WorldScripting

@testable import SimulatedServices

struct CognitoDescriptionTests {
  private let service = CognitoWorldMaker().service

  @Test func `the exchanges are the operations of two services and the hosted pages`() {
    let operations = service.exchanges.filter { $0.target != nil }
    #expect(operations.count == 27)
    #expect(operations.allSatisfy { $0.method == "POST" && $0.path == "/" && !$0.isSentByBrowser })
    #expect(operations.filter { $0.target == "AWSCognitoIdentityProviderService.\($0.name)" }.count == 24)
    #expect(
      operations.filter { $0.target == "AWSCognitoIdentityService.\($0.name)" }.map(\.name)
        == ["GetId", "GetCredentialsForIdentity", "GetOpenIdToken"])
    #expect(
      service.exchanges.filter { $0.target == nil }.map(\.name) == ["authorize", "token", "logout", "revoke", "jwks"])
    #expect(service.exchanges.filter(\.isSentByBrowser).map(\.name) == ["authorize", "logout"])
  }

  @Test func `what lasts how long is what the reference says`() {
    let seconds = [
      "access-token-lifetime": 3600, "id-token-lifetime": 3600, "refresh-token-lifetime": 30 * 86_400,
      "session-lifetime": 180, "sign-up-code-lifetime": 86_400, "reset-code-lifetime": 3600,
    ]
    for (name, value) in seconds { #expect(service.settings[name] == .integer(value), "\(name)") }
  }

  @Test func `the app's configuration holds what the description says`() throws {
    let app = PoolScene().scene.world.app
    #expect(app.values.keys.sorted() == service.app.sorted())
    #expect(app.redirectURI == "myapp://callback")
    #expect(app["authenticationFlowType"] == "USER_PASSWORD_AUTH")
    #expect(try #require(app["userPoolId"]).wholeMatch(of: /us-east-1_[0-9A-Za-z]{9}/) != nil)
    #expect(try #require(app["identityPoolId"]).wholeMatch(of: /us-east-1:[0-9a-f-]{36}/) != nil)
    #expect(app.clientSecret == nil)
  }

  @Test func `a user of each kind is made as it is described`() throws {
    let user = try #require(service.instructions.first { $0.name == "user" })
    for (argument, values) in user.takes {
      for value in values {
        let made = try PoolScene().scene.apply(.service("user", arguments: [argument: .string(value)]))
        #expect(made.binding.keys.sorted() == user.gives.sorted())
      }
    }
    #expect(try PoolScene().make("user", ["attributes": "none"])["email"] == "")
    #expect(try PoolScene().make("user", ["mfa": "totp"])["totpSecret"]?.count == 52)
    #expect(try PoolScene().make("user")["username"] == "ada")
  }

  @Test func `users without a name have names of their own, and a name is given once`() throws {
    let pool = PoolScene()
    let names = try (1...3).map { _ in try pool.make("user")["username"] }
    #expect(Set(names).count == 3)
    #expect(throws: InstructionError.self) { try pool.make("user", ["username": "ada"]) }
    #expect(throws: InstructionError.self) { try pool.make("totp", ["username": "nobody"]) }
  }

  @Test(arguments: [
    ("password-minimum", Value.integer(5)), ("password-needs", "emoji"), ("flows", "PASSWORD"), ("aliases", "name"),
    ("token-validity", 0), ("mfa", "sometimes"),
  ])
  func `a rule that a pool cannot have is said to be one`(name: String, value: Value) {
    #expect(throws: InstructionError.self) { try PoolScene().make("pool", [name: value]) }
  }
}
