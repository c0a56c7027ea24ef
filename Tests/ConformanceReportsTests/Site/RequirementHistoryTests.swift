import ConformanceCore
import Testing

@testable import ConformanceReports

/// Since when a requirement fails, or fails no more.
struct RequirementHistoryTests {
  /// The history of one case a version: `-` fails, `+` passes, `?` shows nothing, and a space is no case.
  private func history(_ signs: String) -> RequirementHistory {
    RequirementHistory(
      counts: signs.map { sign in
        var counts = OutcomeCounts()
        switch sign {
        case "-": counts.add(.failed)
        case "+": counts.add(.passed)
        case "?": counts.add(.skipped)
        default: break
        }
        return counts
      })
  }

  private func sentence(_ signs: String) -> String? {
    history(signs).sentence(signs.indices.map { "1.\(signs.distance(from: signs.startIndex, to: $0))" })
  }

  @Test(arguments: [
    ("+-", "fails since 1.1; held in 1.0"),
    ("--", "fails since 1.0, the first version here that tests it"),
    (" -", "fails since 1.1, the first version here that tests it"),
    ("+?-", "fails since 1.2; held in 1.0, not wholly tested in 1.1"),
    ("+-?-", "fails since 1.1; held in 1.0"),
    ("-+", "fails no more since 1.1; failed in 1.0"),
    ("- +", "fails no more since 1.2; failed in 1.0, not wholly tested in 1.1"),
    ("+-+-", "fails since 1.3; held in 1.2"),
    ("+-?", "fails since 1.1; held in 1.0; not wholly tested after 1.1"),
    ("-+?", "fails no more since 1.1; failed in 1.0; not wholly tested after 1.1"),
    ("-", "fails since 1.0, the first version here that tests it"),
  ])
  func `a version that shows nothing neither begins nor ends anything`(_ signs: String, _ words: String) {
    #expect(sentence(signs) == words)
  }

  @Test(arguments: ["+", "++", "?+", "+?", "?", "  "])
  func `what never failed has no such sentence`(_ signs: String) {
    #expect(sentence(signs) == nil)
    let versions = Array(repeating: "1", count: signs.count)
    #expect(history(signs).failsSince(versions) == nil && history(signs).failsNoMoreSince(versions) == nil)
  }

  @Test(arguments: [
    (Outcome.passed, RequirementHistory.Standing.holds), (.unexpectedPass, .holds), (.failed, .fails),
    (.warned, .fails), (.expectedFailure, .fails), (.errored, .open), (.inconclusive, .open), (.skipped, .open),
  ])
  func `each outcome has a standing, and a failure outweighs what else there is`(
    _ outcome: Outcome, _ standing: RequirementHistory.Standing
  ) {
    var counts = OutcomeCounts()
    counts.add(outcome)
    #expect(RequirementHistory.Standing(counts) == standing)
    counts.add(.failed)
    counts.add(.errored)
    #expect(RequirementHistory.Standing(counts) == .fails)
  }

  @Test func `a version begins what the last one before it that shows anything does not do`() {
    let history = history("+-?-+")
    let begun = (0..<5).map { place in
      [RequirementHistory.Standing.fails, .holds].filter { history.begins($0, at: place) }
    }
    #expect(begun == [[.holds], [.fails], [], [], [.holds]])
    #expect(history.failed(before: 4) && !history.failed(before: 1))
  }
}
