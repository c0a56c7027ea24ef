package import AuthProviding
import HTTPTypes
import SimulatedServices

/// The hosts of the service: the APIs of its two pools, and the domain of the hosted pages.
package struct CognitoHosts: Sendable, Hashable {
  /// The scheme and authority of the user pool's API.
  package var userPool: String
  /// The scheme and authority of the identity pool's API.
  package var identityPool: String
  /// The scheme and authority of the hosted pages.
  package var pages: String
  /// The addresses at which clients reach the service; `nil` for its own.
  var published: Endpoints?
  /// Whether the user pool answers administrators too: cases have instructions instead, and no client may be one.
  var admitsAdministrators = false

  /// Creates hosts.
  ///
  /// - Parameters:
  ///   - userPool: The scheme and authority of the user pool's API.
  ///   - identityPool: The scheme and authority of the identity pool's API.
  ///   - pages: The scheme and authority of the hosted pages.
  package init(userPool: String, identityPool: String, pages: String) {
    self.userPool = userPool
    self.identityPool = identityPool
    self.pages = pages
  }

  /// The documented hosts of a region, and the domain of a pool.
  package static let amazon = CognitoHosts(
    userPool: "https://cognito-idp.\(UserPool.region).amazonaws.com",
    identityPool: "https://cognito-identity.\(UserPool.region).amazonaws.com",
    pages: "https://example.auth.\(UserPool.region).amazoncognito.com")

  /// The issuer of the pool's tokens: below the address at which clients reach the pool.
  var issuer: String {
    let address = published?["userPool"] ?? userPool
    return "\(address.hasSuffix("/") ? String(address.dropLast()) : address)/\(UserPool.id)"
  }

  /// The host of the pages without scheme and port, as cookies know it.
  var pagesName: String { String(URLParts(pages).authority.prefix { $0 != ":" }) }

  /// The addresses of the APIs and pages.
  package var endpoints: Endpoints {
    var addresses = ["userPool": userPool + "/", "identityPool": identityPool + "/"]
    for exchange in CognitoExchange.allCases where exchange.api == nil {
      addresses[exchange.rawValue] = base(of: exchange) + exchange.path
    }
    return Endpoints(addresses)
  }

  /// Finds the exchange of a request by its address, whatever its method; the path's case is ignored.
  func exchange(at request: Request) -> CognitoExchange? {
    let head = request.head
    guard let scheme = head.scheme, let authority = head.authority, let target = head.path else { return nil }
    let path = Substring(target.utf8.prefix { $0 != UInt8(ascii: "?") })
    let base = "\(scheme)://\(authority)"
    if path == "/" {
      guard let name = head.headerFields[.amazonTarget], let exchange = CognitoExchange(target: name),
        admitsAdministrators || !exchange.isForAdministrators
      else { return nil }
      return self.base(of: exchange) == base ? exchange : nil
    }
    let lowercase = path.lowercased()
    return CognitoExchange.allCases.first { exchange in
      exchange.api == nil && self.base(of: exchange) == base && exchange.path.lowercased() == lowercase
    }
  }

  /// Whether a request is for one of the two APIs, whichever operation it names.
  func isOfAPI(_ request: Request) -> Bool {
    guard let path = request.head.path, path.prefix(while: { $0 != "?" }) == "/" else { return false }
    let base = "\(request.head.scheme ?? "")://\(request.head.authority ?? "")"
    return base == userPool || base == identityPool
  }

  private func base(of exchange: CognitoExchange) -> String {
    switch exchange.api {
    case .userPool: userPool
    case .identityPool: identityPool
    case nil: exchange.isPublicDocument ? userPool : pages
    }
  }
}

extension HTTPField.Name {
  /// The field with the operation of a request to an AWS service.
  static let amazonTarget = HTTPField.Name(wellFormed: "x-amz-target")
  /// The field with the id of a response.
  static let amazonRequestID = HTTPField.Name(wellFormed: "x-amzn-requestid")
  /// The field with the type of an error.
  static let amazonErrorType = HTTPField.Name(wellFormed: "x-amzn-errortype")

  /// Creates a name that is known to be well formed.
  private init(wellFormed name: String) { self = HTTPField.Name(name) ?? .accept }
}
