import Foundation
import SpecLoading
import SpecModel
import Testing

@Suite struct BundledSpecificationsTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Specs")
    .standardized

  /// Each folder below `Specs`, so that a new one cannot be forgotten.
  private static let folders = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return names.filter { FileManager.default.fileExists(atPath: root.appending(path: "\($0)/spec.yaml").path) }
      .sorted()
  }()

  @Test func `there are specifications`() {
    #expect(!Self.folders.isEmpty)
  }

  @Test(arguments: folders)
  func `a bundled specification has nothing wrong`(_ folder: String) {
    let loader = SpecificationLoader(root: Self.root.path, displayedAs: "Specs")
    let loaded = loader.load(folder: Self.root.appending(path: folder).path)
    #expect(DiagnosticPrinter().print(loaded.diagnostics) == "")
    #expect(loaded.specifications.map(\.id) == [folder])
  }
}
