import AuthProviding
import DeterministicExecution
import SpecModel
import WorldScripting

/// A fault that requests of an exchange meet with.
enum Fault: Sendable, Hashable {
  /// No answer arrives; the request does not reach the service.
  case network(NetworkFailure)
  /// The service's answer is changed or replaced.
  case answer(AnswerFault)

  /// Reads a fault that a case or a control plane wrote, and checks it against the service's description.
  init(_ written: WorldInstruction.Fault, of service: Service) throws(InstructionError) {
    let argument = written.argument
    // The description lists the values and fields to choose from; the other kinds take any value of their type.
    try service.faults.check(written.kind, argument.fields ?? ["value": argument], as: "fault")
    if written.kind == "network" {
      self = .network(argument.text.flatMap(NetworkFailure.init) ?? .offline)
      return
    }
    let fault = try AnswerFault(written.kind, argument)
    if fault.changesBody, service.exchanges.contains(where: { $0.name == written.exchange && $0.isSentByBrowser }) {
      throw InstructionError("fault '\(written.kind)' changes a body, but '\(written.exchange)' answers with redirects")
    }
    self = .answer(fault)
  }

  /// Returns the descriptions of all faults, for answers with fields of these names.
  static func descriptions(answerFields: [String]) -> [Service.Instruction] {
    common + [
      .init(
        name: "json", says: "The response is the server's own, with these fields replaced.",
        takes: Dictionary(uniqueKeysWithValues: answerFields.map { ($0, []) }))
    ]
  }

  private static let common: [Service.Instruction] = [
    .init(name: "network", says: "No response arrives.", takes: ["value": networkFailures.map(\.rawValue)]),
    .init(name: "status", says: "The response has this status code and an empty body.", takes: ["value": []]),
    .init(name: "error", says: "The server refuses the request with this error code.", takes: ["value": []]),
    .init(name: "body", says: "The response has this body instead of its own.", takes: ["value": []]),
    .init(name: "drop", says: "The response lacks these fields.", takes: ["value": []]),
    .init(name: "truncate", says: "The response ends after this many bytes of its body.", takes: ["value": []]),
  ]

  private static let networkFailures: [NetworkFailure] = [.offline, .reset, .timeout]
}

/// A change to the service's answer, or an answer in its place.
enum AnswerFault: Sendable, Hashable {
  /// An answer with this status and no body.
  case status(Int)
  /// An error answer with this code.
  case error(String)
  /// This text, as if it were the JSON of a success.
  case body(String)
  /// The service's own answer, without these fields.
  case drop([String])
  /// The service's own answer, cut off after so many bytes of its body.
  case truncate(Int)
  /// The service's own answer, but for these fields.
  case json([String: Value])

  /// Whether it changes the body of an answer; a redirect has none.
  var changesBody: Bool {
    switch self {
    case .truncate, .json: true
    case .status, .error, .body, .drop: false
    }
  }

  /// Reads a fault of a kind that the service's description lists.
  fileprivate init(_ kind: String, _ argument: Value) throws(InstructionError) {
    switch kind {
    case "status":
      guard let status = argument.integer, 100...599 ~= status else {
        throw InstructionError("fault 'status' takes an HTTP status from 100 to 599")
      }
      self = .status(status)
    case "drop":
      guard let names = argument.list?.map(\.text), !names.isEmpty, !names.contains(nil) else {
        throw InstructionError("fault 'drop' takes a list of field names")
      }
      self = .drop(names.compactMap(\.self))
    case "truncate":
      guard let bytes = argument.integer, bytes >= 0 else {
        throw InstructionError("fault 'truncate' takes a number of bytes")
      }
      self = .truncate(bytes)
    case "json":
      guard let fields = argument.fields, !fields.isEmpty else {
        throw InstructionError("fault 'json' takes the fields to replace")
      }
      self = .json(fields)
    default:
      guard let text = argument.text else {
        throw InstructionError("fault '\(kind)' takes a text, not \(argument.kind)")
      }
      self = kind == "body" ? .body(text) : .error(text)
    }
  }
}

extension SimulatedService {
  /// Answers a request under a fault, in scheduled and in served worlds alike.
  mutating func answer(
    to request: Request, at now: Duration, visitor: Visitor, meeting fault: AnswerFault?
  ) -> Answer {
    switch fault {
    case nil: answer(to: request, at: now, visitor: visitor)
    case .status(let status): .empty(status: status)
    case .body(let text): .rawJSON(text)
    case .error(let code): refuse(request, code: code)
    case .drop(let names): answer(to: request, at: now, visitor: visitor).without(names)
    case .truncate(let bytes): .truncated(answer(to: request, at: now, visitor: visitor), bytes: bytes)
    case .json(let fields): answer(to: request, at: now, visitor: visitor).replacing(fields)
    }
  }
}

/// The pending faults of a scheduled world.
struct FaultList: Sendable {
  private struct Entry {
    var exchange: String
    var fault: Fault
    var left: Int?
    var evidence: Int
  }

  private var entries: [Entry] = []

  /// Adds a fault: behind the limited faults of its exchange, in place of an unlimited one.
  mutating func add(_ fault: Fault, to exchange: String, times: Int?, evidence: Int) {
    entries.removeAll { $0.exchange == exchange && $0.left == nil }
    entries.append(Entry(exchange: exchange, fault: fault, left: times, evidence: evidence))
  }

  /// Takes the fault of the next request of an exchange, with its evidence key.
  mutating func take(for exchange: String) -> (fault: Fault, evidence: Int)? {
    guard let index = entries.firstIndex(where: { $0.exchange == exchange }) else { return nil }
    let entry = entries[index]
    if let left = entry.left {
      entries[index].left = left - 1
      if left == 1 { entries.remove(at: index) }
    }
    return (entry.fault, entry.evidence)
  }
}

/// A hold, which keeps the requests of an exchange from being answered.
struct Hold: Sendable {
  let evidence: Int
  let latch: Latch
}
