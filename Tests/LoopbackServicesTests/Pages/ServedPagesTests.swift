import AuthProviding
import Foundation
import HTTPTypes
import SpecModel
import Testing

@testable import LoopbackServices

/// The pages for a browser.
@Suite struct ServedPagesTests {
  private let client = ServedClient(at: "http://127.0.0.1:8080/w/3")

  private func open(_ target: String) async throws -> Response {
    try await client.send(
      .get, target, headers: [.accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8"])
  }

  private func openSignIn() async throws -> String {
    try visit(in: try await open(ServedClient.page("/ap/oa", ServedClient.authorizeFields)))
  }

  private func visit(in response: Response) throws -> String {
    let part = try #require(response.text.components(between: "name=\"visit\" value=\"", and: "\""))
    return part
  }

  private func submit(_ path: String, _ fields: [(String, String)]) async throws -> Response {
    try await client.send(.post, path, body: FormFields(fields).encoded)
  }

  private func signIn(_ visit: String, _ email: String, _ password: String) async throws -> Response {
    try await submit(
      "/ap/signin", [("visit", visit), ("email", email), ("password", password), ("action", "sign-in")])
  }

  @Test func `the passwords that the pages show are masked in the log`() async throws {
    let page = try await open(ServedClient.page("/ap/oa", ServedClient.authorizeFields))
    #expect(page.text.contains("Analytical-Engine-1843"))
    let pool = try await open(ServedClient.page("/oauth2/authorize", ServedClient.hostedFields))
    #expect(pool.text.contains("Compiler-A0-1952"))
    let log = try await client.control(.get, "exchanges").value.json
    #expect(log.contains("‹password 1›") && log.contains("‹password 2›"), "\(log)")
    #expect(!log.contains("Analytical-Engine-1843") && !log.contains("Compiler-A0-1952"), "\(log)")
  }

  @Test(arguments: [
    ("client_id", "The client_id of the request"), ("redirect_uri", "The redirect_uri of the request"),
  ])
  func `an unknown client or redirect URI is told apart, on a page in the style of the others`(
    _ field: String, _ text: String
  ) async throws {
    let fields = ServedClient.authorizeFields.map { ($0.0, $0.0 == field ? "other" : $0.1) }
    let page = try await open(ServedClient.page("/ap/oa", fields))
    #expect(page.status == 400 && page.text.contains(text), "\(page.text)")
    #expect(page.text.contains("stylesheet") && page.text.contains("simulated service"), "\(page.text)")
    #expect(page.head.headerFields[.location] == nil)
  }

  @Test func `a service of one's own that there is not is no page of another`() async throws {
    for path in ["/services", "/services/parking", "/services/parking/token"] {
      let response = try await client.send(.get, path)
      #expect(response.status == 404 && response.text.contains("'serve --specs DIR' serves"), "\(response.text)")
    }
  }

  @Test func `a browser signs in, consents, and is redirected with a code`() async throws {
    let visit = try await openSignIn()
    let consent = try await signIn(visit, "Ada@Example.com", "Analytical-Engine-1843")
    #expect(consent.status == 200 && consent.text.contains("Allow access?"))
    #expect(consent.text.contains("e-mail address and user id (profile)"))
    let end = try await submit("/ap/consent", [("visit", visit), ("action", "allow")])
    let fields = try ServedClient.redirect(of: end)
    #expect(end.status == 303 && fields["code"] != nil && fields["state"] == "s-1")
    // A repeated form gets the same answer, and no second code.
    #expect(try await submit("/ap/consent", [("visit", visit), ("action", "allow")]) == end)
  }

  @Test func `there is no code without a sign-in and consent`() async throws {
    let visit = try await openSignIn()
    let early = try await submit("/ap/consent", [("visit", visit), ("action", "allow")])
    #expect(early.head.headerFields[.location] == nil)
    _ = try await signIn(visit, "ada@example.com", "Analytical-Engine-1843")
    let denied = try await submit("/ap/consent", [("visit", visit), ("action", "deny")])
    #expect(try ServedClient.redirect(of: denied)["error"] == "access_denied")
    let late = try await submit("/ap/consent", [("visit", visit), ("action", "allow")])
    #expect(try ServedClient.redirect(of: late)["code"] == nil)
  }

  @Test(arguments: ["/ap/signin", "/ap/consent"])
  func `cancelling a page redirects to the app`(path: String) async throws {
    let visit = try await openSignIn()
    let end = try await submit(path, [("visit", visit), ("action", "cancel")])
    let fields = try ServedClient.redirect(of: end)
    #expect(end.status == 303 && fields["error"] == "access_denied" && fields["state"] == "s-1")
  }

  @Test func `a wrong password is reported, and the entered name stays`() async throws {
    let visit = try await openSignIn()
    let again = try await signIn(visit, "\"><script>x</script>", "wrong")
    #expect(again.text.contains("role=\"alert\"") && again.text.contains("<title>Error: Sign in"))
    #expect(again.text.contains("value=\"&quot;&gt;&lt;script&gt;x&lt;/script&gt;\""))
    #expect(!again.text.contains("<script>") && !again.text.contains("wrong\""))
    #expect(try await signIn(visit, "ada@example.com", "Analytical-Engine-1843").status == 200)
  }

  @Test func `a form without a visit is expired`() async throws {
    let response = try await submit("/ap/signin", [("visit", "made-up"), ("action", "cancel")])
    #expect(response.status == 400 && response.head.headerFields[.location] == nil)
    #expect(try await submit("/ap/signin", []).status == 400)
    let hosted = try visit(in: try await open(ServedClient.page("/login", ServedClient.hostedFields)))
    #expect(try await submit("/ap/signin", [("visit", hosted), ("action", "cancel")]).status == 400)
    #expect(try await client.send(.get, "/ap/consent").status == 405)
  }

  @Test(arguments: ["/oauth2/authorize", "/login"])
  func `a user signs in on the pool's page, and the tokens are that user's`(path: String) async throws {
    try await client.control(.put, "users", [["username": "bob", "password": "one"], ["username": "mia"]])
    let visit = try visit(in: try await open(ServedClient.page(path, ServedClient.hostedFields)))
    let wrong = try await submit(
      "/login", [("visit", visit), ("username", "bob"), ("password", "two"), ("action", "sign-in")])
    #expect(wrong.text.contains("Incorrect username or password."))
    let end = try await submit(
      "/login", [("visit", visit), ("username", "bob"), ("password", "one"), ("action", "sign-in")])
    let code = try #require(try ServedClient.redirect(of: end)["code"])
    let tokens = try await client.form(
      "/oauth2/token",
      [
        ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", "http://127.0.0.1:9/callback"),
        ServedClient.hostedFields[0],
      ])
    let access = try #require(tokens.value["access_token"])
    // The scope `openid` permits none of the user's own operations, so the claims of the id token identify the user.
    #expect(try await client.cognito("GetUser", ["AccessToken": access]).value["__type"] == "NotAuthorizedException")
    #expect(tokens.value["id_token"]?.text.map { Self.payload($0).contains("\"cognito:username\":\"bob\"") } == true)
  }

  @Test func `pages have a language, a title, labels, and addresses of their own world`() async throws {
    let page = try await open(ServedClient.page("/ap/oa", ServedClient.authorizeFields))
    for part in [
      "<html lang=\"en\">", "<title>", "<main>", "<h1>", "<label for=\"name\">", "<label for=\"password\">",
      "action=\"/w/3/ap/signin\"", "href=\"/w/3/assets/pages.css\"", "autocomplete=\"current-password\"",
    ] { #expect(page.text.contains(part), "\(part)") }
    #expect(!page.text.contains("<script") && !page.text.contains("style="))
    let style = try await client.send(.get, "/assets/pages.css")
    #expect(style.status == 200 && style.head.headerFields[.contentType] == "text/css; charset=utf-8")
    #expect(style.text.contains(":focus-visible"))
  }

  @Test func `the pages' policy allows forms to their own server and the app only`() async throws {
    let page = try await open(ServedClient.page("/ap/oa", ServedClient.authorizeFields))
    let policy = page.head.headerFields[.contentSecurityPolicy] ?? ""
    #expect(policy.contains("default-src 'none'") && policy.hasSuffix("form-action 'self' http://127.0.0.1:9"))
    #expect(page.head.headerFields[.cacheControl] == "no-store")
    let native = ServedClient.authorizeFields.map {
      $0.0 == "redirect_uri" ? ($0.0, "amzn-com.example.app://?methodName=signin") : $0
    }
    let other = try await open(ServedClient.page("/ap/oa", native))
    #expect(other.head.headerFields[.contentSecurityPolicy]?.hasSuffix("'self' amzn-com.example.app:") == true)
  }

  private static func payload(_ token: String) -> String {
    var text = String(token.split(separator: ".")[1]).replacing("-", with: "+").replacing("_", with: "/")
    while !text.count.isMultiple(of: 4) { text += "=" }
    return String(decoding: Data(base64Encoded: text) ?? Data(), as: UTF8.self)
  }
}

extension String {
  /// Returns the text between two others; `nil` where they do not occur.
  fileprivate func components(between start: String, and end: String) -> String? {
    guard let from = firstRange(of: start)?.upperBound, let to = self[from...].firstRange(of: end)?.lowerBound else {
      return nil
    }
    return String(self[from..<to])
  }
}
