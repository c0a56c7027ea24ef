/// The kinds of credential that the service hands out.
enum CognitoCredential: String, Sendable, CaseIterable {
  case accessToken = "access-token"
  case idToken = "id-token"
  case refreshToken = "refresh-token"
  case authorizationCode = "authorization-code"
  case identityID = "identity-id"
  /// Of temporary AWS credentials, which outlive the sign-in that they came from.
  case awsSessionToken = "aws-session-token"
  /// Between the challenges of a sign-in.
  case session
}
