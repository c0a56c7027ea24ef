/// One step of a scenario: a verb, the name it binds and what it must give.
public struct Step: Hashable, Sendable {
  /// What is done.
  public var verb: Verb
  /// The name that `as:` gives to what comes back.
  public var binding: String?
  /// Where the binding's name stands.
  public var bindingPosition: SourcePosition
  /// What must hold of this step.
  public var expectation: Expectation?
  /// The requirement that is broken where the step cannot be done; `nil` for that of the operation that is called.
  public var restsOn: RequirementReference?
  /// Where the verb stands.
  public var mark: SourceMark

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - verb: What is done.
  ///   - binding: The name that `as:` gives to what comes back.
  ///   - expectation: What must hold of this step.
  ///   - restsOn: The requirement that is broken where the step cannot be done.
  ///   - mark: Where the verb stands.
  ///   - bindingPosition: Where the binding's name stands.
  public init(
    _ verb: Verb, as binding: String? = nil, expecting expectation: Expectation? = nil,
    restingOn restsOn: RequirementReference? = nil, mark: SourceMark,
    bindingPosition: SourcePosition = .unknown
  ) {
    self.verb = verb
    self.binding = binding
    self.bindingPosition = bindingPosition
    self.expectation = expectation
    self.restsOn = restsOn
    self.mark = mark
  }

  /// What a step can do.
  public enum Verb: Hashable, Sendable {
    /// Makes a call and goes on once the world is quiescent; the call has completed by then.
    ///
    /// - Parameters:
    ///   - _: The call.
    case call(Invocation)
    /// Makes a call and leaves it open; time does not move.
    ///
    /// - Parameters:
    ///   - _: The call.
    case start(Invocation)
    /// Goes on with a call left open until it has completed.
    ///
    /// - Parameters:
    ///   - _: The name that the `start` bound.
    case await(String)
    /// Lets the calls that are started next run at once, when the first is awaited.
    ///
    /// - Parameter switches: The steps of the world, counted from 1, at which the call whose turn it is lets the others run.
    case interleave(switches: [Int])
    /// Moves time, exactly this far.
    ///
    /// - Parameters:
    ///   - _: How far; positive.
    case advance(Duration)
    /// Ends the client and creates it again in the same world.
    case relaunch
    /// Hands the client an incoming URL.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - source: The app it comes from; `nil` for the system's browser.
    case open(url: Template, source: Template?)
    /// Keeps requests of this exchange from being answered.
    ///
    /// - Parameters:
    ///   - _: The exchange's name.
    ///   - times: How many requests it keeps; `nil` for all that follow.
    case hold(String, times: Int? = nil)
    /// Answers what a hold kept.
    ///
    /// - Parameters:
    ///   - _: The exchange's name.
    case release(String)
    /// Lets requests of an exchange meet with a fault.
    ///
    /// - Parameters:
    ///   - _: The fault.
    case fault(FaultTemplate)
    /// Makes or changes something at the service.
    ///
    /// - Parameters:
    ///   - _: What, as the service file names it.
    ///   - arguments: What it takes, a map.
    case service(String, arguments: Template)
    /// Says what the customer will do when asked next.
    ///
    /// - Parameters:
    ///   - _: The decision, as the service file names it.
    ///   - arguments: What it takes, a map.
    case customer(String, arguments: Template)
    /// Changes something on the device.
    ///
    /// - Parameters:
    ///   - _: What, as the service file names it.
    ///   - arguments: What it takes, a map.
    case device(String, arguments: Template)
    /// Takes the steps that reach a state of the chart; only in `given`.
    ///
    /// - Parameters:
    ///   - state: The state's name.
    ///   - arguments: Arguments for the calls on the way, over what they say themselves.
    case reach(state: String, arguments: [Template.Field])
  }
}

/// A call as a step makes it.
public struct Invocation: Hashable, Sendable {
  /// The operation's name.
  public var operation: String
  /// The overload, by its name; `nil` where the operation has one form, or the case chooses.
  public var form: String?
  /// Where the overload's name stands, in the file of the step.
  public var formPosition: SourcePosition
  /// The arguments, over the operation's `defaults`.
  public var arguments: [Template.Field]
  /// How many of these calls are made at once; 1 or more.
  public var times: Int

  /// Creates a call.
  ///
  /// - Parameters:
  ///   - operation: The operation's name.
  ///   - form: The overload, by its name.
  ///   - arguments: The arguments, over the operation's `defaults`.
  ///   - times: How many of these calls are made at once; 1 or more.
  ///   - formPosition: Where the overload's name stands.
  public init(
    operation: String, form: String? = nil, arguments: [Template.Field] = [], times: Int = 1,
    formPosition: SourcePosition = .unknown
  ) {
    self.operation = operation
    self.form = form
    self.formPosition = formPosition
    self.arguments = arguments
    self.times = times
  }
}

/// A fault as a step writes it.
public struct FaultTemplate: Hashable, Sendable {
  /// The exchange whose requests meet with it.
  public var exchange: String
  /// The kind of fault, as the service file names it, such as `network` or `status`.
  public var kind: String
  /// Where the kind stands, in the file of the step.
  public var kindPosition: SourcePosition
  /// What the kind takes.
  public var argument: Template
  /// How many requests meet with it; `nil` for all that follow.
  public var times: Int?

  /// Creates a fault.
  ///
  /// - Parameters:
  ///   - exchange: The exchange whose requests meet with it.
  ///   - kind: The kind of fault.
  ///   - argument: What the kind takes.
  ///   - times: How many requests meet with it; `nil` for all that follow.
  ///   - kindPosition: Where the kind stands.
  public init(
    exchange: String, kind: String, argument: Template, times: Int?, kindPosition: SourcePosition = .unknown
  ) {
    self.exchange = exchange
    self.kind = kind
    self.kindPosition = kindPosition
    self.argument = argument
    self.times = times
  }
}
