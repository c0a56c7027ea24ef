import AuthProviding
import HTTPTypes
import Testing

@testable import SimulatedServices

struct TokenRequestTests {
  private var service = LoginWithAmazonService(seed: 3)
  private static let id = LoginWithAmazonService.clientID
  private static let secret = LoginWithAmazonService.clientSecret

  @Test mutating func `an unknown grant type is refused`() {
    let request = Request.token(["grant_type": "password", "client_id": Self.id])
    let response = service.respond(to: request, at: .zero)
    #expect(response.status == 400)
    #expect(response.text("error") == "unsupported_grant_type")
  }

  @Test mutating func `a body that is no form is not read`() {
    let code = service.code(at: .zero) ?? ""
    let body = "{\"grant_type\":\"authorization_code\",\"code\":\"\(code)\"}"
    let request = Request(
      .post, Address.token, headers: [.contentType: "application/json"], body: Array(body.utf8))
    #expect(service.respond(to: request, at: .zero).text("error") == "unsupported_grant_type")
  }

  @Test(arguments: ["application/x-www-form-urlencoded;charset=UTF-8", "Application/X-WWW-Form-URLEncoded"])
  mutating func `a form may name its character set`(type: String) {
    var request = Request.token(["grant_type": "password", "client_id": Self.id, "grant_type": "twice"])
    request.head.headerFields[.contentType] = type
    #expect(service.respond(to: request, at: .zero).text("error") == "invalid_request")
  }

  @Test mutating func `a server may send its secret in the header`() {
    let code = service.code(challenge: nil, method: nil, at: .zero)
    let form: KeyValuePairs<String, String?> = [
      "grant_type": "authorization_code", "code": code, "redirect_uri": LoginWithAmazonService.redirectURI,
    ]
    let wrong = service.respond(to: .token(form, basic: "\(Self.id):wrong"), at: .zero)
    #expect(wrong.status == 400)
    #expect(wrong.text("error") == "invalid_client")
    #expect(service.respond(to: .token(form, basic: "\(Self.id):\(Self.secret)"), at: .zero).status == 200)
  }

  @Test mutating func `two secrets are one too many`() {
    let form: KeyValuePairs<String, String?> = [
      "grant_type": "authorization_code", "code": "a", "client_secret": Self.secret,
    ]
    let response = service.respond(to: .token(form, basic: "\(Self.id):\(Self.secret)"), at: .zero)
    #expect(response.text("error") == "invalid_request")
  }

  @Test(arguments: ["Basic no base64", "Basic bm9jb2xvbg==", "Bearer token"])
  mutating func `a header that holds no client is refused`(header: String) {
    var request = Request.token(["grant_type": "authorization_code", "client_id": Self.id])
    request.head.headerFields[.authorization] = header
    #expect(service.respond(to: request, at: .zero).text("error") == "invalid_client")
  }

  @Test mutating func `a request to another address finds nothing`() {
    for request in [
      Request(.post, "https://api.amazon.com/auth/o2/tokens"),
      Request(.post, "https://www.amazon.com/auth/o2/token"), Request(.post, "http://api.amazon.com/auth/o2/token"),
    ] {
      #expect(service.exchangeName(of: request) == nil)
      #expect(service.respond(to: request, at: .zero).status == 404)
    }
  }

  @Test mutating func `a request by another method is an exchange, but finds nothing`() {
    let request = Request(.get, Address.token)
    #expect(service.exchangeName(of: request) == "token")
    #expect(service.respond(to: request, at: .zero).status == 404)
  }
}
