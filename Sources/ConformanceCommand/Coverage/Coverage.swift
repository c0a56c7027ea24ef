#if CommandLine
  import ConformanceCore
  import SpecModel

  /// What a specification covers of its documents.
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
    /// The documented items, by what became of them.
    var items: [String: Int]
    /// The items that nothing accounts for, facets apart; none in a specification without errors.
    var unaccounted: [String]
    /// The error codes.
    var errors: Share
    /// The error codes that no case expects.
    var errorsWithoutCases: [String]
    /// The transitions of the state chart.
    var transitions: Share

    /// Counts a specification.
    ///
    /// - Parameter specification: The specification.
    init(_ specification: Specification) {
      let cases = Expander.cases(of: specification)
      let shown = Set(cases.map(\.requirement))
      id = specification.id
      title = specification.title
      self.cases = cases.count
      requirements = Dictionary(uniqueKeysWithValues: Level.allCases.map { ($0.rawValue, Share()) })
      for requirement in specification.requirements {
        requirements[requirement.level.rawValue, default: Share()].count(shown.contains(requirement.id))
      }
      let expected = ExpectedErrors(cases).codes
      errors = Share()
      for error in specification.errors { errors.count(expected.contains(error.code)) }
      errorsWithoutCases = specification.errors.map(\.code).filter { !expected.contains($0) }.sorted()
      transitions = Share()
      for transition in specification.transitions { transitions.count(shown.contains(transition.id)) }
      let ledger = LedgerCount(specification)
      items = ledger.byDisposition
      unaccounted = ledger.unaccounted
    }
  }

  extension Coverage.Share {
    fileprivate mutating func count(_ hasCase: Bool) {
      total += 1
      if hasCase { withCases += 1 }
    }
  }
#endif
