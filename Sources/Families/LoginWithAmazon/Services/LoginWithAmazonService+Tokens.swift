import AuthProviding
import HTTPTypes
import SimulatedServices
import SpecModel
import WorldScripting

/// The kinds of credential that the service issues.
enum CredentialKind: String, Sendable, CaseIterable {
  case authorizationCode = "authorization-code"
  case accessToken = "access-token"
  case refreshToken = "refresh-token"

}

/// A customer's authorization of the app, and the rules for its tokens.
struct Grant: Sendable, Hashable {
  /// The kind of client that redeems the code, which decides how the grant is refreshed.
  enum ClientKind: String, Sendable, CaseIterable {
    /// An app on a device, which has no secret and sends a verifier.
    case mobile
    /// A server, which sends the client secret.
    case web
  }

  /// The customer who gave it.
  var userID: String
  var scopes: [String]
  /// Where the code was sent, byte for byte.
  var redirectURI: String
  var challenge: PKCEChallenge?
  /// Whether its code was exchanged for tokens.
  var isRedeemed = false

  /// By default that of an app, if PKCE was used.
  var clientKind: ClientKind

  init(
    userID: String, scopes: [String], redirectURI: String, challenge: PKCEChallenge?, clientKind: ClientKind? = nil
  ) {
    self.userID = userID
    self.scopes = scopes
    self.redirectURI = redirectURI
    self.challenge = challenge
    self.clientKind = clientKind ?? (challenge == nil ? .web : .mobile)
  }
}

extension LoginWithAmazonService {
  /// Exchanges a code or a refresh token for a pair of tokens.
  mutating func token(_ request: Request, at now: Duration) -> Answer {
    do throws(LoginWithAmazonError) {
      return try answer(tokenRequest: request, at: now)
    } catch {
      return answer(error)
    }
  }

  private mutating func answer(tokenRequest request: Request, at now: Duration) throws(LoginWithAmazonError) -> Answer {
    // HTTP libraries name no type but that of a form for a POST, so a body without a type counts as a form.
    guard request.mediaType ?? Self.formType == Self.formType else { throw .unsupportedGrantType }
    let form = FormFields(encoded: request.text).withValues
    if let repeated = form.firstRepeatedName { throw .invalidParameter(repeated) }
    guard let grantType = form["grant_type"] else { throw .invalidParameter("grant_type") }
    let client = try Self.client(in: form, of: request)
    guard client.id == app.clientID, client.secret.map({ $0 == app.clientSecret }) ?? true else {
      throw .invalidClient
    }
    switch grantType {
    case "authorization_code": return tokens(for: try redeemCode(in: form, client: client, at: now), at: now)
    case "refresh_token":
      let found = try refreshedGrant(in: form, client: client, at: now)
      return tokens(for: found.grant, replacing: found.token, at: now)
    default: throw .unsupportedGrantType
    }
  }

  private static func client(
    in form: FormFields, of request: Request
  ) throws(LoginWithAmazonError) -> ClientCredentials {
    do throws(ClientCredentials.Problem) {
      return try ClientCredentials(form: form, fields: request.head.headerFields)
    } catch {
      switch error {
      case .parameter(let name): throw .invalidParameter(name)
      case .header: throw .invalidClient
      }
    }
  }

  private static let formType = "application/x-www-form-urlencoded"

  /// Redeems the code and returns the number of its grant.
  ///
  /// A code that is presented again revokes its tokens, since it may have leaked (RFC 6749, section 4.1.2). A wrong
  /// verifier, redirect URI or secret leaves the code valid.
  private mutating func redeemCode(
    in form: FormFields, client: ClientCredentials, at now: Duration
  ) throws(LoginWithAmazonError) -> Int {
    guard let value = form["code"] else { throw .invalidParameter("code") }
    guard let redirectURI = form["redirect_uri"] else { throw .invalidParameter("redirect_uri") }
    guard let code = ledger.find(.authorizationCode, value), let number = code.grant else {
      throw .invalidGrant("code")
    }
    let grant = ledger.grants[number]
    guard code.credential.isValid(at: now) else {
      if grant.isRedeemed { ledger.end(grant: number) }
      throw .invalidGrant("code")
    }
    guard redirectURI.utf8.elementsEqual(grant.redirectURI.utf8) else { throw .invalidGrant("redirect_uri") }
    try check(form["code_verifier"], of: grant, client: client)
    ledger.end(code.number)
    ledger.grants[number].isRedeemed = true
    return number
  }

  /// Throws unless a grant with a challenge comes with its verifier, and one without with the secret and no verifier.
  private func check(_ verifier: String?, of grant: Grant, client: ClientCredentials) throws(LoginWithAmazonError) {
    guard let challenge = grant.challenge else {
      guard client.secret != nil else { throw .invalidClient }
      if verifier != nil { throw .invalidGrant("code_verifier") }
      return
    }
    guard let verifier else { throw .invalidParameter("code_verifier") }
    guard challenge.isMet(by: verifier) else { throw .invalidGrant("code_verifier") }
  }

  /// Returns a refresh token and the number of its grant.
  private func refreshedGrant(
    in form: FormFields, client: ClientCredentials, at now: Duration
  ) throws(LoginWithAmazonError) -> (token: CredentialLedger<CredentialKind, Grant>.Found, grant: Int) {
    guard let value = form["refresh_token"] else { throw .invalidParameter("refresh_token") }
    guard let token = ledger.find(.refreshToken, value), token.credential.isValid(at: now), let grant = token.grant
    else {
      throw .invalidGrant("refresh_token")
    }
    guard ledger.grants[grant].clientKind == .mobile || client.secret != nil else { throw .invalidClient }
    return (token, grant)
  }

  /// Issues the tokens of a grant; the refresh token by which they were asked for decides over the next one.
  private mutating func tokens(
    for grant: Int, replacing old: CredentialLedger<CredentialKind, Grant>.Found? = nil, at now: Duration
  ) -> Answer {
    let access = issue(.accessToken, for: grant, at: now)
    let lifetime = Int(tokenRules.accessTokenLifetime.components.seconds)
    let refresh = refreshToken(for: grant, replacing: old, at: now).map { [Answer.Field("refresh_token", .string($0))] }
    return .json(
      status: 200,
      [.init("access_token", .string(access))] + (refresh ?? []) + [
        .init("token_type", .string(Self.tokenType)), .init("expires_in", .integer(lifetime)),
      ])
  }

  /// Returns the refresh token of an answer; `nil` where it has none and the old one stays valid.
  private mutating func refreshToken(
    for grant: Int, replacing old: CredentialLedger<CredentialKind, Grant>.Found?, at now: Duration
  ) -> String? {
    guard let old else { return issue(.refreshToken, for: grant, at: now) }
    switch tokenRules.renewal {
    case .added: return issue(.refreshToken, for: grant, at: now)
    case .rotated:
      ledger.end(old.number)
      return issue(.refreshToken, for: grant, at: now)
    case .repeated: return old.credential.value
    case .omitted: return nil
    }
  }

  /// The type of every access token, in lower case on the wire.
  static let tokenType = "bearer"
}
