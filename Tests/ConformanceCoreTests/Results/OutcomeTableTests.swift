import Testing

@testable import ConformanceCore

/// The table of the design, word for word.
struct OutcomeTableTests {
  private static let table = """
    passed|ok|0|pass|pass
    failed|failed|1|failure|issue
    warned|warning|0|pass|warning
    inconclusive|inconclusive|1|error|issue
    errored|error|2|error|issue
    skipped|skipped|0|skipped|cancelled
    expected-failure|known|0|pass|known issue
    unexpected-pass|fixed?|1|failure|issue
    """

  @Test func `the table is that of the design`() {
    let rows = OutcomeTable.rows.map { row in
      [row.outcome.rawValue, row.console, "\(row.exitCode.rawValue)", row.junit.rawValue, row.testing.rawValue]
        .joined(separator: "|")
    }
    #expect(rows == Self.table.split(separator: "\n").map(String.init))
    #expect(OutcomeTable.rows.map(\.outcome) == Outcome.allCases)
    #expect(OutcomeTable.rows.allSatisfy { !$0.when.isEmpty })
  }

  @Test func `what breaks conformance is what asks for another exit code`() {
    #expect(Outcome.allCases.filter { OutcomeTable.row($0).exitCode > .success } == OutcomeTable.breaking)
  }
}
