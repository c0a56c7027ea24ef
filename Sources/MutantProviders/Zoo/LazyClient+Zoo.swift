import AuthProviding
public import ConformanceCore
public import SpecModel

extension LazyClient {
  /// All lazy clients for a specification: each habit, and where the customer matters, with a page shown first too.
  ///
  /// - Parameters:
  ///   - specification: The specification, whose error codes and reply fields they know.
  ///   - cases: Its cases.
  /// - Returns: The clients.
  public static func zoo(for specification: Specification, cases: [TestCase]) -> [LazyClient] {
    let habits: [Habit] =
      specification.errors.map { .fails($0.code) } + [
        .succeeds(constants(for: specification)), .cancels, .saysUnsupported, .echoes, .neverEnds,
      ]
    let idle = habits.map { LazyClient($0) }
    guard cases.contains(where: { $0.needs.contains(.customer) }) else { return idle }
    return idle + habits.map { LazyClient($0, showsPage: true) }
  }

  /// A plausible value for each reply field of a specification.
  private static func constants(for specification: Specification) -> [String: Value] {
    var constants: [String: Value] = [:]
    for field in specification.operations.flatMap(\.reply) {
      constants[field.name] = known[field.name] ?? constant(ofType: field.type)
    }
    return constants
  }

  /// Values that a lazy client could have seen in the documents.
  private static let known: [String: Value] = [
    "accessToken": "Atza|IQEBLjAsAhRmHjNgHpi0U-Dme37rR6CuUpSR", "token": "Atza|IQEBLjAsAhRmHjNgHpi0U-Dme37rR6CuUpSR",
    "refreshToken": "Atzr|IQEBLzAtAhRPpMJxdwVz2Nn6f2y-tpJX2DeX", "tokenType": "bearer", "expiresIn": 3600,
    "user": [
      "userID": "amzn1.account.KIT", "name": "Ada", "email": "ada@kit.example", "postalCode": "98109",
      "profileData": ["user_id": "amzn1.account.KIT", "name": "Ada"],
    ],
  ]

  private static func constant(ofType type: String) -> Value {
    switch type {
    case "integer": 1
    case "boolean": true
    case "list": []
    case "map": [:]
    default: "constant"
    }
  }
}
