import AuthProviding
import Foundation
import HTTPTypes
import Testing
import WorldScripting

@testable import CognitoServices
@testable import LoginWithAmazonServices
@testable import SimulatedServices

struct AuthorizeTests {
  private var service = LoginWithAmazonService(seed: 5)
  private static let id = LoginWithAmazonService.clientID
  private static let uri = LoginWithAmazonService.redirectURI

  private mutating func respond(
    _ fields: KeyValuePairs<String, String?>, clientID: String? = Self.id, redirectURI: String? = Self.uri,
    visitor: Visitor = .consenting
  ) -> Response {
    var request = Request.authorize(fields)
    let who = Request.authorize(["client_id": clientID, "redirect_uri": redirectURI])
    request = Request(.get, request.url + "&" + (who.url.split(separator: "?").last.map(String.init) ?? ""))
    return service.respond(to: request, at: .zero, visitor: visitor)
  }

  /// The names and values that follow the redirect URI.
  private func answer(_ response: Response) throws -> [String] {
    #expect(response.status == 302)
    let location = try #require(response.location)
    #expect(location.hasPrefix(Self.uri + "&"))
    return location.dropFirst(Self.uri.utf8.count + 1).split(separator: "&").map(String.init)
  }

  @Test mutating func `an approval redirects with code, scope and state`() throws {
    let response = respond(["response_type": "code", "scope": "profile postal_code", "state": "a b&c=d"])
    let fields = try answer(response)
    #expect(fields.count == 3)
    #expect(fields[0].hasPrefix("code="))
    #expect(fields[1] == "scope=profile+postal_code")
    #expect(fields[2] == "state=a+b%26c%3Dd")
  }

  @Test mutating func `a customer can consent to fewer scopes than asked`() throws {
    _ = try service.perform("permission", ["scopes": "profile"], at: .zero)
    let fields = try answer(respond(["response_type": "code", "scope": "profile postal_code"]))
    #expect(fields.last == "scope=profile")
    #expect(service.ledger.grants.map(\.scopes) == [["profile"]])
    let refused = try answer(respond(["response_type": "code", "scope": "postal_code"]))
    #expect(refused.first == "error=access_denied")
  }

  @Test mutating func `a redirect comes with the state and the challenge of its page`() throws {
    _ = respond(
      ["response_type": "code", "scope": "profile", "state": "s3", "code_challenge": "c3"], visitor: .unknown)
    let redirect = try service.perform("redirect", [:], at: .zero)
    #expect(redirect["state"] == "s3")
    #expect(redirect["challenge"] == "c3")
  }

  @Test mutating func `a request without a state gets none back`() throws {
    let fields = try answer(respond(["response_type": "code", "scope": "profile"]))
    #expect(fields.map { $0.prefix(while: { $0 != "=" }) } == ["code", "scope"])
  }

  @Test mutating func `a parameter without a value is as if it was left out`() throws {
    let fields = try answer(
      respond(["response_type": "code", "scope": "profile", "state": "", "code_challenge": "", "state": ""]))
    #expect(fields.map { $0.prefix(while: { $0 != "=" }) } == ["code", "scope"])
  }

  @Test mutating func `a denial redirects with an error`() throws {
    let response = respond(["response_type": "code", "scope": "profile", "state": "s1"], visitor: .denying)
    let fields = try answer(response)
    #expect(fields.first == "error=access_denied")
    #expect(fields.last == "state=s1")
    #expect(fields.count == 3 && fields[1].hasPrefix("error_description="))
  }

  @Test(
    arguments: [
      (["scope": "profile"], "invalid_request"),
      (["response_type": "token", "scope": "profile"], "unsupported_response_type"),
      (["response_type": "code"], "invalid_request"),
      (["response_type": "code", "scope": ""], "invalid_request"),
      (["response_type": "code", "scope": "profile shoe_size"], "invalid_scope"),
      (["response_type": "code", "scope": "profile", "code_challenge_method": "S256"], "invalid_request"),
      (
        ["response_type": "code", "scope": "profile", "code_challenge": "c", "code_challenge_method": "s256"],
        "invalid_request"
      ),
    ] as [([String: String], String)])
  mutating func `an invalid request redirects with an error`(fields: [String: String], error: String) throws {
    let query = FormFields(fields.map { ($0.key, $0.value) } + [("state", "s2")])
    let who = FormFields([("client_id", Self.id), ("redirect_uri", Self.uri)])
    let request = Request(.get, Address.authorize + "?" + query.encoded + "&" + who.encoded)
    let answered = try answer(service.respond(to: request, at: .zero, visitor: .consenting))
    #expect(answered.first == "error=\(error)")
    #expect(answered.last == "state=s2")
    #expect(service.credentials.isEmpty)
  }

  @Test mutating func `an unknown scope is rejected with the message seen on the wire`() throws {
    let fields = try answer(respond(["response_type": "code", "scope": "shoe_size"]))
    #expect(fields == ["error=invalid_scope", "error_description=An+unknown+scope+was+requested"])
  }

  @Test(arguments: [
    Registered(clientID: "other"), Registered(clientID: nil), Registered(redirectURI: nil),
    Registered(redirectURI: "amzn-com.example.app:?methodName=signin"),
    Registered(redirectURI: "amzn-com.example.app://"),
    Registered(redirectURI: "amzn-com.example.app://?methodName=signin&x=1"),
  ])
  mutating func `an unknown client or redirect URI gets a page and no redirect`(wrong: Registered) {
    let response = respond(
      ["response_type": "code", "scope": "profile"], clientID: wrong.clientID, redirectURI: wrong.redirectURI)
    #expect(response.status == 400)
    #expect(response.location == nil)
    #expect(service.credentials.isEmpty)
  }

  @Test mutating func `the page is shown until the customer decides`() {
    let response = respond(["response_type": "code", "scope": "profile"], visitor: .unknown)
    #expect(response.status == 200)
    #expect(service.credentials.isEmpty)
  }

  @Test mutating func `a redirect URI without a query gets one`() throws {
    var app = AppRegistration.example
    app.redirectURIs = ["http://127.0.0.1:9/callback"]
    service = LoginWithAmazonService(app: app, seed: 5)
    let response = respond(["response_type": "code", "scope": "profile"], redirectURI: app.redirectURIs[0])
    #expect(response.location?.hasPrefix("http://127.0.0.1:9/callback?code=") == true)
  }
}

/// The registration that an app claims, correct by default.
struct Registered: Sendable {
  var clientID: String? = LoginWithAmazonService.clientID
  var redirectURI: String? = LoginWithAmazonService.redirectURI
}

/// The redirect of a page, which a case can deliver to the app itself.
struct RedirectInstructionTests {
  let scene = WorldScene()

  /// Opens the page for a customer who waits.
  private func openPage() throws {
    _ = try scene.apply(.customer("waits", arguments: [:]))
    let query = FormFields([
      ("client_id", scene.clientID), ("redirect_uri", scene.redirectURI), ("response_type", "code"),
      ("scope", "profile"), ("state", "s1"), ("code_challenge", Appendix.challenge), ("code_challenge_method", "S256"),
    ])
    let url = scene.world.endpoints["authorize"] + "?" + query.encoded
    _ = scene.start { await $0.customer.browse(to: url) }
  }

  private func fields(of url: String?) throws -> [String: String] {
    let url = try #require(url)
    #expect(url.hasPrefix(scene.redirectURI + "&"))
    let items = URLComponents(string: url)?.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { first, _ in first })
  }

  @Test func `an approved redirect has the state of the page and a valid code`() throws {
    try openPage()
    let redirect = try scene.make("redirect", ["answer": "approved"])
    let back = try fields(of: redirect["url"])
    #expect(back["state"] == "s1")
    #expect(back["code"] == redirect["code"])
    let tokens = try #require(
      scene.send(
        .token([
          "grant_type": "authorization_code", "code": back["code"], "redirect_uri": scene.redirectURI,
          "client_id": scene.clientID, "code_verifier": Appendix.verifier,
        ]))
    ).get()
    #expect(tokens.status == 200)
  }

  @Test func `a denied redirect has an error and no code`() throws {
    try openPage()
    let back = try fields(of: scene.make("redirect", ["answer": "denied"])["url"])
    #expect(back["error"] == "access_denied")
    #expect(back["state"] == "s1")
    #expect(back["code"] == nil)
  }

  @Test func `without a page there is no redirect`() throws {
    let nothing = ["url": "", "code": "", "state": "", "challenge": ""]
    #expect(try scene.make("redirect", ["answer": "approved"]) == nothing)
  }
}
