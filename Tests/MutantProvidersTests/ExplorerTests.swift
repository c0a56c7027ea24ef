import AuthProviding
import ConformanceCore
import MutantProviders
import ReferenceProviders
import SpecModel
import Testing

/// `explore` against the reference clients, and against clients that only a sequence convicts.
struct ExplorerTests {
  @Test(arguments: ["lwa-v2", "lwa-v3"])
  func `nothing is found in a reference client`(_ spec: String) throws {
    let results = try explorer(of: spec, for: reference(of: spec)).explore(runs: 30)
    #expect(results.counterexamples.map(\.walk) == [])
    let chart = try #require(results.charts.first)
    #expect(chart.walks == 30)
    #expect(chart.cells.reached > 20)
    #expect(chart.faults.reached > 5)
    #expect(chart.broken == [])
  }

  @Test func `one seed gives one exploration, whatever the jobs`() throws {
    let mutant = try deep("deep-third-sign-out")
    let one = try explorer(of: "lwa-v3", for: mutant.client, jobs: 1).explore(runs: 128)
    let two = try explorer(of: "lwa-v3", for: mutant.client, jobs: 3).explore(runs: 128)
    #expect(one == two)
    #expect(one.charts.first?.walks == 128)
  }

  @Test func `other seeds take other walks`() throws {
    let client = try reference(of: "lwa-v3")
    let counts = try [1, 2, 3].map { seed in
      try explorer(of: "lwa-v3", for: client, seed: seed).explore(runs: 40).charts.first?.moves
    }
    #expect(Set(counts).count > 1)
  }

  @Test func `what a sequence breaks is found and shrunk`() throws {
    let mutant = try deep("deep-sign-out-after-failure")
    let results = try explorer(of: mutant.spec, for: mutant.client).explore(runs: 200)
    let found = try #require(results.counterexamples.first)
    // A sign-in that fails, and the sign-out that is ignored.
    #expect(found.moves == 2)
    #expect(found.walk.hasSuffix("/signOut=fresh"))
    #expect(found.result.steps.contains { $0.text.contains("signOut") })
  }

  /// The shortest walks that are known to convict the deep mutants.
  static let known: [(mutant: String, walk: String)] = [
    ("deep-third-sign-out", "lwa-v3/states/0/signed-out/signOut=fresh/authorize=auto+approves/signOut=fresh"),
    ("deep-fetch-after-sign-ins", "lwa-v3/states/0/granted/authorize=auto+approves/fetch=fresh/fetch=fresh"),
    ("deep-sign-out-after-failure", "lwa-v3/states/0/scopes-missing/authorize=never+approves/signOut=fresh"),
    (
      "deep-second-clear",
      "lwa-v2/states/0/not-authorized/clearAuthorizationState/authorize=approves/clearAuthorizationState"
    ),
    (
      "deep-clear-after-failure",
      "lwa-v2/states/0/profile-only/getAccessToken=profile-and-postal-code+when-needed/clearAuthorizationState"
    ),
    (
      "deep-profile-after-tokens",
      "lwa-v2/states/0/authorized/getProfile/getAccessToken=profile+when-needed/getAccessToken=profile+when-needed/getProfile"
    ),
    (
      "deep-confirm-after-resends",
      "cognito/sign-up/0/account-none/resendSignUpCode/resendSignUpCode/confirmSignUp=newest"
    ),
  ]

  @Test(arguments: known.indices)
  func `a walk convicts a deep mutant and no reference client`(_ index: Int) throws {
    let (name, text) = Self.known[index]
    let mutant = try deep(name)
    let walk = try #require(Walk(text))
    let broken = try #require(try explorer(of: mutant.spec, for: mutant.client).replay(walk))
    #expect(!broken.findings.isEmpty || broken.violations?.isEmpty == false)
    let held = try #require(try explorer(of: mutant.spec, for: reference(of: mutant.spec)).replay(walk))
    #expect(held.outcome == .passed)
    #expect(held.violations == nil)
  }

  @Test func `every deep mutant has a known walk`() {
    #expect(Set(Self.known.map(\.mutant)) == Set(Mutant.deep.map(\.name)))
  }

  @Test func `a walk through a chart that there is not is none`() throws {
    let explorer = try explorer(of: "lwa-v3", for: reference(of: "lwa-v3"))
    for text in [
      "lwa-v3/other/0/granted/signOut=fresh", "lwa-v3/states/0/nowhere/signOut=fresh",
      "lwa-v3/states/0/granted/signOut=stale",
    ] {
      let walk = try #require(Walk(text))
      #expect(explorer.replay(walk) == nil)
    }
  }

  private func explorer(
    of spec: String, for client: ClientUnderTest, seed: UInt64 = 1, jobs: Int = 2
  ) throws -> Explorer {
    let specification = try #require(Bundled.specifications.first { $0.id == spec })
    let worlds = try #require(Bundled.worlds(of: specification))
    return try Explorer(
      [specification], for: ClientRoster(client), in: { _ in worlds }, options: RunOptions(seed: seed, jobs: jobs))
  }

  private func reference(of spec: String) throws -> ClientUnderTest {
    switch spec {
    case "lwa-v2": ClientUnderTest(ReferenceMobileLibrary.self)
    case "lwa-v3": ClientUnderTest(ReferenceAuthorizationManager.self)
    default: ClientUnderTest(ReferenceMobileClient.self)
    }
  }

  private func deep(_ name: String) throws -> Mutant { try #require(Mutant.deep.first { $0.name == name }) }
}
