import AuthProviding
import BundledSpecs
import ConformanceCore
import DeterministicExecution
import Foundation
import ReferenceProviders
import SimulatedServices
import SpecLoading
import SpecModel
import WorldScripting

/// The cases of the bundled specifications, against their reference clients.
struct BundledWork: Sendable {
  /// The specifications of one service, whose cases cost about the same.
  enum Family: Sendable {
    case loginWithAmazon, cognito
  }

  let specifications: [Specification]
  private var cases: [TestCase]
  /// The reference clients, by specification.
  let clients: [String: ClientUnderTest]
  /// What makes the worlds, by specification.
  let worlds: [String: any WorldMaker]

  init() throws(BenchmarkError) {
    RuntimeExecutors.install()
    let clients = [
      ClientUnderTest(ReferenceTokenClient.self), ClientUnderTest(ReferenceAuthorizationManager.self),
      ClientUnderTest(ReferenceMobileLibrary.self), ClientUnderTest(ReferenceDeviceRegistration.self),
      ClientUnderTest(ReferenceMobileClient.self),
    ]
    let folder = BundledSpecs.folder.path
    let loaded = SpecificationLoader(root: folder, shownAs: BundledSpecs.shownFolder)
      .load(folders: BundledSpecs.ids.map { "\(folder)/\($0)" })
    guard !loaded.hasErrors else { throw BenchmarkError("the bundled specifications have errors") }
    specifications = loaded.specifications
    var byID: [String: ClientUnderTest] = [:]
    var worlds: [String: any WorldMaker] = [:]
    for specification in specifications {
      let client = clients.first { $0.statement.specifications.contains(specification.id) }
      guard let client else { throw BenchmarkError("no client states '\(specification.id)'") }
      byID[specification.id] = client
      worlds[specification.id] = SimulatedWorlds.maker(for: specification.service.name)
    }
    self.clients = byID
    self.worlds = worlds
    cases = specifications.flatMap(Expander.cases)
  }

  /// How many cases there are.
  var count: Int { cases.count }

  /// The cases of one family alone.
  func only(_ family: Family) -> BundledWork { only { ($0.spec == "cognito") == (family == .cognito) } }

  /// The cases of one requirement alone.
  func only(requirement: String) -> BundledWork { only { $0.requirement == requirement } }

  private func only(_ isTaken: (TestCase) -> Bool) -> BundledWork {
    var work = self
    work.cases = cases.filter(isTaken)
    return work
  }

  /// The cases over and over again, each time under another id, until there are so many.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - first: The number of the first one; those of other numbers have other ids, and so another seed.
  /// - Returns: Steps that run them.
  func steps(_ count: Int, from first: Int = 0) -> [Plan.Step] {
    (first..<first + count).map { number in
      var testCase = cases[number % cases.count]
      testCase.id += "-\(number / cases.count)"
      return Plan.Step(testCase: testCase, action: .run)
    }
  }

  /// Runs cases and gives their results.
  ///
  /// - Parameters:
  ///   - steps: The cases.
  ///   - jobs: How many threads run them.
  ///   - telling: How much the results tell; as the pipeline does it unless given.
  /// - Returns: The results.
  /// - Throws: A ``BenchmarkError`` where a case did not pass.
  @discardableResult
  func run(_ steps: [Plan.Step], jobs: Int, telling: ResultDetail? = nil) throws(BenchmarkError) -> [CaseResult] {
    let telling = telling ?? Plan(steps: steps, narrowedBy: []).telling
    var runners: [String: CaseRunner] = [:]
    for (id, client) in clients {
      guard let worlds = worlds[id] else { throw BenchmarkError("the service of '\(id)' is not simulated") }
      runners[id] = CaseRunner(client: client, worlds: worlds, seed: 1, telling: telling)
    }
    let (transcripts, texts) = (TranscriptBudget(), SharedTexts())
    var (results, stuck) = CasePool(jobs: jobs).run(steps) { [runners] step in
      guard let runner = runners[step.testCase.spec] else { preconditionFailure("a case of no specification") }
      return texts.share(transcripts.take(runner.result(of: step)))
    }
    transcripts.trim(&results)
    guard stuck.isEmpty, results.allSatisfy({ $0.outcome == .passed }) else {
      throw BenchmarkError("a reference client did not pass, so that the figures say nothing")
    }
    return results
  }
}

/// Why there are no figures.
struct BenchmarkError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
