import BundledMutants
import BundledSpecs
import CognitoClients
import CognitoProtocols
import ConformanceCore
import Foundation
import LoginWithAmazonClients
import LoginWithAmazonProtocols
import MutantProviders
import SpecLoading
import SpecModel
import Testing

/// Cases that go on where a walk or other cases end.
struct FollowingCasesTests {
  private static let references = ClientRoster(
    name: "References", version: "1",
    clients: [
      ClientUnderTest(ReferenceTokenClient.self), ClientUnderTest(ReferenceDeviceRegistration.self),
      ClientUnderTest(ReferenceAuthorizationManager.self), ClientUnderTest(ReferenceMobileClient.self),
    ])

  /// Mutants that pass every case, and what convicts them.
  static let known: [(mutant: String, walk: String)] = [
    (
      "deep-exchange-after-refused-refresh",
      "lwa-token/cases/0/new/then:refresh:LWATOKEN-ERROR-030:error:no-access-token/then:exchange:LWATOKEN-EXCHANGE-001:form"
    ),
    (
      "deep-fetch-after-sign-ins",
      "lwa-v3/states/0/granted/authorize=auto+approves/then:fetch:LWA3-FETCH-020:an-hour-after-another"
    ),
  ]

  @Test(arguments: known.indices)
  func `a case convicts a client after others, and no reference client`(_ index: Int) throws {
    let (name, text) = Self.known[index]
    let mutant = try #require(BundledMutants.families.deep.first { $0.name == name })
    let walk = try #require(Walk(text))
    let explorer = try Self.explorer(of: mutant.spec, for: ClientRoster(mutant.client))
    let replayed = explorer.replay(walk)
    let broken = try #require(replayed)
    #expect(broken.id == text)
    #expect(broken.outcome == .warned)
    #expect(!broken.findings.isEmpty)
    let right = try Self.ofReference(walk)
    #expect(right?.outcome == .passed)
  }

  @Test(arguments: ["lwa-token", "lwa-drs"])
  func `without a chart there are cases after cases`(_ spec: String) throws {
    let results = try #require(Self.ofReferences[spec]).explore(runs: 15)
    let chart = try #require(results.charts.first)
    #expect(results.charts.count == 1)
    #expect(chart.chart == "cases")
    #expect(chart.walks == 60)
    #expect(chart.moves > 180)
    #expect(chart.cases.map { $0.reached > 20 } == true)
    #expect(results.counterexamples.map(\.walk) == [])
    // Not all of a world goes back when the next case begins.
    #expect(chart.undecided.values.reduce(0, +) < chart.moves / 5)
  }

  @Test func `what a case leaves behind is found, shrunk and written`() throws {
    let mutant = try #require(
      BundledMutants.families.deep.first { $0.name == "deep-exchange-after-refused-refresh" })
    let explorer = try Self.explorer(of: mutant.spec, for: ClientRoster(mutant.client))
    let results = explorer.explore(runs: 30)
    let found = try #require(results.counterexamples.first)
    #expect(found.level == .should)
    #expect(found.moves <= 3)
    #expect(found.walk.hasPrefix("lwa-token/cases/"))
    #expect(found.yaml.contains("given: []"))
    #expect(found.yaml.contains("call: refresh"))
    #expect(found.yaml.contains("call: exchange"))
    // One fault breaks many cases of an operation.
    #expect(results.counterexamples.count <= 2)
    let again = Self.isEqual(explorer.explore(runs: 30), results)
    #expect(again)
  }

  @Test func `a case that the reference client does not keep to convicts nobody`() throws {
    // Who has agreed already is asked for nothing again: only a new world has the page that the case asks for.
    let roster = Self.references
    let explorer = try Self.explorer(of: "lwa-v3", for: roster)
    let results = explorer.explore(runs: 64)
    #expect(results.counterexamples.map(\.walk) == [])
    #expect(results.charts.contains { ($0.undecided["only true of a new world"] ?? 0) > 0 })
  }

  @Test func `what another right client does not keep to convicts nobody`() throws {
    let mutant = try #require(
      BundledMutants.families.deep.first { $0.name == "deep-exchange-after-refused-refresh" })
    func found(besides others: [ClientUnderTest]) throws -> [String] {
      try Self.explorer(of: mutant.spec, for: ClientRoster(mutant.client), others: others.map { ClientRoster($0) })
        .explore(runs: 30).counterexamples.map(\.walk)
    }
    #expect(try found(besides: [mutant.client]) == [])
    // Who does not keep to the case by itself has no say.
    let broken = try #require(BundledMutants.families.mutants.first { $0.name == "token-exchange-as-json" })
    #expect(try !found(besides: [broken.client]).isEmpty)
  }

  /// The user has another name when other people have come, also where one of several outcomes speaks of him.
  @Test func `a user of another name is one in all outcomes`() throws {
    let text =
      "cognito/cases/21/new/then:username:COGNITO-USERNAME-001:signed-in/leave/other/then:signUp:COGNITO-SIGNUP-002:sign-in-afterwards:ada"
    let walk = try #require(Walk(text))
    let variant = try #require(BundledMutants.families.variants.first { $0.name == "signs-in-by-itself" })
    let client = try #require(variant.clients.first)
    let held = try Self.explorer(of: "cognito", for: ClientRoster(client)).replay(walk)
    #expect(held?.outcome == .passed)
  }

  /// Where the way to the case does not lead there any more, the way is what is broken.
  @Test func `a relaunch within a case convicts who keeps nothing`() throws {
    let walk = try #require(Walk("lwa-v3/cases/0/new/at=3/relaunch/then:signOut:LWA3-SIGNOUT-004:sign-in-again"))
    let mutant = try #require(BundledMutants.families.mutants.first { $0.name == "v3-grants-lost-at-relaunch" })
    let broken = try #require(try Self.explorer(of: "lwa-v3", for: ClientRoster(mutant.client)).replay(walk))
    #expect(broken.outcome == .warned)
    #expect(try Self.ofReference(walk)?.outcome == .passed)
  }

  /// What happens to a case, or between two, and a client that only it convicts.
  static let between: [(walk: String, mishap: Mutant)] = [
    (
      "lwa-v3/cases/0/new/then:fetch:LWA3-FETCH-005:dictionary/stay/then:fetch:LWA3-FETCH-005:dictionary",
      mutant(.fails(code: "unknown"), after: ["fetch", "fetch"])
    ),
    (
      "lwa-v3/cases/0/new/first=2!profile:offline/then:fetch:LWA3-FETCH-005:dictionary/then:fetch:LWA3-FETCH-005:dictionary",
      mutant(.fails(code: "unknown"), after: ["authorize", "fetch!", "authorize", "fetch"])
    ),
    (
      "lwa-v3/cases/0/new/first=2!profile:as=fetch:LWA3-FETCH-106:invalid-token/then:fetch:LWA3-FETCH-005:dictionary/then:fetch:LWA3-FETCH-005:dictionary",
      mutant(.fails(code: "unknown"), after: ["authorize", "fetch!", "authorize", "fetch"])
    ),
    (
      "lwa-v3/cases/0/new/again=2!2/then:fetch:LWA3-FETCH-005:dictionary/then:fetch:LWA3-FETCH-005:dictionary",
      mutant(.fails(code: "unknown"), after: ["fetch", "fetch", "fetch", "authorize"])
    ),
    (
      "lwa-v3/cases/0/new/decided=2!cancels/then:fetch:LWA3-FETCH-001:signed-in/then:fetch:LWA3-FETCH-005:dictionary",
      mutant(.fails(code: "unknown"), after: ["authorize!", "authorize", "fetch"])
    ),
    (
      "lwa-v3/cases/0/new/held=2!profile/then:fetch:LWA3-FETCH-005:dictionary/leave/then:fetch:LWA3-FETCH-005:dictionary",
      mutant(.fails(code: "unknown"), after: ["signOut", "authorize", "fetch"], whileOpen: "fetch")
    ),
  ]

  private static func mutant(
    _ mishap: MutationOperator.Mishap, after calls: [String], whileOpen other: String? = nil
  ) -> Mutant {
    Mutant(
      "after-others", of: .authorizationManager, breaks: "Fails after other calls.", kills: [],
      by: [.mishap(mishap, after: calls, whileOpen: other)])
  }

  @Test(arguments: between.indices)
  func `what happens around a case convicts who does not bear it`(_ index: Int) throws {
    let (text, mutant) = Self.between[index]
    let walk = try #require(Walk(text))
    let broken = try #require(try Self.explorer(of: "lwa-v3", for: ClientRoster(mutant.client)).replay(walk))
    #expect(broken.outcome == .warned)
    #expect(try Self.ofReference(walk)?.outcome == .passed)
    // The same cases without it.
    let bare = try #require(
      Walk(
        "lwa-v3/cases/0/new/then:"
          + text.split(separator: "/then:").dropFirst().joined(separator: "/then:").replacing("stay/", with: "leave/")))
    #expect(try Self.explorer(of: "lwa-v3", for: ClientRoster(mutant.client)).replay(bare)?.outcome == .passed)
  }

  @Test(arguments: [
    // Two answers on their way, of which nobody could say which one is released; what is none; a state of another case.
    "held=2!profile/then:fetch:LWA3-FETCH-005:dictionary/held=2!profile/then:fetch:LWA3-FETCH-005:dictionary/",
    "release/", "first=1!profile:offline/then:fetch:LWA3-FETCH-005:each-value:name/",
    "then:authorize:LWA3-AUTHORIZE-001:first/stay/",
    // A fault of another exchange, or of no case.
    "first=2!token:as=fetch:LWA3-FETCH-106:invalid-token/then:fetch:LWA3-FETCH-005:dictionary/",
    "first=2!profile:as=fetch:LWA3-FETCH-005:dictionary/then:fetch:LWA3-FETCH-005:dictionary/",
    // What is no call, and a rule that the service does not have.
    "again=9!1/then:fetch:LWA3-FETCH-005:dictionary/", "set.token-rules.renewal.doubled/",
  ])
  func `what cannot happen around a case is no sequence`(_ text: String) throws {
    let walk = try #require(Walk("lwa-v3/cases/0/new/" + text + "then:fetch:LWA3-FETCH-005:dictionary"))
    #expect(try Self.ofReference(walk) == nil)
  }

  /// A change at the service between two moves of a walk, and a mutant that only the change convicts there.
  static let changes = [
    (change: "data:", mutant: "v3-fetch-remembers-email", walk: "fetch=fresh/CHANGEfetch=fresh"),
    (
      change: "set.token-rules.renewal.rotated:", mutant: "lwa-v3-replaced-token-sent",
      walk: "CHANGEfetch=an-hour-old/fetch=an-hour-old"
    ),
  ]

  @Test(arguments: changes.indices)
  func `what changes at the service convicts who goes on as before`(_ index: Int) throws {
    let (change, name, moves) = Self.changes[index]
    let mutant = try #require(BundledMutants.families.mutants.first { $0.name == name })
    let explorer = try Self.explorer(of: "lwa-v3", for: ClientRoster(mutant.client))
    func walk(_ change: String) throws -> Walk {
      try #require(Walk("lwa-v3/states/0/granted/" + moves.replacing("CHANGE", with: change)))
    }
    let changed = try walk(change)
    #expect(explorer.replay(changed)?.outcome == .warned)
    #expect(try Self.ofReference(changed)?.outcome == .passed)
    let bare = try walk("")
    #expect(explorer.replay(bare)?.outcome == .passed)
  }

  @Test func `a case within another keeps its own names`() throws {
    let own = "then:fetch:LWA3-FETCH-002:at-once"
    let text = "lwa-v3/cases/0/new/\(own)/around=3/\(own)"
    let explorer = try #require(Self.ofReferences["lwa-v3"])
    let walk = try #require(Walk(text))
    #expect(explorer.replay(walk)?.outcome == .passed)
    let yaml = try #require(explorer.yaml(of: walk))
    #expect(yaml.contains("as: case1_later"))
    #expect(yaml.contains("as: later"))
  }

  @Test func `without a reference client no case goes on`() throws {
    let specification = try #require(Bundled.specification("lwa-token"))
    let worlds = try #require(Bundled.worlds(of: specification))
    let explorer = try Explorer([specification], for: Self.references, in: { _ in worlds })
    #expect(explorer.explore(runs: 10).charts.isEmpty)
  }

  private static func isEqual(_ one: ExplorationResults, _ other: ExplorationResults) -> Bool { one == other }

  /// The explorers of the reference clients by specification; preparing one runs the cases of all cells.
  private static let ofReferences = ["lwa-token", "lwa-drs", "lwa-v3"].reduce(into: [:]) { explorers, spec in
    explorers[spec] = try? explorer(of: spec, for: references)
  }

  /// A walk of the reference clients. An expectation that fails must not print the explorer: it holds a specification.
  private static func ofReference(_ walk: Walk) throws -> CaseResult? {
    try #require(ofReferences[walk.spec]).replay(walk)
  }

  private static func explorer(
    of spec: String, for roster: ClientRoster, others: [ClientRoster] = []
  ) throws -> Explorer {
    let specification = try #require(Bundled.specification(spec))
    let worlds = try #require(Bundled.worlds(of: specification))
    return try Explorer(
      [specification], for: roster, in: { _ in worlds }, options: RunOptions(jobs: 2),
      reference: ReferenceClients(references, others: others) { _ in worlds })
  }
}
