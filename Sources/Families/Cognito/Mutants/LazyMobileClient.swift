import AuthProviding
import MutantProviders

extension LazyClient.Knowledge {
  /// What a client of user pools could have copied from the documents.
  static let ofPools = LazyClient.Knowledge(
    constants: [
      "accessToken": "eyJraWQiOiJraXQiLCJhbGciOiJSUzI1NiJ9.e30.c2lnbmF0dXJl",
      "refreshToken": "eyJjdHkiOiJKV1QifQ.refresh",
      "idToken": "eyJraWQiOiJraXQiLCJhbGciOiJSUzI1NiJ9.e30.c2lnbmF0dXJl", "userState": "signedIn",
      "signInState": "signedIn", "rawValue": "SIGN_IN_COMPLETE", "signUpConfirmationState": "unconfirmed",
      "forgotPasswordState": "confirmationCodeSent", "username": "ada",
    ]
  ) { _, world in
    let query = FormFields([
      ("client_id", world.app.clientID ?? ""), ("scope", "openid profile"), ("response_type", "code"),
      ("redirect_uri", world.app.redirectURI ?? ""), ("state", "lazy"),
    ])
    return world.endpoints["authorize"] + "?" + query.encoded
  }
}
