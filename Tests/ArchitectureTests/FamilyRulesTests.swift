import Foundation
import Testing

/// The engine, the reports and the command line know no family: each is a folder, and a line in each list.
@Suite struct FamilyRulesTests {
  /// Names of families and of their services; `always` names nobody.
  private static var name: Regex<Substring> { /(?i)lwa(?!ys)|amazon|cognito/ }

  /// The lines of code that name a family.
  private static func named(in text: String) -> [String] {
    text.split(separator: "\n").map(String.init).filter { line in
      !line.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") && line.contains(Self.name)
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
      file.path.hasPrefix("Sources/Engine/") && file.text.contains(Self.name)
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
  }
}
