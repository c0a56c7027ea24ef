/// What a run will do with each case, decided before anything runs.
public struct Plan: Sendable {
  /// The cases in order, each with what is to be done.
  public var steps: [Step]
  /// The options that make the run less than the whole.
  public var narrowedBy: [String]
  /// The profile asked for; `nil` for each specification's widest.
  public var profile: String?
  /// The widest profile that the client's capabilities allow; `nil` where they allow none.
  public var reachable: String?

  /// Creates a plan.
  ///
  /// - Parameters:
  ///   - steps: The cases in order, each with what is to be done.
  ///   - narrowedBy: The options that make the run less than the whole.
  ///   - profile: The profile asked for.
  ///   - reachable: The widest profile that the client's capabilities allow.
  public init(steps: [Step], narrowedBy: [String], profile: String? = nil, reachable: String? = nil) {
    self.steps = steps
    self.narrowedBy = narrowedBy
    self.profile = profile
    self.reachable = reachable
  }

  /// Up to how many cases those that pass are told with all that happened.
  public static let fullTranscripts = 2000

  /// How much the results tell: all that happened in very many cases would fill the memory.
  public var telling: ResultDetail { steps.count <= Self.fullTranscripts ? .everything : .exceptions }

  /// A case and what is to be done with it.
  public struct Step: Sendable {
    /// The case.
    public var testCase: TestCase
    /// What is to be done.
    public var action: Action

    /// Creates a step of a plan.
    ///
    /// - Parameters:
    ///   - testCase: The case.
    ///   - action: What is to be done.
    public init(testCase: TestCase, action: Action) {
      self.testCase = testCase
      self.action = action
    }
  }

  /// What is to be done with a case.
  public enum Action: Sendable, Hashable {
    /// It runs.
    case run
    /// It does not run.
    ///
    /// - Parameters:
    ///   - reason: Why, in a sentence.
    ///   - isInProfile: Whether the chosen profile holds the case, so that the skip counts against the client.
    case skip(reason: String, isInProfile: Bool)
  }
}
