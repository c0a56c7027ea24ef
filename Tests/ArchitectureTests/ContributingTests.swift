import Foundation
import Testing

/// The page that says where a change belongs names only what is there.
@Suite struct ContributingTests {
  private static let names: [String] = {
    let url = SourceTree.root.appending(path: "Documentation/Contributing.md")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
    let quoted = rows.flatMap { row in
      row.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map(
        \.element)
    }
    return Set(quoted.map(String.init)).sorted()
  }()

  private static let files: Set<String> = {
    let folders = ["Sources", "Tests", "Specs", "Benchmarks", "Documentation", "Scripts"]
    let paths = folders.flatMap { folder in
      let url = SourceTree.root.appending(path: folder)
      let below = (try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []
      return below.map { "\(folder)/\($0)" } + [folder]
    }
    return Set(paths)
  }()

  @Test(arguments: names.filter { $0.contains("/") && !$0.contains("NAME") && !$0.contains(" ") })
  func `a path exists`(path: String) {
    let whole = path.hasSuffix("/") ? String(path.dropLast()) : path
    let groups = ["Engine", "Families", "Reports", "Command", "Testing"]
    let candidates = [whole] + groups.flatMap { ["Sources/\($0)/\(whole)", "Sources/\($0)/\(whole).swift"] }
    #expect(candidates.contains(where: Self.files.contains), "there is no '\(path)'")
  }

  @Test(arguments: names.filter { $0.hasSuffix("Tests") && !$0.contains("/") && !$0.hasPrefix("…") })
  func `a test exists`(name: String) {
    #expect(Self.files.contains { $0.hasSuffix("/\(name).swift") || $0 == "Tests/\(name)" }, "there is no '\(name)'")
  }
}
