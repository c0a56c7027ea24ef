import AuthProviding
import HTTPTypes
import SimulatedServices
import SpecModel
import WorldScripting

/// The customer's data.
struct CustomerProfile: Sendable, Hashable {
  var userID: String
  var name = "Ada Lovelace"
  var email = "ada@example.com"
  var postalCode = "98109"

  /// Returns the fields of scopes; `postal_code` includes the user id too.
  func fields(for scopes: [String]) -> [Answer.Field] {
    var fields: [Answer.Field] = []
    if !Self.scopes.isDisjoint(with: scopes) { fields.append(.init("user_id", .string(userID))) }
    if scopes.contains("profile") {
      fields.append(.init("name", .string(name)))
      fields.append(.init("email", .string(email)))
    }
    if scopes.contains("postal_code") { fields.append(.init("postal_code", .string(postalCode))) }
    return fields
  }

  private static let scopes: Set<String> = ["profile", "profile:user_id", "postal_code"]
}

extension LoginWithAmazonService {
  /// Returns the customer's data for the scopes of an access token.
  mutating func profile(_ request: Request, at now: Duration) -> Answer {
    do throws(LoginWithAmazonError) {
      guard let token = ledger.find(.accessToken, try accessToken(in: request)), token.credential.isValid(at: now),
        let grant = token.grant
      else { throw .invalidToken }
      let fields = customer(of: grant).fields(for: ledger.grants[grant].scopes)
      if fields.isEmpty { throw .insufficientScope }
      return .json(status: 200, fields)
    } catch {
      return answer(error)
    }
  }

  /// Returns the token from the query, `Authorization` or `x-amz-access-token`, but not from two (RFC 6750, section 2).
  func accessToken(in request: Request) throws(LoginWithAmazonError) -> String {
    let fields = request.head.headerFields
    let bearer: String? =
      if let header = fields[.authorization], header.prefix(7).lowercased() == "bearer " {
        String(header.dropFirst(7))
      } else { nil }
    let amazon = fields.first { $0.name.canonicalName == "x-amz-access-token" }?.value
    let tokens = [request.queryFields["access_token"], bearer, amazon].compactMap(\.self)
    guard tokens.count == 1, let token = tokens.first, !token.isEmpty else { throw .invalidParameter("access_token") }
    return token
  }
}

extension LoginWithAmazonService {
  /// Returns the app and the customer of an access token, and its remaining lifetime.
  ///
  /// The service's answer to an invalid token is unknown; 400 with `invalid_token` is assumed.
  mutating func tokenInfo(_ request: Request, at now: Duration) -> Answer {
    do throws(LoginWithAmazonError) {
      guard let token = ledger.find(.accessToken, try accessToken(in: request)), token.credential.isValid(at: now),
        let grant = token.grant, let expiresAt = token.credential.expiresAt,
        let issuedAt = issueTimes[token.credential.value]
      else {
        throw LoginWithAmazonError(
          code: "invalid_token", description: "The access token is unknown, expired or revoked")
      }
      return .json(
        status: 200,
        [
          .init("aud", .string(app.clientID)), .init("user_id", .string(customer(of: grant).userID)),
          .init("iss", "https://www.amazon.com"), .init("exp", .integer(Int((expiresAt - now).components.seconds))),
          .init("app_id", .string(app.applicationID)),
          .init("iat", .integer(Int((epoch + issuedAt).components.seconds))),
        ])
    } catch {
      return answer(error)
    }
  }
}
