import Foundation
import Testing

/// The names of files: a reader who knows a type finds its file, and a reader of a file's name knows what is in it.
@Suite struct FileNameRulesTests {
  /// Files that are named for a concept of which no type bears a word, with the reason.
  private static let concepts: [String: String] = [
    "AuthorizationManagerValues.swift": "what a typed protocol passes, whose names are those of the documents",
    "MobileClientValues.swift": "what a typed protocol passes, whose names are those of the documents",
    "Geometry.swift": "points, boxes and curves of a drawing",
    "ResultDescriptions.swift": "sentences about results of several types",
  ]

  /// What a file declares at its top, and what it extends there.
  private struct Contents {
    var types: Set<String>
    var extended: Set<String>
    /// The types at any depth.
    var all: Set<String>

    init(_ text: String) {
      let declaration =
        /^(?:@\w+(?:\([^)]*\))? )*(?:public |package |private |fileprivate |final |indirect )*(?:struct|class|enum|protocol|actor|typealias) +(\w+)/
      let extensionOf = /^(?:public |package |private |fileprivate )*extension +([\w.]+)/
      let lines = text.split(separator: "\n")
      types = Set(
        lines.filter { !$0.hasPrefix("private") && !$0.hasPrefix("fileprivate") }
          .compactMap { try? declaration.prefixMatch(in: $0)?.output.1 }.map(String.init))
      extended = Set(lines.compactMap { try? extensionOf.prefixMatch(in: $0)?.output.1 }.map(String.init))
      all = Set(
        lines.map { $0.drop { $0 == " " } }.compactMap { try? declaration.prefixMatch(in: $0)?.output.1 }
          .map(String.init))
    }
  }

  /// The words of a name in singular, in lower case.
  private static func words(of name: String) -> [String] {
    name.matches(of: /[A-Z]+(?![a-z])|[A-Z][a-z]+/).map { match in
      let word = match.output.lowercased()
      return word.hasSuffix("s") ? String(word.dropLast()) : word
    }
  }

  /// What is wrong with the name of a file; `nil` for nothing.
  private static func problem(with path: String, _ text: String) -> String? {
    let file = String(path.split(separator: "/").last ?? "")
    let name = String(file.dropLast(".swift".count))
    let contents = Contents(text)
    if let plus = name.firstIndex(of: "+") {
      let type = String(name[..<plus])
      let isThere =
        contents.types.contains(type) || contents.extended.contains { $0 == type || $0.hasPrefix(type + ".") }
      return isThere ? nil : "\(file) neither declares nor extends \(type)"
    }
    // A file of extensions or functions alone is named for what they are about.
    guard !contents.types.isEmpty, !contents.all.contains(name), concepts[file] == nil else { return nil }
    let own = words(of: name)
    let shared = contents.types.contains { !Set(words(of: $0)).isDisjoint(with: own) }
    let isFacet = contents.extended.contains { words(of: String($0.split(separator: ".").last ?? "")).last == own.last }
    return shared || isFacet ? nil : "\(file) declares \(contents.types.sorted().joined(separator: ", "))"
  }

  @Test func `each file is named for what it holds`() throws {
    let files = try SourceTree.files()
    #expect(files.count > 400)
    let problems = files.compactMap { Self.problem(with: $0.path, $0.text) }
    #expect(problems.isEmpty, "\(problems.joined(separator: "; "))")
    let names = Set(files.compactMap { $0.path.split(separator: "/").last.map(String.init) })
    #expect(Set(Self.concepts.keys).isSubset(of: names))
  }

  @Test func `a misnamed file is found`() {
    #expect(
      Self.problem(with: "A/ResultMemory.swift", "final class TranscriptBudget {}\nextension CaseResult {}") != nil)
    #expect(Self.problem(with: "A/Budget.swift", "final class TranscriptBudget {}") == nil)
    #expect(Self.problem(with: "A/LampChecks.swift", "struct Bulb {}\nextension SpecificationChecks {}") == nil)
    #expect(Self.problem(with: "A/Lamp+Light.swift", "extension Bulb {}") != nil)
    #expect(Self.problem(with: "A/Lamp+Light.swift", "extension Lamp.Bulb {}") == nil)
    #expect(Self.problem(with: "A/Wiring.swift", "extension Lamp {}") == nil)
  }
}
