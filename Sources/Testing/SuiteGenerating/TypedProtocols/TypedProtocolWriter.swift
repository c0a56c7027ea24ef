import SpecModel

/// Writes a typed protocol in one shape, with what performs the kit's calls through it.
struct TypedProtocolWriter {
  let outline: TypedOutline
  let shape: TypedShape
  /// `public` with a blank, or nothing.
  let access: String

  /// The protocol's name.
  var name: String { outline.name + shape.suffix }

  private var signatures: [TypedSignature] {
    outline.calls.map { TypedSignature(outline: outline, call: $0, shape: shape) }
  }

  /// Adds what performs calls through the protocol, and the defaults of its members.
  ///
  /// - Parameter lines: The lines.
  func writeExtension(in lines: inout SwiftLines) {
    lines.block("extension \(name)") { lines in
      for signature in signatures where !signature.call.isDocumented { writeDefault(signature, in: &lines) }
      writePerform(in: &lines)
      if let call = outline.calls.first(where: \.opensURLs) { writeOpen(call, in: &lines) }
    }
  }

  /// Adds the protocol.
  ///
  /// - Parameter lines: The lines.
  func writeProtocol(in lines: inout SwiftLines) {
    let says = outline.typed.says ?? "A client of \(outline.specification.head.title)."
    lines.document("\(DocumentedText.withoutStop(says)), \(shape.words) (specification `\(outline.specification.id)`).")
    if let first = signatures.first(where: { !$0.call.isDocumented }), outline.calls.contains(where: \.isDocumented) {
      lines.document("")
      lines.document(
        "The documented calls are required. Those from `\(first.name)` on go beyond the documents, and are not supported "
          + "unless the client has them.")
    }
    if let call = outline.calls.first(where: \.opensURLs) {
      lines.document("")
      lines.document("The client receives the URL that brings the customer back to the app through `\(call.name)`.")
    } else if outline.specification.profiles.first?.needs.contains(.incomingURL) == true {
      lines.document("")
      lines.document(
        "A client that shows pages in a browser receives the redirect through `AuthProvider.open(url:from:)`.")
    }
    lines.block("\(access)protocol \(name): AuthProvider") { lines in
      for signature in signatures {
        signature.document(in: &lines)
        lines.add("func \(signature.name)", arguments: signature.parameters, signature.effects)
        lines.add()
      }
      lines.document("Maps an error of the client to an error code of the specification.")
      lines.document("")
      lines.document("- Parameter error: The error \(shape.errorOrigin).")
      lines.document(
        "- Returns: The failure; `nil` for an error that no code fits, which the report shows as unmapped.")
      lines.add("func failure(for error: any Error) -> \(outline.failure)?")
    }
  }

  private func writeDefault(_ signature: TypedSignature, in lines: inout SwiftLines) {
    lines.document("Reports the call as unsupported, for a client that does not have it.")
    let body = " { \(signature.unsupported) }"
    lines.add("\(access)func \(signature.name)", arguments: signature.parameters, signature.effects + body)
    lines.add()
  }

  private func writePerform(in lines: inout SwiftLines) {
    lines.document("Performs a call through the typed members.")
    lines.document("")
    if shape == .completion, outline.typed.handlerTakes == .values {
      lines.document(
        "Every argument that a handler receives counts: a result together with an error ends the call twice, and a handler "
          + "without any argument replies with no fields. The kit judges what was reported.")
      lines.document("")
    }
    lines.document("- Parameters:")
    lines.document("  - call: The operation and its arguments.")
    lines.document(
      "  - completion: Receives every reply, failure and cancellation that the client reports.", hanging: 4)
    lines.block("\(access)func perform(_ call: Call, completion: Completion) async") { lines in
      lines.add("do {")
      lines.indent {
        $0.add(shape == .async ? "completion(try await ending(of: call))" : "try make(call, completion)")
      }
      lines.block("} catch") { $0.add("completion.fail(error) { failure(for: $0) }") }
    }
    lines.add()
    let head =
      shape == .async
      ? "private func ending(of call: Call) async throws -> Completion.Ending"
      : "private func make(_ call: Call, _ completion: Completion) throws"
    lines.block(head) { lines in
      switch shape {
      case .async: break
      case .completion: lines.add("let handlers = BridgedHandlers(completion) { failure(for: $0) }")
      case .delegate: lines.add("let delegate = \(outline.name)CallDelegate(completion) { failure(for: $0) }")
      }
      if outline.calls.contains(where: { !$0.arguments.isEmpty }) {
        lines.add("let arguments = BridgedArguments(call)")
      }
      lines.add("switch (call.operation, call.form) {")
      for signature in signatures { TypedCase(signature: signature).write(in: &lines) }
      lines.add("default: \(shape == .async ? "return .unsupported" : "completion.unsupported()")")
      lines.add("}")
    }
  }

  private func writeOpen(_ call: TypedOutline.Call, in lines: inout SwiftLines) {
    let values = zip(call.arguments, ["url", "source"]).map { "\($0.name): \($1)" }
    lines.add()
    lines.document("Passes an incoming URL to `\(call.name)`, as an app delegate does.")
    lines.document("")
    lines.document("- Parameters:")
    lines.document("  - url: The URL, byte for byte.")
    lines.document("  - source: The app that opened the URL; `nil` if it is unknown.")
    lines.document("- Returns: Whether the URL was for the client.")
    lines.add(
      "\(access)func open(url: String, from source: String?) -> Bool { \(call.name)(\(values.joined(separator: ", "))) }"
    )
  }
}
