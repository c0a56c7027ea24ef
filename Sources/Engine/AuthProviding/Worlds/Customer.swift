/// The person in front of the device, and the browser that shows pages to that person.
///
/// A client uses one of two ways: an authentication session, which returns the redirect, or a browser, whose redirect
/// arrives through ``AuthProvider/open(url:from:)``.
public protocol Customer: Sendable {
  /// Shows a page in an authentication session, which waits for the redirect.
  ///
  /// - Parameters:
  ///   - url: The absolute URL of the page.
  ///   - callback: The prefix of the redirect's URL.
  /// - Returns: How the session ended.
  func authenticate(at url: String, callback: String) async -> SessionEnd

  /// Shows a page in a browser, which delivers the redirect to the app as an incoming URL.
  ///
  /// - Parameter url: The absolute URL of the page.
  /// - Returns: How the visit ended.
  func browse(to url: String) async -> BrowserEnd
}

/// How an authentication session ended.
public enum SessionEnd: Sendable, Hashable {
  /// The service redirected the customer to the app.
  ///
  /// - Parameters:
  ///   - url: The URL of the redirect, byte for byte.
  case redirected(url: String)
  /// The customer dismissed the session.
  case dismissed
}

/// How a visit in a browser ended.
public enum BrowserEnd: Sendable, Hashable {
  /// The browser returned to the app with an incoming URL.
  case returned
  /// The customer dismissed the browser, and the app is notified, as with Safari View Controller.
  case dismissed
}
