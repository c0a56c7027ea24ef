import AuthProviding
import SpecModel
import Synchronization
import WorldScripting

/// A simulated service that answers in real time, whichever it is.
protocol AnsweringService: Sendable {
  /// What the service says of itself.
  var description: Service { get }
  /// Every value seen so far that outputs must mask.
  var secrets: [Secret] { get }

  /// The name of the operation that a request asks for.
  func operation(of request: Request) -> String?

  /// Answers a request, or lets it meet with a fault.
  func answer(to request: Request, at now: Duration, visitor: Visitor, meeting fault: LiveFault?) -> LiveAnswer

  /// Makes or changes something, or leaves all as it was.
  func perform(
    _ instruction: String, _ arguments: [String: Value], at now: Duration
  ) throws(InstructionError) -> [String: Value]
}

/// The desk of one service; its lock guards all that changes, so that requests are answered one after the other.
final class LockedService<S: SimulatedService>: AnsweringService {
  private let state: Mutex<S>

  init(_ service: S) { state = Mutex(service) }

  var description: Service { S.description }

  var secrets: [Secret] { state.withLock { $0.secrets } }

  /// Does something with the service.
  func withService<Result: Sendable>(_ body: (inout S) -> Result) -> Result {
    state.withLock { body(&$0) }
  }

  func operation(of request: Request) -> String? { state.withLock { $0.exchangeName(of: request) } }

  func answer(to request: Request, at now: Duration, visitor: Visitor, meeting fault: LiveFault?) -> LiveAnswer {
    state.withLock { $0.answerLive(request, at: now, visitor: visitor, meeting: fault) }
  }

  func perform(
    _ instruction: String, _ arguments: [String: Value], at now: Duration
  ) throws(InstructionError) -> [String: Value] {
    try S.description.instructions.check(instruction, arguments, as: "thing")
    return try state.withLock { service throws(InstructionError) in
      // An instruction that fails half way must leave nothing behind.
      var changed = service
      let given = try changed.perform(instruction, arguments, at: now)
      service = changed
      return given
    }
  }
}

extension SimulatedService {
  /// Notes what a request holds that outputs must mask, and answers it.
  mutating func answerLive(
    _ request: Request, at now: Duration, visitor: Visitor, meeting fault: LiveFault?
  ) -> LiveAnswer {
    noteSecrets(in: request)
    guard let fault else { return LiveAnswer(answer(to: request, at: now, visitor: visitor)) }
    var live: LiveAnswer
    switch fault.fault {
    // What happens to a network is no matter of the service, and `LiveService` makes no such fault.
    case .network: live = LiveAnswer(.empty(status: 503))
    case .status(let status): live = LiveAnswer(.empty(status: status))
    case .body(let text): live = LiveAnswer(.rawJSON(text))
    case .error(let code): live = LiveAnswer(refuse(request, code: code))
    case .drop(let names): live = LiveAnswer(answer(to: request, at: now, visitor: visitor).without(names))
    case .truncate(let bytes):
      live = LiveAnswer(.truncated(answer(to: request, at: now, visitor: visitor), bytes: bytes))
    case .json(let fields): live = LiveAnswer(answer(to: request, at: now, visitor: visitor).replacing(fields))
    }
    if let status = fault.status { live.replaceStatus(with: status) }
    return live
  }
}
