import AuthProviding
import SimulatedServices
import Testing

@testable import CognitoServices
@testable import LoginWithAmazonServices

/// The named addresses of `Endpoints` against those that the simulated services have.
struct NamedEndpointsTests {
  private static let named: [String: any KeyPath<Endpoints, String> & Sendable] = [
    "authorize": \.authorize, "token": \.token, "profile": \.profile, "tokeninfo": \.tokeninfo,
    "userPool": \.userPool, "identityPool": \.identityPool, "logout": \.logout, "revoke": \.revoke,
    "userInfo": \.userInfo, "jwks": \.jwks, "discovery": \.discovery,
  ]

  @Test func `each address of a bundled service has a name that the compiler knows`() {
    let worlds = [ServiceFamily.loginWithAmazon.worlds, ServiceFamily.cognito.worlds].map { WorldScene(of: $0).world }
    let names = Set(worlds.flatMap { $0.endpoints.all.map(\.name) })
    #expect(names == Set(Self.named.keys))
    for endpoints in worlds.map(\.endpoints) {
      for (name, path) in Self.named { #expect(endpoints[keyPath: path] == endpoints[name]) }
    }
  }
}
