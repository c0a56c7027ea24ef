import HTTPTypes

/// The requests that Login with Amazon answers.
enum LoginWithAmazonExchange: String, Sendable, CaseIterable {
  /// The customer's browser asks for the sign-in page.
  case authorize
  /// A client asks for tokens.
  case token
  /// A client asks for the customer's profile.
  case profile
  /// A client asks whom an access token is for.
  case tokeninfo

  var method: HTTPRequest.Method { self == .token ? .post : .get }

  var isSentByBrowser: Bool { self == .authorize }

  /// The path, in lower case.
  var path: String {
    switch self {
    case .authorize: "/ap/oa"
    case .token: "/auth/o2/token"
    case .profile: "/user/profile"
    case .tokeninfo: "/auth/o2/tokeninfo"
    }
  }
}
