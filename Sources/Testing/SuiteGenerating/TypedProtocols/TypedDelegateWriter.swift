import SpecModel

/// Writes the delegate of a typed protocol: its protocol, what it receives, and the one that reports to the kit.
struct TypedDelegateWriter {
  let outline: TypedOutline
  let delegate: TypedProtocol.Delegate
  /// `public` with a blank, or nothing.
  let access: String

  /// A result of a call, which its fields tell from others.
  private struct Result {
    var name: String
    var type: String
    var says: String
    var ending: String
  }

  private var results: [Result] {
    var seen: Set<String> = []
    return outline.calls.filter { !$0.returnsAtOnce }.compactMap { result(of: $0.reply) }
      .filter { seen.insert($0.name).inserted }
  }

  private func result(of reply: TypedOutline.Reply) -> Result? {
    switch reply {
    case .nothing: return nil
    case .field(let field):
      return Result(
        name: field.name, type: field.written, says: field.documented(orNil: "if the client does not report it"),
        ending: ".reply(\(SwiftText.literal(field.wireName)), value)")
    case .record(let type, let says):
      let short = type.hasPrefix(outline.name) ? String(type.dropFirst(outline.name.count)) : type
      return Result(name: SwiftName.member(short), type: type, says: says, ending: "value.ending")
    }
  }

  /// Adds the delegate.
  ///
  /// - Parameter lines: The lines.
  func write(in lines: inout SwiftLines) {
    lines.document("Receives the end of a call (`\(delegate.type)`).")
    lines.document("")
    lines.document(
      "One delegate protocol serves all calls. Each call has a delegate of its own, which the client retains until the call "
        + "ends: apps create one for the call and do not keep it.")
    lines.block("\(access)protocol \(delegate.type): AnyObject, Sendable") { lines in
      lines.document("Receives the success of a call (`\(delegate.succeeds):`).")
      lines.document("")
      lines.document("- Parameter result: The result of the call.")
      lines.add("func \(delegate.succeeds)(_ result: \(delegate.result))")
      lines.add()
      lines.document("Receives the failure of a call (`\(delegate.fails):`).")
      lines.document("")
      lines.document("- Parameter error: The error of the client.")
      lines.add("func \(delegate.fails)(_ error: \(delegate.error))")
    }
    writeResult(in: &lines)
    writeError(in: &lines)
    writeForwarder(in: &lines)
  }

  private func writeResult(in lines: inout SwiftLines) {
    lines.add()
    lines.document("The success of a call (`\(delegate.result)`).")
    lines.block("\(access)struct \(delegate.result): Sendable, Hashable") { lines in
      lines.document("The result of the call.")
      lines.add("\(access)var result: Content")
      lines.add()
      lines.document("The result of a call, which depends on the call.")
      lines.block("\(access)enum Content: Sendable, Hashable") { lines in
        lines.document("No result: the call only succeeds.")
        lines.add("case nothing")
        for result in results {
          lines.document(result.says)
          lines.document("")
          lines.document("- Parameters:")
          lines.document("  - _: The result.")
          lines.add("case \(result.name)(\(result.type))")
        }
      }
      lines.add()
      lines.document("Creates a success.")
      lines.document("")
      lines.document("- Parameter result: The result of the call.")
      lines.add("\(access)init(_ result: Content = .nothing) { self.result = result }")
    }
  }

  private func writeError(in lines: inout SwiftLines) {
    lines.add()
    lines.document("The failure of a call (`\(delegate.error)`).")
    lines.block("\(access)struct \(delegate.error): Sendable") { lines in
      lines.document("Any error of the client.")
      lines.add("\(access)var error: any Error")
      lines.add()
      lines.document("Creates a failure.")
      lines.document("")
      lines.document("- Parameter error: Any error of the client.")
      lines.add("\(access)init(_ error: any Error) { self.error = error }")
    }
  }

  private func writeForwarder(in lines: inout SwiftLines) {
    let name = "\(outline.name)CallDelegate"
    lines.add()
    lines.document("Forwards the end of a call to a completion.")
    lines.block("private final class \(name): \(delegate.type)") { lines in
      lines.add("private let completion: Completion")
      lines.add("private let failure: @Sendable (any Error) -> \(outline.failure)?")
      lines.add()
      let mapping = "mapping failure: @escaping @Sendable (any Error) -> \(outline.failure)?"
      lines.add("init", arguments: ["_ completion: Completion", mapping], " {")
      lines.indent {
        $0.add("self.completion = completion")
        $0.add("self.failure = failure")
      }
      lines.add("}")
      lines.add()
      lines.block("func \(delegate.succeeds)(_ result: \(delegate.result))") { lines in
        lines.add("switch result.result {")
        lines.add("case .nothing: completion.reply()")
        for result in results { lines.add("case .\(result.name)(let value): completion(\(result.ending))") }
        lines.add("}")
      }
      lines.add()
      lines.add("func \(delegate.fails)(_ error: \(delegate.error)) { completion.fail(error.error, mapping: failure) }")
    }
  }
}
