/// The names of arguments whose values outputs must mask, whether or not they reach a service.
enum SecretNames {
  /// The kinds of secret, each with the word that the name of such an argument holds.
  ///
  /// Why by names: an argument that a client keeps to itself is issued by no service, so that nothing but its name tells
  /// that it is a secret.
  private static let kinds = [
    (kind: "password", word: "password"), (kind: "secret", word: "secret"), (kind: "code-verifier", word: "verifier"),
  ]

  /// Returns the kind of secret that an argument holds.
  ///
  /// - Parameter name: The argument's name, such as `newPassword` or `client_secret`.
  /// - Returns: The kind; `nil` for an argument that is no secret.
  static func kind(of name: String) -> String? {
    // Specifications of others write names with capitals, with underscores, or in one word: all of them count.
    let name = name.lowercased()
    return kinds.first { name.contains($0.word) }?.kind
  }
}
