import AuthProviding
import BundledClients
import BundledServices
import BundledSpecs
import ClientFamilies
import ConformanceCore
import Foundation
import SimulatedServices
import SpecLoading
import SpecModel
import WorldScripting

/// The cases of the bundled specifications, against their reference clients.
struct BundledWork: Sendable {
  let specifications: [Specification]
  private var cases: [TestCase]
  /// The reference clients, by specification.
  let clients: [String: ClientUnderTest]
  /// What makes the worlds, by specification.
  let worlds: [String: any WorldMaker]

  init() throws(BenchmarkError) {
    let clients = BundledClients.all.map(\.client)
    let folder = BundledSpecs.folder.path
    let loaded = SpecificationLoader(root: folder, displayedAs: BundledSpecs.shownFolder)
      .load(folders: BundledSpecs.ids.map { "\(folder)/\($0)" })
    guard !loaded.hasErrors else { throw BenchmarkError("the bundled specifications have errors") }
    specifications = loaded.specifications
    var byID: [String: ClientUnderTest] = [:]
    var worlds: [String: any WorldMaker] = [:]
    for specification in specifications {
      let client = clients.first { $0.statement.specifications.contains(specification.id) }
      guard let client else { throw BenchmarkError("no client states '\(specification.id)'") }
      byID[specification.id] = client
      worlds[specification.id] = BundledServices.worlds.first(where: { $0.service.name == specification.service.name })
    }
    self.clients = byID
    self.worlds = worlds
    cases = specifications.flatMap(Expander.cases)
  }

  /// How many cases there are.
  var count: Int { cases.count }

  /// The cases of one family alone, which cost about the same.
  func only(_ family: ClientFamily) -> BundledWork {
    let specifications = Set(family.clients.map(\.specification))
    return only { specifications.contains($0.spec) }
  }

  /// The cases of one requirement alone.
  func only(requirement: String) -> BundledWork { only { $0.requirement == requirement } }

  /// The cases of the transitions of one specification alone.
  func only(transitionsOf spec: String) -> BundledWork {
    only { $0.spec == spec && $0.operation == Transition.operation }
  }

  private func only(_ isTaken: (TestCase) -> Bool) -> BundledWork {
    var work = self
    work.cases = cases.filter(isTaken)
    return work
  }

  /// The cases over and over again, each time with another id, until there are this many.
  ///
  /// - Parameters:
  ///   - count: The number of cases.
  ///   - first: The number of the first one; those of other numbers have other ids, and so another seed.
  /// - Returns: The cases.
  func cases(_ count: Int, from first: Int = 0) -> [TestCase] {
    (first..<first + count).map { number in
      var testCase = cases[number % cases.count]
      testCase.id += "-\(number / cases.count)"
      return testCase
    }
  }

  /// Runs cases through the pipeline.
  ///
  /// - Parameters:
  ///   - cases: The cases.
  ///   - jobs: The number of threads that run them.
  ///   - detail: How much the results hold; as in any other run by default.
  /// - Returns: The results.
  /// - Throws: A ``BenchmarkError`` where a case did not pass.
  @discardableResult
  func run(_ cases: [TestCase], jobs: Int, detail: ResultDetail? = nil) throws -> [CaseResult] {
    let results = try Pipeline().results(of: plan(cases, jobs: jobs, detail: detail) { $0 })
    guard results.isComplete, results.cases.allSatisfy({ $0.outcome == .passed }) else {
      throw BenchmarkError("a reference client did not pass, so the figures prove nothing")
    }
    return results.cases
  }

  /// Plans a run of cases.
  ///
  /// - Parameters:
  ///   - cases: The cases.
  ///   - jobs: The number of threads that run them.
  ///   - detail: How much the results hold; as in any other run by default.
  ///   - wrap: Takes what makes the worlds of a specification, and returns what is used instead.
  /// - Returns: The plan.
  /// - Throws: The error of the pipeline.
  func plan(
    _ cases: [TestCase], jobs: Int = 1, detail: ResultDetail?, worlds wrap: (any WorldMaker) -> any WorldMaker
  ) throws -> RunPlan {
    let bySpecification = Dictionary(grouping: cases, by: \.spec)
    var options = RunOptions(jobs: jobs)
    options.detail = detail
    let roster = ClientRoster(name: "Reference clients", version: Kit.version, clients: Array(clients.values))
    return try Pipeline(expand: { bySpecification[$0.id] ?? [] }).plan(
      specifications.filter { bySpecification[$0.id] != nil }, for: roster, in: { wrap(try maker(of: $0)) },
      options: options)
  }

  private func maker(of specification: Specification) throws(BenchmarkError) -> any WorldMaker {
    guard let maker = worlds[specification.id] else {
      throw BenchmarkError("the service of '\(specification.id)' is not simulated")
    }
    return maker
  }
}

/// Why there are no figures.
struct BenchmarkError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
