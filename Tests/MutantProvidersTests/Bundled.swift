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
    let loader = SpecificationLoader(root: root, shownAs: BundledSpecs.shownFolder)
    return loader.load(folders: BundledSpecs.ids.map { "\(root)/\($0)" }).specifications
  }()

  static let cases: [String: [TestCase]] = Dictionary(
    uniqueKeysWithValues: specifications.map { ($0.id, Expander.cases(of: $0)) })

  static let worlds: any WorldMaker = LoginWithAmazonWorldMaker()

  static func specification(_ id: String) -> Specification? { specifications.first { $0.id == id } }
}
