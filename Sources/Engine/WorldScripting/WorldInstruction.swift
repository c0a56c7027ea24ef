public import SpecModel

/// An instruction of a case to its world.
public enum WorldInstruction: Sendable, Hashable {
  /// Sets the customer's decision on the next page.
  ///
  /// - Parameters:
  ///   - _: The decision's name.
  ///   - arguments: Its arguments by name.
  case customer(String, arguments: [String: Value])
  /// Creates or changes something at the service.
  ///
  /// - Parameters:
  ///   - _: The instruction's name in `service.yaml`.
  ///   - arguments: Its arguments by name.
  case service(String, arguments: [String: Value])
  /// Changes something on the device.
  ///
  /// - Parameters:
  ///   - _: The change's name.
  ///   - arguments: Its arguments by name.
  case device(String, arguments: [String: Value])
  /// Applies a fault to requests of an exchange.
  ///
  /// - Parameters:
  ///   - _: The fault.
  case fault(Fault)
  /// Keeps requests of an exchange from being answered.
  ///
  /// - Parameters:
  ///   - _: The exchange's name.
  ///   - times: How many requests it keeps; `nil` for all that follow.
  case hold(String, times: Int? = nil)
  /// Ends a hold, so that the requests it kept are answered.
  ///
  /// - Parameters:
  ///   - _: The exchange's name.
  case release(String)
  /// Takes the faults of an exchange back, also those that no request has met with.
  ///
  /// - Parameters:
  ///   - _: The exchange's name.
  case faultsOver(String)

  /// A fault of the requests of an exchange.
  public struct Fault: Sendable, Hashable {
    /// The exchange's name.
    public var exchange: String
    /// The kind of fault, such as `network` or `status`.
    public var kind: String
    /// The argument of the kind.
    public var argument: Value
    /// The number of requests that it affects; `nil` for all that follow.
    public var times: Int?

    /// Creates a fault.
    ///
    /// - Parameters:
    ///   - exchange: The exchange's name.
    ///   - kind: The kind of fault.
    ///   - argument: The argument of the kind.
    ///   - times: The number of requests that it affects; `nil` for all that follow.
    public init(exchange: String, kind: String, argument: Value, times: Int? = nil) {
      self.exchange = exchange
      self.kind = kind
      self.argument = argument
      self.times = times
    }
  }
}

/// The result of an instruction.
public struct AppliedInstruction: Sendable, Hashable {
  /// The fields that the step's binding holds.
  public var binding: [String: Value]
  /// The key under which ``WorldRecord/uses`` counts its effects; `nil` for an instruction that took effect at once.
  public var evidence: Int?

  /// Creates the result of an instruction.
  ///
  /// - Parameters:
  ///   - binding: The fields that the step's binding holds.
  ///   - evidence: The key under which its uses are counted.
  public init(binding: [String: Value] = [:], evidence: Int? = nil) {
    self.binding = binding
    self.evidence = evidence
  }
}

/// An instruction that a world cannot follow.
public struct InstructionError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Who is at fault.
  public enum Kind: Sendable, Hashable {
    /// The specification or the simulator: the world could never follow the instruction.
    case impossible
    /// Perhaps the client: the world lacks what the instruction changes, such as a device that was never confirmed.
    case nothingToChange
  }

  /// The problem and its fix.
  public var description: String
  /// Who is at fault.
  public var kind: Kind

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - description: The problem and its fix.
  ///   - kind: Who is at fault.
  public init(_ description: String, kind: Kind = .impossible) {
    self.description = description
    self.kind = kind
  }
}
