import SimulatedServices
import SpecModel

// Users in the order of their creation: ListUsers.
extension CognitoService {
  func listUsers(_ input: OperationInput) throws(CognitoError) -> [Answer.Field] {
    try checkPool(input)
    let names = input.fields["AttributesToGet"]?.list.map { _ in input.list("AttributesToGet") }
    for name in names ?? [] where !pool.hasAttribute(name) {
      throw .invalidParameter("One or more requested attributes do not exist.")
    }
    let filter = try UserFilter(input.text("Filter") ?? "")
    let users = pool.usernames.compactMap { pool.users[$0] }.filter { filter?.admits($0) ?? true }
    let first: Int
    if let token = input.text("PaginationToken") {
      guard let place = users.firstIndex(where: { Base64.encoded(Array($0.sub.utf8)) == token }) else {
        throw .invalidParameter("Invalid pagination token given.")
      }
      first = place
    } else {
      first = 0
    }
    let limit = input.fields["Limit"]?.integer ?? 60
    let page = users.dropFirst(first).prefix(limit == 0 ? 60 : limit)
    let listed = Value.list(page.map { value(of: $0, only: names.map(Set.init)) })
    guard page.endIndex < users.endIndex else { return [.init("Users", listed)] }
    let next = Base64.encoded(Array(users[page.endIndex].sub.utf8))
    return [.init("Users", listed), .init("PaginationToken", .string(next))]
  }
}

/// The condition of `ListUsers`, such as `email ^= "ada@"`: an attribute, how it compares, and a value.
struct UserFilter: Sendable {
  private let attribute: String
  private let isPrefix: Bool
  private let value: String

  /// Reads a filter.
  ///
  /// - Parameter text: The text; `nil` is returned for an empty one, which admits all users.
  /// - Throws: The service's error for a text that is no filter, and for an attribute that none can search by.
  init?(_ text: String) throws(CognitoError) {
    if text.allSatisfy(\.isWhitespace) { return nil }
    guard let match = text.wholeMatch(of: /\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*/) else {
      throw .invalidParameter("Error while parsing filter")
    }
    attribute = String(match.output.1)
    isPrefix = match.output.2 == "^="
    value = String(match.output.3).replacing(/\\(.)/) { $0.output.1 }
    guard Self.searchable.contains(attribute) else { throw .invalidParameter("Invalid search attribute: \(attribute)") }
  }

  /// Whether a user meets the condition.
  func admits(_ user: PoolUser) -> Bool {
    guard let own = text(of: user) else { return false }
    return isPrefix ? own.hasPrefix(value) : own == value
  }

  private func text(of user: PoolUser) -> String? {
    switch attribute {
    case "username": user.username
    case "sub": user.sub
    case "cognito:user_status": user.status.rawValue
    case "status": user.isEnabled ? "Enabled" : "Disabled"
    default: user.attributes[attribute]
    }
  }

  /// The attributes that AWS's reference of `ListUsers` lists.
  private static let searchable: Set = [
    "username", "email", "phone_number", "name", "given_name", "family_name", "preferred_username",
    "cognito:user_status", "status", "sub",
  ]
}
