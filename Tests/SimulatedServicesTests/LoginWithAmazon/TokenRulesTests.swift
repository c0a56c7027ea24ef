import DeterministicExecution
import SpecModel
import Testing
import WorldScripting

@testable import CognitoServices
@testable import LoginWithAmazonServices
@testable import SimulatedServices

/// The rules of Login with Amazon's tokens that the documents leave to the service.
struct TokenRulesTests {
  private var service = LoginWithAmazonService(seed: 7)

  private mutating func signIn() throws -> (access: String, refresh: String) {
    let response = service.redeem(service.code(at: .zero), at: .zero)
    return (try #require(response.text("access_token")), try #require(response.text("refresh_token")))
  }

  @Test(arguments: TokenRules.Renewal.allCases)
  mutating func `a used refresh token is kept, replaced, repeated or left out`(renewal: TokenRules.Renewal) throws {
    _ = try service.perform("token-rules", ["renewal": .string(renewal.rawValue)], at: .zero)
    let first = try signIn().refresh
    let response = service.refresh(first, at: .seconds(1))
    #expect(response.status == 200)
    let second = response.text("refresh_token")
    switch renewal {
    case .added, .rotated: #expect(second != nil && second != first)
    case .repeated: #expect(second == first)
    case .omitted: #expect(second == nil)
    }
    let again = service.refresh(first, at: .seconds(2))
    #expect(again.status == (renewal == .rotated ? 400 : 200))
    if renewal == .rotated { #expect(again.text("error") == "invalid_grant") }
    if let second { #expect(service.refresh(second, at: .seconds(3)).status == 200) }
  }

  @Test mutating func `lifetimes other than the usual are settings`() throws {
    let lifetimes: [String: Value] = [
      "access-token-lifetime": 120, "authorization-code-lifetime": 30, "refresh-token-lifetime": 600,
    ]
    _ = try service.perform("token-rules", lifetimes, at: .zero)
    let code = service.code(at: .zero)
    #expect(service.redeem(code, at: .seconds(30)).text("error") == "invalid_grant")
    let response = service.redeem(service.code(at: .zero), at: .zero)
    #expect(response.json["expires_in"] as? Int == 120)
    let access = try #require(response.text("access_token"))
    #expect(service.respond(to: .profile(bearer: access), at: .seconds(119)).status == 200)
    #expect(service.respond(to: .profile(bearer: access), at: .seconds(120)).status == 401)
    let refresh = response.text("refresh_token")
    #expect(service.refresh(refresh, at: .seconds(599)).status == 200)
    #expect(service.refresh(refresh, at: .seconds(600)).text("error") == "invalid_grant")
  }

  @Test(arguments: ["access-token-lifetime", "authorization-code-lifetime", "refresh-token-lifetime"])
  mutating func `a lifetime is a number of seconds`(name: String) {
    for value: Value in [0, -1, "soon", 315_360_001] {
      #expect(throws: InstructionError.self) { try service.perform("token-rules", [name: value], at: .zero) }
    }
  }
}
