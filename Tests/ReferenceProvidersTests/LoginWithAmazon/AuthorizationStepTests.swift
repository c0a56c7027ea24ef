import AuthProviding
import CognitoProtocols
import LoginWithAmazonProtocols
import Testing

@testable import CognitoClients
@testable import LoginWithAmazonClients

/// The strategies of the migration guide, as a pure function of the stored grants.
@Suite struct AuthorizationStepTests {
  static let now = Duration.seconds(1_000_000)

  static func grant(
    _ scopes: Set<String>, expiresIn seconds: Int, refreshToken: String? = "Atzr|r"
  ) -> AuthorizationGrant {
    AuthorizationGrant(
      scopes: scopes, accessToken: "Atza|\(scopes.sorted())\(seconds)", expiresAt: 1_000_000 + seconds,
      refreshToken: refreshToken)
  }

  static func step(
    _ strategy: AuthorizeRequest.InteractiveStrategy, _ scopes: Set<String>, _ grants: [AuthorizationGrant]
  ) -> AuthorizationStep {
    AuthorizationStep(strategy: strategy, scopes: scopes, grants: grants, now: now)
  }

  static let prompt = AuthorizationStep.prompt(removingGrants: false)

  @Test(arguments: [[], [grant(["profile"], expiresIn: 3600)]])
  func `always prompts, and removes the stored grants`(grants: [AuthorizationGrant]) {
    #expect(Self.step(.always, ["profile"], grants) == .prompt(removingGrants: true))
  }

  @Test(arguments: [AuthorizeRequest.InteractiveStrategy.auto, .never])
  func `a valid grant that contains all scopes is used`(strategy: AuthorizeRequest.InteractiveStrategy) {
    let grant = Self.grant(["profile", "postal_code"], expiresIn: 3600)
    #expect(Self.step(strategy, ["profile"], [grant]) == .use(grant))
    #expect(Self.step(strategy, ["postal_code", "profile"], [grant]) == .use(grant))
  }

  @Test(arguments: [
    [], [grant(["postal_code"], expiresIn: 3600)], [grant(["profile"], expiresIn: 0, refreshToken: nil)],
  ])
  func `without such a grant, auto prompts and never fails`(grants: [AuthorizationGrant]) {
    #expect(Self.step(.auto, ["profile"], grants) == Self.prompt)
    #expect(Self.step(.never, ["profile"], grants) == .refuse)
  }

  @Test func `the scopes of two grants are not combined`() {
    let grants = [Self.grant(["profile"], expiresIn: 3600), Self.grant(["postal_code"], expiresIn: 3600)]
    #expect(Self.step(.auto, ["profile", "postal_code"], grants) == Self.prompt)
    #expect(Self.step(.never, ["profile", "postal_code"], grants) == .refuse)
  }

  @Test(arguments: [(-1, true), (0, true), (60, true), (61, false)])
  func `an access token that has expired or expires within a minute is renewed`(seconds: Int, isRenewed: Bool) {
    let grant = Self.grant(["profile"], expiresIn: seconds)
    let expected: AuthorizationStep = isRenewed ? .renew(grant, refreshToken: "Atzr|r") : .use(grant)
    #expect(Self.step(.auto, ["profile"], [grant]) == expected)
    #expect(Self.step(.never, ["profile"], [grant]) == expected)
  }

  @Test func `a valid token has precedence over a renewal, and the newest grant over older ones`() {
    let fresh = Self.grant(["profile", "postal_code"], expiresIn: 3600)
    let stale = Self.grant(["profile"], expiresIn: 0)
    let older = Self.grant(["profile", "dash:replenish"], expiresIn: 0, refreshToken: "Atzr|older")
    #expect(Self.step(.auto, ["profile"], [fresh, stale]) == .use(fresh))
    #expect(Self.step(.auto, ["profile"], [older, stale]) == .renew(stale, refreshToken: "Atzr|r"))
  }
}
