import AuthProviding
import CognitoProtocols
import EssentialFoundation
import HTTPTypes

/// The token endpoint of the hosted UI.
struct HostedTokenEndpoint: Sendable {
  let app: HostedUIConfiguration
  let world: World

  /// Exchanges an authorization code for tokens.
  func redeem(_ code: String, verifier: String) async throws -> SessionTokenSet {
    let answer = try await post(
      [
        ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", app.redirectURI),
        ("client_id", app.clientID), ("code_verifier", verifier),
      ], refusal: .badRequest)
    return try tokens(answer)
  }

  /// Requests new tokens with a refresh token.
  func refresh(_ refreshToken: String) async throws -> SessionTokenSet {
    let answer = try await post(
      [("grant_type", "refresh_token"), ("refresh_token", refreshToken), ("client_id", app.clientID)],
      refusal: .expiredRefreshToken)
    return try tokens(answer)
  }

  private func tokens(_ answer: Value) throws -> SessionTokenSet {
    try SessionTokenSet(
      idToken: answer["id_token"]?.text, accessToken: answer["access_token"]?.text,
      refreshToken: answer["refresh_token"]?.text, expiresIn: answer["expires_in"]?.integer, at: world.clock.now)
  }

  /// Posts a form; a rejected grant fails with the given code.
  private func post(_ form: [(String, String)], refusal: MobileClientErrorCode) async throws -> Value {
    var headers: HTTPFields = [.contentType: "application/x-www-form-urlencoded", .accept: "application/json"]
    if let secret = app.clientSecret {
      headers[.authorization] = "Basic " + Data("\(app.clientID):\(secret)".utf8).base64EncodedString()
    }
    let request = Request(
      .post, world.endpoints["token"], headers: headers, body: Array(FormFields(form).encoded.utf8))
    let response: Response
    do throws(NetworkFailure) {
      response = try await world.network.send(request)
    } catch {
      throw MobileClientFailure(.errorLoadingPage, "the token endpoint gave no answer: \(error)")
    }
    let body = try? Value(json: response.body)
    switch (response.head.status.kind, body?["error"]?.text) {
    case (.successful, _):
      guard let body, body.fields != nil else {
        throw MobileClientFailure(.unknown, "the token endpoint's answer is no JSON object")
      }
      return body
    case (.clientError, "invalid_grant"?):
      throw MobileClientFailure(refusal, body?["error_description"]?.text ?? "invalid_grant")
    case (.clientError, let error?): throw MobileClientFailure(.badRequest, error)
    default:
      throw MobileClientFailure(
        .errorLoadingPage, "the token endpoint answered with status \(response.head.status.code)")
    }
  }
}
