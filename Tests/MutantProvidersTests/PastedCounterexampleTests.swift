import BundledMutants
import BundledSpecs
import CognitoClients
import CognitoProtocols
import ConformanceCore
import Foundation
import LoginWithAmazonClients
import LoginWithAmazonProtocols
import MutantProviders
import SimulatedServices
import SpecLoading
import SpecModel
import Testing

/// What `explore` writes as YAML, pasted into the specification.
struct PastedCounterexampleTests {
  /// A mutant, a walk that convicts it, and the operation into whose file it belongs.
  static let walks: [(mutant: String, walk: String, operation: String)] = [
    // A call that fails.
    (
      "deep-fetch-after-sign-ins",
      "lwa-v3/states/0/granted/authorize=auto+approves/authorize=auto+approves/fetch=fresh/fetch=fresh", "fetch"
    ),
    // A state that is not reached.
    ("deep-sign-out-undone", "lwa-v3/states/0/granted/fetch=fresh/fetch=fresh/signOut=fresh", "signOut"),
    // Calls at once, and the state that none of their orders leads to.
    (
      "deep-sign-out-beside-fetch", "lwa-v3/states/0/granted/fetch=fresh/fetch=an-hour-old&signOut=an-hour-old@4",
      "signOut"
    ),
    // Another customer.
    (
      "deep-customer-remembered",
      "lwa-v3/states/0/granted/fetch=fresh/fetch=fresh/signOut=fresh/other:authorize=auto+approves/fetch=fresh", "fetch"
    ),
    // A case that goes on.
    (
      "deep-fetch-after-sign-ins",
      "lwa-v3/states/0/granted/authorize=auto+approves/then:fetch:LWA3-FETCH-020:an-hour-after-another", "fetch"
    ),
    // Cases one after the other.
    (
      "deep-exchange-after-refused-refresh",
      "lwa-token/cases/0/new/then:refresh:LWATOKEN-ERROR-030:error:no-access-token/then:exchange:LWATOKEN-EXCHANGE-001:form",
      "exchange"
    ),
  ]

  @Test(arguments: walks.indices) func `a pasted counterexample fails as the walk did`(_ index: Int) throws {
    let (name, text, operation) = Self.walks[index]
    let mutant = try #require(BundledMutants.families.deep.first { $0.name == name })
    let walk = try #require(Walk(text))
    let original = try #require(Bundled.specification(mutant.spec))
    let worlds = try #require(Bundled.worlds(of: original))
    let references = [
      "lwa-v3": ClientUnderTest(ReferenceAuthorizationManager.self),
      "lwa-token": ClientUnderTest(ReferenceTokenClient.self),
    ]
    let reference = try #require(references[mutant.spec])
    let explorer = try Explorer(
      [original], for: ClientRoster(mutant.client), in: { _ in worlds }, options: RunOptions(jobs: 2),
      reference: ReferenceClients(ClientRoster(reference)) { _ in worlds })
    let yaml = try #require(explorer.yaml(of: walk))
    #expect(yaml.hasPrefix("# A member of 'requirements' in operations/\(operation).yaml"))

    let specification = try pasted(yaml, into: operation, of: mutant.spec)
    let cases = Expander.cases(of: specification).filter { $0.requirement.hasSuffix("-EXPLORED-001") }
    #expect(!cases.isEmpty)
    let broken = try Bundled.results(of: cases, in: specification, for: mutant.client, worlds: worlds)
    #expect(broken.allSatisfy { $0.outcome == .failed || $0.outcome == .warned }, "\(broken.map(\.outcome))\n\(yaml)")
    let right = try Bundled.results(
      of: cases, in: specification, for: reference, worlds: worlds)
    #expect(right.allSatisfy { $0.outcome == .passed }, "\(right.map(\.outcome))\n\(yaml)")
  }

  /// The specification with a requirement added to an operation's file, loaded from a folder of its own.
  private func pasted(_ yaml: String, into operation: String, of spec: String) throws -> Specification {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pasted-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: BundledSpecs.folder, to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("\(spec)/operations/\(operation).yaml")
    let lines = yaml.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    let text = try String(contentsOf: file, encoding: .utf8)
    try text.replacing("\nrequirements:\n", with: "\nrequirements:\n\(lines)\n").write(
      to: file, atomically: true, encoding: .utf8)
    let loaded = SpecificationLoader(root: folder.path, displayedAs: "Specs").load(
      folders: ["\(folder.path)/\(spec)"])
    #expect(loaded.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    return try #require(loaded.specifications.first)
  }
}
