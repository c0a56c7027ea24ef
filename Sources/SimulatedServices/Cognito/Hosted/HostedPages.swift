import AuthProviding

/// What the pages of a pool's domain remember.
struct HostedPages: Sendable {
  /// What each authorization code was given for, by the code.
  var codes: [String: CodeGrant] = [:]
  /// The request of the newest visit that has an address to go back to.
  var newestVisit: Request?
  /// Who signed in last on the sign-in page; a browser that stayed signed in comes back as this user.
  var rememberedUser: String?
  /// Who signed in on the page that is being answered; `nil` leaves it to what the browser remembers.
  var visitor: String?

  /// What a customer signed in for.
  struct CodeGrant: Sendable {
    var username: String
    var clientID: String
    /// Where the code was sent, byte for byte.
    var redirectURI: String
    var request: HostedAuthorization
    /// When the customer signed in, in seconds since 1970.
    var authTime: Int
  }
}
