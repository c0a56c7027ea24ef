import AuthProviding
import Testing

@Suite struct MobileLibraryProviderTests {
  /// A call, what the client is asked by it, and what becomes of the client's answer.
  struct Sample: Sendable, CustomTestStringConvertible {
    var call: Call
    var asks: String
    var reply: [String: Value] = [:]
    var testDescription: String { asks }
  }

  static let calls = [
    Sample(
      call: Call(operation: "authorize", arguments: ["scopes": ["profile"]]), asks: #"authorize ["profile"] -1"#),
    Sample(
      call: Call(operation: "authorize", form: "withOptions", arguments: ["scopes": [], "options": ["a": 1]]),
      asks: "authorize [] 1"),
    Sample(
      call: Call(operation: "authorize", form: "plain", arguments: ["scopes": ["profile"]]),
      asks: #"authorize ["profile"]"#),
    Sample(
      call: Call(
        operation: "getAccessToken",
        arguments: ["scopes": ["profile"], "overrideParams": ["kForceRefresh": "YES"]]),
      asks: #"getAccessToken ["profile"] YES"#, reply: ["token": "Atza|a"]),
    Sample(
      call: Call(operation: "getProfile", form: "withOptions"), asks: "getProfile -1",
      reply: ["name": "Ada", "user_id": "amzn1.user.A", "postal_code": "98109"]),
    Sample(
      call: Call(operation: "getProfile", form: "plain"), asks: "getProfile",
      reply: ["name": "Ada", "user_id": "amzn1.user.A", "postal_code": "98109"]),
    Sample(call: Call(operation: "clearAuthorizationState"), asks: "clearAuthorizationState"),
  ]

  @Test(arguments: calls)
  func `a call reaches the client in every shape, and its answer the kit`(sample: Sample) async {
    for make in Self.shapes {
      let script = MobileLibraryScript()
      let endings = Endings()
      await make(script).perform(sample.call, completion: endings.completion)
      #expect(script.calls == [sample.asks])
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

  @Test func `a delegate that is told twice has told twice`() async {
    let client = DelegateMobileLibrary(MobileLibraryScript(), times: 2)
    #expect(await client.endings(of: "clearAuthorizationState") == [.reply([:]), .reply([:])])
  }

  @Test func `the helpers answer at once, and what they leave out is left out`() async {
    for make in Self.shapes {
      let client = make(MobileLibraryScript())
      #expect(await client.endings(of: "getClientId") == [.reply(["clientId": "client"])])
      #expect(await client.endings(of: "getRedirectUri") == [.reply([:])])
    }
  }

  @Test func `a URL comes by the call and by the app delegate alike`() async {
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

  @Test func `calls and forms that are not the specification's are unsupported`() async {
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
  func `every code of the table reaches the kit`(code: MobileLibraryErrorCode) async {
    #expect(ProtocolBridge.mobileLibrary.errorCodes.contains(code.rawValue))
    let client = AsyncMobileLibrary(MobileLibraryScript(failing: MobileLibraryFailure(code)))
    #expect(
      await client.endings(of: "clearAuthorizationState") == [.failure(AuthFailure(code: code.rawValue))])
  }

  private static let shapes: [@Sendable (MobileLibraryScript) -> any AuthProvider] = [
    { AsyncMobileLibrary($0) }, { CompletionMobileLibrary($0) }, { DelegateMobileLibrary($0) },
  ]
}
