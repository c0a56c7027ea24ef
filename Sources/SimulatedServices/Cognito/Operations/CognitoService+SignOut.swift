import SpecModel

// Signing out: GlobalSignOut and RevokeToken.
extension CognitoService {
  mutating func globalSignOut(_ input: OperationInput, at now: Duration) throws(CognitoError) -> [Answer.Field] {
    tokens.endAll(of: try user(input, at: now).user.username)
    return []
  }

  mutating func revokeToken(_ input: OperationInput) throws(CognitoError) -> [Answer.Field] {
    let id = try input.needed("ClientId")
    guard let client = pool.client(id), client.secret == input.text("ClientSecret") else {
      throw CognitoError("Unauthorized", "Client \(id) is not authorized to revoke the token.")
    }
    let token = try input.needed("Token")
    guard let grant = tokens.find(.refreshToken, token)?.grant else {
      if tokens.find(.accessToken, token) != nil || tokens.find(.idToken, token) != nil {
        throw CognitoError("UnsupportedTokenType", "Only refresh tokens can be revoked.")
      }
      // A token that nobody knows is as good as revoked (RFC 7009, section 2.2).
      return []
    }
    guard tokens.grants[grant].clientID == id else {
      throw CognitoError("Unauthorized", "Client \(id) is not authorized to revoke the token.")
    }
    revoke(refreshToken: token)
    return []
  }
}
