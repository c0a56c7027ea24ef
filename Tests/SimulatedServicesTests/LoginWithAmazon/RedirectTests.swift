import AuthProviding
import Foundation
import Testing
import WorldScripting

/// The way back from a page, which a case can hand to the app by itself.
struct RedirectTests {
  let scene = Scene()

  /// Opens the page with a customer who waits in front of it.
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

  @Test func `an approved redirect has the state of the page and a code that can be traded`() throws {
    try openPage()
    let back = try fields(of: scene.make("redirect", ["answer": "approved"])["url"])
    #expect(back["state"] == "s1")
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

  @Test func `without a page there is no way back`() throws {
    #expect(try scene.make("redirect", ["answer": "approved"]) == ["url": ""])
  }
}
