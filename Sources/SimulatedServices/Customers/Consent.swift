/// What a customer said to a service's sign-in page.
public enum Consent: Sendable, Hashable {
  /// Signed in and allowed the app what it asks for.
  case granted
  /// Signed in and did not allow it.
  case denied
}
