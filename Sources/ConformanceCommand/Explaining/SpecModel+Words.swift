#if CommandLine
  import SpecModel

  extension Level {
    /// The level with what it means.
    var words: String {
      switch self {
      case .must: "must: a client that does not is not conformant"
      case .should: "should: a client that does not gets a warning"
      case .may: "may: a freedom; a client that takes it takes it as described"
      }
    }
  }

  extension LedgerItem.Disposition {
    /// What became of the item, in words.
    var words: String {
      switch self {
      case .covered: "covered by requirements"
      case .serviceFact(let test): "a promise of the service, proven by the simulator's test '\(test)'"
      case .permission: "a permission: allowed, not promised"
      case .erratum(let reading, _): "an erratum, read so: \(reading)"
      case .excluded(let reason): "excluded: \(reason.words)"
      }
    }
  }

  extension LedgerItem.Exclusion {
    /// The reason, in words.
    fileprivate var words: String {
      switch self {
      case .buildTime: "it is about building the app"
      case .sampleCode: "it is a detail of sample code"
      case .callerDuty: "it is the app's duty, not the client's"
      case .metadata: "it is about the document itself"
      case .notProvocable: "nothing outside the client can bring it about"
      }
    }
  }
#endif
