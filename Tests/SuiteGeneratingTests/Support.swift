import BundledSpecs
import Foundation
import SpecLoading
import SpecModel

@testable import SuiteGenerating

/// The files and texts of the generator's tests.
enum Support {
  /// The repository's folder.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The fixtures' folder.
  static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  /// The generator for the bundled specifications.
  static let generator = SuiteGenerator(specifications: BundledSpecs.folder)

  /// The bundled specifications, which many tests read: each is loaded once.
  private static let specifications = BundledSpecs.ids.reduce(into: [:]) { specifications, id in
    specifications[id] =
      SpecificationLoader().load(folder: BundledSpecs.folder.appending(path: id).path).specifications.first
  }

  /// Returns a bundled specification.
  static func specification(_ id: String) -> Specification? { specifications[id] }

  /// Returns the code for a Conformance.yaml without mistakes.
  static func code(_ yaml: String) -> String? {
    generator.source(for: Array(yaml.utf8), path: "/a shop/Tests/Acme/Conformance.yaml").code
  }

  /// Runs the body with a temporary folder.
  static func inNewFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "suites-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }
}

extension SourceSpan {
  /// Any place.
  static let anywhere = SourceSpan(mark: SourceMark(file: "Conformance.yaml", line: 1, column: 7))
}
