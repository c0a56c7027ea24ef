import CognitoProtocols
import LoginWithAmazonProtocols
import Testing

@testable import CognitoClients
@testable import LoginWithAmazonClients

@Suite struct AuthorizationCodeResponseTests {
  static let app = "amzn-com.example.app://?methodName=signin"

  @Test(
    arguments: [
      (Self.app, "&code=ANcode&scope=profile+postal_code&state=S", ["profile", "postal_code"]),
      (Self.app, "&state=S&code=ANcode", nil),
      (Self.app, "&code=ANcode&state=S&scope=", nil),
      (Self.app, "&code=ANcode&state=S#_=_", nil),
      ("https://client.example/callback", "?code=ANcode&state=S&scope=profile", ["profile"]),
    ] as [(String, String, Set<String>?)])
  func `a consent has a code and scopes`(redirectURI: String, query: String, scopes: Set<String>?) {
    let response = AuthorizationCodeResponse(url: redirectURI + query, redirectURI: redirectURI)
    #expect(response?.state == "S")
    #expect(response?.outcome == .code("ANcode", scopes: scopes))
  }

  @Test func `an error response has its code and description`() {
    let response = AuthorizationCodeResponse(
      url: Self.app + "&error_description=An+unknown+scope+was+requested&state=S&error=invalid_scope",
      redirectURI: Self.app)
    #expect(response?.state == "S")
    #expect(response?.outcome == .error("invalid_scope", description: "An unknown scope was requested"))
  }

  @Test(arguments: [
    "", "other://?code=ANcode&state=S", "amzn-com.example.app://?methodName=signin",
    "amzn-com.example.app://?methodName=signin&state=S", "amzn-com.example.app://?methodName=signin&code=ANcode",
    "amzn-com.example.app://?methodName=signin&code=&state=S",
    "amzn-com.example.app://?methodName=signing&code=ANcode&state=S",
    "amzn-com.example.app://?methodName=signinX&code=ANcode&state=S",
    "amzn-com.example.app://?code=ANcode&state=S", "amzn-com.example.app:?methodName=signin&code=ANcode&state=S",
    "AMZN-com.example.app://?methodName=signin&code=ANcode&state=S",
    "amzn-com.example.app://?methodName=signin?code=ANcode&state=S",
    "amzn-com.example.app://?methodName=signin&code=ANcode&error=access_denied&state=S",
    "amzn-com.example.app://?methodName=signin&code=ANcode&code=other&state=S",
    "amzn-com.example.app://?methodName=signin&code=ANcode&state=S&state=T",
    "amzn-com.example.app://?methodName=signin#&code=ANcode&state=S",
  ])
  func `other URLs are not authorization responses`(url: String) {
    #expect(AuthorizationCodeResponse(url: url, redirectURI: Self.app) == nil)
  }
}
