import ConformanceCore

/// The kill matrix of one specification as a picture: a row for each mutant, a column for each requirement.
///
/// Kills of a kind are one path, so that hundreds of rows and columns stay small.
struct KillMatrixPicture {
  /// The side of a cell.
  static let cell = 11
  /// The advance of a character of a label.
  private static let character = 5.6

  /// What stands in a cell.
  enum Mark: CaseIterable {
    /// The requirement convicts the mutant, which names it.
    case named
    /// The requirement convicts the mutant, which does not name it.
    case other
    /// The mutant names the requirement, which does not convict it.
    case survived
  }

  /// The mutants, from top to bottom.
  let rows: [KillMatrix.Mutant]
  /// The requirements, from left to right.
  let columns: [Catalogue.RequirementEntry]
  /// The specification's id.
  let spec: String

  /// Creates the picture of a specification.
  ///
  /// - Parameters:
  ///   - spec: The specification.
  ///   - matrix: The matrix.
  init(_ spec: Catalogue, of matrix: KillMatrix) {
    rows = matrix.mutants.filter { $0.spec == spec.id }
    columns = spec.requirements
    self.spec = spec.id
  }

  /// The width of the names of the mutants.
  var left: Int { Int(Double(rows.map(\.name.count).max() ?? 0) * Self.character) + 8 }
  /// The height of the names of the requirements.
  var top: Int { Int(Double(columns.map(\.id.count).max() ?? 0) * Self.character) + 8 }

  /// The cells with a mark, by row and column.
  ///
  /// - Parameter mark: The mark.
  /// - Returns: The cells, row by row.
  func cells(_ mark: Mark) -> [(row: Int, column: Int)] {
    let places = Dictionary(columns.enumerated().map { ($1.id, $0) }) { first, _ in first }
    return rows.enumerated().flatMap { number, mutant in
      let killers = mutant.kills.map(\.requirement)
      let named = Set(mutant.named)
      let requirements =
        switch mark {
        case .named: killers.filter(named.contains)
        case .other: killers.filter { !named.contains($0) }
        case .survived: mutant.survived
        }
      return requirements.compactMap { places[$0] }.sorted().map { (number, $0) }
    }
  }

  /// Appends the picture.
  ///
  /// - Parameter out: Where it goes.
  func append(to out: inout ReportBytes) {
    let (width, height) = (left + columns.count * Self.cell + 2, top + rows.count * Self.cell + 2)
    out.append("<svg class=\"matrix\" role=\"img\"")
    out.attribute(" aria-labelledby=\"matrix-title-", spec)
    out.append(" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">\n")
    out.attribute("<title id=\"matrix-title-", spec)
    out.append(">\(Counted.of(rows.count, "mutant")) by \(Counted.of(columns.count, "requirement")); ")
    out.append("the lists after the picture tell the same</title>\n")
    appendBands(width: width, to: &out)
    for (number, row) in rows.enumerated() {
      out.append("<text x=\"\(left - 4)\" y=\"\(top + number * Self.cell + 9)\">")
      out.append(row.name, .html)
      out.append("</text>\n")
    }
    for (number, column) in columns.enumerated() {
      let x = left + number * Self.cell + 9
      out.append("<text class=\"column\" transform=\"translate(\(x) \(top - 4)) rotate(-90)\">")
      out.append(column.id, .html)
      out.append("</text>\n")
    }
    for mark in Mark.allCases { append(mark, to: &out) }
    out.append("</svg>\n")
  }

  /// Every second five rows and columns lie on a band, so that the eye finds back to the name.
  private func appendBands(width: Int, to out: inout ReportBytes) {
    let (right, bottom) = (columns.count * Self.cell, rows.count * Self.cell)
    out.append("<path class=\"band\" d=\"")
    for row in stride(from: 0, to: rows.count, by: 10) {
      let height = min(5, rows.count - row) * Self.cell
      out.append("M0 \(top + row * Self.cell)h\(left + right)v\(height)h-\(left + right)z")
    }
    out.append("\"/><path class=\"rule\" d=\"")
    for column in stride(from: 0, through: columns.count, by: 5) {
      out.append("M\(left + column * Self.cell) \(top)v\(bottom)")
    }
    out.append("\"/>\n")
  }

  private func append(_ mark: Mark, to out: inout ReportBytes) {
    let cells = cells(mark)
    guard !cells.isEmpty else { return }
    out.append("<path class=\"k-\(mark)\" d=\"")
    for cell in cells {
      let (x, y) = (left + cell.column * Self.cell, top + cell.row * Self.cell)
      switch mark {
      case .named: out.append("M\(x + 1) \(y + 1)h9v9h-9z")
      case .other: out.append("M\(x + 4) \(y + 4)h3v3h-3z")
      case .survived: out.append("M\(x + 1) \(y + 1)l9 9m0 -9l-9 9")
      }
    }
    out.append("\"/>\n")
  }
}
