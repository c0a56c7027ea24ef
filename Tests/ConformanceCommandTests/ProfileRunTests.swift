import AuthProviding
import CognitoClients
import CognitoProtocols
import ConformanceCore
import Foundation
import LoginWithAmazonClients
import LoginWithAmazonProtocols
import SpecModel
import Testing

/// Profiles that are more than capabilities: single calls, another app, another way to call.
@Suite struct ProfileRunTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(
    _ spec: String, _ more: String..., clients: ClientRoster? = nil
  ) throws -> (CommandRun, ResultsFile) {
    let run = CommandRun(["run", spec, "--reports", folder("out")] + more, clients: clients)
    return (run, try ResultsFile(folder("out/results.json")))
  }

  /// The ids of all cases of a specification.
  private func ids(of spec: String) -> [String] {
    CommandRun("list", spec).output.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
  }

  /// A client whose calls are those of the reference client, but for some that it does not have.
  private func roster(
    without operations: Set<String>, of spec: String, _ base: ClientRoster
  ) throws -> ClientRoster {
    var stated = try #require(base.client(for: spec))
    stated.statement = ConformanceStatement(
      name: "Partial client", version: "1", specifications: [spec], capabilities: stated.statement.capabilities)
    return ClientRoster(
      stated.wrappingLaunch { world, launch in
        PartialClient(client: try await launch(world), lacks: operations)
      })
  }

  @Test(arguments: ["web", "exchange", "refresh"])
  func `the reference client conforms to each profile of the token endpoint`(profile: String) throws {
    let all = ids(of: "lwa-token")
    let (run, results) = try run("lwa-token", "--profile", profile)
    #expect(run.code == 0, "\(run.output.suffix(3000))")
    #expect(results.verdict == "conformant-to-profile \(profile)")
    #expect(results.ids == all, "a profile leaves the same cases")
    #expect(results.outcomes.allSatisfy { $0 == "passed" || $0 == "skipped" })
  }

  @Test(arguments: [("exchange", "refresh"), ("refresh", "exchange")])
  func `a client with one call conforms to the profile of that call`(has: String, lacks: String) throws {
    let token = ClientRoster(ClientUnderTest(ReferenceTokenClient.self))
    let clients = try roster(without: [lacks], of: "lwa-token", token)
    let (run, results) = try run("lwa-token", "--profile", has, clients: clients)
    #expect(run.code == 0, "\(run.output.suffix(3000))")
    let outcomes = Dictionary(grouping: zip(results.ids, results.outcomes)) { $0.0.split(separator: "/")[1] }
    #expect(outcomes[Substring(has)]?.allSatisfy { $0.1 == "passed" } == true)
    #expect(outcomes[Substring(lacks)]?.allSatisfy { $0.1 == "skipped" } == true)
    #expect(run.output.contains("the profile '\(has)' does without the call '\(lacks)'"))
  }

  @Test func `a web client sends its secret to its own address, and no code verifier`() throws {
    let (run, _) = try run(
      "lwa-token", "--profile", "web", "--case", "lwa-token/exchange/LWATOKEN-EXCHANGE-007/issued", "--trace")
    #expect(run.code == 0)
    #expect(run.output.contains("client.example"))
    #expect(run.output.contains("client_secret"))
    #expect(!run.output.contains("code_verifier"))
  }

  @Test func `what a web client settles is outside of its profile`() throws {
    let run = try run("lwa-token", "--profile", "web", "--output=plain", "--verbose").0
    #expect(run.output.contains("the profile 'web' does without a choice of 'codeVerifier' in 'exchange'"))
    #expect(run.output.contains("the profile 'web' does without a choice of 'clientSecret' in 'exchange'"))
  }

  @Test(arguments: ["documented", "documented-ready", "documented-global"])
  func `a client with the documented calls alone conforms to their profile`(profile: String) throws {
    let mobile = ClientRoster(ClientUnderTest(ReferenceMobileClient.self))
    let documented: Set = [
      "initialize", "signUp", "confirmSignUp", "resendSignUpCode", "signIn", "forgotPassword",
      "confirmForgotPassword", "signOut",
    ]
    let all = Set(ids(of: "cognito").compactMap { $0.split(separator: "/").dropFirst().first.map(String.init) })
    var lacking = all.subtracting(documented)
    if profile != "documented" { lacking.insert("initialize") }
    let (run, results) = try run(
      "cognito", "--profile", profile, clients: try roster(without: lacking, of: "cognito", mobile))
    #expect(run.code == 0, "\(run.output.suffix(3000))")
    #expect(results.verdict == "conformant-to-profile \(profile)")
    #expect((results.counts["passed"] ?? 0) > 20)
  }

  @Test func `a client without initialize is ready when it is created`() throws {
    let mobile = ClientRoster(ClientUnderTest(ReferenceMobileClient.self))
    let clients = try roster(without: ["initialize"], of: "cognito", mobile)
    let (run, results) = try run("cognito", "--filter", "cognito/getTokens/**", clients: clients)
    #expect(run.code == 0, "\(run.output.suffix(3000))")
    // What expects something of 'initialize' after the beginning asks for the call itself.
    let asking = zip(results.ids, results.outcomes).filter { $0.1 != "passed" }
    #expect(asking.allSatisfy { ["warned", "skipped"].contains($0.1) }, "\(asking)")
    #expect(results.outcomes.count > 20)
    let launches = ["013/next-launch/failing", "013/next-launch/full", "013/next-launch/locked", "141/relaunch"]
    #expect(asking.map(\.0) == launches.map { "cognito/getTokens/COGNITO-GETTOKENS-\($0)" })
  }
}

/// A client that lacks some calls of another.
private struct PartialClient: AuthProvider {
  static let statement = ConformanceStatement(name: "Partial client", version: "1", specifications: [])

  let client: any AuthProvider
  let lacks: Set<String>

  init(client: any AuthProvider, lacks: Set<String>) {
    self.client = client
    self.lacks = lacks
  }

  init(world: World) { self.init(client: ReferenceTokenClient(world: world), lacks: []) }

  func perform(_ call: Call, completion: Completion) async {
    if lacks.contains(call.operation) { return completion.unsupported() }
    await client.perform(call, completion: completion)
  }

  func open(url: String, from source: String?) -> Bool { client.open(url: url, from: source) }
}
