package import AuthProviding
package import ConformanceCore
package import SpecModel

/// A client that does no work and completes every call in the same way.
///
/// It must not pass any case of any specification.
package struct LazyClient: Sendable, CustomStringConvertible {
  /// How it completes each call.
  package let behavior: Behavior
  /// Whether it opens an authorization page for the customer first.
  package let opensPage: Bool
  /// What it could have copied from the documents.
  let knowledge: Knowledge

  /// What a client that does no work could have copied from the documents.
  package struct Knowledge: Sendable {
    /// Values of replies that the documents show, by the name of the field.
    package var constants: [String: Value]
    /// The details of each failure.
    package var details: [String: Value]
    /// Returns the address of a page that the service accepts; `nil` for the bare address.
    package var page: (@Sendable (_ specification: String, _ world: World) -> String)?

    /// Creates the knowledge of a family.
    ///
    /// - Parameters:
    ///   - constants: Values of replies that the documents show, by the name of the field.
    ///   - details: The details of each failure.
    ///   - page: Returns the address of a page that the service accepts.
    package init(
      constants: [String: Value] = [:], details: [String: Value] = [:],
      page: (@Sendable (_ specification: String, _ world: World) -> String)? = nil
    ) {
      self.constants = constants
      self.details = details
      self.page = page
    }
  }

  /// How a lazy client completes each call.
  package enum Behavior: Sendable, Hashable, CustomStringConvertible {
    /// Fails.
    ///
    /// - Parameters:
    ///   - _: The error code.
    case fails(String)
    /// Succeeds.
    ///
    /// - Parameters:
    ///   - _: The fields of each reply.
    case succeeds([String: Value])
    /// Reports that the customer cancelled.
    case cancels
    /// Reports that it does not support the call.
    case reportsUnsupported
    /// Replies with the arguments.
    case echoes
    /// Never completes a call.
    case neverCompletes

    /// The behavior as a predicate, such as `always cancels`.
    package var description: String {
      switch self {
      case .fails(let code): "always fails with \(code)"
      case .succeeds(let fields):
        "always succeeds with constants" + (fields.values.contains(false) ? " and the answer no" : "")
      case .cancels: "always cancels"
      case .reportsUnsupported: "always reports unsupported"
      case .echoes: "echoes its arguments"
      case .neverCompletes: "never completes a call"
      }
    }
  }

  /// Creates a lazy client.
  ///
  /// - Parameters:
  ///   - behavior: How it completes each call.
  ///   - opensPage: Whether it opens an authorization page for the customer first.
  ///   - knowledge: What it could have copied from the documents.
  package init(_ behavior: Behavior, opensPage: Bool = false, knowing knowledge: Knowledge = Knowledge()) {
    self.behavior = behavior
    self.knowledge = knowledge
    self.opensPage = opensPage
  }

  /// The behavior, and whether a page comes first.
  package var description: String { (opensPage ? "opens a page, then " : "") + behavior.description }

  /// The client as the kit runs it.
  ///
  /// - Parameter specification: The id of the specification that it claims to conform to.
  /// - Returns: The client; it claims every capability.
  package func client(for specification: String) -> ClientUnderTest {
    let statement = ConformanceStatement(name: description, version: "1.0.0", specifications: [specification])
    return ClientUnderTest(statement: statement) { world in
      AnyClient { call, completion in
        if opensPage { _ = await world.customer.browse(to: page(of: specification, in: world)) }
        if let ending = ending(of: call) { completion(ending) }
      }
    }
  }

  private func ending(of call: Call) -> Completion.Ending? {
    switch behavior {
    case .fails(let code): .failure(AuthFailure(code: code, message: Self.message, details: knowledge.details))
    case .succeeds(let fields): .reply(fields)
    case .cancels: .cancelled
    case .reportsUnsupported: .unsupported
    case .echoes: .reply(call.arguments)
    case .neverCompletes: nil
    }
  }

  /// The message of each failure.
  package static let message = "Something went wrong"

  /// The address of a page that the service accepts, always the same.
  private func page(of specification: String, in world: World) -> String {
    knowledge.page?(specification, world) ?? world.endpoints["authorize"]
  }
}

extension LazyClient {
  /// Returns all lazy clients for a specification: each behavior, and if a case needs the customer, each with a page.
  ///
  /// They are the zoo that every specification is checked by.
  ///
  /// - Parameters:
  ///   - specification: The specification, whose error codes and reply fields the clients return.
  ///   - cases: The cases of the specification.
  ///   - knowledge: What the clients could have copied from the documents.
  /// - Returns: The clients.
  package static func zoo(
    for specification: Specification, cases: [TestCase], knowing knowledge: Knowledge
  ) -> [LazyClient] {
    let replies = Set([true, false].map { constants(for: specification, knowledge, boolean: $0) })
    let behaviors =
      specification.errors.map { Behavior.fails($0.code) } + replies.map(Behavior.succeeds)
      + [.cancels, .reportsUnsupported, .echoes, .neverCompletes]
    let clients = behaviors.map { LazyClient($0, knowing: knowledge) }
    guard cases.contains(where: { $0.needs.contains(.customer) }) else { return clients }
    return clients + behaviors.map { LazyClient($0, opensPage: true, knowing: knowledge) }
  }

  /// Returns a plausible value for each reply field of a specification, and the same truth value for all Booleans.
  private static func constants(
    for specification: Specification, _ knowledge: Knowledge, boolean: Bool
  ) -> [String: Value] {
    var constants: [String: Value] = [:]
    for field in specification.operations.flatMap(\.reply) {
      constants[field.name] = knowledge.constants[field.name] ?? constant(ofType: field.type, boolean: boolean)
    }
    return constants
  }

  private static func constant(ofType type: String, boolean: Bool) -> Value {
    switch type {
    case "integer": 1
    case "boolean": .bool(boolean)
    case "list": []
    case "map": [:]
    default: "constant"
    }
  }
}
