/// What an authorization request shows of a proof key (RFC 7636).
struct CodeChallenge: Sendable, Hashable {
  let value: String
  /// How the value was made of the verifier.
  let method: String
}
