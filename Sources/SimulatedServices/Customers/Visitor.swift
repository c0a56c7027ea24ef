/// What a service knows of the person in front of its pages.
public enum Visitor: Sendable, Hashable {
  /// Nobody has signed in.
  case unknown
  /// Signed in, and not yet asked for consent.
  case signedIn
  /// Signed in, and allows the app what it asks for.
  case consenting
  /// Signed in, and does not allow it.
  case denying
}
