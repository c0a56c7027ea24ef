/// The secure store of the device, such as a keychain; its entries outlive a relaunch.
public protocol SecureStore: Sendable {
  /// Reads an entry.
  ///
  /// - Parameter key: The entry's name.
  /// - Returns: The bytes of the entry; `nil` if there is no such entry.
  /// - Throws: A ``StoreFailure``.
  func read(_ key: String) throws(StoreFailure) -> [UInt8]?

  /// Writes an entry in place of an existing one.
  ///
  /// - Parameters:
  ///   - key: The entry's name.
  ///   - bytes: The new content.
  /// - Throws: A ``StoreFailure``; the entry is then unchanged.
  func write(_ key: String, _ bytes: [UInt8]) throws(StoreFailure)

  /// Deletes an entry; deleting a missing entry is no error.
  ///
  /// - Parameter key: The entry's name.
  /// - Throws: A ``StoreFailure``; the entry is then unchanged.
  func delete(_ key: String) throws(StoreFailure)
}

/// The reason why the secure store failed.
public enum StoreFailure: String, Error, Sendable, Hashable, CaseIterable {
  /// The device is locked: its entries are not accessible until it is unlocked.
  case locked
  /// There is no space left.
  case full
  /// The store reports an internal error.
  case failing
}

/// The cookies that the app and the customer's browser share.
public protocol CookieStore: Sendable {
  /// Returns the cookies of a site.
  ///
  /// - Parameter domain: The host of the site, compared without letter case; its subdomains belong to it.
  /// - Returns: The cookies, sorted by domain and name.
  func cookies(of domain: String) -> [Cookie]

  /// Deletes a cookie; deleting a missing cookie is no error.
  ///
  /// - Parameter cookie: The cookie, identified by domain and name; its value does not matter.
  func delete(_ cookie: Cookie)
}

/// A cookie that a site set.
public struct Cookie: Sendable, Hashable {
  /// The host that set the cookie.
  public var domain: String
  /// The name.
  public var name: String
  /// The value.
  public var value: String

  /// Creates a cookie.
  ///
  /// - Parameters:
  ///   - domain: The host that set the cookie.
  ///   - name: The name.
  ///   - value: The value.
  public init(domain: String, name: String, value: String) {
    self.domain = domain
    self.name = name
    self.value = value
  }
}
