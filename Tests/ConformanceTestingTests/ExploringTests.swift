import AuthProviding
import CognitoProtocols
import ConformanceCore
import ConformanceTesting
import LoginWithAmazonClients
import LoginWithAmazonProtocols
import Synchronization
import Testing

/// A client that ignores a sign-out right after two fetches.
private struct ForgetfulAuthorizationManager: AuthorizationManagerProvider {
  static let statement = ConformanceStatement(
    name: "Forgetful authorization manager", version: "1", specifications: ["lwa-v3"],
    capabilities: ReferenceAuthorizationManager.statement.capabilities)

  private final class Fetches: Sendable {
    let inARow = Mutex(0)
  }

  private let client: ReferenceAuthorizationManager
  private let fetches = Fetches()

  init(world: World) { client = ReferenceAuthorizationManager(world: world) }

  func authorize(_ request: AuthorizeRequest) async throws -> Cancellable<AuthorizeResult> {
    fetches.inARow.withLock { $0 = 0 }
    return try await client.authorize(request)
  }

  func fetch() async throws -> AuthorizeResult.User? {
    fetches.inARow.withLock { $0 += 1 }
    return try await client.fetch()
  }

  func signOut() async throws {
    guard fetches.inARow.withLock({ $0 }) < 2 else { return }
    try await client.signOut()
  }

  func failure(for error: any Error) -> AuthorizationManagerFailure? { client.failure(for: error) }

  func open(url: String, from source: String?) -> Bool { client.open(url: url, from: source) }
}

/// A client that replies nothing to every call; `lwa-drs` has no state chart.
private struct SilentClient: AuthProvider {
  static let statement = ConformanceStatement(name: "Silent", version: "1", specifications: ["lwa-drs", "lwa-v3"])

  init(world: World) {}

  func perform(_ call: Call, completion: Completion) async { completion.reply([:]) }
}

@Suite struct ExploringTests {
  @Test func `a right client passes, and what was reached is returned`() async throws {
    let results = try #require(
      await Conformance.explore("lwa-v3", with: ReferenceAuthorizationManager.self, walks: 30, faults: false))
    #expect(results.found.isEmpty)
    let chart = try #require(results.charts.first)
    #expect(chart.walks == 30)
    #expect(chart.cells.reached > 20)
  }

  @Test func `what a walk breaks is an issue with the walk`() async throws {
    let issues = Mutex<[Issue]>([])
    await withKnownIssue("recorded on purpose") {
      await Conformance.explore("lwa-v3", with: ForgetfulAuthorizationManager.self, walks: 400, faults: false)
    } matching: { issue in
      issues.withLock { $0.append(issue) }
      return true
    }
    let issue = try #require(issues.withLock { $0.first })
    let text = issue.comments.map(\.rawValue).joined(separator: "\n")
    #expect(text.hasPrefix("Specs/lwa-v3/"))
    #expect(text.contains("\n  case      lwa-v3/states/"))
    #expect(text.contains("/fetch="))
    #expect(text.contains("\n  again     swift test --filter "))
  }

  @Test func `a client that breaks the chart everywhere does not pass since no walk is left`() async {
    let issues = Mutex<[Issue]>([])
    await withKnownIssue("recorded on purpose") {
      await Conformance.explore("lwa-v3", with: SilentClient.self, walks: 10, faults: false)
    } matching: { issue in
      issues.withLock { $0.append(issue) }
      return true
    }
    let last = issues.withLock(\.last)
    #expect(last?.comments.first?.rawValue.hasPrefix("lwa-v3/states: walks leave out ") == true)
    #expect(last?.severity == .error)
  }

  @Test(
    arguments: [
      (0, "lwa-drs", "'walks:' takes a number of walks from 1, not 0"),
      (1, "lwa-drs", "'lwa-drs' has no state chart, so there are no walks; with 'faults: true'"),
      (1, "lwa-dr", "there is no specification 'lwa-dr' in 'Specs'; did you mean 'lwa-drs'?"),
    ])
  func `what cannot be explored is an issue with the remedy`(
    walks: Int, specification: String, message: String
  ) async {
    let texts = Mutex<[String]>([])
    await withKnownIssue("recorded on purpose") {
      let results = await Conformance.explore(
        specification, with: SilentClient.self, walks: walks, faults: false)
      #expect(results == nil)
    } matching: { issue in
      texts.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
      return true
    }
    #expect(texts.withLock(\.count) == 1)
    #expect(texts.withLock { $0.first?.hasPrefix(message) } == true)
  }
}
