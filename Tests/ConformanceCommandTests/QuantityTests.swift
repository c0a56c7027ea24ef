import Foundation
import Testing

@testable import CommandEnvironment
@testable import ConformanceCommand

/// Numbers with their nouns and verbs, in every text of the sources.
@Suite struct QuantityTests {
  /// Texts of which the number is never 1, each by a part of it.
  private static let neverOne = [
    "the statement has \\(count) characters": "it has more than 150",
    "\\(scalars.count) characters and": "it has more than the limit",
    "calls are started next": "one call at once is no problem",
    "for the \\(names.count) names allowed here": "few names are listed",
    "\\(group.count) calls and events": "a single one has its name",
    "completed \\(count) times": "once is what is expected",
    "again\\(count > 1": "the condition stands beside it",
    "bytes, too long to keep": "short bodies are kept",
    "characters; shorten it": "it has more than the limit",
    "\\(value.count) characters)": "short values are whole",
    "words; shorten it": "it has more than the limit",
    "cells left out, as they do": "the case before is that of one",
    "cells, as they do not hold": "the condition stands on the line before",
    "\\(text.count) characters)": "shorter texts are whole",
  ]

  @Test func `a number that can be one is written with its noun by a function`() throws {
    let sources = Repository.root.appending(path: "Sources")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path)).compactMap { $0 as? String }
    var slips: [String] = []
    for file in files.sorted() where file.hasSuffix(".swift") {
      for line in try String(contentsOf: sources.appending(path: file), encoding: .utf8).split(separator: "\n") {
        let text = line.trimmingCharacters(in: .whitespaces)
        guard !text.hasPrefix("//"), let match = text.firstMatch(of: Self.slip) else { continue }
        // A share has the noun of the whole, and a condition beside the text chooses another text for one.
        let before = text[..<match.range.lowerBound]
        if before.hasSuffix("of ") || before.hasSuffix("line ") || before.contains(/(== 1|> 1|case 1)/) { continue }
        if Self.neverOne.keys.contains(where: text.contains) { continue }
        slips.append("\(file): \(text)")
      }
    }
    #expect(slips.isEmpty, "\(slips.joined(separator: "\n"))")
  }

  /// A number with a plural noun or verb right behind it.
  private static nonisolated(unsafe) let slip =
    /\\\([^()"]*(?:count|number|echoes)[^()"]*\) (?:[a-z]+[^s\W]s\b|were\b|are\b|have\b)/

  @Test func `a number has its noun`() {
    #expect(String.quantity(1, "case") == "1 case" && String.quantity(0, "case") == "0 cases")
  }
}
