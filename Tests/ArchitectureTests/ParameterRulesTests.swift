import Foundation
import Testing

/// The parameters of initializers and functions: a long list is a value that nobody has named yet.
@Suite struct ParameterRulesTests {
  /// The most parameters.
  private static let most = 8

  /// The declarations that take more, with the reason.
  private static let exceptions: [String: String] = [
    "Conformance.swift: func cases": "each is an option with a default, and a suite writes those that it wants",
    "Conformance+Exploring.swift: func explore":
      "each is an option with a default, and a test writes those that it wants",
    "ConformanceTrait.swift: func conformance":
      "each is an option with a default, and a suite writes those that it wants",
    "World.swift: init": "each is one part of what a client sees, and no two of them belong together",
  ]

  /// A declaration with more parameters than are readable.
  private struct LongList: Hashable {
    var name: String
    var count: Int
  }

  private static func longLists(of text: String, in file: String) -> [LongList] {
    let code = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.prefix(upTo: commentStart(of: $0))
    }
    .joined(separator: "\n")
    let declaration = /\b(?:init|func\s+[^\s(<]+)[?]?\s*(?:<[^>(]*>)?\s*\(/
    return code.matches(of: declaration).compactMap { match in
      // What stands behind a point is a call.
      guard code[..<match.range.lowerBound].last(where: { !$0.isWhitespace }) != "." else { return nil }
      let count = parameters(of: code[match.range.upperBound...])
      let name = match.output.split(separator: "(")[0].split(separator: "<")[0].trimmingCharacters(in: .whitespaces)
      return count > most ? LongList(name: "\(file): \(name)", count: count) : nil
    }
  }

  private static func commentStart(of line: Substring) -> Substring.Index {
    line.firstRange(of: "//")?.lowerBound ?? line.endIndex
  }

  /// Counts the parameters of a list by its commas that stand in no inner bracket.
  private static func parameters(of text: Substring) -> Int {
    var depth = 1
    var commas = 0
    var isEmpty = true
    for character in text {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      guard depth > 0 else { break }
      if character == ",", depth == 1 { commas += 1 }
      if !character.isWhitespace { isEmpty = false }
    }
    return isEmpty ? 0 : commas + 1
  }

  @Test func `no list of parameters is longer than a reader keeps in mind`() throws {
    let files = try SourceTree.files()
    #expect(files.count > 400)
    let long = files.flatMap { file in
      Self.longLists(of: file.text, in: String(file.path.split(separator: "/").last ?? ""))
    }
    let others = long.filter { Self.exceptions[$0.name] == nil }
    #expect(others.isEmpty, "\(others.map { "\($0.name) takes \($0.count) parameters: group what belongs together" })")
    let unneeded = Set(Self.exceptions.keys).subtracting(long.map(\.name))
    #expect(unneeded.isEmpty, "no longer needed: \(unneeded.sorted())")
  }

  @Test func `a planted list is counted`() {
    let nine = "(a: Int, b: [Int, Int], c: (Int, Int) -> Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int)"
    let found = Self.longLists(
      of: "  func sum<T>\(nine) {}\n  init\(nine)\n  let x = X.init\(nine)\n  init()", in: "A.swift")
    #expect(found == [LongList(name: "A.swift: func sum", count: 9), LongList(name: "A.swift: init", count: 9)])
    #expect(
      Self.longLists(of: "func eight(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int)", in: "A").isEmpty)
  }
}
