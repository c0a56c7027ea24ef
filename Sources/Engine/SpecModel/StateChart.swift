/// The states of a client as they show from outside, and what leads from one to another.
public struct StateChart: Hashable, Sendable {
  /// The name: ``mainName`` for the chart of `states.yaml`, and its file's name for each chart in `states/`.
  public var name: String
  /// What it describes, for readers.
  public var says: String?
  /// The states; the first is that of a new install.
  public var states: [State]
  /// The calls and events that the chart lists, with the conditions that matter for each.
  public var triggers: [Trigger]
  /// The conditions and their values.
  public var conditions: [Condition]
  /// The transitions, each a requirement.
  public var transitions: [Requirement]
  /// Where the chart stands.
  public var mark: SourceMark

  /// Creates a chart.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - says: What it describes, for readers.
  ///   - states: The states; the first is that of a new install.
  ///   - triggers: The calls and events that the chart lists.
  ///   - conditions: The conditions and their values.
  ///   - transitions: The transitions, each a requirement.
  ///   - mark: Where the chart stands.
  public init(
    name: String, says: String? = nil, states: [State], triggers: [Trigger], conditions: [Condition],
    transitions: [Requirement] = [], mark: SourceMark
  ) {
    self.name = name
    self.says = says
    self.states = states
    self.triggers = triggers
    self.conditions = conditions
    self.transitions = transitions
    self.mark = mark
  }

  /// The name of a chart that is not given one: that of `states.yaml`.
  public static let mainName = "states"

  /// Whether this is the chart of `states.yaml`, which has no name of its own.
  public var isMain: Bool { name == Self.mainName }

  /// A state: how a client is brought there, and how one that is there behaves.
  public struct State: Hashable, Sendable {
    /// The name.
    public var name: String
    /// What it means.
    public var says: String
    /// The facts that name it.
    public var proves: [FactReference]
    /// The steps that lead there from a new install.
    public var reach: [Step]
    /// The steps that hold in this state and in no other.
    public var recognise: [Step]
    /// Where the name stands.
    public var mark: SourceMark

    /// Creates a state.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - says: What it means.
    ///   - proves: The facts that name it.
    ///   - reach: The steps that lead there from a new install.
    ///   - recognise: The steps that hold in this state and in no other.
    ///   - mark: Where the name stands.
    public init(
      name: String, says: String, proves: [FactReference], reach: [Step], recognise: [Step], mark: SourceMark
    ) {
      self.name = name
      self.says = says
      self.proves = proves
      self.reach = reach
      self.recognise = recognise
      self.mark = mark
    }
  }

  /// A call or an event that the chart has a row for in each state.
  public struct Trigger: Hashable, Sendable {
    /// The name: an operation's, or one of the chart's own for an event.
    public var name: String
    /// Whether it is a call.
    public var isCall: Bool
    /// The steps that make it happen; for a call the last one is the call.
    public var steps: [Step]
    /// The names of the conditions that matter for it.
    public var conditions: [String]
    /// Where the list of the conditions' names stands.
    public var conditionsPosition: SourcePosition
    /// The calls that may come to nothing where this one is made at the same time; `nil` where there is none.
    public var givesUp: GivingUp?
    /// Where the name stands.
    public var mark: SourceMark

    /// Creates a trigger.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - isCall: Whether it is a call.
    ///   - steps: The steps that make it happen.
    ///   - conditions: The names of the conditions that matter for it.
    ///   - mark: Where the name stands.
    ///   - conditionsPosition: Where the list of the conditions' names stands.
    public init(
      name: String, isCall: Bool, steps: [Step], conditions: [String], mark: SourceMark,
      conditionsPosition: SourcePosition = .unknown
    ) {
      self.name = name
      self.isCall = isCall
      self.steps = steps
      self.conditions = conditions
      self.conditionsPosition = conditionsPosition
      self.mark = mark
    }
  }

  /// The calls in progress that a call gives up: made at the same time, they may fail without an effect.
  public struct GivingUp: Hashable, Sendable {
    /// The names of the calls.
    public var calls: [String]
    /// Why a right client may give them up.
    public var reason: String
    /// Where the list of the calls' names stands.
    public var mark: SourceMark

    /// Creates what a call gives up.
    ///
    /// - Parameters:
    ///   - calls: The names of the calls.
    ///   - reason: Why a right client may give them up.
    ///   - mark: Where the list of the calls' names stands.
    public init(calls: [String], reason: String, mark: SourceMark) {
      self.calls = calls
      self.reason = reason
      self.mark = mark
    }
  }

  /// A circumstance that transitions depend on.
  public struct Condition: Hashable, Sendable {
    /// The name.
    public var name: String
    /// Its values.
    public var values: [Choice]
    /// Where the name stands.
    public var mark: SourceMark

    /// Creates a condition.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - values: Its values.
    ///   - mark: Where the name stands.
    public init(name: String, values: [Choice], mark: SourceMark) {
      self.name = name
      self.values = values
      self.mark = mark
    }
  }

  /// One value of a condition, and how it is brought about.
  public struct Choice: Hashable, Sendable {
    /// The value's name, a part of the case's id.
    public var name: String
    /// Arguments for the call.
    public var arguments: [Template.Field]
    /// Steps before the call; they are not evidence.
    public var steps: [Step]
    /// Where the name stands.
    public var mark: SourceMark

    /// Creates a value of a condition.
    ///
    /// - Parameters:
    ///   - name: The value's name.
    ///   - arguments: Arguments for the call.
    ///   - steps: Steps before the call.
    ///   - mark: Where the name stands.
    public init(name: String, arguments: [Template.Field], steps: [Step], mark: SourceMark) {
      self.name = name
      self.arguments = arguments
      self.steps = steps
      self.mark = mark
    }
  }
}
