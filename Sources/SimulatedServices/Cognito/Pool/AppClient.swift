/// An app as a pool knows it.
struct AppClient: Sendable, Hashable {
  var id: String
  /// `nil` for a public client.
  var secret: String?
  var redirectURIs: [String]
  var signOutURIs: [String]
  var scopes: [String]

  /// The scope without which an access token opens none of the user's own operations.
  static let userScope = "aws.cognito.signin.user.admin"

  /// The app that the bundled specification is about.
  static let example = AppClient(
    id: "4p7q2m9s6t1v8x3z5b0c2d4f6g", secret: nil, redirectURIs: ["myapp://callback"],
    signOutURIs: ["myapp://signout"], scopes: ["openid", "email", "profile", userScope])
}
