/// The person in front of the device, and the browser that shows pages to that person.
///
/// A client uses one of two ways: a session that returns the redirect, or a browser that comes back through
/// ``AuthProvider/open(url:from:)``.
public protocol Customer: Sendable {
  /// Shows a page in an authentication session, which watches for the redirect.
  ///
  /// - Parameters:
  ///   - url: The page's address.
  ///   - callback: What the redirect begins with.
  /// - Returns: How the session ended.
  func authenticate(at url: String, callback: String) async -> SessionEnd

  /// Shows a page in a browser, which sends the redirect to the app as an incoming URL.
  ///
  /// - Parameter url: The page's address.
  /// - Returns: How the browser was left.
  func browse(to url: String) async -> BrowserEnd
}

/// How an authentication session ended.
public enum SessionEnd: Sendable, Hashable {
  /// The service sent the customer back.
  ///
  /// - Parameters:
  ///   - url: The redirect, byte for byte.
  case redirected(url: String)
  /// The customer dismissed the session.
  case dismissed
}

/// How a browser was left.
public enum BrowserEnd: Sendable, Hashable {
  /// For the app, through an incoming URL.
  case returned
  /// The customer dismissed it, and the app is told so, as Safari View Controller does.
  case dismissed
}
