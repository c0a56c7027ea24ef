package import AuthProviding
package import SpecModel
package import WorldScripting

/// A change to the service's answer, or an answer in its place.
package enum AnswerFault: Sendable, Hashable {
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
  /// The service's own answer or another body, with several changes.
  case answer(AnswerChange)

  /// Whether it changes the body of an answer; a redirect has none.
  package var changesBody: Bool {
    switch self {
    case .truncate, .json, .answer: true
    case .status, .error, .body, .drop: false
    }
  }

  /// Reads a fault of a kind that the service's description lists.
  package init(_ kind: String, _ argument: Value) throws(InstructionError) {
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
    case "answer": self = .answer(try AnswerChange(argument))
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
  package mutating func answer(
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
    case .answer(let change) where change.body != nil: change(.empty(status: 200))
    case .answer(let change): change(answer(to: request, at: now, visitor: visitor))
    }
  }
}
