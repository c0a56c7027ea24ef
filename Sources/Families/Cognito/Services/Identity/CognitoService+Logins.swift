import SimulatedServices
import SpecModel
import WorldScripting

// The logins by which a request authenticates its caller.
extension CognitoService {
  /// The provider name of the user pool's id tokens.
  static let userPoolProvider = "cognito-idp.\(UserPool.region).amazonaws.com/\(UserPool.id)"

  /// Returns the logins of a request, if all of them are valid.
  func logins(in input: OperationInput, at now: Duration) throws(CognitoError) -> [IdentityPool.Login] {
    var logins: [IdentityPool.Login] = []
    for (provider, token) in input.texts("Logins").sorted(by: { $0.key < $1.key }) {
      let subject =
        try provider == Self.userPoolProvider
        ? subject(ofIDToken: token, at: now) : subject(of: token, from: provider, at: now)
      logins.append(.init(provider: provider, subject: subject))
    }
    return logins
  }

  /// Returns the user of an id token of the pool: signed by the pool, for one of its apps, not expired and, where the
  /// identity pool checks this, of a sign-in that the user pool has not revoked.
  private func subject(ofIDToken token: String, at now: Duration) throws(CognitoError) -> String {
    guard let claims = keys.claims(ofIDToken: token), let subject = claims["sub"]?.text,
      let expiry = claims["exp"]?.integer, claims["token_use"]?.text == "id"
    else { throw .invalidLogin("Not a valid OpenId Connect identity token.") }
    guard claims["iss"]?.text == hosts.issuer else { throw .invalidLogin("Issuer doesn't match providerName") }
    guard let audience = claims["aud"]?.text, pool.client(audience) != nil else {
      throw .invalidLogin("Incorrect token audience.")
    }
    guard seconds(now) < expiry else { throw .invalidLogin("Token expired: \(seconds(now)) >= \(expiry)") }
    guard identities.checksTokensAtServer else { return subject }
    guard let found = tokens.find(.idToken, token), !found.credential.isEnded else {
      throw .invalidLogin("Token has been revoked.")
    }
    guard let user = pool.users.values.first(where: { $0.sub == subject }), user.isEnabled else {
      throw .invalidLogin("User is deleted or disabled.")
    }
    return subject
  }

  private func subject(
    of token: String, from provider: String, at now: Duration
  ) throws(CognitoError) -> String {
    guard IdentityPool.providers.contains(provider) else {
      throw .notAuthorized("Token is not from a supported provider of this identity pool.")
    }
    guard let known = identities.providerTokens[token], known.login.provider == provider else {
      throw .invalidLogin("Can't validate the token of \(provider).")
    }
    if let expiry = known.expiredAt { throw .invalidLogin("Token expired: \(seconds(now)) >= \(seconds(expiry))") }
    return known.login.subject
  }
}

extension CognitoError {
  fileprivate static func invalidLogin(_ reason: String) -> CognitoError {
    .notAuthorized("Invalid login token. \(reason)")
  }
}
