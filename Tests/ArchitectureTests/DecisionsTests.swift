import Foundation
import Testing

/// The decision records: each is listed, short, and says what was measured.
@Suite struct DecisionsTests {
  private static let folder = SourceTree.root.appending(path: "Documentation/Decisions")
  /// The most lines of a record.
  private static let longest = 40
  private static let parts = ["## Context", "## Decision", "## Measurement", "## Consequences"]

  private static let records: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".md") && $0 != "README.md" }.sorted()
  }()

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// What is wrong with a record.
  private static func problems(of text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let parts = lines.filter { $0.hasPrefix("## ") }
    var problems = parts == Self.parts ? [] : ["its parts are \(parts)"]
    if lines.count - 1 > longest { problems.append("it has \(lines.count - 1) lines") }
    if lines.first?.hasPrefix("# ") != true { problems.append("it begins with no title") }
    return problems
  }

  @Test func `every record is listed under its title, and what is listed is there`() throws {
    let rows = try Self.text("README.md").split(separator: "\n").filter { $0.hasSuffix(".md) |") }
    let expected = try Self.records.map { name in
      let title = try Self.text(name).split(separator: "\n").first?.dropFirst(2) ?? ""
      return "| \(title) | [\(name.dropLast(3))](\(name)) |"
    }
    #expect(!expected.isEmpty)
    #expect(rows.map(String.init).sorted() == expected.sorted())
  }

  @Test(arguments: records) func `a record is short and has its parts`(name: String) throws {
    #expect(try Self.problems(of: Self.text(name)).isEmpty)
  }

  @Test func `a record that is long or lacks a part is found`() {
    let whole = "# A\n" + Self.parts.joined(separator: "\n") + "\n"
    #expect(Self.problems(of: whole).isEmpty)
    #expect(Self.problems(of: whole.replacing("## Measurement\n", with: "")).count == 1)
    #expect(Self.problems(of: whole + String(repeating: "\n", count: 40)).count == 1)
    #expect(Self.problems(of: "text\n" + whole).count == 1)
  }
}
