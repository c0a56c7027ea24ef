import ConformanceCore

/// The kill matrix of one specification as a picture: a row for each mutant, a column for each requirement.
///
/// Kills of a kind are one path, so that hundreds of rows and columns stay small.
struct KillMatrixPicture {
  /// The side of a cell.
  static let cell = 11
  /// The advance of a character of a label.
  private static let character = 5.6

  /// What a cell shows.
  enum Mark: String, CaseIterable {
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

  /// Writes the picture.
  ///
  /// - Parameter html: Where it goes.
  func write(to html: inout MarkupWriter) {
    let (width, height) = (left + columns.count * Self.cell + 2, top + rows.count * Self.cell + 2)
    html.element(
      .svg, .class("matrix"), .role("img"), .labelledBy("matrix-title-", spec), .width("\(width)"),
      .height("\(height)"), .viewBox("0 0 \(width) \(height)")
    ) { html in
      let size = "\(Quantity.of(rows.count, "mutant")) by \(Quantity.of(columns.count, "requirement"))"
      html.element(.title, .id("matrix-title-", spec), text: "\(size); the lists after the picture say the same")
      writeBands(to: &html)
      for (number, row) in rows.enumerated() {
        html.element(.svgText, .x("\(left - 4)"), .y("\(top + number * Self.cell + 9)"), text: row.name)
      }
      for (number, column) in columns.enumerated() {
        let x = left + number * Self.cell + 9
        html.element(
          .svgText, .class("column"), .transform("translate(\(x) \(top - 4)) rotate(-90)"), text: column.id)
      }
      for mark in Mark.allCases { write(mark, to: &html) }
    }
  }

  /// A band lies behind every second group of five rows, so that the eye finds the way back to the name.
  private func writeBands(to html: inout MarkupWriter) {
    let (right, bottom) = (columns.count * Self.cell, rows.count * Self.cell)
    let bands = stride(from: 0, to: rows.count, by: 10).map { row in
      let height = min(5, rows.count - row) * Self.cell
      return "M0 \(top + row * Self.cell)h\(left + right)v\(height)h-\(left + right)z"
    }
    html.element(.path, .class("band"), .d(bands.joined()))
    let rules = stride(from: 0, through: columns.count, by: 5).map { column in
      "M\(left + column * Self.cell) \(top)v\(bottom)"
    }
    html.element(.path, .class("rule"), .d(rules.joined()))
  }

  private func write(_ mark: Mark, to html: inout MarkupWriter) {
    let shapes = cells(mark).map { cell in
      let (x, y) = (left + cell.column * Self.cell, top + cell.row * Self.cell)
      return switch mark {
      case .named: "M\(x + 1) \(y + 1)h9v9h-9z"
      case .other: "M\(x + 4) \(y + 4)h3v3h-3z"
      case .survived: "M\(x + 1) \(y + 1)l9 9m0 -9l-9 9"
      }
    }
    guard !shapes.isEmpty else { return }
    html.element(.path, .class("k-", mark.rawValue), .d(shapes.joined()))
  }
}
