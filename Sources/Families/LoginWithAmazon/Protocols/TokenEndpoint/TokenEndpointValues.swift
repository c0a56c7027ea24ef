// Written by Scripts/write-typed-protocols from Specs/lwa-token: change the YAML instead.
// swift-format-ignore-file

public import AuthProviding
public import SpecModel

/// The tokens that the token endpoint issues (RFC 6749, section 5.1).
///
/// An adapter leaves out what its client does not report; it invents nothing.
public struct TokenPair: Sendable, Hashable {
  /// The access token; `nil` if the client does not report it.
  public var accessToken: String?
  /// The refresh token; `nil` if the client does not report it.
  public var refreshToken: String?
  /// The type of the access token; `nil` if the client does not report it.
  public var tokenType: String?
  /// Seconds until the token expires; `nil` if the client does not report it.
  public var expiresIn: Int?

  /// Creates it from its fields.
  ///
  /// - Parameters:
  ///   - accessToken: The access token; `nil` if the client does not report it.
  ///   - refreshToken: The refresh token; `nil` if the client does not report it.
  ///   - tokenType: The type of the access token; `nil` if the client does not report it.
  ///   - expiresIn: Seconds until the token expires; `nil` if the client does not report it.
  public init(
    accessToken: String? = nil, refreshToken: String? = nil, tokenType: String? = nil, expiresIn: Int? = nil
  ) {
    self.accessToken = accessToken
    self.refreshToken = refreshToken
    self.tokenType = tokenType
    self.expiresIn = expiresIn
  }
}

extension TokenPair: BridgedRecord {
  /// The fields by their names in the specification.
  public var fields: [String: Value?] {
    [
      "accessToken": accessToken.bridged,
      "refreshToken": refreshToken.bridged,
      "tokenType": tokenType.bridged,
      "expiresIn": expiresIn.bridged,
    ]
  }
}
