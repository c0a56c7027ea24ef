import AuthProviding
import LoginWithAmazonProtocols
import Testing

@testable import CognitoProtocols

/// Both shapes of the typed protocol, with a client whose result each test determines.
@Suite struct TokenEndpointProviderTests {
  static let pair = TokenPair(accessToken: "Atza|a", refreshToken: "Atzr|r", tokenType: "bearer", expiresIn: 3600)

  static func providers(_ answer: @escaping @Sendable ([String?]) -> Result<TokenPair, any Error>) -> [any AuthProvider]
  {
    [EchoProvider(answer: answer), EchoCompletionProvider(answer: answer)]
  }

  @Test func `each argument arrives in its place`() async {
    for provider in Self.providers({ arguments in
      .success(
        TokenPair(
          accessToken: arguments.map { $0 ?? "-" }.joined(separator: " "), refreshToken: nil, tokenType: nil,
          expiresIn: nil))
    }) {
      #expect(
        await provider.endings(of: "exchange", TokenCalls.exchange)
          == [.reply(["accessToken": "ANcode amzn-com.example.app://?methodName=signin client verifier -"])])
      #expect(await provider.endings(of: "refresh", TokenCalls.refresh) == [.reply(["accessToken": "Atzr|r client -"])])
      #expect(
        await provider.endings(of: "refresh", TokenCalls.refresh.merging(["clientSecret": "s"]) { $1 })
          == [.reply(["accessToken": "Atzr|r client s"])])
    }
  }

  @Test func `a reply has the fields and types of the specification`() async {
    for provider in Self.providers({ _ in .success(Self.pair) }) {
      for (operation, arguments) in [("exchange", TokenCalls.exchange), ("refresh", TokenCalls.refresh)] {
        let endings = await provider.endings(of: operation, arguments)
        #expect(
          endings == [
            .reply(TokenCalls.reply)
          ])
      }
    }
  }

  @Test(arguments: TokenEndpointErrorCode.allCases)
  func `every error code is reported`(code: TokenEndpointErrorCode) async {
    for provider in Self.providers({ _ in .failure(TokenEndpointFailure(code, "why", details: ["status": 400])) }) {
      #expect(
        await provider.endings(of: "refresh", TokenCalls.refresh)
          == [.failure(AuthFailure(code: code.rawValue, message: "why", details: ["status": 400]))])
    }
  }

  @Test func `an unmapped error reports its type and description`() async throws {
    for provider in Self.providers({ _ in .failure(Surprise(what: "rain")) }) {
      let endings = await provider.endings(of: "exchange", TokenCalls.exchange)
      guard case .failure(let failure)? = endings.first, endings.count == 1 else {
        Issue.record("\(endings)")
        continue
      }
      #expect(failure.code == nil)
      #expect(failure.unmappedType == "AuthProvidingTests.Surprise")
      #expect(failure.message == #"Surprise(what: "rain")"#)
    }
  }

  @Test func `a web client receives its secret and no verifier`() async {
    var web = TokenCalls.exchange
    web["codeVerifier"] = nil
    web["clientSecret"] = "secret"
    for provider in Self.providers({ arguments in
      .success(TokenPair(accessToken: arguments.suffix(2).map { $0 ?? "-" }.joined(separator: " ")))
    }) {
      #expect(await provider.endings(of: "exchange", web) == [.reply(["accessToken": "- secret"])])
    }
  }

  @Test(arguments: ["authorize", "Exchange", ""])
  func `another operation is unsupported`(operation: String) async {
    for provider in Self.providers({ _ in .success(Self.pair) }) {
      #expect(await provider.endings(of: operation, TokenCalls.exchange) == [.unsupported])
    }
  }

  @Test(arguments: [
    ("code", Value?.some(7), "the argument 'code' of 'exchange' must be of type string, but the call has integer 7"),
    ("clientId", nil, "the argument 'clientId' of 'exchange' must be of type string, but the call has none"),
    (
      "codeVerifier", .some(nil),
      "the argument 'codeVerifier' of 'exchange' must be of type string, but the call has null null"
    ),
  ])
  func `an argument of the wrong type does not reach the client`(name: String, argument: Value?, text: String) async {
    var arguments = TokenCalls.exchange
    arguments[name] = argument
    for provider in Self.providers({ _ in .success(Self.pair) }) {
      let endings = await provider.endings(of: "exchange", arguments)
      guard case .failure(let failure)? = endings.first, endings.count == 1 else {
        Issue.record("\(endings)")
        continue
      }
      #expect(failure.code == nil)
      #expect(failure.unmappedType == "AuthProviding.ArgumentError")
      #expect(failure.message == text)
    }
  }
}

private struct Surprise: Error { var what: String }

private let statement = ConformanceStatement(name: "Echo", version: "1", specifications: ["lwa-token"])

/// A client whose result depends on its arguments.
private struct EchoProvider: TokenEndpointProvider {
  static let statement = AuthProvidingTests.statement
  let answer: @Sendable ([String?]) -> Result<TokenPair, any Error>

  init(answer: @escaping @Sendable ([String?]) -> Result<TokenPair, any Error>) { self.answer = answer }
  init(world: World) { self.init { _ in .failure(Surprise(what: "no answer")) } }

  func exchange(
    code: String, redirectURI: String, clientID: String, codeVerifier: String?, clientSecret: String?
  ) async throws -> TokenPair {
    try answer([code, redirectURI, clientID, codeVerifier, clientSecret]).get()
  }
  func refresh(refreshToken: String, clientID: String, clientSecret: String?) async throws -> TokenPair {
    try answer([refreshToken, clientID, clientSecret]).get()
  }
  func failure(for error: any Error) -> TokenEndpointFailure? { error as? TokenEndpointFailure }
}

/// A client with completion handlers whose result depends on its arguments.
private struct EchoCompletionProvider: TokenEndpointCompletionProvider {
  static let statement = AuthProvidingTests.statement
  let answer: @Sendable ([String?]) -> Result<TokenPair, any Error>

  init(answer: @escaping @Sendable ([String?]) -> Result<TokenPair, any Error>) { self.answer = answer }
  init(world: World) { self.init { _ in .failure(Surprise(what: "no answer")) } }

  func exchange(
    code: String, redirectURI: String, clientID: String, codeVerifier: String?, clientSecret: String?,
    completion: @escaping @Sendable (Result<TokenPair, any Error>) -> Void
  ) {
    completion(answer([code, redirectURI, clientID, codeVerifier, clientSecret]))
  }
  func refresh(
    refreshToken: String, clientID: String, clientSecret: String?,
    completion: @escaping @Sendable (Result<TokenPair, any Error>) -> Void
  ) {
    completion(answer([refreshToken, clientID, clientSecret]))
  }
  func failure(for error: any Error) -> TokenEndpointFailure? { error as? TokenEndpointFailure }
}
