import CommandEnvironment
import SpecModel
import SuiteGenerating

/// The adapter that `init` writes: it compiles, and reports every call as not supported.
struct AdapterStub {
  /// The name of the client.
  let name: String
  /// The specification.
  let specification: Specification
  /// The shape.
  let shape: AdapterShape
  /// The module that the adapter imports.
  let module: String

  /// The name of the adapter's type.
  var typeName: String { "\(name)Adapter" }

  /// The Swift file.
  var text: String {
    guard let typed = shape.typed.map({ TypedStub(specification, shape: $0) }) else {
      return swift(conformingTo: "AuthProvider", [perform])
    }
    return swift(conformingTo: typed.protocolName, typed.members)
  }

  private func swift(conformingTo name: String, _ members: [String]) -> String {
    """
    import \(module)

    /// Adapts the client to the kit. Each call is reported as not supported until you pass it on.
    struct \(typeName): \(name) {
      static let statement = ConformanceStatement(
        name: "\(self.name)", version: "1.0", specifications: ["\(specification.id)"],
        // What the kit controls of the client's environment: remove what is not true of yours.
        capabilities: [\(needs.map { ".\($0)" }.joined(separator: ", "))])

      private let world: World

      init(world: World) {
        // Create your client here. The world is its whole environment: it sends requests through
        // world.network to world.endpoints, and takes time, storage, randomness and the app's ids
        // from the world too. A client with URLSession takes the configuration .world(world) of the
        // product URLSessionBridge.
        self.world = world
      }

    \(members.map { Self.indented($0, by: 2) }.joined(separator: "\n\n"))
    }

    """
  }

  /// What the widest profile needs, in the order in which the capabilities are declared.
  private var needs: [Capability] {
    let needed = specification.profiles.first?.needs ?? []
    return Capability.allCases.filter(needed.contains)
  }

  private var perform: String {
    let calls = specification.operations.map {
      "\(Self.signature(of: $0, after: "// "))\ncase \"\($0.name)\": completion.unsupported()"
    }
    let code = specification.errors.first?.code ?? "invalid_request"
    return """
      func perform(_ call: Call, completion: Completion) async {
        // The arguments are in call.arguments; call["scope"] is the text of one.
        // Report how the call ended, by completion.reply(texts: ["accessToken": token])
        // or completion.fail(AuthFailure(code: "\(code)")).
        switch call.operation {
      \(Self.indented(calls.joined(separator: "\n"), by: 2))
        default: completion.unsupported()
        }
      }
      """
  }

  /// The call with its parameters and the fields of its reply, such as `refresh(refreshToken) -> accessToken, scope?`.
  ///
  /// - Parameters:
  ///   - operation: The call.
  ///   - mark: The beginning of a comment's line; a long reply has a line of its own.
  /// - Returns: The lines.
  private static func signature(of operation: Operation, after mark: String) -> String {
    let names = { (fields: [Operation.Parameter]) in
      fields.map { $0.name + ($0.isRequired ? "" : "?") }.joined(separator: ", ")
    }
    let call = "\(mark)\(operation.name)(\(names(operation.parameters)))"
    let reply = operation.reply.isEmpty ? "" : "-> \(names(operation.reply))"
    guard call.count + reply.count > longestSignature else { return reply.isEmpty ? call : "\(call) \(reply)" }
    return "\(call)\n\(mark)  \(reply)"
  }

  /// The most characters of a call with its reply on one line: what is written keeps 100 columns.
  private static let longestSignature = 80

  private static func indented(_ text: String, by count: Int) -> String {
    let space = String(repeating: " ", count: count)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : space + $0 }
      .joined(separator: "\n")
  }
}
