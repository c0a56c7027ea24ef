import BundledSpecs
import Foundation
import SpecLoading
import SpecModel

@testable import SuiteGenerating

/// What the tests of the generator read and write.
enum Support {
  /// The repository's folder.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The fixtures' folder.
  static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  /// The generator over the specifications that come with the kit.
  static let generator = SuiteGenerator(specifications: BundledSpecs.folder)

  /// A specification that comes with the kit.
  static func specification(_ id: String) -> Specification? {
    SpecificationLoader().load(folder: BundledSpecs.folder.appending(path: id).path).specifications.first
  }

  /// The code for a Conformance.yaml of this text, which must be without mistakes.
  static func code(_ yaml: String) -> String? {
    generator.source(for: Array(yaml.utf8), path: "/a shop/Tests/Acme/Conformance.yaml").code
  }

  /// A new folder that goes when the body is over.
  static func inNewFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "suites-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }
}

extension SourceSpan {
  /// A place of no importance.
  static let anywhere = SourceSpan(mark: SourceMark(file: "Conformance.yaml", line: 1, column: 7))
}
