/// The kinds of page that a customer can see.
enum Page: String, Sendable, CaseIterable {
  /// The page on which the customer signs in.
  case signIn = "sign-in"
  /// The page on which the customer consents to what the app asks for.
  case consent
  /// A page that leads nowhere, of the service or of the browser.
  case error
}
