import BundledServices
import BundledSpecs
import ConformanceCore
import Foundation
import SimulatedServices
import SpecLoading
import SpecModel
import WorldScripting

/// The bundled specifications, loaded once for all tests.
enum Bundled {
  static let specifications: [Specification] = {
    let root = BundledSpecs.folder.path
    let loader = SpecificationLoader(root: root, displayedAs: BundledSpecs.shownFolder)
    return loader.load(folders: BundledSpecs.ids.map { "\(root)/\($0)" }).specifications
  }()

  static let cases: [String: [TestCase]] = Dictionary(
    uniqueKeysWithValues: specifications.map { ($0.id, Expander.cases(of: $0)) })

  /// Returns the maker of the worlds of a specification.
  static func worlds(of specification: Specification) -> (any WorldMaker)? {
    BundledServices.worlds.first { $0.service.name == specification.service.name }
  }

  /// Returns the results of some cases of a specification.
  static func results(
    of cases: [TestCase], in specification: Specification, for client: ClientUnderTest, worlds: any WorldMaker
  ) throws -> [CaseResult] {
    let pipeline = Pipeline(expand: { _ in cases })
    var options = RunOptions()
    options.detail = .verdicts
    let plan = try pipeline.plan([specification], for: ClientRoster(client), in: { _ in worlds }, options: options)
    return plan.steps.map(pipeline.result)
  }

  static func specification(_ id: String) -> Specification? { specifications.first { $0.id == id } }
}
