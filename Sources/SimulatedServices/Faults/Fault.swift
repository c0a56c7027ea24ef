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
  /// The service's own answer, cut off after so many bytes of its body.
  case truncate(Int)
  /// The service's own answer, but for these fields.
  case json([String: Value])

  /// The faults there are, where answers hold fields of these names.
  static func descriptions(answerFields: [String]) -> [Service.Instruction] {
    common + [
      .init(
        name: "json", says: "The response is the server's own, with these fields replaced.",
        takes: Dictionary(uniqueKeysWithValues: answerFields.map { ($0, []) }))
    ]
  }

  /// Whether it is about the body of an answer, which a redirect does not have.
  var isOfBody: Bool {
    switch self {
    case .truncate, .json: true
    case .network, .status, .error, .body, .drop: false
    }
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

  /// Reads a fault that a case wrote, out of those described.
  init(_ written: WorldInstruction.Fault, among known: [Service.Instruction]) throws(InstructionError) {
    let argument = written.argument
    // The description tells which words and fields there are; the other kinds take any value of their type.
    try known.check(written.kind, argument.fields ?? ["value": argument], as: "fault")
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
        throw InstructionError("fault '\(written.kind)' takes a text, not \(argument.kind)")
      }
      self = written.kind == "body" ? .body(text) : .error(text)
    }
  }
}
