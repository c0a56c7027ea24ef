import AuthProviding
import BundledServices
import BundledSpecs
import Foundation
import SimulatedServices
import SpecLoading
public import SpecModel
public import Testing
import WorldScripting

@testable import CognitoServices
@testable import LoginWithAmazonServices

/// The `service.yaml` of each specification against the description of the simulated service.
struct ServiceDescriptionTests {
  private static let specifications: [Specification] = {
    let root = BundledSpecs.folder.path
    let loader = SpecificationLoader(root: root, displayedAs: "Specs")
    return loader.load(folders: BundledSpecs.ids.map { root + "/" + $0 }).specifications
  }()

  @Test func `all bundled specifications load`() {
    #expect(Self.specifications.map(\.id).sorted() == BundledSpecs.ids.sorted())
  }

  @Test(arguments: specifications)
  func `a specification describes the simulated service exactly`(_ specification: Specification) throws {
    var written = specification.service
    let maker = try #require(BundledServices.worlds.first(where: { $0.service.name == written.name }))
    let actual = maker.service
    written.mark = actual.mark
    // What documents name is no matter of the simulator.
    written.beyondDocuments = actual.beyondDocuments
    #expect(written.exchanges == actual.exchanges)
    #expect(written.vocabulary.faults == actual.vocabulary.faults)
    #expect(written.vocabulary.things == actual.vocabulary.things)
    #expect(written.vocabulary.decisions == actual.vocabulary.decisions)
    #expect(written.vocabulary.deviceChanges == actual.vocabulary.deviceChanges)
    #expect(written == actual)
  }
}

struct LoginWithAmazonDescriptionTests {
  private let service = ServiceFamily.loginWithAmazon.worlds.service

  @Test func `the description matches the pages of Login with Amazon`() {
    #expect(service.name == "login-with-amazon")
    #expect(service.exchanges.map(\.name) == ["authorize", "token", "profile", "tokeninfo"])
    #expect(service.exchanges.map(\.method) == ["GET", "POST", "GET", "GET"])
    #expect(service.exchanges.map(\.path) == ["/ap/oa", "/auth/o2/token", "/user/profile", "/auth/o2/tokeninfo"])
    #expect(service.exchanges.map(\.isSentByBrowser) == [true, false, false, false])
    #expect(service.vocabulary.credentials == ["authorization-code", "access-token", "refresh-token"])
    #expect(service.settings["access-token-lifetime"] == 3600)
    #expect(service.settings["authorization-code-lifetime"] == 300)
    #expect(service.settings["token-type"] == "bearer")
  }

  @Test func `every described instruction can be followed, and gives the described fields`() throws {
    for instruction in service.vocabulary.things {
      let applied = try WorldScene().apply(.service(instruction.name, arguments: [:]))
      #expect(applied.binding.keys.sorted() == instruction.gives.sorted())
      #expect(applied.evidence == nil)
      for (argument, values) in instruction.takes {
        for value in values {
          #expect(throws: Never.self) {
            try WorldScene().apply(.service(instruction.name, arguments: [argument: .string(value)]))
          }
        }
      }
    }
  }

  @Test func `the app's configuration has the described names`() throws {
    let app = WorldScene().world.app
    #expect(app.values.keys.sorted() == service.app.sorted())
    #expect(app.redirectURI == "amzn-com.example.app://?methodName=signin")
    #expect(app.bundleID == "com.example.app")
    let id = try #require(app.clientID)
    #expect(id.wholeMatch(of: /amzn1\.application-oa2-client\.[0-9a-f]{32}/) != nil)
    #expect(id.utf8.count <= 100)
  }
}

struct CognitoDescriptionTests {
  private let service = ServiceFamily.cognito.worlds.service

  @Test func `the exchanges are the operations of two services and the hosted pages`() {
    let operations = service.exchanges.filter { $0.target != nil }
    #expect(operations.count == 29)
    #expect(operations.allSatisfy { $0.method == "POST" && $0.path == "/" && !$0.isSentByBrowser })
    #expect(operations.filter { $0.target == "AWSCognitoIdentityProviderService.\($0.name)" }.count == 26)
    #expect(
      operations.filter { $0.target == "AWSCognitoIdentityService.\($0.name)" }.map(\.name)
        == ["GetId", "GetCredentialsForIdentity", "GetOpenIdToken"])
    #expect(
      service.exchanges.filter { $0.target == nil }.map(\.name)
        == ["authorize", "token", "logout", "revoke", "userInfo", "jwks", "discovery"])
    #expect(service.exchanges.filter(\.isFree).map(\.name) == ["jwks", "discovery"])
    #expect(
      service.groups == [
        "refreshTokens": ["InitiateAuth", "GetTokensFromRefreshToken"],
        "renewals": ["InitiateAuth", "GetTokensFromRefreshToken", "token"], "revocations": ["RevokeToken", "revoke"],
      ])
    #expect(service.exchanges.filter(\.isSentByBrowser).map(\.name) == ["authorize", "logout"])
  }

  @Test func `lifetimes are those of the reference`() {
    let seconds = [
      "access-token-lifetime": 3600, "id-token-lifetime": 3600, "refresh-token-lifetime": 30 * 86_400,
      "session-lifetime": 180, "sign-up-code-lifetime": 86_400, "reset-code-lifetime": 3600,
    ]
    for (name, value) in seconds { #expect(service.settings[name] == .integer(value), "\(name)") }
  }

  @Test func `the app's configuration has the described names`() throws {
    let app = PoolScene().scene.world.app
    #expect(app.values.keys.sorted() == service.app.sorted())
    #expect(app.redirectURI == "myapp://callback")
    #expect(app["authenticationFlowType"] == "USER_PASSWORD_AUTH")
    #expect(try #require(app["userPoolId"]).wholeMatch(of: /us-east-1_[0-9A-Za-z]{9}/) != nil)
    #expect(try #require(app["identityPoolId"]).wholeMatch(of: /us-east-1:[0-9a-f-]{36}/) != nil)
    #expect(app.clientSecret == nil)
  }

  @Test func `a user of each described kind can be created`() throws {
    let user = try #require(service.vocabulary.things.first { $0.name == "user" })
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

  @Test func `users without a given name get distinct names, and a name is used once`() throws {
    let pool = PoolScene()
    let names = try (1...3).map { _ in try pool.make("user")["username"] }
    #expect(Set(names).count == 3)
    #expect(throws: InstructionError.self) { try pool.make("user", ["username": "ada"]) }
    #expect(throws: InstructionError.self) { try pool.make("totp", ["username": "nobody"]) }
  }

  @Test(arguments: [
    ("password-minimum", Value.integer(5)), ("password-needs", "emoji"), ("flows", "PASSWORD"), ("aliases", "name"),
    ("token-validity", 0), ("mfa", "sometimes"), ("rotation-grace", 61), ("first-factors", "WEB_AUTHN"),
  ])
  func `an invalid setting of the pool is rejected`(name: String, value: Value) {
    #expect(throws: InstructionError.self) { try PoolScene().make("pool", [name: value]) }
  }
}

extension Specification: CustomTestStringConvertible {
  /// The specification in test names: its id.
  public var testDescription: String { id }
}
