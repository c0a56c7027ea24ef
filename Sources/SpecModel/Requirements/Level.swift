/// How binding a requirement is.
public enum Level: String, Sendable, Hashable, CaseIterable {
  /// A document says so plainly; a client that does not is not conformant.
  case must
  /// Shown by sample code only, or a fact from outside the documents; a client that does not gets a warning.
  case should
  /// A freedom; once a client takes it, it must take it as described.
  case may
}
