import BundledSpecs
import Foundation
import SpecCompiling
import SpecLoading
import SpecModel

/// What reading the bundled specifications costs: from YAML, and in their compiled form.
enum LoadTimes {
  private static let tries = 5

  static func print() throws {
    let folder = BundledSpecs.folder.path
    let loader = SpecificationLoader(root: folder, displayedAs: BundledSpecs.shownFolder)
    var sum = (yaml: 0.0, compiled: 0.0)
    for id in BundledSpecs.ids {
      guard let text = BundledSpecs.compiled[id]?.description else {
        throw BenchmarkError("'\(id)' was not compiled")
      }
      var loaded: Specification?
      let yaml = Measuring.best(of: tries) { loaded = loader.load(folder: "\(folder)/\(id)").specifications.first }
      var read: Specification?
      let compiled = try Measuring.best(of: tries) { read = try CompiledSpecification.specification(text) }
      guard loaded == read else { throw BenchmarkError("'\(id)' differs, so the figures prove nothing") }
      sum = (sum.yaml + yaml, sum.compiled + compiled)
      Swift.print("loading \(id): \(line(yaml, compiled)), \(text.utf8.count / 1_000) kB compiled")
    }
    Swift.print("loading all: \(line(sum.yaml, sum.compiled))")
  }

  private static func line(_ yaml: Double, _ compiled: Double) -> String {
    let milliseconds = [yaml, compiled].map { Measuring.text(1_000 * $0, digits: 1) }
    return "\(milliseconds[0]) ms from YAML, \(milliseconds[1]) ms compiled"
  }
}
