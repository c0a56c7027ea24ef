import HTTPTypes
import SimulatedServices

/// The exchanges of Login with Amazon.
enum LoginWithAmazonExchange: String, Sendable, CaseIterable {
  /// The customer's browser requests the sign-in page.
  case authorize
  /// A client requests tokens.
  case token
  /// A client requests the customer's profile.
  case profile
  /// A client requests the app and customer of an access token.
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
