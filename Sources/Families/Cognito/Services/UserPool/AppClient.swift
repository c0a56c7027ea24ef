import SpecModel

/// An app that may use a pool.
struct AppClient: Sendable, Hashable {
  var id: String
  /// `nil` for a public client.
  var secret: String?
  var redirectURIs: [String]
  var signOutURIs: [String]
  var scopes: [String]
  /// The ways to sign in that an administrator gave the app; `nil` for those of the pool.
  var flows: Set<AuthFlow>?
  /// What an administrator said of the app, as the operations report it.
  var definition: [String: Value] = ["ClientName": "auth-conformance"]
  var createdAt = Duration.zero

  /// The scope of an access token that permits the user's own operations.
  static let userScope = "aws.cognito.signin.user.admin"

  /// The app of the bundled specification.
  static let example = AppClient(
    id: "4p7q2m9s6t1v8x3z5b0c2d4f6g", secret: nil, redirectURIs: ["myapp://callback"],
    signOutURIs: ["myapp://signout"], scopes: ["openid", "email", "profile", userScope])
}
