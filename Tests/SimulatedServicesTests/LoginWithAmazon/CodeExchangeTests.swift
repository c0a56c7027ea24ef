import AuthProviding
import HTTPTypes
import Testing

@testable import CognitoServices
@testable import LoginWithAmazonServices
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
    #expect(service.redeem(code, at: .zero).status == 200)
    expectRefused(service.redeem(code, at: .zero), "invalid_grant", "code")
  }

  @Test mutating func `a code that is used again revokes its tokens`() throws {
    let code = service.code(at: .zero)
    let tokens = service.redeem(code, at: .zero)
    let access = try #require(tokens.text("access_token"))
    #expect(service.respond(to: .profile(bearer: access), at: .zero).status == 200)
    _ = service.redeem(code, at: .zero)
    #expect(service.respond(to: .profile(bearer: access), at: .zero).status == 401)
    expectRefused(service.refresh(tokens.text("refresh_token"), at: .zero), "invalid_grant", "refresh_token")
  }

  @Test mutating func `a code is valid for five minutes`() {
    let early = service.code(at: .zero)
    let late = service.code(at: .zero)
    #expect(service.redeem(early, at: .seconds(299)).status == 200)
    expectRefused(service.redeem(late, at: .seconds(301)), "invalid_grant", "code")
  }

  @Test mutating func `an unknown code is rejected with the message seen on the wire`() {
    let response = service.redeem("ANunknown", at: .zero)
    expectRefused(response, "invalid_grant")
    #expect(response.text("error_description") == "The request has an invalid grant parameter : code")
  }

  @Test(arguments: ["error", "error_description", "error_index", "request_id"])
  mutating func `an error has the members seen on the wire`(member: String) {
    #expect(service.redeem("ANunknown", at: .zero).text(member)?.isEmpty == false)
  }

  @Test mutating func `a code is bound to its redirect URI byte for byte`() {
    let code = service.code(at: .zero)
    let other = "amzn-com.example.app:?methodName=signin"
    expectRefused(service.redeem(code, redirectURI: other, at: .zero), "invalid_grant", "redirect_uri")
    #expect(service.redeem(code, at: .zero).status == 200)
  }

  @Test mutating func `a code is bound to its challenge`() {
    let code = service.code(at: .zero)
    let other = String(repeating: "W", count: 43)
    expectRefused(service.redeem(code, verifier: other, at: .zero), "invalid_grant", "code_verifier")
    expectRefused(service.redeem(code, verifier: nil, at: .zero), "invalid_request", "code_verifier")
    #expect(service.redeem(code, at: .zero).status == 200)
  }

  @Test(arguments: ["plain", nil])
  mutating func `a challenge without a method is plain`(method: String?) {
    let code = service.code(challenge: Appendix.verifier, method: method, at: .zero)
    #expect(service.redeem(code, at: .zero).status == 200)
    let other = service.code(challenge: Appendix.challenge, method: method, at: .zero)
    expectRefused(service.redeem(other, at: .zero), "invalid_grant", "code_verifier")
  }

  @Test mutating func `a code without a challenge requires the secret and allows no verifier`() {
    let code = service.code(challenge: nil, method: nil, at: .zero)
    expectRefused(service.redeem(code, verifier: nil, at: .zero), "invalid_client")
    expectRefused(service.redeem(code, secret: Self.secret, at: .zero), "invalid_grant", "code_verifier")
    #expect(service.redeem(code, verifier: nil, secret: Self.secret, at: .zero).status == 200)
  }

  @Test mutating func `a secret beside a verifier must be correct`() {
    let code = service.code(at: .zero)
    expectRefused(service.redeem(code, secret: "wrong", at: .zero), "invalid_client")
    #expect(service.redeem(code, secret: Self.secret, at: .zero).status == 200)
  }

  @Test mutating func `another client is rejected`() {
    expectRefused(service.redeem(service.code(at: .zero), clientID: "other", at: .zero), "invalid_client")
  }

  @Test mutating func `every field is required`() {
    let code = service.code(at: .zero)
    expectRefused(service.redeem(nil, at: .zero), "invalid_request", "code")
    expectRefused(service.redeem(code, redirectURI: nil, at: .zero), "invalid_request", "redirect_uri")
    expectRefused(service.redeem(code, clientID: nil, at: .zero), "invalid_request", "client_id")
    expectRefused(service.respond(to: .token(["code": code]), at: .zero), "invalid_request", "grant_type")
  }

  @Test mutating func `a repeated field is rejected`() {
    let request = Request.token(["grant_type": "authorization_code", "code": "a", "code": "b"])
    expectRefused(service.respond(to: request, at: .zero), "invalid_request", "code")
  }

  @Test mutating func `values sent without encoding arrive unchanged`() {
    let code = service.code(at: .zero) ?? ""
    let body =
      "grant_type=authorization_code&code=\(code)&redirect_uri=\(LoginWithAmazonService.redirectURI)"
      + "&client_id=\(LoginWithAmazonService.clientID)&code_verifier=\(Appendix.verifier)"
    // The path of Amazon's own sample, with its capital letter, and no content type.
    let request = Request(.post, "https://api.amazon.com/auth/O2/token", body: Array(body.utf8))
    #expect(service.respond(to: request, at: .zero).status == 200)
  }
}
