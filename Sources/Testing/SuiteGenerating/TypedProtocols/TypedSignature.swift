import SpecModel

/// The declaration of a call in one shape.
struct TypedSignature {
  let outline: TypedOutline
  let call: TypedOutline.Call
  let shape: TypedShape

  /// Whether the call ends by a handler or a delegate.
  var hasReceiver: Bool { shape != .async && !call.returnsAtOnce }

  /// The name.
  var name: String { shape == .async ? call.asyncName : call.name }

  /// The name of the handler or the delegate.
  var receiver: String { shape == .delegate ? "delegate" : outline.handler }

  /// The parameters with their types.
  var parameters: [String] {
    let own =
      call.request.map { ["\($0.label ?? "_ request"): \($0.type)"] }
      ?? call.arguments.map { "\($0.name): \($0.written)" }
    return own + (hasReceiver ? ["\(receiver): \(receiverType)"] : [])
  }

  /// What stands after the parameters.
  var effects: String {
    if call.opensURLs { return returned }
    if hasReceiver { return "" }
    return (shape == .async ? " async throws" : " throws") + returned
  }

  private var returned: String { result.map { " -> \($0)" } ?? "" }

  /// The type of what the call gives; `nil` for nothing.
  private var result: String? {
    guard call.isCancellable else { return value }
    return "Cancellable<\(value ?? "Void")>"
  }

  private var value: String? {
    switch call.reply {
    case .nothing: nil
    case .field(let field): field.written
    case .record(let type, _): type
    }
  }

  private var receiverType: String {
    shape == .delegate ? "any \(outline.typed.delegate?.type ?? "")" : "@escaping @Sendable (\(handled)) -> Void"
  }

  private var handled: String {
    guard outline.typed.handlerTakes == .values else { return "Result<\(result ?? "Void"), any Error>" }
    let base: String? =
      switch call.reply {
      case .nothing: nil
      case .field(let field): "\(field.type)?"
      case .record(let type, _): "\(type)?"
      }
    let all = [base, call.isCancellable ? "Bool" : nil, "(any Error)?"].compactMap(\.self)
    return all.joined(separator: ", ")
  }

  /// What reports that the call is not supported.
  var unsupported: String {
    let error = "UnsupportedCall()"
    guard hasReceiver else { return call.opensURLs ? "false" : "throw \(error)" }
    if shape == .delegate, let delegate = outline.typed.delegate {
      return "delegate.\(delegate.fails)(\(delegate.error)(\(error)))"
    }
    guard outline.typed.handlerTakes == .values else { return "\(receiver)(.failure(\(error)))" }
    var arguments = call.isCancellable ? ["false", error] : [error]
    if case .nothing = call.reply {} else { arguments.insert("nil", at: 0) }
    return "\(receiver)(\(arguments.joined(separator: ", ")))"
  }
}

// The documentation of a call.
extension TypedSignature {
  /// Adds the documentation of the call.
  ///
  /// - Parameter lines: The lines.
  func document(in lines: inout SwiftLines) {
    lines.document(DocumentedText.sentence(call.operation.says ?? "Makes the call.", "`\(call.documentedAs)`"))
    lines.document("")
    let parameters = documentedParameters
    if parameters.count == 1 {
      lines.document("- Parameter \(parameters[0].name): \(parameters[0].says)", hanging: 2)
    } else if !parameters.isEmpty {
      lines.document("- Parameters:")
      for parameter in parameters { lines.document("  - \(parameter.name): \(parameter.says)", hanging: 4) }
    }
    guard !hasReceiver else { return }
    if let returns = documentedResult { lines.document("- Returns: \(returns)", hanging: 2) }
    if !call.opensURLs {
      lines.document("- Throws: Any error of the client, which ``failure(for:)`` maps.", hanging: 2)
    }
  }

  private var documentedParameters: [(name: String, says: String)] {
    let own: [(name: String, says: String)] =
      call.request.map { [($0.label ?? "request", "What `\(call.operation.name)` takes.")] }
      ?? call.arguments.map { (Self.plain($0.name), $0.documented(orNil: "if the call leaves it out")) }
    guard hasReceiver else { return own }
    let what: String =
      switch call.reply {
      case .nothing: "the success"
      case .field, .record: "the result"
      }
    let ends = call.isCancellable ? "\(what), that the customer cancelled, or any error" : "\(what) or any error"
    return own + [(receiver, "Receives \(ends) of the client, on any thread.")]
  }

  private static func plain(_ name: String) -> String { name.filter { $0 != "`" } }

  private var documentedResult: String? {
    let cancelled = call.isCancellable ? "that the customer cancelled" : nil
    switch call.reply {
    case .nothing: return cancelled.map { "That the call is done, or \($0)." }
    case .field(let field): return field.documented(orNil: "if the client does not report it")
    case .record(_, let says): return cancelled.map { "\(DocumentedText.withoutStop(says)), or \($0)." } ?? says
    }
  }
}

extension TypedOutline.Argument {
  /// What it is for, and what `nil` means where it can be that.
  ///
  /// - Parameter condition: When it is `nil`.
  /// - Returns: The sentence.
  func documented(orNil condition: String) -> String {
    isOptional ? DocumentedText.sentence(says, andThen: "`nil` \(condition)") : DocumentedText.sentence(says, nil)
  }
}
