import AuthProviding
import LoginWithAmazonProtocols
import Testing

@testable import CognitoProtocols

@Suite struct MobileLibraryProviderTests {
  /// A call, the call that the client records for it, and the reply.
  struct Sample: Sendable, CustomTestStringConvertible {
    var call: Call
    var recorded: String
    var reply: [String: Value] = [:]
    var testDescription: String { recorded }
  }

  static let calls = [
    Sample(
      call: Call(operation: "authorize", arguments: ["scopes": ["profile"]]), recorded: #"authorize ["profile"] -1"#),
    Sample(
      call: Call(operation: "authorize", form: "withOptions", arguments: ["scopes": [], "options": ["a": 1]]),
      recorded: "authorize [] 1"),
    Sample(
      call: Call(operation: "authorize", form: "plain", arguments: ["scopes": ["profile"]]),
      recorded: #"authorize ["profile"]"#),
    Sample(
      call: Call(
        operation: "getAccessToken",
        arguments: ["scopes": ["profile"], "overrideParams": ["kForceRefresh": "YES"]]),
      recorded: #"getAccessToken ["profile"] YES"#, reply: ["token": "Atza|a"]),
    Sample(
      call: Call(operation: "getProfile", form: "withOptions"), recorded: "getProfile -1",
      reply: ["name": "Ada", "user_id": "amzn1.user.A", "postal_code": "98109"]),
    Sample(
      call: Call(operation: "getProfile", form: "plain"), recorded: "getProfile",
      reply: ["name": "Ada", "user_id": "amzn1.user.A", "postal_code": "98109"]),
    Sample(call: Call(operation: "clearAuthorizationState"), recorded: "clearAuthorizationState"),
  ]

  @Test(arguments: calls)
  func `a call reaches the client in every shape, and its result is reported`(sample: Sample) async {
    for make in Self.shapes {
      let script = MobileLibraryScript()
      let endings = Endings()
      await make(script).perform(sample.call, completion: endings.completion)
      #expect(script.calls == [sample.recorded])
      #expect(endings.all == [.reply(sample.reply)])
    }
  }

  @Test(arguments: calls)
  func `every call can fail, in every shape`(sample: Sample) async {
    for make in Self.shapes {
      let endings = Endings()
      let client = make(MobileLibraryScript(failing: MobileLibraryFailure(.deviceError, "why")))
      await client.perform(sample.call, completion: endings.completion)
      #expect(endings.all == [.failure(AuthFailure(code: "deviceError", message: "why"))])
    }
  }

  @Test func `both notifications of a delegate are reported`() async {
    let client = DelegateMobileLibrary(MobileLibraryScript(), times: 2)
    #expect(await client.endings(of: "clearAuthorizationState") == [.reply([:]), .reply([:])])
  }

  @Test func `the synchronous calls reply at once, and omit what the client leaves out`() async {
    for make in Self.shapes {
      let client = make(MobileLibraryScript())
      #expect(await client.endings(of: "getClientId") == [.reply(["clientId": "client"])])
      #expect(await client.endings(of: "getRedirectUri") == [.reply([:])])
    }
  }

  @Test func `a URL arrives through the call and through the app delegate`() async {
    for make in Self.shapes {
      let script = MobileLibraryScript()
      let client = make(script)
      #expect(
        await client.endings(of: "handleOpenURL", ["url": "amzn-x://", "sourceApplication": "browser"])
          == [.reply(["handled": true])])
      #expect(client.open(url: "amzn-x://", from: "browser"))
      #expect(!client.open(url: "other://", from: nil))
      #expect(
        script.calls == [
          "handleOpenURL amzn-x:// browser", "handleOpenURL amzn-x:// browser", "handleOpenURL other:// nil",
        ])
    }
  }

  @Test func `calls and forms outside the specification are unsupported`() async {
    for make in Self.shapes {
      let endings = Endings()
      let client = make(MobileLibraryScript())
      await client.perform(Call(operation: "signOut"), completion: endings.completion)
      await client.perform(
        Call(operation: "authorize", form: "other", arguments: ["scopes": []]), completion: endings.completion)
      #expect(endings.all == [.unsupported, .unsupported])
    }
  }

  @Test(arguments: MobileLibraryErrorCode.allCases)
  func `every error code is reported`(code: MobileLibraryErrorCode) async {
    let client = AsyncMobileLibrary(MobileLibraryScript(failing: MobileLibraryFailure(code)))
    #expect(
      await client.endings(of: "clearAuthorizationState") == [.failure(AuthFailure(code: code.rawValue))])
  }

  private static let shapes: [@Sendable (MobileLibraryScript) -> any AuthProvider] = [
    { AsyncMobileLibrary($0) }, { CompletionMobileLibrary($0) }, { DelegateMobileLibrary($0) },
  ]
}
