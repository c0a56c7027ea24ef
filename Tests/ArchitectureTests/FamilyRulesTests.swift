import Foundation
import Testing

/// The engine, the reports and the command line know no family: each is a folder, and a line in each list.
@Suite struct FamilyRulesTests {
  /// Other words for the families of today; `always` names nobody.
  private static var word: Regex<Substring> { /(?i)lwa(?!ys)|amazon|cognito/ }

  /// The names of the families and the ids of their specifications, in lower case.
  private static let names: [String] = {
    let folder = SourceTree.root.appending(path: "Specs")
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let ids = folders.filter { FileManager.default.fileExists(atPath: folder.appending(path: "\($0)/spec.yaml").path) }
    return ImportRules.families.map { $0.lowercased() } + ids
  }()

  private static func isFamilyNamed(in text: some StringProtocol) -> Bool {
    let lowercased = text.lowercased()
    return names.contains(where: lowercased.contains) || lowercased.contains(word)
  }

  /// The lines of code that name a family.
  private static func named(in text: String) -> [String] {
    text.split(separator: "\n").map(String.init).filter { line in
      !line.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") && isFamilyNamed(in: line)
    }
  }

  @Test func `no file outside of the families names one`() throws {
    let files = try SourceTree.files().filter { !$0.path.contains("/Families/") && $0.path.hasPrefix("Sources/") }
    #expect(files.count > 400)
    let naming = files.filter { !Self.named(in: $0.text).isEmpty }
    let names = Set(naming.compactMap { $0.path.split(separator: "/").last.map(String.init) })
    #expect(names.isEmpty, "\(names.sorted())")
  }

  @Test func `the engine's comments speak of no family either`() throws {
    let naming = try SourceTree.files().filter { file in
      file.path.hasPrefix("Sources/Engine/") && Self.isFamilyNamed(in: file.text)
    }
    let names = Set(naming.compactMap { $0.path.split(separator: "/").last.map(String.init) })
    #expect(names.isEmpty, "\(names.sorted())")
  }

  @Test func `a family knows no other family`() throws {
    for family in ImportRules.families {
      let others = ImportRules.families.filter { $0 != family }
      for file in try SourceTree.files() where file.path.contains("/Families/\(family)/") {
        let imported = ImportRules.imports(of: file.text).map(\.module)
        #expect(!imported.contains { name in others.contains { name.hasPrefix($0) } }, "\(file.path)")
      }
    }
  }

  @Test func `a planted name is found`() {
    #expect(Self.named(in: "let a = \"lwa-v2\"\n  /// Amazon\n") == ["let a = \"lwa-v2\""])
    #expect(Self.named(in: "always(true)\n// Cognito\n").isEmpty)
    #expect(Self.named(in: "case cognito") == ["case cognito"])
    #expect(Self.names.count >= 2 * ImportRules.families.count && Self.names.contains("loginwithamazon"))
  }
}
