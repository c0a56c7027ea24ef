import CommandEnvironment
import ConformanceCore
import SpecModel

/// The tables of deviations of a specification: which kinds of deviation its cases have, and which none has.
struct DeviationReport: Encodable, Hashable {
  /// A table.
  struct Table: Encodable, Hashable {
    /// The name.
    var table: String
    /// The columns: the kinds of deviation.
    var kinds: [String]
    /// The rows: operations, arguments or documented numbers.
    var rows: [Row]
    /// The number of cells that cases fill.
    var filled: Int
    /// The number of cells that the specification excuses.
    var excused: Int
    /// The number of cells that do not apply.
    var notApplicable: Int
    /// The number of cells that are neither filled nor excused.
    var empty: Int
  }

  /// A row.
  struct Row: Encodable, Hashable {
    /// The name.
    var row: String
    /// The cells, one for each kind.
    var cells: [Cell]
  }

  /// A cell.
  struct Cell: Encodable, Hashable {
    /// What is known of a deviation.
    enum Status: String, Encodable {
      case filled, excused, empty
      case notApplicable = "not-applicable"
    }

    /// What is known.
    var status: Status
    /// The number of cases.
    var cases: Int?
    /// The reason of an excuse.
    var because: String?
  }

  /// The specification's id.
  var spec: String
  /// The tables that concern the specification.
  var tables: [Table]
  /// The excuses that excuse nothing, as file, line and column.
  var staleExcuses: [String]

  /// Creates the report of a specification.
  ///
  /// - Parameter specification: The specification.
  init(_ specification: Specification) {
    let made = DeviationTables(specification, cases: Expander.cases(of: specification))
    spec = specification.id
    tables = made.tables.filter { !$0.rows.isEmpty }.map(Table.init)
    staleExcuses = made.staleExcuses.map { "\($0.mark): no empty cell is in \($0.rows.joined(separator: ", "))" }
  }
}

extension DeviationReport.Table {
  fileprivate init(_ table: DeviationTable) {
    self.table = table.table.rawValue
    kinds = table.table.kinds
    rows = table.rows.map { DeviationReport.Row(row: $0.name, cells: $0.cells.map(DeviationReport.Cell.init)) }
    filled = table.counts.filled
    excused = table.counts.excused
    notApplicable = table.counts.notApplicable
    empty = table.counts.empty
  }

  /// The table for people: the kinds as numbered columns, then a line for each row, then the counts.
  fileprivate var text: String {
    var lines = ["  \(table)"]
    for (number, kind) in kinds.enumerated() { lines.append("    \(String(number + 1).leftPadded(to: 2))  \(kind)") }
    let width = rows.map(\.row.count).max() ?? 0
    let numbers = kinds.indices.map { String($0 + 1).leftPadded(to: 6) }.joined()
    lines.append("    \("".padded(to: width))\(numbers)")
    for row in rows { lines.append("    \(row.row.padded(to: width))\(row.cells.map(\.text).joined())") }
    lines.append("    \(filled) filled, \(excused) excused, \(notApplicable) not applicable, \(empty) empty")
    return lines.map { $0 + "\n" }.joined()
  }
}

extension DeviationReport.Cell {
  fileprivate init(_ cell: DeviationTable.Cell) {
    switch cell {
    case .filled(let cases): self.init(status: .filled, cases: cases)
    case .excused(let because): self.init(status: .excused, because: because)
    case .notApplicable: self.init(status: .notApplicable)
    case .empty: self.init(status: .empty)
    }
  }

  fileprivate var text: String {
    switch status {
    case .filled: String(cases ?? 0).leftPadded(to: 6)
    case .excused: "     x"
    case .notApplicable: "     –"
    case .empty: " EMPTY"
    }
  }
}

extension DeviationReport {
  /// The tables for people, with the reasons of excuses.
  var text: String {
    let reasons = tables.flatMap { table in table.rows.flatMap { $0.cells.compactMap(\.because) } }
    var seen: Set<String> = []
    let distinct = reasons.filter { seen.insert($0).inserted }
    return "\(spec): deviations by kind\n" + tables.map(\.text).joined(separator: "\n")
      + (distinct.isEmpty ? "" : "  x  \(distinct.joined(separator: "\n     "))\n")
  }
}
