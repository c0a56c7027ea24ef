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
    let replies = Set([true, false].map { constants(for: specification, isYes: $0) })
    let habits =
      specification.errors.map { Habit.fails($0.code) } + replies.map(Habit.succeeds)
      + [.cancels, .saysUnsupported, .echoes, .neverEnds]
    let idle = habits.map { LazyClient($0) }
    guard cases.contains(where: { $0.needs.contains(.customer) }) else { return idle }
    return idle + habits.map { LazyClient($0, showsPage: true) }
  }

  /// A plausible value for each reply field of a specification, with one answer to each question of yes or no.
  private static func constants(for specification: Specification, isYes: Bool) -> [String: Value] {
    var constants: [String: Value] = [:]
    for field in specification.operations.flatMap(\.reply) {
      constants[field.name] = known[field.name] ?? constant(ofType: field.type, isYes: isYes)
    }
    return constants
  }

  /// Values that a lazy client could have seen in the documents.
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

  private static func constant(ofType type: String, isYes: Bool) -> Value {
    switch type {
    case "integer": 1
    case "boolean": .bool(isYes)
    case "list": []
    case "map": [:]
    default: "constant"
    }
  }
}
