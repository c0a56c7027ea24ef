package import AuthProviding
import HTTPTypes
import SimulatedServices

/// The hosts of the service: the website with its pages, and the API.
package struct LoginWithAmazonHosts: Sendable, Hashable {
  /// The scheme of both.
  package var scheme: String
  /// The host of the website, and its port if that is not the scheme's own.
  package var website: String
  /// The host of the API, and its port if that is not the scheme's own.
  package var api: String

  /// Creates hosts.
  ///
  /// - Parameters:
  ///   - scheme: The scheme of both.
  ///   - website: The host of the website.
  ///   - api: The host of the API.
  package init(scheme: String, website: String, api: String) {
    self.scheme = scheme
    self.website = website
    self.api = api
  }

  /// Creates hosts that share a base address.
  ///
  /// - Parameter base: The base address, without a slash at its end.
  package init(at base: String) {
    let parts = URLParts(base)
    let place = parts.authority + parts.path
    self.init(scheme: parts.scheme, website: place, api: place)
  }

  /// The documented hosts.
  package static let amazon = LoginWithAmazonHosts(scheme: "https", website: "www.amazon.com", api: "api.amazon.com")

  /// The host of the website without its port, as cookies know it.
  var websiteName: String { String(website.prefix { $0 != ":" }) }

  /// The addresses of the exchanges.
  package var endpoints: Endpoints {
    var addresses: [String: String] = [:]
    for exchange in LoginWithAmazonExchange.allCases {
      addresses[exchange.rawValue] = "\(scheme)://\(authority(of: exchange))\(exchange.path)"
    }
    return Endpoints(addresses)
  }

  /// Finds the exchange of a request by its address and method.
  func exchange(of request: Request) -> LoginWithAmazonExchange? {
    exchange(at: request).flatMap { $0.method == request.head.method ? $0 : nil }
  }

  /// Finds the exchange of a request by its address, whatever its method; the path's case is ignored.
  func exchange(at request: Request) -> LoginWithAmazonExchange? {
    let head = request.head
    guard head.scheme == scheme, let authority = head.authority, let target = head.path else { return nil }
    let path = target.utf8.prefix { $0 != UInt8(ascii: "?") }
    return LoginWithAmazonExchange.allCases.first { exchange in
      authority == self.authority(of: exchange)
        && path.elementsEqual(exchange.path.utf8) { $0 == $1 || isLetter($0) && $0 | 0x20 == $1 }
    }
  }

  private func authority(of exchange: LoginWithAmazonExchange) -> String {
    exchange == .authorize ? website : api
  }

  private func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
}
