public import AuthProviding
public import SpecModel
public import WorldScripting

/// A simulated service in real time: any thread may ask it anything at any time.
///
/// It knows nothing of clocks: whoever asks says what time it is.
public struct LiveService: Sendable {
  let desk: any AnsweringService

  /// What the service says of itself.
  public var description: Service { desk.description }

  /// Every value seen so far that outputs must mask.
  public var secrets: [Secret] { desk.secrets }

  /// Finds the operation that a request asks for, by the names of ``description``.
  ///
  /// - Parameter request: The request.
  /// - Returns: The name; `nil` for an address that the service does not have.
  public func operation(of request: Request) -> String? { desk.operation(of: request) }

  /// Answers a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - now: The time since the service's start.
  ///   - visitor: What the service knows of the person in front of its pages.
  ///   - fault: What the request meets with.
  /// - Returns: The answer.
  public func answer(
    to request: Request, at now: Duration, visitor: Visitor = .unknown, meeting fault: LiveFault? = nil
  ) -> LiveAnswer {
    desk.answer(to: request, at: now, visitor: visitor, meeting: fault)
  }

  /// Makes or changes something, by the instructions of ``description``.
  ///
  /// - Parameters:
  ///   - instruction: What, by its name.
  ///   - arguments: What it takes by name.
  ///   - now: The time since the service's start.
  /// - Returns: What came of it.
  /// - Throws: An `InstructionError` for what the service does not know or cannot do; nothing is changed then.
  @discardableResult
  public func perform(
    _ instruction: String, _ arguments: [String: Value], at now: Duration
  ) throws(InstructionError) -> [String: Value] {
    try desk.perform(instruction, arguments, at: now)
  }

  /// Makes a fault of the service, by the faults of ``description``; those of the network are whose it is.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - argument: What the kind takes.
  ///   - operation: The operation that meets with it.
  ///   - status: The status that the answer has in place of its own.
  /// - Returns: The fault.
  /// - Throws: An `InstructionError` for a fault that there is not, or that the operation cannot meet with.
  public func makeFault(
    _ kind: String, _ argument: Value, on operation: String, status: Int? = nil
  ) throws(InstructionError) -> LiveFault {
    let written = WorldInstruction.Fault(exchange: operation, kind: kind, argument: argument)
    let fault = try Fault(written, among: description.faults)
    if case .network = fault { throw InstructionError("fault 'network' is the network's, not the service's") }
    if fault.isOfBody, description.exchanges.contains(where: { $0.name == operation && $0.isSentByBrowser }) {
      throw InstructionError("fault '\(kind)' is about a body, and '\(operation)' answers by redirects")
    }
    return LiveFault(fault: fault, status: status)
  }
}
