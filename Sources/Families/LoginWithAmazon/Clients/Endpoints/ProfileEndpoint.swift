import AuthProviding
import HTTPTypes
import LoginWithAmazonProtocols

/// The profile endpoint: requests and decodes customer profiles.
struct ProfileEndpoint: Sendable {
  let url: String
  let network: any Network

  init(world: World) {
    url = world.endpoints["profile"]
    network = world.network
  }

  /// Fetches the customer's profile.
  func fetch(accessToken: String) async throws(AuthorizationManagerFailure) -> [String: Value] {
    let request = Request(
      .get, url, headers: [.authorization: "Bearer \(accessToken)", .accept: "application/json"])
    let response: Response
    do throws(NetworkFailure) {
      response = try await network.send(request)
    } catch {
      throw AuthorizationManagerFailure(.networkError, "the profile endpoint gave no answer: \(error)")
    }
    return try read(response)
  }

  private func read(_ response: Response) throws(AuthorizationManagerFailure) -> [String: Value] {
    let status = response.head.status
    let body = try? Value(json: response.body)
    guard status == .ok else {
      let message = body?["error_description"]?.text ?? "the profile endpoint answered with status \(status.code)"
      switch body?["error"]?.text {
      case "invalid_token"?, "insufficient_scope"?:
        throw AuthorizationManagerFailure(.applicationNotAuthorized, message)
      default: throw AuthorizationManagerFailure(.serverError, message)
      }
    }
    guard let profile = body?.fields, profile["user_id"]?.text != nil else {
      throw AuthorizationManagerFailure(.serverError, "the answer is no profile")
    }
    return profile
  }
}
