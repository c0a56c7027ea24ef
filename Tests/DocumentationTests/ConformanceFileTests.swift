import BundledSpecs
import Foundation
import SpecLoading
import SpecModel
import SuiteGenerating
import Testing

/// The page on `Conformance.yaml` agrees with the generator.
@Suite struct ConformanceFileTests {
  private static let path = "Tests/AcmeTests/Conformance.yaml"
  private let generator = SuiteGenerator(specifications: BundledSpecs.folder)

  private func page() throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try String(
      contentsOf: folder.appending(path: "../../Documentation/ConformanceFile.md").standardizedFileURL, encoding: .utf8)
  }

  @Test func `the example file has no errors, and has every key`() throws {
    let yaml = try #require(try page().firstMatch(of: /```yaml\n(?s:(.+?))```/)).1
    let (code, diagnostics) = generator.source(for: Array(yaml.utf8), path: Self.path)
    #expect(code != nil)
    #expect(diagnostics.isEmpty)
    for definition in SuiteShapes.grammar.definitions {
      guard case .map(let shape) = definition.shape else { continue }
      for field in shape.fields {
        #expect(yaml.contains("\(field.name):"))
        let isList = field.name == "suites"
        #expect(try isList || page().contains("\n| `\(field.name)` | "), "\(field.name)")
      }
    }
  }

  @Test func `the example diagnostic is the generator's`() throws {
    let (code, diagnostics) = generator.source(for: Array("spec: lwa-tokn\nprovider: A\n".utf8), path: Self.path)
    let diagnostic = try #require(diagnostics.first)
    #expect(code == nil)
    let line = "\(diagnostic.mark): \(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.kind)]"
    #expect(try page().contains("\n\(line)\n\(diagnostic.sourceLine ?? "")\n      ^~~~~~~~\n"))
  }
}
