import AuthProviding
import HTTPTypes
import Testing

@testable import SimulatedServices

struct CodeExchangeTests {
  private var service = LoginWithAmazonService(seed: 2)
  private static let secret = LoginWithAmazonService.clientSecret

  private func expectRefused(_ response: Response, _ code: String, _ parameter: String? = nil) {
    #expect(response.status == 400)
    #expect(response.text("error") == code)
    if let parameter { #expect(response.text("error_description")?.hasSuffix(" : \(parameter)") == true) }
  }

  @Test mutating func `a code works once`() {
    let code = service.code(at: .zero)
    #expect(service.exchange(code, at: .zero).status == 200)
    expectRefused(service.exchange(code, at: .zero), "invalid_grant", "code")
  }

  @Test mutating func `a code that comes a second time ends the tokens it gave`() throws {
    let code = service.code(at: .zero)
    let tokens = service.exchange(code, at: .zero)
    let access = try #require(tokens.text("access_token"))
    #expect(service.respond(to: .profile(bearer: access), at: .zero).status == 200)
    _ = service.exchange(code, at: .zero)
    #expect(service.respond(to: .profile(bearer: access), at: .zero).status == 401)
    expectRefused(service.refresh(tokens.text("refresh_token"), at: .zero), "invalid_grant", "refresh_token")
  }

  @Test mutating func `a code works for five minutes`() {
    let early = service.code(at: .zero)
    let late = service.code(at: .zero)
    #expect(service.exchange(early, at: .seconds(299)).status == 200)
    expectRefused(service.exchange(late, at: .seconds(301)), "invalid_grant", "code")
  }

  @Test mutating func `an unknown code is refused in the words seen on the wire`() {
    let response = service.exchange("ANunknown", at: .zero)
    expectRefused(response, "invalid_grant")
    #expect(response.text("error_description") == "The request has an invalid grant parameter : code")
  }

  @Test(arguments: ["error", "error_description", "error_index", "request_id"])
  mutating func `a refusal has the members seen on the wire`(member: String) {
    #expect(service.exchange("ANunknown", at: .zero).text(member)?.isEmpty == false)
  }

  @Test mutating func `a code is bound to its redirect URI byte for byte`() {
    let code = service.code(at: .zero)
    let other = "amzn-com.example.app:?methodName=signin"
    expectRefused(service.exchange(code, redirectURI: other, at: .zero), "invalid_grant", "redirect_uri")
    #expect(service.exchange(code, at: .zero).status == 200)
  }

  @Test mutating func `a code is bound to its challenge`() {
    let code = service.code(at: .zero)
    let other = String(repeating: "W", count: 43)
    expectRefused(service.exchange(code, verifier: other, at: .zero), "invalid_grant", "code_verifier")
    expectRefused(service.exchange(code, verifier: nil, at: .zero), "invalid_request", "code_verifier")
    #expect(service.exchange(code, at: .zero).status == 200)
  }

  @Test(arguments: ["plain", nil])
  mutating func `a challenge without a method is a plain one`(method: String?) {
    let code = service.code(challenge: Appendix.verifier, method: method, at: .zero)
    #expect(service.exchange(code, at: .zero).status == 200)
    let other = service.code(challenge: Appendix.challenge, method: method, at: .zero)
    expectRefused(service.exchange(other, at: .zero), "invalid_grant", "code_verifier")
  }

  @Test mutating func `a code without a challenge needs the secret and takes no verifier`() {
    let code = service.code(challenge: nil, method: nil, at: .zero)
    expectRefused(service.exchange(code, verifier: nil, at: .zero), "invalid_client")
    expectRefused(service.exchange(code, secret: Self.secret, at: .zero), "invalid_grant", "code_verifier")
    #expect(service.exchange(code, verifier: nil, secret: Self.secret, at: .zero).status == 200)
  }

  @Test mutating func `a secret that comes with a verifier must be right`() {
    let code = service.code(at: .zero)
    expectRefused(service.exchange(code, secret: "wrong", at: .zero), "invalid_client")
    #expect(service.exchange(code, secret: Self.secret, at: .zero).status == 200)
  }

  @Test mutating func `another client is refused`() {
    expectRefused(service.exchange(service.code(at: .zero), clientID: "other", at: .zero), "invalid_client")
  }

  @Test mutating func `every field is needed`() {
    let code = service.code(at: .zero)
    expectRefused(service.exchange(nil, at: .zero), "invalid_request", "code")
    expectRefused(service.exchange(code, redirectURI: nil, at: .zero), "invalid_request", "redirect_uri")
    expectRefused(service.exchange(code, clientID: nil, at: .zero), "invalid_request", "client_id")
    expectRefused(service.respond(to: .token(["code": code]), at: .zero), "invalid_request", "grant_type")
  }

  @Test mutating func `a field that stands twice is refused`() {
    let request = Request.token(["grant_type": "authorization_code", "code": "a", "code": "b"])
    expectRefused(service.respond(to: request, at: .zero), "invalid_request", "code")
  }

  @Test mutating func `values sent without encoding arrive whole`() {
    let code = service.code(at: .zero) ?? ""
    let body =
      "grant_type=authorization_code&code=\(code)&redirect_uri=\(LoginWithAmazonService.redirectURI)"
      + "&client_id=\(LoginWithAmazonService.clientID)&code_verifier=\(Appendix.verifier)"
    // The path of Amazon's own sample, with its capital letter, and no content type.
    let request = Request(.post, "https://api.amazon.com/auth/O2/token", body: Array(body.utf8))
    #expect(service.respond(to: request, at: .zero).status == 200)
  }
}
