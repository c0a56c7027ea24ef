/// The names of arguments whose values outputs must mask, whether or not they reach a service.
enum SecretNames {
  /// The kinds of secret, each by the word of a name that says it, at the name's beginning and within it.
  ///
  /// Why by names: an argument that a client keeps to itself is issued by no service, so that nothing but its name tells
  /// that it is a secret.
  private static let kinds = [
    (kind: "password", first: "password", later: "Password"), (kind: "secret", first: "secret", later: "Secret"),
    (kind: "code-verifier", first: "verifier", later: "Verifier"),
  ]

  /// Returns the kind of secret that an argument holds.
  ///
  /// - Parameter name: The argument's name, such as `newPassword`.
  /// - Returns: The kind; `nil` for an argument that is no secret.
  static func kind(of name: String) -> String? {
    kinds.first { name.hasPrefix($0.first) || name.contains($0.later) }?.kind
  }
}
