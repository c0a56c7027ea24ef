import AuthProviding
import HTTPTypes
import SpecModel

extension LoginWithAmazonService {
  /// Trades a code or a refresh token for a pair of tokens.
  mutating func token(_ request: Request, at now: Duration) -> Answer {
    do throws(Refusal) {
      return try answer(tokenRequest: request, at: now)
    } catch {
      return answer(error)
    }
  }

  private mutating func answer(tokenRequest request: Request, at now: Duration) throws(Refusal) -> Answer {
    // A body that is no form is not read, and so has no grant type that the service knows.
    guard request.isForm else { throw .unsupportedGrantType }
    let form = FormFields(encoded: request.text)
    if let repeated = form.firstRepeatedName { throw .invalidParameter(repeated) }
    guard let grantType = form["grant_type"] else { throw .invalidParameter("grant_type") }
    let client = try ClientCredentials(form: form, fields: request.head.headerFields)
    guard client.id == app.clientID, client.secret.map({ $0 == app.clientSecret }) ?? true else {
      throw .invalidClient
    }
    let grant =
      switch grantType {
      case "authorization_code": try redeemCode(in: form, client: client, at: now)
      case "refresh_token": try refreshedGrant(in: form, client: client, at: now)
      default: throw .unsupportedGrantType
      }
    return tokens(for: grant, at: now)
  }

  /// Uses up the code and returns its grant.
  ///
  /// A code that comes a second time ends what it gave: someone else may have seen it (RFC 6749, section 4.1.2). A code
  /// that comes with a wrong verifier, redirect URI or secret stays as it is.
  private mutating func redeemCode(
    in form: FormFields, client: ClientCredentials, at now: Duration
  ) throws(Refusal) -> Int {
    guard let value = form["code"] else { throw .invalidParameter("code") }
    guard let redirectURI = form["redirect_uri"] else { throw .invalidParameter("redirect_uri") }
    guard let code = ledger.find(.authorizationCode, value, at: now) else { throw .invalidGrant("code") }
    let grant = ledger.grants[code.grant]
    guard code.isGood else {
      if grant.isRedeemed { ledger.end(grant: code.grant) }
      throw .invalidGrant("code")
    }
    guard redirectURI.utf8.elementsEqual(grant.redirectURI.utf8) else { throw .invalidGrant("redirect_uri") }
    try check(form["code_verifier"], of: grant, client: client)
    ledger.redeem(code)
    return code.grant
  }

  /// A code with a challenge needs its verifier, and one without needs the secret and takes no verifier.
  private func check(_ verifier: String?, of grant: Grant, client: ClientCredentials) throws(Refusal) {
    guard let challenge = grant.challenge else {
      guard client.secret != nil else { throw .invalidClient }
      if verifier != nil { throw .invalidGrant("code_verifier") }
      return
    }
    guard let verifier else { throw .invalidParameter("code_verifier") }
    guard challenge.isMet(by: verifier) else { throw .invalidGrant("code_verifier") }
  }

  /// The grant of a refresh token, which stays good.
  private func refreshedGrant(
    in form: FormFields, client: ClientCredentials, at now: Duration
  ) throws(Refusal) -> Int {
    guard let value = form["refresh_token"] else { throw .invalidParameter("refresh_token") }
    guard let token = ledger.find(.refreshToken, value, at: now), token.isGood else {
      throw .invalidGrant("refresh_token")
    }
    guard ledger.grants[token.grant].clientKind == .mobile || client.secret != nil else { throw .invalidClient }
    return token.grant
  }

  private mutating func tokens(for grant: Int, at now: Duration) -> Answer {
    let access = issue(.accessToken, for: grant, at: now)
    let refresh = issue(.refreshToken, for: grant, at: now)
    return .json(
      status: 200,
      [
        .init("access_token", .string(access)), .init("refresh_token", .string(refresh)),
        .init("token_type", .string(Self.tokenType)),
        .init("expires_in", .integer(Int(CredentialKind.accessToken.lifetime?.components.seconds ?? 0))),
      ])
  }

  /// The type of every access token, in lower case on the wire.
  static let tokenType = "bearer"
}

extension HTTPMessage where Head == HTTPRequest {
  /// Whether the body is a form; without a type it counts as one, since HTTP libraries name no other for a POST.
  fileprivate var isForm: Bool {
    guard let type = head.headerFields[.contentType] else { return true }
    let name = type.prefix { $0 != ";" && $0 != " " }
    return name.lowercased() == "application/x-www-form-urlencoded"
  }
}
