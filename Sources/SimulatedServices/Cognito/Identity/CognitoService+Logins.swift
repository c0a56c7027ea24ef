import SpecModel
import WorldScripting

// Who the logins of a request show the caller to be.
extension CognitoService {
  /// The name under which apps show id tokens of the user pool.
  static let userPoolProvider = "cognito-idp.\(UserPool.region).amazonaws.com/\(UserPool.id)"

  /// Checks the logins of a request, all of them: one that is bad spoils the others.
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

  /// The user of an id token of the pool: signed by the pool, for one of its apps, not at its end, and of a sign-in
  /// that nobody has ended, which the identity pool asks the user pool for.
  private func subject(ofIDToken token: String, at now: Duration) throws(CognitoError) -> String {
    guard let claims = TokenSigner.id.claims(of: token), let subject = claims["sub"]?.text,
      let expiry = claims["exp"]?.integer, claims["token_use"]?.text == "id"
    else { throw .invalidLogin("Not a valid OpenId Connect identity token.") }
    guard claims["iss"]?.text == hosts.issuer else { throw .invalidLogin("Issuer doesn't match providerName") }
    guard let audience = claims["aud"]?.text, pool.client(audience) != nil else {
      throw .invalidLogin("Incorrect token audience.")
    }
    guard seconds(now) < expiry else { throw .invalidLogin("Token expired: \(seconds(now)) >= \(expiry)") }
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
