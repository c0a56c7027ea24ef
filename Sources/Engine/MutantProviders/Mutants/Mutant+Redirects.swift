// Redirects that a right client takes, and many a client does not.
extension Mutant {
  /// What a client does not take, and how the redirect shows it.
  package static let refusedRedirects: [(name: String, breaks: String, mark: String)] = [
    ("further-field-refused", "Ignores a redirect with a field that it does not know.", "kit_extra="),
    ("fragment-refused", "Ignores a redirect with a fragment.", "#"),
  ]
}
