import AuthProviding

/// What the pool's page says when it sends the customer back.
struct HostedRedirect: Sendable, Hashable {
  let code: String

  /// Reads the redirect, which must belong to the request.
  init(url: String, redirectURI: String, state: String) throws(MobileClientFailure) {
    guard url.utf8.starts(with: redirectURI.utf8) else {
      throw MobileClientFailure(.securityFailed, "the page came back to another address")
    }
    let query = FormFields(encoded: URLParts(url).query ?? "")
    guard query["state"] == state else {
      throw MobileClientFailure(.securityFailed, "the redirect has another state than the request")
    }
    if let error = query["error"] {
      throw MobileClientFailure(.badRequest, query["error_description"] ?? error)
    }
    guard let code = query["code"], !code.isEmpty else {
      throw MobileClientFailure(.badRequest, "the redirect has no code")
    }
    self.code = code
  }
}
