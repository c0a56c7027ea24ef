import AuthProviding
import HTTPTypes
import LoginWithAmazonProtocols

/// The client of the README's example: what a vendor has before meeting the kit.
struct AcmeClient: Sendable {
  enum Failure: Error {
    case refused(String)
    case serverDown
    case gibberish
  }

  static let headers: HTTPFields = [
    .contentType: "application/x-www-form-urlencoded", .cacheControl: "no-cache", .accept: "application/json",
  ]

  /// Posts a form to the token endpoint, and returns the status and the body.
  let post: @Sendable (String) async throws -> (Int, String)

  func tokens(_ form: [(String, String)]) async throws -> TokenPair {
    let (status, body) = try await post(FormFields(form).encoded)
    if status >= 500 { throw Failure.serverDown }
    guard let answer = try? Value(json: body) else { throw Failure.gibberish }
    if status != 200 { throw answer["error"]?.text.map(Failure.refused) ?? Failure.gibberish }
    guard let accessToken = answer["access_token"]?.text else { throw Failure.gibberish }
    return TokenPair(
      accessToken: accessToken, refreshToken: answer["refresh_token"]?.text, tokenType: answer["token_type"]?.text,
      expiresIn: answer["expires_in"]?.integer)
  }
}
