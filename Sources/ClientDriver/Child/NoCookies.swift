import AuthProviding

/// The cookies of an app without a storage of its own: the customer's browser is the kit's.
struct NoCookies: CookieStore {
  func cookies(of domain: String) -> [Cookie] { [] }
  func delete(_ cookie: Cookie) {}
}
