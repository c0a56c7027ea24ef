package import SpecModel

/// The tables of deviations of a specification, counted from its cases.
package struct DeviationTables: Sendable, Hashable {
  /// The tables, in order; one without rows does not concern the specification.
  package private(set) var tables: [DeviationTable]
  /// The excuses that excuse nothing.
  package private(set) var staleExcuses: [DeviationFile.Excuse]

  /// Counts the deviations of the cases of a specification.
  ///
  /// - Parameters:
  ///   - specification: The specification.
  ///   - cases: Its cases.
  package init(_ specification: Specification, cases: [TestCase]) {
    var context = DeviationContext(specification)
    // The first walk finds what calls send and take; the second counts.
    let first = cases.map { CaseDeviations($0, in: context) }
    context.exchanges = Set(first.flatMap(\.expectedExchanges))
    for walk in first { context.lists.merge(walk.lists) { earlier, _ in earlier } }
    let walks = cases.map { CaseDeviations($0, in: context) }
    var counts: [DeviationCell: Int] = [:]
    for walk in walks { for cell in walk.cells { counts[cell, default: 0] += 1 } }
    let rows = DeviationRows(
      specification, exchanges: Set(walks.flatMap(\.exchanges)), pages: Set(walks.flatMap(\.pageOperations)),
      counts: counts)
    tables = []
    staleExcuses = []
    for name in DeviationTableName.ofCases {
      let excuses = specification.deviations.filter { $0.table == name }.flatMap(\.excuses)
      var used: Set<Int> = []
      tables.append(
        DeviationTable(
          table: name,
          rows: rows.names(of: name).map { row in
            DeviationTable.Row(
              name: row,
              cells: name.kinds.map { kind in
                rows.cell(row, kind, of: name)
                  ?? Self.excused(row, kind, by: excuses, &used) ?? .empty
              })
          }))
      staleExcuses += excuses.indices.filter { !used.contains($0) }.map { excuses[$0] }
    }
  }

  /// The cell that excuses make; every excuse that fits counts as used.
  private static func excused(
    _ row: String, _ kind: String, by excuses: [DeviationFile.Excuse], _ used: inout Set<Int>
  ) -> DeviationTable.Cell? {
    let fitting = excuses.indices.filter { excuses[$0].fits(row, kind) }
    used.formUnion(fitting)
    return fitting.first.map { .excused(because: excuses[$0].because) }
  }
}

extension DeviationFile.Excuse {
  /// Whether a cell is one of those that it excuses.
  ///
  /// - Parameters:
  ///   - row: The name of the row.
  ///   - kind: The column.
  /// - Returns: Whether one of its rows or globs, and one of its columns, is that of the cell.
  package func fits(_ row: String, _ kind: String) -> Bool {
    (kinds.isEmpty || kinds.contains(kind)) && rows.contains { GlobPattern($0).matches(row) || $0 == row }
  }
}

/// A table of deviations: for each row and each kind of deviation the number of cases.
package struct DeviationTable: Sendable, Hashable {
  /// The table's name.
  package var table: DeviationTableName
  /// The rows.
  package var rows: [Row]

  /// A row: an operation, an argument, or a documented number.
  package struct Row: Sendable, Hashable {
    /// The name.
    package var name: String
    /// The cells, one for each kind.
    package var cells: [Cell]
  }

  /// What is known of a deviation.
  package enum Cell: Sendable, Hashable {
    /// Cases have it.
    ///
    /// - Parameters:
    ///   - _: Their number.
    case filled(Int)
    /// No case can have it, by what the row is.
    case notApplicable
    /// No case has it, for a reason that the specification gives.
    ///
    /// - Parameters:
    ///   - because: The reason.
    case excused(because: String)
    /// No case has it.
    case empty
  }

  /// The numbers of cells.
  package struct Counts: Sendable, Hashable {
    /// The cells that cases fill.
    package var filled = 0
    /// The cells that the specification excuses.
    package var excused = 0
    /// The cells that do not apply.
    package var notApplicable = 0
    /// The cells that are neither.
    package var empty = 0
  }

  /// The numbers of cells of the table.
  package var counts: Counts {
    rows.flatMap(\.cells).reduce(into: Counts()) { counts, cell in
      switch cell {
      case .filled: counts.filled += 1
      case .excused: counts.excused += 1
      case .notApplicable: counts.notApplicable += 1
      case .empty: counts.empty += 1
      }
    }
  }

  /// The empty cells, as row and kind.
  package var emptyCells: [String] {
    rows.flatMap { row in zip(table.kinds, row.cells).filter { $0.1 == .empty }.map { "\(row.name) × \($0.0)" } }
  }
}
