import AuthProviding
import BundledMutants
import CognitoClients
import CognitoProtocols
import ConformanceCore
import LoginWithAmazonClients
import LoginWithAmazonProtocols
import MutantProviders
import SpecModel
import Testing

/// `explore` against the reference clients, and against clients that only a sequence convicts.
struct ExplorerTests {
  @Test(arguments: ["lwa-v2", "lwa-v3"])
  func `nothing is found in a reference client`(_ spec: String) throws {
    let results = try #require(Self.references[spec]).explore(runs: 30)
    #expect(results.counterexamples.map(\.walk) == [])
    let chart = try #require(results.charts.first)
    #expect(chart.walks == 30)
    #expect(chart.cells.reached > 20)
    #expect(chart.faults.reached > 5)
    #expect(chart.broken == [])
  }

  /// What 400 walks find in a client that takes a sign-out back.
  private static let undone = Result {
    let mutant = try #require(BundledMutants.families.deep.first { $0.name == "deep-sign-out-undone" })
    return try explorer(of: mutant.spec, for: mutant.client).explore(runs: 400)
  }

  @Test func `one seed gives one exploration, whatever the jobs`() throws {
    let mutant = try deep("deep-third-sign-out")
    let one = try Self.explorer(of: "lwa-v3", for: mutant.client, jobs: 1).explore(runs: 72)
    let two = try Self.explorer(of: "lwa-v3", for: mutant.client, jobs: 3).explore(runs: 72)
    #expect(one == two)
    #expect(one.charts.first?.walks == 72)
  }

  @Test func `other seeds take other walks`() throws {
    let client = try #require(Self.clients["lwa-v3"])
    let counts = try [1, 2, 3].map { seed in
      try Self.explorer(of: "lwa-v3", for: client, seed: seed).explore(runs: 40).charts.first?.moves
    }
    #expect(Set(counts).count > 1)
  }

  @Test func `what a sequence breaks is found and shrunk`() throws {
    let results = try Self.undone.get()
    // Two fetches, and the sign-out that keeps the grant, as a move of its own or while the second fetch is open.
    let found = try #require(results.counterexamples.min { $0.moves < $1.moves })
    #expect(found.moves <= 3)
    #expect(found.walk.contains("fetch=fresh/fetch=fresh"))
    #expect(found.result.steps.contains { $0.text.contains("signOut") })
  }

  @Test func `a client with threads of its own makes no calls at once`() throws {
    var client = ClientUnderTest(ReferenceAuthorizationManager.self)
    client.statement.execution = .ownThreads
    let chart = try #require(try Self.explorer(of: "lwa-v3", for: client).explore(runs: 4).charts.first)
    #expect(chart.atOnce == nil)
    #expect(chart.walks == 4)
    let walk = try #require(Walk("lwa-v3/states/0/granted/fetch=fresh&signOut=fresh"))
    let explorer = try Self.explorer(of: "lwa-v3", for: client, toReplay: walk)
    let isNone = explorer.replay(walk) == nil
    #expect(isNone)
  }

  /// Walks of right clients that meet with what only some orders of the calls show, or with what a fault left behind.
  static let harmless = [
    "lwa-v2/states/0/profile-only/access-token-expires/getProfile&getProfile@10",
    "cognito/states/0/unknown/getAWSCredentials=allowed!GetCredentialsForIdentity:503/relaunch",
    // The fetch that the sign-in began is still on its way when the next call joins it.
    "cognito/states/0/federated-tokens-invalid/signIn=right!GetId:timeout/getAWSCredentials=allowed",
    "cognito/states/0/signed-out/getAWSCredentials=allowed!GetCredentialsForIdentity:held-past-sign-out/relaunch",
    "cognito/states/0/session-ended/signOut~withCompletion&getAWSCredentials=allowed@1.2",
    "lwa-v3/states/0/revoked/authorize=auto+approves&signOut=fresh",
    "lwa-v3/states/0/scopes-missing/fetch=an-hour-old&authorize=always+approves@1",
    "lwa-v3/states/0/granted/fetch=an-hour-old&fetch=an-hour-old&signOut=an-hour-old@3.9.14",
    "lwa-v3/states/0/granted/signOut=fresh/other:authorize=auto+approves/fetch=fresh",
    "cognito/states/0/signed-in/signOut~withCompletion/other:signIn=right/session-ends/getTokens=an-hour-later",
    "cognito/states/0/signed-in/signOut~withCompletion/other:showSignIn=approves/getTokens&getAWSCredentials=allowed@3",
    "cognito/sign-in/0/sign-in-done/signOut~withCompletion/other:signIn=wrong/signIn=right/getTokens",
    "cognito/states/0/user-pool-tokens-invalid/signOut~withCompletion&signIn=right@5.7",
    "cognito/sign-in/0/sign-in-code/signIn=right&signIn=right@2",
    "cognito/sign-up/0/account-unconfirmed/resendSignUpCode&confirmSignUp=newest",
    "cognito/states/0/federated/signOut&isSignedIn&getAWSCredentials=allowed@1.11",
    "cognito/states/0/signed-out/getAWSCredentials=allowed&signOut@2",
    "cognito/states/0/unknown/signIn=right&currentUserState@2",
    "cognito/states/0/unknown/getAWSCredentials=allowed&currentUserState&initialize@2.3",
    "cognito/states/0/guest/signOut&signIn=right&signOut@2",
    "cognito/sign-in/0/sign-in-done/signOut~withOptions&signOut~withCompletion@2",
    "cognito/sign-in/0/sign-in-none/signIn=right&signOut@2",
  ]

  @Test(arguments: harmless) func `calls at once and other customers convict no right client`(_ text: String) throws {
    let walk = try #require(Walk(text))
    let held = try #require(Self.replayed(walk))
    #expect(held.outcome == .passed, "\(held.findings.map(\.sentence))")
    #expect(held.violations == nil)
  }

  @Test func `the customer's browser meets with faults too`() throws {
    let explorer = try #require(Self.references["lwa-v3"])
    let met = try #require(explorer.replay(fault: "lwa-v3/faults/authorize/authorize/offline"))
    #expect(met.outcome == .passed)
    let shown = try #require(explorer.replay(fault: "lwa-v3/faults/authorize/authorize/truncated"))
    #expect(shown.outcome == .skipped)
    #expect(shown.reason == "the customer's browser sends the request, and shows what answers to it")
  }

  /// Walks that convict deep mutants: several calls in a row, a fault, another customer, calls at once.
  static let known: [(mutant: String, walk: String)] = [
    (
      "deep-third-sign-out",
      "lwa-v3/states/0/signed-out/signOut=fresh/authorize=auto+approves/fetch=fresh/signOut=fresh"
    ),
    ("deep-fetch-after-sign-ins", "lwa-v3/states/0/granted/authorize=auto+approves/fetch=fresh/fetch=fresh"),
    ("deep-sign-out-undone", "lwa-v3/states/0/granted/fetch=fresh/fetch=fresh/signOut=fresh"),
    ("deep-sign-out-beside-fetch", "lwa-v3/states/0/granted/fetch=fresh/fetch=an-hour-old&signOut=an-hour-old@4"),
    ("deep-fetch-beside-fetch", "lwa-v3/states/0/granted/authorize=auto+approves/fetch=fresh&fetch=fresh@2"),
    (
      "deep-customer-remembered",
      "lwa-v3/states/0/granted/fetch=fresh/fetch=fresh/signOut=fresh/other:authorize=auto+approves/fetch=fresh"
    ),
    (
      "deep-customer-after-error",
      "lwa-v3/states/0/granted/fetch=fresh/signOut=fresh/other:authorize=auto+approves/fetch=fresh!profile:500/fetch=fresh"
    ),
    (
      "deep-authorize-completes-twice",
      "lwa-v3/states/0/signed-out/fetch=fresh/signOut=fresh/authorize=auto+approves/fetch=fresh/authorize=auto+approves"
    ),
    (
      "deep-authorize-after-failed-fetch",
      "lwa-v3/states/0/signed-out/fetch=fresh/signOut=fresh/authorize=auto+approves"
    ),
    (
      "deep-fetch-after-failure",
      "lwa-v3/states/0/signed-out/fetch=fresh/authorize=auto+approves/fetch=fresh/fetch=fresh"
    ),
    (
      "deep-sign-out-after-cancellation",
      "lwa-v3/states/0/signed-out/authorize=never+approves/authorize=auto+approves/signOut=fresh"
    ),
    (
      "deep-authorize-after-sign-outs", "lwa-v3/states/0/signed-out/signOut=fresh/signOut=fresh/authorize=auto+approves"
    ),
    (
      "deep-authorize-beside-authorize",
      "lwa-v3/states/0/signed-out/signOut=fresh/authorize=auto+approves&authorize=auto+approves@4"
    ),
    (
      "deep-sign-out-after-failure", "lwa-v3/states/0/scopes-missing/authorize=never+approves/fetch=fresh/signOut=fresh"
    ),
    (
      "deep-second-clear",
      "lwa-v2/states/0/authorized/clearAuthorizationState/authorize=approves/authorize=approves/clearAuthorizationState"
    ),
    (
      "deep-profile-after-tokens",
      "lwa-v2/states/0/authorized/getProfile/getAccessToken=profile+when-needed/getAccessToken=profile+when-needed/getProfile"
    ),
    (
      "deep-clear-beside-token",
      "lwa-v2/states/0/authorized/getProfile/access-token-expires/getAccessToken=profile+when-needed&clearAuthorizationState@4"
    ),
    (
      "deep-clear-beside-profile",
      "lwa-v2/states/0/authorized/getProfile/access-token-expires/getProfile&clearAuthorizationState@4"
    ),
    (
      "deep-profile-of-other",
      "lwa-v2/states/0/authorized/getProfile/getProfile/clearAuthorizationState/other:authorize=approves/getProfile"
    ),
    (
      "deep-token-after-failures",
      "lwa-v2/states/0/profile-only/getProfile!profile:500/getAccessToken=profile-and-postal-code+when-needed/getAccessToken=profile+when-needed"
    ),
    (
      "deep-profile-after-error",
      "lwa-v2/states/0/authorized/getProfile!profile:500/getAccessToken=profile+when-needed/getProfile"
    ),
    (
      "deep-authorize-undone",
      "lwa-v2/states/0/authorized/getClientId/clearAuthorizationState/authorize=approves"
    ),
    (
      "deep-token-completes-twice",
      "lwa-v2/states/0/authorized/getProfile!profile:500/getAccessToken=profile+when-needed/getAccessToken=profile+when-needed"
    ),
    ("deep-clear-after-urls", "lwa-v2/states/0/authorized/handleOpenURL/handleOpenURL/clearAuthorizationState"),
    ("deep-profile-after-settings", "lwa-v2/states/0/authorized/getClientId/getRedirectUri/getProfile"),
    (
      "deep-profile-beside-profile",
      "lwa-v2/states/0/authorized/getProfile/getAccessToken=profile+when-needed/access-token-expires/getProfile&getProfile@4"
    ),
    (
      "deep-clear-after-failure",
      "lwa-v2/states/0/profile-only/getAccessToken=profile-and-postal-code+when-needed/getProfile/clearAuthorizationState"
    ),
    (
      "deep-confirm-after-resends",
      "cognito/sign-up/0/account-none/resendSignUpCode/resendSignUpCode/confirmSignUp=newest"
    ),
    (
      "deep-confirm-after-failure",
      "cognito/sign-up/0/account-unconfirmed/confirmSignUp=wrong/resendSignUpCode/confirmSignUp=newest"
    ),
    (
      "deep-sign-in-after-abandoned",
      "cognito/sign-in/0/sign-in-code/signIn=right/signIn=right/confirmSignIn=newest-code"
    ),
    ("deep-sign-out-after-reading", "cognito/states/0/signed-in/getTokens=at-once/currentUserState/signOut"),
    (
      "deep-credentials-after-release",
      "cognito/states/0/signed-out/releaseSignInWait/signIn=right/getAWSCredentials=allowed"
    ),
    (
      "deep-credentials-complete-twice",
      "cognito/states/0/signed-in/getAWSCredentials=allowed!GetCredentialsForIdentity:500/currentUserState/getAWSCredentials=allowed"
    ),
    ("deep-sign-out-beside-tokens", "cognito/states/0/signed-in/getTokens=at-once/getTokens=an-hour-later&signOut@4"),
    (
      "deep-reset-after-failure",
      "cognito/password-reset/0/reset-code-sent/confirmForgotPassword=wrong/forgotPassword/confirmForgotPassword=newest"
    ),
    (
      "deep-reset-completes-twice",
      "cognito/password-reset/0/reset-code-sent/confirmForgotPassword=wrong/confirmForgotPassword=wrong/forgotPassword"
    ),
    ("deep-resend-completes-twice", "cognito/sign-up/0/account-unconfirmed/signUp/resendSignUpCode/resendSignUpCode"),
    (
      "deep-federation-after-sign-out",
      "cognito/states/0/federated/signOut/federatedSignIn=facebook/signOut/federatedSignIn=facebook"
    ),
    ("deep-state-remembered", "cognito/states/0/signed-in/currentUserState/isSignedIn/signOut/currentUserState"),
    ("deep-flag-remembered", "cognito/states/0/signed-out/isSignedIn/currentUserState/signIn=right/isSignedIn"),
    (
      "deep-user-remembered",
      "cognito/states/0/signed-in/isSignedIn/getTokens=at-once/signOut/other:signIn=right"
    ),
    ("deep-pages-after-cancellation", "cognito/states/0/signed-out/showSignIn=cancels/signOut/showSignIn=approves"),
  ]

  @Test(arguments: known.indices)
  func `a walk convicts a deep mutant and no reference client`(_ index: Int) throws {
    let (name, text) = Self.known[index]
    let mutant = try deep(name)
    let walk = try #require(Walk(text))
    let explorer = try Self.explorer(of: mutant.spec, for: mutant.client, toReplay: walk)
    let replayed = explorer.replay(walk)
    let broken = try #require(replayed)
    #expect(!broken.findings.isEmpty || broken.violations?.isEmpty == false)
    let held = try #require(Self.replayed(walk))
    #expect(held.outcome == .passed)
    #expect(held.violations == nil)
  }

  /// One in six; `make explore` runs the cases of all.
  static let sample = stride(from: 0, to: BundledMutants.families.deep.count, by: 6).map {
    BundledMutants.families.deep[$0]
  }

  @Test(arguments: sample) func `no case convicts a deep mutant`(_ mutant: Mutant) throws {
    let specification = try #require(Bundled.specifications.first { $0.id == mutant.spec })
    let worlds = try #require(Bundled.worlds(of: specification))
    let pipeline = Pipeline(expand: { Bundled.cases[$0.id] ?? [] })
    var options = RunOptions()
    options.detail = .verdicts
    let plan = try pipeline.plan(
      [specification], for: ClientRoster(mutant.client), in: { _ in worlds }, options: options)
    let cases = plan.steps.map(pipeline.result)
    #expect(cases.count == Bundled.cases[mutant.spec]?.count)
    #expect((cases + plan.ruleResults(of: cases)).filter { $0.outcome != .passed }.map(\.id) == [])
  }

  @Test func `no further round of walks begins after the greatest number of counterexamples`() throws {
    let mutant = try deep("deep-sign-out-undone")
    let explorer = try Self.explorer(of: mutant.spec, for: mutant.client)
    let whole = try Self.undone.get()
    let first = explorer.explore(runs: 400, endingAfter: 1)
    let found = try #require(first.counterexamples.first)
    let chart = try #require(first.charts.first)
    #expect(chart.walks < 400)
    #expect(chart.walks.isMultiple(of: 64))
    #expect(found.number < chart.walks)
    #expect(whole.counterexamples.contains(found))
  }

  @Test func `a walk through a chart that there is not is none`() throws {
    for text in [
      "lwa-v3/other/0/granted/signOut=fresh", "lwa-v3/states/0/nowhere/signOut=fresh",
      "lwa-v3/states/0/granted/signOut=stale",
      // A customer who consented before the fault is not asked again.
      "lwa-v2/states/0/profile-only/authorize=approves!token:502-after/authorize=denies",
      // What could not be stored, no launch can restore.
      "cognito/states/0/unknown/getAWSCredentials=allowed!GetId:store-fails/relaunch",
      // The pool sends a code five times at most, and takes no right one after five wrong ones.
      "cognito/sign-up/0/account-unconfirmed" + String(repeating: "/resendSignUpCode", count: 5),
      "cognito/sign-up/0/account-unconfirmed" + String(repeating: "/confirmSignUp=wrong", count: 5),
    ] {
      let walk = try #require(Walk(text))
      #expect(Self.replayed(walk) == nil, "\(text)")
    }
  }

  private static let clients = [
    "lwa-v2": ClientUnderTest(ReferenceMobileLibrary.self),
    "lwa-v3": ClientUnderTest(ReferenceAuthorizationManager.self),
    "cognito": ClientUnderTest(ReferenceMobileClient.self),
  ]

  /// The explorers of the reference clients by specification; preparing one runs the cases of all cells.
  private static let references = clients.reduce(into: [:]) { explorers, entry in
    explorers[entry.key] = try? explorer(of: entry.key, for: entry.value)
  }

  /// A walk of the reference client. An expectation that fails must not print the explorer: it holds a specification.
  private static func replayed(_ walk: Walk) -> CaseResult? { references[walk.spec]?.replay(walk) }

  private static func explorer(
    of spec: String, for client: ClientUnderTest, seed: UInt64 = 1, jobs: Int = 2, toReplay walk: Walk? = nil
  ) throws -> Explorer {
    let specification = try #require(Bundled.specifications.first { $0.id == spec })
    let worlds = try #require(Bundled.worlds(of: specification))
    return try Explorer(
      [specification], for: ClientRoster(client), in: { _ in worlds }, options: RunOptions(seed: seed, jobs: jobs),
      toReplay: walk)
  }

  private func deep(_ name: String) throws -> Mutant {
    try #require(BundledMutants.families.deep.first { $0.name == name })
  }
}
