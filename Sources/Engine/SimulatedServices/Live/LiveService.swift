public import AuthProviding
import HTTPTypes
public import SpecModel
import Synchronization
public import WorldScripting

/// A simulated service that answers in real time; any thread may call it at any time.
///
/// It has no clock: callers pass the time.
public protocol LiveService: Sendable {
  /// The service's description.
  var description: Service { get }
  /// Every value seen so far that outputs must mask.
  var secrets: [Secret] { get }

  /// Returns the exchange that a request belongs to, by the names of ``description``.
  ///
  /// - Parameter request: The request.
  /// - Returns: The name; `nil` for an unknown address.
  func operation(of request: Request) -> String?

  /// Answers a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - now: The time since the service's start.
  ///   - visitor: The state of the person in front of the service's pages.
  ///   - fault: The fault that the request meets with.
  /// - Returns: The answer.
  func answer(to request: Request, at now: Duration, visitor: Visitor, meeting fault: LiveFault?) -> LiveAnswer

  /// Throws for a code of an error that an operation is not known to answer with.
  ///
  /// - Parameters:
  ///   - errorCode: The code.
  ///   - operation: The operation.
  /// - Throws: An `InstructionError` with the nearest code.
  func check(errorCode: String, of operation: String) throws(InstructionError)

  /// Follows an instruction of ``description``.
  ///
  /// - Parameters:
  ///   - instruction: The instruction's name.
  ///   - arguments: Its arguments by name.
  ///   - now: The time since the service's start.
  /// - Returns: The fields that the instruction gives.
  /// - Throws: An `InstructionError` for an instruction that the service cannot follow; it changes nothing then.
  @discardableResult
  func perform(
    _ instruction: String, _ arguments: [String: Value], at now: Duration
  ) throws(InstructionError) -> [String: Value]
}

extension LiveService {
  /// Answers a request of an unknown visitor.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - now: The time since the service's start.
  ///   - fault: The fault that the request meets with.
  /// - Returns: The answer.
  public func answer(to request: Request, at now: Duration, meeting fault: LiveFault? = nil) -> LiveAnswer {
    answer(to: request, at: now, visitor: .unknown, meeting: fault)
  }

  /// Reads a fault of the service's answers, by the faults of ``description``.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - argument: The argument of the kind.
  ///   - operation: The operation that meets with the fault.
  ///   - status: The status that replaces the answer's own.
  /// - Returns: The fault.
  /// - Throws: An `InstructionError` for an unknown fault, and for one that the operation or a service cannot have.
  public func makeFault(
    _ kind: String, _ argument: Value, on operation: String, status: Int? = nil
  ) throws(InstructionError) -> LiveFault {
    let written = WorldInstruction.Fault(exchange: operation, kind: kind, argument: argument)
    guard case .answer(let fault) = try Fault(written, of: description) else {
      throw InstructionError("fault 'network' is the network's, not the service's")
    }
    if case .error(let code) = fault { try check(errorCode: code, of: operation) }
    return LiveFault(fault: fault, status: status)
  }
}

/// A fault of a live service's answer.
public struct LiveFault: Sendable, Hashable {
  package let fault: AnswerFault
  /// The status that replaces the answer's own.
  package let status: Int?
}

/// The answer of a live service.
public enum LiveAnswer: Sendable, Hashable {
  /// A response.
  ///
  /// - Parameters:
  ///   - _: The response.
  case response(Response)
  /// A page that needs a person's decision; the request is answered again with the decision known.
  ///
  /// - Parameters:
  ///   - _: The page.
  case page(Page)
  /// A page that ends a visit with a sentence.
  ///
  /// - Parameters:
  ///   - _: The sentence.
  ///   - status: The status.
  case notice(String, status: Int)

  package init(_ answer: Answer) {
    switch answer {
    case .page(let status, let text): self = .notice(text, status: status)
    default: self = answer.page.map { .page($0) } ?? .response(answer.response)
    }
  }

  /// Returns the answer with other fields in the query of its redirect; any other answer stays as it is.
  ///
  /// - Parameter fields: The fields' values by name; `nil` removes a field.
  /// - Returns: The answer.
  public func redirecting(with fields: [String: String?]) -> LiveAnswer {
    guard case .response(var response) = self, let location = response.head.headerFields[.location] else { return self }
    var url = RedirectURL(location)
    url.set(fields)
    response.head.headerFields[.location] = url.text
    return .response(response)
  }

  fileprivate mutating func replaceStatus(with status: Int) {
    if case .notice(let text, _) = self { self = .notice(text, status: status) }
    guard case .response(var response) = self else { return }
    response.head.status = .init(code: status)
    self = .response(response)
  }
}

/// A service behind a lock, which answers one request after the other: what a ``ServedService`` serves.
public final class LockedService<S: ForgetfulService>: LiveService {
  private let service: Mutex<S>
  /// The service's description.
  public let description: Service
  private let errorCodes: @Sendable (_ operation: String) -> ServiceErrorCodes

  /// How many of the newest credentials are kept at least; twice as many at most.
  private static var keptCredentials: Int { 50_000 }

  /// Puts a service behind a lock.
  ///
  /// - Parameters:
  ///   - service: The service.
  ///   - description: Its description, as its file has it.
  ///   - errorCodes: Returns the error codes that an operation answers with.
  public init(
    _ service: S, as description: Service, errorCodes: @escaping @Sendable (_ operation: String) -> ServiceErrorCodes
  ) {
    self.service = Mutex(service)
    self.description = description
    self.errorCodes = errorCodes
  }

  /// Throws for a code of an error that an operation is not known to answer with.
  public func check(errorCode: String, of operation: String) throws(InstructionError) {
    try errorCodes(operation).check(errorCode, of: operation)
  }

  /// Every value seen so far that outputs must mask.
  public var secrets: [Secret] { service.withLock { $0.secrets.all } }

  /// Runs a body with exclusive access to the service.
  ///
  /// - Parameter body: Reads or changes the service.
  /// - Returns: What the body returns.
  public func withService<Result: Sendable>(_ body: (inout S) -> Result) -> Result {
    service.withLock { body(&$0) }
  }

  /// Returns the exchange that a request belongs to; `nil` for an unknown address.
  public func operation(of request: Request) -> String? { service.withLock { $0.exchangeName(of: request) } }

  /// Answers a request, and forgets the oldest credentials where there are too many.
  public func answer(to request: Request, at now: Duration, visitor: Visitor, meeting fault: LiveFault?) -> LiveAnswer {
    service.withLock { service in
      defer { service.forgetOld(beyond: Self.keptCredentials) }
      return service.liveAnswer(to: request, at: now, visitor: visitor, meeting: fault)
    }
  }

  /// Does an instruction of a test: wholly, or not at all.
  public func perform(
    _ instruction: String, _ arguments: [String: Value], at now: Duration
  ) throws(InstructionError) -> [String: Value] {
    try description.vocabulary.things.check(instruction, arguments, as: "thing")
    return try service.withLock { service throws(InstructionError) in
      // An instruction that fails half way must leave nothing behind.
      var changed = service
      let given = try changed.perform(instruction, arguments, at: now)
      service = changed
      return given
    }
  }
}

extension SimulatedService {
  /// Answers a request in real time, and keeps the secrets of the request.
  package mutating func liveAnswer(
    to request: Request, at now: Duration, visitor: Visitor, meeting fault: LiveFault?
  ) -> LiveAnswer {
    noteSecrets(in: request)
    var live = LiveAnswer(answer(to: request, at: now, visitor: visitor, meeting: fault?.fault))
    if let status = fault?.status { live.replaceStatus(with: status) }
    return live
  }
}
