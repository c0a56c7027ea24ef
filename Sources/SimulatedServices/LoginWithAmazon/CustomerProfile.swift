import SpecModel

/// What the service knows of the customer.
struct CustomerProfile: Sendable, Hashable {
  var userID: String
  var name = "Ada Lovelace"
  var email = "ada@example.com"
  var postalCode = "98109"

  /// The fields that scopes show; `postal_code` shows the user id too.
  func fields(for scopes: [String]) -> [Answer.Field] {
    var fields: [Answer.Field] = []
    if !Self.scopes.isDisjoint(with: scopes) { fields.append(.init("user_id", .string(userID))) }
    if scopes.contains("profile") {
      fields.append(.init("name", .string(name)))
      fields.append(.init("email", .string(email)))
    }
    if scopes.contains("postal_code") { fields.append(.init("postal_code", .string(postalCode))) }
    return fields
  }

  private static let scopes: Set<String> = ["profile", "profile:user_id", "postal_code"]
}
