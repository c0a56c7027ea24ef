import Foundation
import Testing

/// The glossary: each word stands once, where a reader looks for it.
@Suite struct GlossaryTests {
  /// The terms of a table, in lower case and without marks of code.
  private static func terms(of text: String) -> [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| term |") }.map { row in
      row.split(separator: "|")[0].trimmingCharacters(in: .whitespaces).replacing("`", with: "").lowercased()
    }
  }

  @Test func `each word has one meaning, in one row, in order`() throws {
    let file = SourceTree.root.appending(path: "Documentation/Glossary.md")
    let terms = Self.terms(of: try String(contentsOf: file, encoding: .utf8))
    #expect(terms.count > 150)
    let twice = Dictionary(grouping: terms, by: \.self).filter { $0.value.count > 1 }.keys.sorted()
    #expect(
      twice.isEmpty, "these stand twice: \(twice.joined(separator: ", ")); give one of the two things another word")
    #expect(terms == terms.sorted())
  }

  @Test func `a word that stands twice is read twice`() {
    #expect(Self.terms(of: "| term | means |\n|---|---|\n| `Proof` | one |\n| proof | two |") == ["proof", "proof"])
  }
}
