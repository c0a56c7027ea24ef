import BundledSpecs
import Foundation
import SpecLoading
import SpecModel
import Testing

/// The changelog names each new must by the version with which it came.
@Suite struct ChangelogTests {
  private static let text: String = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../CHANGELOG.md")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }()

  /// The sections by version.
  private static let sections: [String: String] = text.components(separatedBy: "\n## ").dropFirst()
    .reduce(into: [:]) { sections, section in
      let version = section.prefix { !$0.isWhitespace }
      sections[String(version)] = section
    }

  private static let specifications: [Specification] = {
    let root = BundledSpecs.folder.path
    return SpecificationLoader(root: root, displayedAs: "Specs").load(
      folders: BundledSpecs.ids.map { root + "/" + $0 }
    ).specifications
  }()

  @Test(arguments: specifications)
  func `every must stands in the section of its version`(_ specification: Specification) throws {
    let first = try #require(specification.head.since, "'\(specification.id)' has no 'since'")
    let musts = specification.requirements.filter { $0.level == .must }
    let came = musts.count { specification.since(of: $0) == first }
    let section = try #require(Self.sections[first.description], "the changelog has no section \(first)")
    #expect(section.contains("\n| `\(specification.id)` | \(came) |"), "of '\(specification.id)': \(came) musts")
    for must in musts {
      guard let since = specification.since(of: must), since != first else { continue }
      #expect(since > first, "\(must.id) is older than its specification")
      let listed = Self.sections[since.description]?.contains("`\(must.id)`") ?? false
      #expect(listed, "the changelog does not list \(must.id) under \(since)")
    }
  }

  @Test func `what a section lists as new is a requirement of that version`() {
    let since = Self.specifications.flatMap { specification in
      specification.requirements.map { ($0.id, specification.since(of: $0)?.description) }
    }
    let known = Dictionary(since, uniquingKeysWith: { $1 })
    let gone = Set(Self.specifications.flatMap { $0.head.retired + $0.head.renamed.keys })
    #expect(!Self.sections.isEmpty)
    for (version, section) in Self.sections {
      for id in section.matches(of: /^\* `([A-Z0-9-]+-[0-9]{3})`/.anchorsMatchLineEndings()).map({ String($0.1) }) {
        #expect(gone.contains(id) || known[id] == version, "\(id) is listed under \(version)")
      }
    }
  }
}
