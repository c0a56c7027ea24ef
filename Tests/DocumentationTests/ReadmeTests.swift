import Foundation
import Testing

/// The code in the README is the code that this target compiles and runs.
@Suite struct ReadmeTests {
  private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  @Test(arguments: [("swift", "FirstAdapter.swift"), ("swift", "FirstSuite.swift"), ("yaml", "Conformance.yaml")])
  func `the code in the README is compiled`(_ language: String, _ file: String) throws {
    let readme = try text("../../README.md")
    #expect(readme.contains("```\(language)\n" + (try text(file)) + "```"))
  }

  @Test func `the first manifest has the dependencies of the example's`() throws {
    let readme = try text("../../README.md")
    let manifest = try text("../../Examples/TokenClient/Package.swift")
    let snippet = try #require(readme.firstMatch(of: /\/\/ Package.swift\n(?s:(.+?))```/)).1
    let target = try #require(snippet.components(separatedBy: "…\n").last)
      .replacingOccurrences(of: "Acme", with: "TokenClient")
    let indented = target.split(separator: "\n").map { "    \($0)\n" }.joined()
    #expect(indented.contains("plugins:"))
    #expect(manifest.contains(indented))
  }

  @Test func `the adapter of a mobile client is compiled`() throws {
    let readme = try text("../../README.md")
    let section = try #require(readme.split(separator: "### A client of Cognito\n").last)
    let shown = section.matches(of: /```swift\n((?s).*?)```/).prefix(2).map { String($0.1) }
    let adapter = try text("MobileClientAdapter.swift")
    #expect(shown.count == 2)
    for excerpt in shown { #expect(adapter.contains(excerpt)) }
  }

  @Test func `every file that the README links exists`() throws {
    let readme = try text("../../README.md")
    let links = readme.matches(of: /\]\(([^)#:]+)\)/).map { String($0.1) }
    #expect(links.count > 3)
    for link in links {
      let path = folder.appendingPathComponent("../../\(link)").standardizedFileURL.path
      #expect(FileManager.default.fileExists(atPath: path), "\(link) does not exist")
    }
  }
}
