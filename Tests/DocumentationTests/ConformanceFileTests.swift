import BundledSpecs
import Foundation
import SpecLoading
import SpecModel
import SuiteGenerating
import Testing

/// What the page on `Conformance.yaml` shows is what the generator says.
@Suite struct ConformanceFileTests {
  private static let path = "Tests/AcmeTests/Conformance.yaml"
  private let generator = SuiteGenerator(specifications: BundledSpecs.folder)

  private func page() throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try String(
      contentsOf: folder.appending(path: "../../Documentation/ConformanceFile.md").standardizedFileURL, encoding: .utf8)
  }

  @Test func `the file that it shows is without mistakes, and has every key`() throws {
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

  @Test func `the mistake that it shows is told in these words`() throws {
    let (code, diagnostics) = generator.source(for: Array("spec: lwa-tokn\nprovider: A\n".utf8), path: Self.path)
    let diagnostic = try #require(diagnostics.first)
    #expect(code == nil)
    let line = "\(diagnostic.mark): \(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.kind)]"
    #expect(try page().contains("\n\(line)\n\(diagnostic.sourceLine ?? "")\n      ^~~~~~~~\n"))
  }
}
