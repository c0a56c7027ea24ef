/// Who signs in, as the app said it.
struct SignInLogin: Sendable, Hashable {
  let username: String
  let password: String
  /// What goes to the pool's triggers.
  let metadata: [String: String]
}
