/// How a page was left that a driver asked to be shown.
public enum PageEnd: Sendable, Hashable {
  /// The session that watched for the redirect saw it.
  ///
  /// - Parameters:
  ///   - url: The redirect, byte for byte.
  case redirected(url: String)
  /// The browser went on to the app, which got the redirect as an incoming URL.
  case returned
  /// The customer dismissed the page.
  case dismissed
}
