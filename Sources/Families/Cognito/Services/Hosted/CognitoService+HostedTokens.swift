import AuthProviding
import HTTPTypes
import SimulatedServices
import SpecModel
import WorldScripting

extension CognitoService {
  /// Answers a request for tokens with the tokens or an error (RFC 6749, section 5).
  mutating func hostedTokens(_ request: Request, at now: Duration) -> Answer {
    do throws(HostedPageError) {
      let form = try Self.form(of: request)
      guard let grantType = form["grant_type"] else { throw .invalidRequest("grant_type") }
      guard let client = try hostedClient(form, request) else { throw .invalidClient }
      switch grantType {
      case "authorization_code": return try redeemCode(in: form, client, at: now)
      case "refresh_token": return try renewTokens(in: form, client, at: now)
      case "client_credentials": return try tokenOfClient(in: form, client, at: now)
      default: throw .unsupportedGrantType
      }
    } catch {
      return Self.answer(error)
    }
  }

  /// Revokes a refresh token and the tokens issued with it (RFC 7009).
  mutating func hostedRevoke(_ request: Request) -> Answer {
    do throws(HostedPageError) {
      let form = try Self.form(of: request)
      guard let client = try hostedClient(form, request) else {
        throw HostedPageError(status: 401, code: HostedPageError.invalidClient.code)
      }
      guard let token = form["token"], pool.settings.revokesTokens else { throw .invalidRequest("token") }
      switch revoke(token, clientID: client.id) {
      case .done: return .empty(status: 200)
      case .unsupportedTokenType: throw .unsupportedTokenType
      case .otherClient: throw .invalidRequest("token")
      }
    } catch {
      return Self.answer(error)
    }
  }

  private static func form(of request: Request) throws(HostedPageError) -> FormFields {
    guard request.mediaType == "application/x-www-form-urlencoded" else { throw .invalidRequest("content-type") }
    let form = FormFields(encoded: request.text).withValues
    if let repeated = form.firstRepeatedName { throw .invalidRequest(repeated) }
    return form
  }

  /// Returns the app that a request comes from; `nil` for an unknown one, and for one with a wrong secret.
  private func hostedClient(_ form: FormFields, _ request: Request) throws(HostedPageError) -> AppClient? {
    let credentials: ClientCredentials
    do throws(ClientCredentials.Problem) {
      credentials = try ClientCredentials(form: form, fields: request.head.headerFields)
    } catch {
      guard case .parameter(let name) = error else { return nil }
      throw .invalidRequest(name)
    }
    guard let client = pool.client(credentials.id), client.secret == credentials.secret else { return nil }
    return client
  }

  /// Exchanges a code, once, for the tokens of its sign-in.
  private mutating func redeemCode(
    in form: FormFields, _ client: AppClient, at now: Duration
  ) throws(HostedPageError) -> Answer {
    guard let code = form["code"] else { throw .invalidRequest("code") }
    guard let redirectURI = form["redirect_uri"] else { throw .invalidRequest("redirect_uri") }
    guard let found = tokens.find(.authorizationCode, code), found.credential.isValid(at: now),
      let grant = hosted.codes[code], grant.clientID == client.id,
      redirectURI.utf8.elementsEqual(grant.redirectURI.utf8)
    else { throw .invalidGrant }
    switch (grant.request.challenge, form["code_verifier"]) {
    case (nil, nil): break
    case (let challenge?, let verifier?) where challenge.isMet(by: verifier): break
    case (_?, nil): throw .invalidRequest("code_verifier")
    default: throw .invalidGrant
    }
    tokens.end(found.number)
    let issued = issueTokens(
      TokenGrant(
        username: grant.username, clientID: client.id, scopes: grant.request.scopes, authTime: grant.authTime,
        nonce: grant.request.nonce), at: now)
    return Self.answer(issued, scopes: grant.request.scopes)
  }

  /// Refreshes tokens; the answer has a refresh token only where the pool replaces the old one.
  private mutating func renewTokens(
    in form: FormFields, _ client: AppClient, at now: Duration
  ) throws(HostedPageError) -> Answer {
    guard let token = form["refresh_token"] else { throw .invalidRequest("refresh_token") }
    do throws(CognitoError) {
      let issued = try refreshedTokens(token, clientID: client.id, at: now)
      let grant = tokens.find(.refreshToken, token)?.grant
      return Self.answer(issued, scopes: grant.map { tokens.grants[$0].scopes } ?? [])
    } catch {
      throw .invalidGrant
    }
  }

  /// Issues an access token for the app itself, if it has a secret, and only for the scopes of a resource server.
  private mutating func tokenOfClient(
    in form: FormFields, _ client: AppClient, at now: Duration
  ) throws(HostedPageError) -> Answer {
    guard client.secret != nil else { throw .unauthorizedClient }
    let scopes = form["scope"].map { $0.split(separator: " ").map(String.init) } ?? Self.resourceScopes
    guard !scopes.isEmpty, Set(Self.resourceScopes).isSuperset(of: scopes) else { throw .invalidScope }
    let lifetime = Int(pool.settings.tokenLifetime.components.seconds)
    let token = keys.access.token([
      .init("sub", .string(client.id)), .init("token_use", "access"),
      .init("scope", .string(scopes.joined(separator: " "))), .init("auth_time", .integer(seconds(now))),
      .init("iss", .string(hosts.issuer)), .init("exp", .integer(seconds(now) + lifetime)),
      .init("iat", .integer(seconds(now))), .init("jti", .string(random.uuid())),
      .init("client_id", .string(client.id)),
    ])
    tokens.issue(.accessToken, token, expiresAt: now + pool.settings.tokenLifetime)
    note(fresh: CognitoCredential.accessToken.rawValue, token)
    return .json(
      status: 200,
      [
        .init("access_token", .string(token)), .init("expires_in", .integer(lifetime)),
        .init("token_type", .string(Self.tokenType)),
      ])
  }

  /// The scopes of the pool's one resource server.
  static let resourceScopes = ["records.example.com/read", "records.example.com/write"]

  /// Returns the JSON of tokens, with an id token only for the scope `openid`.
  private static func answer(_ issued: IssuedTokens, scopes: [String]) -> Answer {
    let id = scopes.contains("openid") ? [Answer.Field("id_token", .string(issued.idToken))] : []
    let refresh = issued.refreshToken.map { [Answer.Field("refresh_token", .string($0))] } ?? []
    return .json(
      status: 200,
      id + [.init("access_token", .string(issued.accessToken))] + refresh + [
        .init("expires_in", .integer(issued.expiresIn)), .init("token_type", .string(tokenType)),
      ])
  }
}
