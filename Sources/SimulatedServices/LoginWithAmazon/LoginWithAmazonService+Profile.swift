import AuthProviding
import HTTPTypes

extension LoginWithAmazonService {
  /// Shows the customer's data to the holder of an access token.
  mutating func profile(_ request: Request, at now: Duration) -> Answer {
    do throws(Refusal) {
      guard let token = ledger.find(.accessToken, try accessToken(in: request), at: now), token.isGood else {
        throw .invalidToken
      }
      let fields = customer.fields(for: ledger.grants[token.grant].scopes)
      if fields.isEmpty { throw .insufficientScope }
      return .json(status: 200, fields)
    } catch {
      return answer(error)
    }
  }

  /// The token in the query, in `Authorization` or in `x-amz-access-token`; in one of them only (RFC 6750, section 2).
  func accessToken(in request: Request) throws(Refusal) -> String {
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
