import AuthProviding
import Foundation
import Testing
import WorldScripting

/// A sign-in from the page to the profile, through the world's doors alone.
struct SignInTests {
  @Test func `a client signs a customer in through the doors of a world`() throws {
    let scene = Scene()
    let query = FormFields([
      ("client_id", scene.clientID), ("redirect_uri", scene.redirectURI), ("response_type", "code"),
      ("scope", "profile"), ("state", "s t&1"), ("code_challenge", Appendix.challenge),
      ("code_challenge_method", "S256"),
    ])
    let url = scene.world.endpoints["authorize"] + "?" + query.encoded
    let end = scene.run { await $0.customer.authenticate(at: url, callback: "amzn-com.example.app:") }
    guard case .redirected(let redirect)? = end else {
      throw Missing("the session ended with \(String(describing: end))")
    }
    #expect(redirect.hasPrefix("amzn-com.example.app://?methodName=signin&code="))
    let fields = URLComponents(string: redirect)?.queryItems ?? []
    #expect(fields.map(\.name) == ["methodName", "code", "scope", "state"])
    let code = try #require(fields.first { $0.name == "code" }?.value)

    let tokens = try #require(
      scene.send(
        .token([
          "grant_type": "authorization_code", "code": code, "redirect_uri": scene.redirectURI,
          "client_id": scene.clientID, "code_verifier": Appendix.verifier,
        ]))
    ).get()
    let access = try #require(tokens.text("access_token"))
    let profile = try #require(scene.send(.profile(bearer: access))).get()
    #expect(profile.status == 200)
    #expect(profile.text("user_id")?.hasPrefix("amzn1.account.") == true)

    let record = scene.record
    #expect(record.exchanges.map(\.name) == ["authorize", "token", "profile"])
    #expect(record.exchanges.map(\.isSentByBrowser) == [true, false, false])
    #expect(record.exchanges.map { $0.response?.status } == [302, 200, 200])
    #expect(record.exchanges[0].response?.location == redirect)
    #expect(record.pages == [PageRecord(kind: "sign-in", url: url), PageRecord(kind: "consent", url: url)])
    #expect(record.credentials.map(\.kind) == ["authorization-code", "access-token", "refresh-token"])
    #expect(record.credentials.map(\.isEnded) == [true, false, false])
  }
}
