#if CommandLine
  import ConformanceCore

  extension Coverage {
    /// A documented item.
    struct Item: Encodable, Hashable {
      /// The id.
      var item: String
      /// The kind.
      var kind: String
      /// The document that says it.
      var document: String
      /// The heading of the section.
      var section: String
      /// What became of it.
      var disposition: String
      /// The test of a service fact, the reading of an erratum, or the reason of an exclusion.
      var note: String?
      /// The requirements that account for it.
      var requirements: [String]

      init(_ item: Catalogue.ItemEntry) {
        self.item = item.id
        kind = item.kind
        document = item.document
        section = item.section
        disposition = item.disposition.rawValue
        note = item.note
        requirements = item.requirements
      }
    }

    /// An error code, and the calls that cases expect it of.
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
      /// The calls; none for a code that no case expects.
      var calls: [Call]

      init(_ error: Catalogue.ErrorEntry) {
        code = error.code
        calls = error.calls.map { Call(operation: $0.operation, cases: $0.cases) }
      }
    }

    /// A cell of a state chart.
    struct Cell: Encodable, Hashable {
      /// Whether it is tested.
      enum Status: String, Encodable {
        /// A case shows it.
        case covered
        /// The documents do not say what happens.
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
      /// Whether it is tested.
      var status: Status
      /// The requirement whose row it is of.
      var requirement: String?
      /// The case that shows it.
      var shownBy: String?

      init(_ cell: Catalogue.CellEntry, of chart: String) {
        self.chart = chart
        state = cell.state
        trigger = cell.trigger
        when = cell.values
        status = cell.shownBy == nil ? .unspecified : .covered
        requirement = cell.requirement
        shownBy = cell.shownBy
      }

      /// The values in words, such as `never+cancels`.
      var values: String { when.joined(separator: "+") }
    }
  }
#endif
