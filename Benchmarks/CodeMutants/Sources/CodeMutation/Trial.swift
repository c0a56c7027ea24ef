/// One mutation against one client that comes by it.
public struct Trial: Sendable {
  /// What came of a mutant.
  public enum Fate: Sendable, Hashable {
    /// A requirement convicts it.
    ///
    /// - Parameters:
    ///   - level: The highest level of the requirements that do.
    ///   - caseID: A case of that level.
    case killed(level: String, caseID: String)
    /// It ends the process, or never ends a case.
    ///
    /// - Parameter how: What it does.
    case died(how: String)
    /// It does in every case what the client does.
    case equivalent
    /// It does something else, and no case minds.
    ///
    /// - Parameter caseID: A case in which it does.
    case survived(caseID: String)
    /// No case comes by it.
    case unreached

    /// Whether something convicts it.
    public var isKilled: Bool {
      switch self {
      case .killed, .died: true
      case .equivalent, .survived, .unreached: false
      }
    }

    /// Reads the words that the process of a trial prints, or that were noted of it.
    ///
    /// - Parameter words: The words.
    public init?(words: [String]) {
      switch words.first {
      case "killed" where words.count == 3: self = .killed(level: words[1], caseID: words[2])
      case "died" where words.count == 2: self = .died(how: words[1])
      case "equivalent": self = .equivalent
      case "survived" where words.count == 2: self = .survived(caseID: words[1])
      case "unreached": self = .unreached
      default: return nil
      }
    }
  }

  /// The mutation.
  public let mutation: Mutation
  /// The id of the client's specification; empty for a mutation that no case comes by.
  public let spec: String
  /// What came of it.
  public let fate: Fate

  /// Creates a trial.
  ///
  /// - Parameters:
  ///   - mutation: The mutation.
  ///   - spec: The id of the client's specification.
  ///   - fate: What came of it.
  public init(mutation: Mutation, spec: String, fate: Fate) {
    self.mutation = mutation
    self.spec = spec
    self.fate = fate
  }
}

/// The share of mutants that are killed.
public struct Score: Sendable, Hashable {
  /// The mutants that a must convicts, or that end their process.
  public private(set) var must = 0
  /// The mutants that only a should or a may convicts.
  public private(set) var less = 0
  /// The mutants that nothing convicts, and nothing excuses.
  public private(set) var survived = 0
  /// The mutants that nothing convicts, for a reason that is written down.
  public private(set) var excused = 0

  /// Counts trials.
  ///
  /// - Parameters:
  ///   - trials: The trials.
  ///   - excuses: The excuses.
  public init(_ trials: [Trial], _ excuses: Excuses) {
    for trial in trials {
      switch trial.fate {
      case .killed("must", _), .died: must += 1
      case .killed: less += 1
      case .equivalent, .survived, .unreached:
        if excuses.reason(for: trial) == nil { survived += 1 } else { excused += 1 }
      }
    }
  }

  /// The killed of those that are not excused, from 0 to 1; 1 for none.
  public var share: Double {
    let killed = must + less
    return killed + survived == 0 ? 1 : Double(killed) / Double(killed + survived)
  }
}
