import AuthProviding
import SpecModel
import WorldScripting

/// What an exchange meets with in place of the service's answer.
enum Fault: Sendable, Hashable {
  /// No answer comes; the request does not reach the service.
  case network(NetworkFailure)
  /// An answer with this status and no body.
  case status(Int)
  /// A refusal with this error code.
  case error(String)
  /// This text, as if it were the JSON of a success.
  case body(String)
  /// The service's own answer, without these fields.
  case drop([String])

  static let descriptions: [Service.Instruction] = [
    .init(name: "network", says: "No answer comes.", takes: ["value": networkFailures.map(\.rawValue)]),
    .init(name: "status", says: "An answer with this status comes, and no JSON.", takes: ["value": []]),
    .init(name: "error", says: "The service refuses with this error code.", takes: ["value": []]),
    .init(name: "body", says: "The answer has this body in place of its own.", takes: ["value": []]),
    .init(name: "drop", says: "The answer lacks these fields.", takes: ["value": []]),
  ]

  private static let networkFailures: [NetworkFailure] = [.offline, .reset, .timeout]

  /// Reads a fault that a case wrote.
  init(_ written: WorldInstruction.Fault) throws(InstructionError) {
    let argument = written.argument
    // The description tells which words `network` takes; the other kinds take any value of their type.
    try Self.descriptions.check(written.kind, ["value": argument], as: "fault")
    switch written.kind {
    case "network":
      self = .network(argument.text.flatMap(NetworkFailure.init) ?? .offline)
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
    default:
      guard let text = argument.text else {
        throw InstructionError("fault '\(written.kind)' takes a text, not \(argument.kind)")
      }
      self = written.kind == "body" ? .body(text) : .error(text)
    }
  }
}
