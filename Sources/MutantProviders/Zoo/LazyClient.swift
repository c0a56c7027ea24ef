public import AuthProviding
public import ConformanceCore

/// A client that does no work: whatever it is asked, it ends the call in the same way.
///
/// No case of any specification may be passed by one.
public struct LazyClient: Sendable, CustomStringConvertible {
  /// What it does with each call.
  public let habit: Habit
  /// Whether it shows the customer an authorization page first.
  public let showsPage: Bool

  /// What a lazy client does with each call.
  public enum Habit: Sendable, Hashable, CustomStringConvertible {
    /// Fails.
    ///
    /// - Parameters:
    ///   - _: The code it says.
    case fails(String)
    /// Succeeds.
    ///
    /// - Parameters:
    ///   - _: The fields of each reply.
    case succeeds([String: Value])
    /// Says that the customer cancelled.
    case cancels
    /// Says that it has no such call.
    case saysUnsupported
    /// Replies with the arguments.
    case echoes
    /// Never ends a call.
    case neverEnds

    /// The habit in words.
    public var description: String {
      switch self {
      case .fails(let code): "fails always with \(code)"
      case .succeeds(let fields):
        "succeeds always with constants" + (fields.values.contains(false) ? " and the answer no" : "")
      case .cancels: "cancels always"
      case .saysUnsupported: "says unsupported always"
      case .echoes: "echoes its arguments"
      case .neverEnds: "never ends a call"
      }
    }
  }

  /// Creates a lazy client.
  ///
  /// - Parameters:
  ///   - habit: What it does with each call.
  ///   - showsPage: Whether it shows the customer an authorization page first.
  public init(_ habit: Habit, showsPage: Bool = false) {
    self.habit = habit
    self.showsPage = showsPage
  }

  /// The client in words.
  public var description: String { (showsPage ? "shows a page, then " : "") + habit.description }

  /// The client as the kit runs it.
  ///
  /// - Parameter specification: The id of the specification that it claims to conform to.
  /// - Returns: The client; it claims every capability.
  public func client(for specification: String) -> ClientUnderTest {
    let statement = ConformanceStatement(name: description, version: "1.0.0", specifications: [specification])
    return ClientUnderTest(statement: statement) { world in
      AssembledClient(
        ClientEntryPoints { call, completion in
          if showsPage { _ = await world.customer.browse(to: page(of: specification, in: world)) }
          if let ending = ending(of: call) { completion(ending) }
        })
    }
  }

  private func ending(of call: Call) -> Completion.Ending? {
    switch habit {
    case .fails(let code): .failure(AuthFailure(code: code, message: Self.excuse, details: Self.details))
    case .succeeds(let fields): .reply(fields)
    case .cancels: .cancelled
    case .saysUnsupported: .unsupported
    case .echoes: .reply(call.arguments)
    case .neverEnds: nil
    }
  }

  /// What it says of each failure.
  private static let excuse = "Something went wrong"
  /// What it says where apps look for more.
  private static let details: [String: Value] = ["AMZNLWAErrorNonLocalizedDescription": .string(excuse)]

  /// A page that the service understands, always the same.
  private func page(of specification: String, in world: World) -> String {
    var query = FormFields([
      ("client_id", world.app.clientID ?? ""), ("scope", "profile postal_code"), ("response_type", "code"),
      ("redirect_uri", world.app.redirectURI ?? ""), ("state", "lazy"),
    ])
    if specification == ReferenceClient.deviceRegistration.spec {
      query.change("scope", .replaced("dash:replenish"), in: world)
      query.change("scope_data", .replaced(Self.scopeData(in: world).json), in: world)
    }
    return world.endpoints["authorize"] + "?" + query.encoded
  }

  /// The data of a device that the service registers.
  private static func scopeData(in world: World) -> Value {
    [
      "dash:replenish": [
        "serial": "KIT0001", "device_model": .string(world.app["deviceModel"] ?? ""),
        "should_include_non_live": "true", "is_test_device": "true",
      ]
    ]
  }
}
