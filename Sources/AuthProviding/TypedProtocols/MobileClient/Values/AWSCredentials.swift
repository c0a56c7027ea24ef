/// Temporary credentials for the services of AWS (`AWSCredentials`); what the client does not have is `nil`.
public struct AWSCredentials: Sendable, Hashable {
  /// Names the secret key.
  public var accessKey: String?
  /// Signs requests.
  public var secretKey: String?
  /// Goes with every request.
  public var sessionToken: String?
  /// When they expire, in seconds since 1970.
  public var expiration: Int?

  /// Creates credentials.
  ///
  /// - Parameters:
  ///   - accessKey: Names the secret key.
  ///   - secretKey: Signs requests.
  ///   - sessionToken: Goes with every request.
  ///   - expiration: When they expire, in seconds since 1970.
  public init(accessKey: String?, secretKey: String?, sessionToken: String?, expiration: Int? = nil) {
    self.accessKey = accessKey
    self.secretKey = secretKey
    self.sessionToken = sessionToken
    self.expiration = expiration
  }
}
