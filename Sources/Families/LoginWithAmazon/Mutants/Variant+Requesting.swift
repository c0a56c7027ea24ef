import AuthProviding
import HTTPTypes
import LoginWithAmazonClients
import MutantProviders
import SpecModel

/// Variants that send other requests, more of them or fewer.
extension Variant {
  static let requesting: [Variant] =
    profiles + [
      Variant(
        "checks-token-first", differs: "Asks the service about an access token before it reads the profile with it.",
        source: .reference(id: "lwa-wire", section: "6", sureness: .b),
        allowed: "Clients check that a token was issued to them.",
        (.mobileLibrary, [.tokenChecked]), (.authorizationManager, [.tokenChecked])),
      Variant(
        "reads-profile-ahead", differs: "Reads the profile in the background after a sign-in.",
        source: .document(id: "lwa-v2-reference", section: "getProfile:withOptions:"),
        allowed: "The profile is kept for an hour; who first asks the service for it is left open.",
        (.mobileLibrary, [.followed(by: Call(operation: "getProfile")) { $0.operation == "authorize" && $1.isReply }])),
      Variant(
        "reads-profile-anew", differs: "Reads the profile again before each authorization.",
        source: .document(id: "lwa-v3-migration", section: "2 Fetch User Profile Data"),
        allowed: "The profile can be fetched at any time while a customer is signed in.",
        (.authorizationManager, [.preceded("authorize", by: Call(operation: "fetch"))])),
      Variant(
        "repeats-requests",
        differs: "Sends GETs without an answer again, and any request that never reached the service.",
        source: .reference(id: "lwa-wire", section: "8", sureness: .a),
        allowed: "The SDK itself waits and tries again: its error says when the next attempt is made.",
        (.tokenClient, [.repeatedRequests]), (.mobileLibrary, [.repeatedRequests]),
        (.authorizationManager, [.repeatedRequests]), (.deviceRegistration, [.repeatedRequests])),
    ]

  private static let profiles: [Variant] = [
    (
      "profile-by-query", "the query",
      MutationOperator.profileToken { request, token in
        request.head.path? += "?" + FormFields([("access_token", token)]).encoded
      }
    ),
    (
      "profile-by-header", "the header of Amazon",
      MutationOperator.profileToken { request, token in
        if let name = HTTPField.Name("x-amz-access-token") { request.head.headerFields[name] = token }
      }
    ),
  ].map { name, place, change in
    Variant(
      name, differs: "Sends the access token for the profile in \(place).",
      source: .reference(id: "lwa-wire", section: "6", sureness: .a),
      allowed: "The token is passed by the query, as a bearer, or by a header of Amazon's own.",
      (.mobileLibrary, [change]), (.authorizationManager, [change]))
  }
}

extension MutationOperator {
  /// Passes the access token for the profile in another place than the header `Authorization`.
  fileprivate static func profileToken(
    _ place: @escaping @Sendable (inout Request, String) -> Void
  ) -> MutationOperator {
    .changed(.profile) { request, _ in
      guard let token = request.head.headerFields[.authorization]?.split(separator: " ").last else { return }
      request.head.headerFields[.authorization] = nil
      place(&request, String(token))
    }
  }
}
