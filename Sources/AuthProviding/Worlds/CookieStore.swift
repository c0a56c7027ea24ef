/// The cookies that the app's own storage keeps, and that the customer's browser shares with it.
public protocol CookieStore: Sendable {
  /// Gives the cookies of a site.
  ///
  /// - Parameter domain: The site's host; hosts beneath it belong to it, and letter case does not count.
  /// - Returns: The cookies, in the order of domain and name.
  func cookies(of domain: String) -> [Cookie]

  /// Deletes a cookie; one that is not there is no error.
  ///
  /// - Parameter cookie: The cookie, whatever its value.
  func delete(_ cookie: Cookie)
}

/// A cookie that a site left.
public struct Cookie: Sendable, Hashable {
  /// The host that left it.
  public var domain: String
  /// The name.
  public var name: String
  /// The value.
  public var value: String

  /// Creates a cookie.
  ///
  /// - Parameters:
  ///   - domain: The host that left it.
  ///   - name: The name.
  ///   - value: The value.
  public init(domain: String, name: String, value: String) {
    self.domain = domain
    self.name = name
    self.value = value
  }
}
