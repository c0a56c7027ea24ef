import ConformanceCore
import SpecModel

/// The coverage of a specification: counts, and every item, error code and cell by name.
struct Coverage: Encodable, Hashable {
  /// A total, and the part of it that has a case.
  struct Share: Encodable, Hashable {
    /// The total.
    var total = 0
    /// The number with a case.
    var withCases = 0

    fileprivate mutating func count(_ hasCase: Bool) {
      total += 1
      if hasCase { withCases += 1 }
    }
  }

  /// The specification's id.
  var id: String
  /// The specification's title.
  var title: String
  /// The number of cases.
  var cases: Int
  /// The requirements, by level.
  var requirements: [String: Share]
  /// The requirements without a case.
  var requirementsWithoutCases: [String]
  /// The numbers of documented items, by disposition.
  var items: [String: Int]
  /// The items and facets that nothing accounts for; none in a specification without errors.
  var unaccounted: [String]
  /// Every documented item.
  var ledger: [Item]
  /// The error codes.
  var errors: Share
  /// The error codes that no case expects.
  var errorsWithoutCases: [String]
  /// The error codes that cases expect only beside other outcomes; they count as codes without a case.
  var errorsAmongOthers: [String]
  /// Every error code, with the calls whose cases expect it.
  var errorCalls: [ErrorCalls]
  /// The transitions of the state charts.
  var transitions: Share
  /// Every cell of the state charts.
  var cells: [Cell]

  /// Creates the coverage of a specification.
  ///
  /// - Parameter specification: The specification.
  init(_ specification: Specification) {
    let catalogue = Catalogue(specification)
    id = catalogue.id
    title = catalogue.title
    cases = catalogue.requirements.reduce(0) { $0 + $1.cases }
    requirements = Dictionary(uniqueKeysWithValues: Level.allCases.map { ($0.rawValue, Share()) })
    for requirement in catalogue.requirements {
      requirements[requirement.level.rawValue, default: Share()].count(requirement.cases > 0)
    }
    requirementsWithoutCases = catalogue.requirements.filter { $0.cases == 0 }.map(\.id)
    let own = Set(specification.ledger.map(\.id))
    let ownItems = catalogue.items.filter { own.contains($0.id) }
    let dispositions = DispositionCounts(specification, ownItems)
    items = dispositions.counts
    unaccounted = dispositions.unaccounted
    ledger = ownItems.map(Item.init)
    errors = Share()
    for error in catalogue.errors { errors.count(!error.calls.isEmpty) }
    errorsAmongOthers = catalogue.errors.filter(\.isOnlyOneOfSeveral).map(\.code).sorted()
    errorsWithoutCases = catalogue.errors.filter { $0.calls.isEmpty && !$0.isOnlyOneOfSeveral }.map(\.code).sorted()
    errorCalls = catalogue.errors.map(ErrorCalls.init)
    transitions = Share()
    for row in catalogue.requirements where row.operation == Transition.operation { transitions.count(row.cases > 0) }
    cells = catalogue.charts.flatMap { chart in chart.cells.map { Cell($0, of: chart.name) } }
  }
}

extension Coverage {
  /// A documented item.
  struct Item: Encodable, Hashable {
    /// The id.
    var item: String
    /// The kind.
    var kind: String
    /// The document that states it.
    var document: String
    /// The heading of the section.
    var section: String
    /// How the specification accounts for it.
    var disposition: String
    /// The test of a service fact, the reading of an erratum, or the reason of an exclusion.
    var note: String?
    /// The requirements that account for it.
    var requirements: [String]

    fileprivate init(_ item: Catalogue.ItemEntry) {
      self.item = item.id
      kind = item.kind
      document = item.document
      section = item.section
      disposition = item.disposition.rawValue
      note = item.note
      requirements = item.requirements
    }
  }

  /// An error code, and the calls whose cases expect it.
  struct ErrorCalls: Encodable, Hashable {
    /// A call.
    struct Call: Encodable, Hashable {
      /// The operation's name.
      var operation: String
      /// The ids of the cases.
      var cases: [String]
    }

    /// The code.
    var code: String
    /// The calls that cases expect to fail with it and with no other code.
    var calls: [Call]
    /// The calls that cases expect to fail with it or to end in another way.
    var openCalls: [Call]

    fileprivate init(_ error: Catalogue.ErrorEntry) {
      code = error.code
      calls = error.calls.map { Call(operation: $0.operation, cases: $0.cases) }
      openCalls = (error.openCalls ?? []).map { Call(operation: $0.operation, cases: $0.cases) }
    }
  }

  /// A cell of a state chart.
  struct Cell: Encodable, Hashable {
    /// Whether a case covers a cell.
    enum Status: String, Encodable {
      /// A case covers it.
      case covered
      /// The documents do not specify it.
      case unspecified
    }

    /// The chart's name.
    var chart: String
    /// The state's name.
    var state: String
    /// The name of the call or event.
    var trigger: String
    /// The values of the conditions.
    var when: [String]
    /// Whether a case covers it.
    var status: Status
    /// The requirement that the cell's row belongs to.
    var requirement: String?
    /// The case that covers it.
    var shownBy: String?

    fileprivate init(_ cell: Catalogue.CellEntry, of chart: String) {
      self.chart = chart
      state = cell.state
      trigger = cell.trigger
      when = cell.values
      status = cell.shownBy == nil ? .unspecified : .covered
      requirement = cell.requirement
      shownBy = cell.shownBy
    }

    /// The values of the conditions as text, such as `never+cancels`.
    var values: String { when.joined(separator: "+") }
  }
}

/// The numbers of documented items of a specification, by disposition.
private struct DispositionCounts {
  /// The numbers of items; the name of an exclusion ends with its reason.
  private(set) var counts: [String: Int] = [:]
  /// The items and facets that nothing accounts for.
  private(set) var unaccounted: [String] = []

  init(_ specification: Specification, _ entries: [Catalogue.ItemEntry]) {
    let states = specification.charts.flatMap(\.states)
    let references = specification.requirements.flatMap(\.proves) + states.flatMap(\.proves)
    let named = Set(references.map(\.description) + specification.errors.map(\.statedBy.item))
    for (item, entry) in zip(specification.ledger, entries) {
      let name = entry.disposition.rawValue
      switch entry.disposition {
      case .covered, .named:
        let ids = item.facets.isEmpty ? [item.id] : item.facets.map { "\(item.id)#\($0)" }
        let missing = ids.filter { !named.contains($0) }
        counts[missing.isEmpty ? name : "unaccounted", default: 0] += 1
        unaccounted += missing
      case .excluded: counts["\(name): \(entry.note ?? "")", default: 0] += 1
      case .serviceFact, .permission, .erratum: counts[name, default: 0] += 1
      }
    }
  }
}
