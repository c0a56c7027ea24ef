#if CommandLine
  import SpecModel

  /// What became of the documented items of a specification.
  struct LedgerCount {
    /// How many items there are of each disposition.
    private(set) var byDisposition: [String: Int] = [:]
    /// The items and facets that nothing accounts for.
    private(set) var unaccounted: [String] = []

    /// Counts a specification's ledger.
    ///
    /// - Parameter specification: The specification.
    init(_ specification: Specification) {
      let named = Set(specification.requirements.flatMap(\.accountsFor).map(\.description))
      for item in specification.ledger {
        guard item.disposition == .covered else {
          byDisposition[Self.name(of: item.disposition), default: 0] += 1
          continue
        }
        let missing =
          item.facets.isEmpty
          ? [item.id].filter { !named.contains($0) }
          : item.facets.map { "\(item.id)#\($0)" }.filter { !named.contains($0) }
        byDisposition[missing.isEmpty ? "covered" : "unaccounted", default: 0] += 1
        unaccounted += missing
      }
    }

    /// The name of a disposition, as the YAML writes it; an exclusion's ends with its reason.
    static func name(of disposition: LedgerItem.Disposition) -> String {
      switch disposition {
      case .covered: "covered"
      case .serviceFact: "service-fact"
      case .permission: "permission"
      case .erratum: "erratum"
      case .excluded(let reason): "excluded: \(reason.rawValue)"
      }
    }
  }
#endif
