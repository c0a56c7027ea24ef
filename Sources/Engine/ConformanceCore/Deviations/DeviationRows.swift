import SpecModel

/// The rows of tables of deviations, and which kinds apply to each.
struct DeviationRows {
  private let specification: Specification
  private let exchanges: Set<OperationExchange>
  private let pages: Set<String>
  private let counts: [DeviationCell: Int]
  private let roles: Set<DeviationFile.Role>

  init(
    _ specification: Specification, exchanges: Set<OperationExchange>, pages: Set<String>,
    counts: [DeviationCell: Int]
  ) {
    self.specification = specification
    let clients = Set(specification.service.exchanges.filter { !$0.isSentByBrowser && !$0.isFree }.map(\.name))
    self.exchanges = exchanges.filter { clients.contains($0.exchange) }
    self.pages = pages
    self.counts = counts
    roles = Set(specification.deviations.flatMap(\.roles.keys))
  }

  /// The names of the rows of a table, in order.
  func names(of table: DeviationTableName) -> [String] {
    switch table {
    case .numbers: numbers.map(\.name)
    case .texts: texts
    case .lists: parameters { ["list", "map"].contains($0.type) }
    case .answers: exchanges.map(\.description).sorted()
    case .redirects: pages.sorted()
    case .inFlight: Set(exchanges.map(\.operation)).union(pages).sorted()
    case .store: keepsStore ? specification.operations.map(\.name) : []
    case .pairs: factorPairs.map(\.name)
    case .srp: specification.service.vocabulary.things.contains { $0.name == "srp" } ? Self.srpValues : []
    case .mutants: []
    }
  }

  /// The cell that follows from the cases and from what the row is; `nil` for one that could be filled and is not.
  func cell(_ row: String, _ kind: String, of table: DeviationTableName) -> DeviationTable.Cell? {
    if table == .pairs { return pairCell(row) }
    if let count = counts[DeviationCell(table: table, row: row, kind: kind)] { return .filled(count) }
    return applies(kind, to: row, of: table) ? nil : .notApplicable
  }

  private var numbers: [DeviationFile.DocumentedNumber] { specification.deviations.flatMap(\.numbers) }

  /// Whether the widest profile needs a capability.
  private func needs(_ capability: Capability) -> Bool {
    specification.profiles.first?.needs.contains(capability) ?? false
  }

  private var keepsStore: Bool { needs(.store) }

  /// The arguments and the fields of replies that a rule chooses; a map of a reply has the rows that cases know.
  private func parameters(_ isRow: (Operation.Parameter) -> Bool) -> [String] {
    specification.operations.flatMap { operation in
      operation.parameters.filter(isRow).map { "\(operation.name).\($0.name)" }
        + operation.reply.filter(isRow).map { "\(operation.name).reply.\($0.name)" }
    }
  }

  /// The texts that go in and come back; of a map in a reply, the fields that a case knows.
  private var texts: [String] {
    let named = parameters { $0.type == "string" && $0.values.isEmpty }
    let known = Set(named)
    return named + Set(counts.keys.filter { $0.table == .texts }.map(\.row)).subtracting(known).sorted()
  }

  private func applies(_ kind: String, to row: String, of table: DeviationTableName) -> Bool {
    switch table {
    case .numbers: numberApplies(NumberDeviation(rawValue: kind), to: row)
    case .lists: listApplies(ListForm(rawValue: kind), to: row)
    case .inFlight: interruptionApplies(Interruption(rawValue: kind))
    case .srp: srpApplies(SRPDeviation(rawValue: kind), to: row)
    case .texts, .answers, .redirects, .store, .pairs, .mutants: true
    }
  }

  private func numberApplies(_ deviation: NumberDeviation?, to row: String) -> Bool {
    guard deviation == .other else { return true }
    return numbers.first { $0.name == row }.map { !$0.setBy.isEmpty } ?? false
  }

  private func listApplies(_ form: ListForm?, to row: String) -> Bool {
    let isReply = row.contains(".reply.")
    let isMap = specification.operations.contains { operation in
      (operation.parameters.map { ("\(operation.name).\($0.name)", $0.type) }
        + operation.reply.map { ("\(operation.name).reply.\($0.name)", $0.type) })
        .contains { $0 == (row, "map") }
    }
    switch form {
    case .twoPages: return isReply && !isMap
    // The members of a reply are compared with nothing: what a case expects of them is its own.
    case .order, .duplicates: return !isMap && !isReply
    case .subset, .superset: return !isReply
    case .empty, nil: return !(isReply && isMap)
    }
  }

  private func interruptionApplies(_ interruption: Interruption?) -> Bool {
    switch interruption {
    case .signOut: roles.contains(.signOut)
    case .clear: roles.contains(.clear)
    case .customerSwitch: roles.contains(.signIn)
    case .relaunch: needs(.relaunch)
    case .secondCall, .cancellation, nil: true
    }
  }

  private func srpApplies(_ deviation: SRPDeviation?, to row: String) -> Bool {
    switch deviation {
    case .short: row != "timestamp"
    case .fresh: row == "client-value"
    case .midnight, .hourOfOneDigit, .hourOfTwoDigits, .noon, .afternoon, .dayOfOneDigit, .dayOfTwoDigits, nil:
      row == "timestamp"
    }
  }

  private static let srpValues = ["salt", "public-value", "client-value", "scrambler", "secret", "timestamp"]
}

// MARK: - Pairs

extension DeviationRows {
  /// Two factors, and how many pairs of their values there are.
  private var factorPairs: [(name: String, count: Int)] {
    let factors = specification.deviations.flatMap(\.factors)
    return factors.indices.flatMap { index in
      factors.indices.filter { $0 > index }.map { other in
        ("\(factors[index].name) × \(factors[other].name)", factors[index].values.count * factors[other].values.count)
      }
    }
  }

  private func pairCell(_ row: String) -> DeviationTable.Cell? {
    let met = counts.keys.count { $0.table == .pairs && $0.row == row }
    let all = factorPairs.first { $0.name == row }?.count ?? 0
    return met >= all ? .filled(met) : nil
  }
}
