public import AuthProviding
public import ConformanceCore
import Foundation
public import WorldScripting

/// The cases of specifications, as arguments of a test.
///
///     @Suite(.conformance(to: "lwa-v3", reports: "Reports/my-client"))
///     struct MyClientConformance {
///       @Test(arguments: Conformance.cases(of: "lwa-v3", for: MyClient.self))
///       func conforms(to testCase: ConformanceCase) async throws { try await testCase.check() }
///     }
public enum Conformance {
  /// Returns the cases of a specification for a client.
  ///
  /// When nothing can be tested, because the specification does not exist or has errors, or because the client does not
  /// state it, the only case is one that records an issue with the problem and its remedy.
  ///
  /// - Parameters:
  ///   - specification: The specification's id, such as `lwa-v3`.
  ///   - client: The client's type.
  ///   - requirement: The id of a requirement, to get only its cases; `nil` for all.
  ///   - profile: The profile to test; `nil` for the client's own, or the widest if it has none.
  ///   - knownFailures: The cases that are known to fail: they run, and must fail.
  ///   - seed: The seed of everything random.
  ///   - folder: The folder that holds the specification's own; `nil` for the specifications that come with the kit. A
  ///     relative path starts at the package that holds `filePath`.
  ///   - compiled: What the plugin compiled for the test target, `.own`: that folder is then not read while tests run.
  ///   - worlds: The makers of worlds around services of your own that are simulated in Swift.
  ///   - filePath: The file of the test.
  /// - Returns: The cases, sorted by id.
  public static func cases<Client: AuthProvider>(
    of specification: String, for client: Client.Type, requirement: String? = nil, profile: String? = nil,
    knownFailures: KnownFailures = KnownFailures(), seed: UInt64 = 1, in folder: String? = nil,
    compiled: CompiledSpecifications = .none, worlds: [any WorldMaker] = [], filePath: String = #filePath
  ) -> [ConformanceCase] {
    let request = RunRequest(
      specification: specification, directory: SpecificationDirectory(folder, compiled, ofPackageWith: filePath),
      profile: profile, worlds: OwnWorlds(makers: worlds), knownFailures: knownFailures, seed: seed)
    do throws(SetupProblem) {
      let run = try PlannedRuns.run(of: client, request)
      return try requirement.map { id throws(SetupProblem) in try run.cases(of: id) } ?? run.cases
    } catch {
      return [ConformanceCase(id: "\(specification)/not-tested", .problem(error))]
    }
  }
}

extension PlannedRun {
  /// All cases, and one more for each stale known failure.
  fileprivate var cases: [ConformanceCase] {
    plan.steps.map { ConformanceCase(id: $0.testCase.id, .step($0, in: self)) }
      + staleKnownFailures.map {
        ConformanceCase(
          id: "\(specification)/known-failures/\($0.pattern.pattern)",
          .problem(.staleKnownFailure($0.pattern.pattern, of: specification)))
      }
  }

  /// Returns the cases of a requirement.
  fileprivate func cases(of requirement: String) throws(SetupProblem) -> [ConformanceCase] {
    let steps = plan.steps.filter { $0.testCase.requirement == requirement }
    guard !steps.isEmpty else {
      throw .unknownRequirement(
        requirement, of: specification, known: plan.steps.map(\.testCase.requirement))
    }
    return steps.map { ConformanceCase(id: $0.testCase.id, .step($0, in: self)) }
  }
}
