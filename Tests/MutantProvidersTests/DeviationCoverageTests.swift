import ConformanceCore
import SpecModel
import Testing

struct DeviationCoverageTests {
  /// A deviation that no case has, and that nobody excuses, is a fault of clients that nobody looks for.
  @Test(arguments: Bundled.specifications)
  func `every kind of deviation has a case or an excuse`(_ specification: Specification) {
    let tables = DeviationTables(specification, cases: Bundled.cases[specification.id] ?? [])
    for table in tables.tables { #expect(table.emptyCells == [], "\(specification.id): \(table.table)") }
    #expect(tables.staleExcuses.map { "\($0.mark)" } == [], "these excuses excuse nothing")
  }
}
