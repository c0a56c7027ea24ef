import SpecModel

/// The branch that makes one call of the kit through a typed member.
struct TypedCase {
  let signature: TypedSignature

  private var call: TypedOutline.Call { signature.call }

  /// Adds the branch.
  ///
  /// - Parameter lines: The lines.
  func write(in lines: inout SwiftLines) {
    let operation = SwiftText.literal(call.operation.name)
    let patterns = call.forms.map { "(\(operation), \($0.map(SwiftText.literal) ?? "nil"))" }
    lines.add("case \(patterns.joined(separator: ", ")):")
    lines.indent { lines in
      if let request = call.request { lines.add("let request = try \(request.type)", arguments: values) }
      signature.hasReceiver ? writeReceived(in: &lines) : writeReturned(in: &lines)
    }
  }

  private func writeReceived(in lines: inout SwiftLines) {
    let attempt = call.arguments.isEmpty || call.request != nil ? "" : "try "
    let receiver = signature.shape == .delegate ? "delegate" : handler
    lines.add("\(attempt)\(signature.name)", arguments: arguments + ["\(signature.receiver): \(receiver)"])
  }

  private var handler: String {
    switch (call.reply, call.isCancellable) {
    case (.nothing, false): "handlers.nothing()"
    case (.nothing, true): "handlers.cancellableNothing()"
    case (.field(let field), _): "handlers.field(\(SwiftText.literal(field.wireName)))"
    case (.record, false): "handlers.record()"
    case (.record, true): "handlers.cancellableRecord()"
    }
  }

  private func writeReturned(in lines: inout SwiftLines) {
    let isAsync = signature.shape == .async
    let attempt = call.opensURLs ? "try" : isAsync ? "try await" : "try"
    let (opening, closing) = isAsync ? ("return ", "") : ("completion(", ")")
    switch (call.reply, call.isCancellable) {
    case (.nothing, false):
      lines.add("\(attempt) \(signature.name)", arguments: arguments)
      lines.add(isAsync ? "return .reply([:])" : "completion.reply()")
    case (.field(let field), _):
      let head = "\(opening).reply(\(SwiftText.literal(field.wireName)), \(attempt) \(signature.name)"
      lines.add(head, arguments: arguments, ")\(closing)")
    case (.record, _), (.nothing, true):
      lines.add("\(opening)\(attempt) \(signature.name)", arguments: arguments, ".ending\(closing)")
    }
  }

  private var values: [String] {
    call.arguments.map { "\($0.name): arguments(\(SwiftText.literal($0.wireName)))" }
  }

  private var arguments: [String] {
    call.request.map { ["\($0.label.map { "\($0): " } ?? "")request"] } ?? values
  }
}
