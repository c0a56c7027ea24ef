public import SpecModel

/// What a case tells a world to do.
public enum WorldInstruction: Sendable, Hashable {
  /// Says what the customer will do when asked next.
  ///
  /// - Parameters:
  ///   - _: The decision's name.
  ///   - arguments: What it takes by name.
  case customer(String, arguments: [String: Value])
  /// Makes or changes something at the service.
  ///
  /// - Parameters:
  ///   - _: What, by its name.
  ///   - arguments: What it takes by name.
  case service(String, arguments: [String: Value])
  /// Changes something on the device.
  ///
  /// - Parameters:
  ///   - _: What, by its name.
  ///   - arguments: What it takes by name.
  case device(String, arguments: [String: Value])
  /// Lets requests of an exchange meet with a fault.
  ///
  /// - Parameters:
  ///   - _: The fault.
  case fault(Fault)
  /// Keeps requests of an exchange from being answered.
  ///
  /// - Parameters:
  ///   - _: The exchange's name.
  case hold(String)
  /// Answers what a hold kept, and ends the hold.
  ///
  /// - Parameters:
  ///   - _: The exchange's name.
  case release(String)

  /// A fault that requests of an exchange meet with.
  public struct Fault: Sendable, Hashable {
    /// The exchange's name.
    public var exchange: String
    /// The kind of fault, such as `network` or `status`.
    public var kind: String
    /// What the kind takes.
    public var argument: Value
    /// How many requests meet with it; `nil` for all that follow.
    public var times: Int?

    /// Creates a fault.
    ///
    /// - Parameters:
    ///   - exchange: The exchange's name.
    ///   - kind: The kind of fault.
    ///   - argument: What the kind takes.
    ///   - times: How many requests meet with it; `nil` for all that follow.
    public init(exchange: String, kind: String, argument: Value, times: Int? = nil) {
      self.exchange = exchange
      self.kind = kind
      self.argument = argument
      self.times = times
    }
  }
}

/// What came of an instruction.
public struct AppliedInstruction: Sendable, Hashable {
  /// The fields that the step's binding holds.
  public var binding: [String: Value]
  /// The number under which ``WorldRecord/uses`` counts how often it took effect; `nil` for one that took effect at once.
  public var evidence: Int?

  /// Creates the answer to an instruction.
  ///
  /// - Parameters:
  ///   - binding: The fields that the step's binding holds.
  ///   - evidence: The number under which its uses are counted.
  public init(binding: [String: Value] = [:], evidence: Int? = nil) {
    self.binding = binding
    self.evidence = evidence
  }
}

/// Why a world could not do what it was told; the specification or the simulator is at fault, never the client.
public struct InstructionError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String

  /// Creates an error.
  ///
  /// - Parameter description: What is wrong and what to do.
  public init(_ description: String) { self.description = description }
}
