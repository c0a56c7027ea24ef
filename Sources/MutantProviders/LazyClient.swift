import AuthProviding
public import ConformanceCore
public import SpecModel

/// A client that does no work and completes every call in the same way.
///
/// It must not pass any case of any specification.
public struct LazyClient: Sendable, CustomStringConvertible {
  /// How it completes each call.
  public let behavior: Behavior
  /// Whether it opens an authorization page for the customer first.
  public let opensPage: Bool

  /// How a lazy client completes each call.
  public enum Behavior: Sendable, Hashable, CustomStringConvertible {
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
    public var description: String {
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
  public init(_ behavior: Behavior, opensPage: Bool = false) {
    self.behavior = behavior
    self.opensPage = opensPage
  }

  /// The behavior, and whether a page comes first.
  public var description: String { (opensPage ? "opens a page, then " : "") + behavior.description }

  /// The client as the kit runs it.
  ///
  /// - Parameter specification: The id of the specification that it claims to conform to.
  /// - Returns: The client; it claims every capability.
  public func client(for specification: String) -> ClientUnderTest {
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
    case .fails(let code): .failure(AuthFailure(code: code, message: Self.message, details: Self.details))
    case .succeeds(let fields): .reply(fields)
    case .cancels: .cancelled
    case .reportsUnsupported: .unsupported
    case .echoes: .reply(call.arguments)
    case .neverCompletes: nil
    }
  }

  /// The message of each failure.
  private static let message = "Something went wrong"
  /// The details of each failure, where apps look for more.
  private static let details: [String: Value] = ["AMZNLWAErrorNonLocalizedDescription": .string(message)]

  /// The address of a page that the service accepts, always the same.
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

extension LazyClient {
  /// Returns all lazy clients for a specification: each behavior, and if a case needs the customer, each with a page.
  ///
  /// They are the zoo that every specification is checked by.
  ///
  /// - Parameters:
  ///   - specification: The specification, whose error codes and reply fields the clients return.
  ///   - cases: The cases of the specification.
  /// - Returns: The clients.
  public static func zoo(for specification: Specification, cases: [TestCase]) -> [LazyClient] {
    let replies = Set([true, false].map { constants(for: specification, boolean: $0) })
    let behaviors =
      specification.errors.map { Behavior.fails($0.code) } + replies.map(Behavior.succeeds)
      + [.cancels, .reportsUnsupported, .echoes, .neverCompletes]
    let clients = behaviors.map { LazyClient($0) }
    guard cases.contains(where: { $0.needs.contains(.customer) }) else { return clients }
    return clients + behaviors.map { LazyClient($0, opensPage: true) }
  }

  /// Returns a plausible value for each reply field of a specification, and the same truth value for all Booleans.
  private static func constants(for specification: Specification, boolean: Bool) -> [String: Value] {
    var constants: [String: Value] = [:]
    for field in specification.operations.flatMap(\.reply) {
      constants[field.name] = known[field.name] ?? constant(ofType: field.type, boolean: boolean)
    }
    return constants
  }

  /// Values that a lazy client could have copied from the documents.
  private static let known: [String: Value] = [
    "accessToken": "Atza|IQEBLjAsAhRmHjNgHpi0U-Dme37rR6CuUpSR", "token": "Atza|IQEBLjAsAhRmHjNgHpi0U-Dme37rR6CuUpSR",
    "refreshToken": "Atzr|IQEBLzAtAhRPpMJxdwVz2Nn6f2y-tpJX2DeX", "tokenType": "bearer", "expiresIn": 3600,
    "authorizationCode": "ANdNAVhyhqirUelHGEHA", "version": "3.0.1",
    "clientId": "amzn1.application-oa2-client.c03c50fb90df4fb3bc1c2d58d8f6c6a1",
    "redirectUri": "amzn-com.example.app://?methodName=signin", "user_id": "amzn1.account.KIT", "name": "Ada",
    "email": "ada@kit.example", "postal_code": "98109",
    "user": [
      "userID": "amzn1.account.KIT", "name": "Ada", "email": "ada@kit.example", "postalCode": "98109",
      "profileData": ["user_id": "amzn1.account.KIT", "name": "Ada"],
    ],
  ]

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
