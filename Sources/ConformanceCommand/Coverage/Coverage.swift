#if CommandLine
  import ConformanceCore
  import SpecModel

  /// What a specification covers of its documents: the counts, and everything by name.
  struct Coverage: Encodable, Hashable {
    /// How many there are, and how many of them have a case.
    struct Share: Encodable, Hashable {
      /// How many there are.
      var total = 0
      /// How many of them have a case.
      var withCases = 0
    }

    /// The specification's id.
    var id: String
    /// The specification's title.
    var title: String
    /// How many cases there are.
    var cases: Int
    /// The requirements, by level.
    var requirements: [String: Share]
    /// The requirements that no case shows.
    var requirementsWithoutCases: [String]
    /// The documented items, by what became of them.
    var items: [String: Int]
    /// The items and facets that nothing accounts for; none in a specification without errors.
    var unaccounted: [String]
    /// Every documented item.
    var ledger: [Item]
    /// The error codes.
    var errors: Share
    /// The error codes that no case expects.
    var errorsWithoutCases: [String]
    /// Every error code, with the calls that cases expect it of.
    var errorCalls: [ErrorCalls]
    /// The transitions of the state charts.
    var transitions: Share
    /// Every cell of the state charts.
    var cells: [Cell]

    /// Counts a specification.
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
      let count = LedgerCount(specification)
      items = count.byDisposition
      unaccounted = count.unaccounted
      ledger = catalogue.items.map(Item.init)
      errors = Share()
      for error in catalogue.errors { errors.count(!error.calls.isEmpty) }
      errorsWithoutCases = catalogue.errors.filter(\.calls.isEmpty).map(\.code).sorted()
      errorCalls = catalogue.errors.map(ErrorCalls.init)
      transitions = Share()
      for row in catalogue.requirements where row.operation == Transition.operation { transitions.count(row.cases > 0) }
      cells = catalogue.charts.flatMap { chart in chart.cells.map { Cell($0, of: chart.name) } }
    }
  }

  extension Coverage.Share {
    fileprivate mutating func count(_ hasCase: Bool) {
      total += 1
      if hasCase { withCases += 1 }
    }
  }
#endif
