import AuthProviding
import LoginWithAmazonProtocols
import Testing

@testable import CognitoProtocols

@Suite struct DeviceRegistrationProviderTests {
  static let arguments: [String: Value] = [
    "serial": "KIT1", "deviceModel": "model", "phase": "certification", "codeChallenge": "challenge",
    "codeChallengeMethod": "S256",
  ]
  static let request = DeviceRegistrationRequest(
    serial: "KIT1", deviceModel: "model", phase: .certification, codeChallenge: "challenge",
    codeChallengeMethod: "S256")
  static let result = DeviceRegistrationResult(authorizationCode: "ANcode", clientID: "client", redirectURI: nil)
  static let reply: Completion.Ending = .reply(["authorizationCode": "ANcode", "clientId": "client"])

  @Test func `a call becomes a request, and a result a reply`() async {
    let asynchronous = AsyncRegistration { $0 == Self.request ? .completed(Self.result) : .cancelled }
    #expect(await asynchronous.endings(of: "registerDevice", Self.arguments) == [Self.reply])
    let completing = CompletionRegistration { $0 == Self.request ? (Self.result, false, nil) : (nil, true, nil) }
    #expect(await completing.endings(of: "registerDevice", Self.arguments) == [Self.reply])
  }

  @Test func `a cancellation is not a failure`() async {
    let asynchronous = AsyncRegistration { _ in .cancelled }
    #expect(await asynchronous.endings(of: "registerDevice", Self.arguments) == [.cancelled])
    let completing = CompletionRegistration { _ in (nil, true, nil) }
    #expect(await completing.endings(of: "registerDevice", Self.arguments) == [.cancelled])
  }

  @Test func `a failure has the code and the details of the adapter's mapping`() async {
    let failure = DeviceRegistrationFailure(.invalidInput, "why", details: ["key": "text"])
    let expected: [Completion.Ending] = [
      .failure(AuthFailure(code: "invalidInput", message: "why", details: ["key": "text"]))
    ]
    let asynchronous = AsyncRegistration { _ in throw failure }
    #expect(await asynchronous.endings(of: "registerDevice", Self.arguments) == expected)
    let completing = CompletionRegistration { _ in (nil, false, failure) }
    #expect(await completing.endings(of: "registerDevice", Self.arguments) == expected)
  }

  @Test func `every argument of a handler is reported, and a call without arguments`() async {
    let everything = CompletionRegistration { _ in (Self.result, true, DeviceRegistrationFailure(.internalError)) }
    #expect(
      await everything.endings(of: "registerDevice", Self.arguments)
        == [.failure(AuthFailure(code: "internalError")), .cancelled, Self.reply])
    let nothing = CompletionRegistration { _ in (nil, false, nil) }
    #expect(await nothing.endings(of: "registerDevice", Self.arguments) == [.reply([:])])
  }

  @Test func `the version is reported`() async {
    let asynchronous = AsyncRegistration { _ in .cancelled }
    #expect(await asynchronous.endings(of: "sdkVersion") == [.reply(["version": "3.0.1"])])
    let completing = CompletionRegistration { _ in (nil, true, nil) }
    #expect(await completing.endings(of: "sdkVersion") == [.reply(["version": "3.0.1"])])
  }

  @Test(arguments: ["serial", "deviceModel", "phase", "codeChallenge", "codeChallengeMethod"])
  func `every argument is required`(name: String) async {
    var arguments = Self.arguments
    arguments[name] = nil
    let endings = await AsyncRegistration { _ in .cancelled }.endings(of: "registerDevice", arguments)
    guard case .failure(let failure)? = endings.first else {
      Issue.record("the call did not fail")
      return
    }
    #expect(failure.code == nil)
    #expect(failure.message.hasPrefix("the argument '\(name)' of 'registerDevice' must be of type string"))
  }
}

private struct AsyncRegistration: DeviceRegistrationProvider {
  static let statement = ConformanceStatement(name: "Async", version: "1", specifications: ["lwa-drs"])
  let answer: @Sendable (DeviceRegistrationRequest) throws -> Cancellable<DeviceRegistrationResult>

  init(_ answer: @escaping @Sendable (DeviceRegistrationRequest) throws -> Cancellable<DeviceRegistrationResult>) {
    self.answer = answer
  }
  init(world: World) { self.init { _ in .cancelled } }

  func registerDevice(_ request: DeviceRegistrationRequest) async throws -> Cancellable<DeviceRegistrationResult> {
    try answer(request)
  }
  func sdkVersion() -> String? { "3.0.1" }
  func failure(for error: any Error) -> DeviceRegistrationFailure? { error as? DeviceRegistrationFailure }
}

private struct CompletionRegistration: DeviceRegistrationCompletionProvider {
  static let statement = ConformanceStatement(name: "Completing", version: "1", specifications: ["lwa-drs"])
  let answer: @Sendable (DeviceRegistrationRequest) -> (DeviceRegistrationResult?, Bool, (any Error)?)

  init(_ answer: @escaping @Sendable (DeviceRegistrationRequest) -> (DeviceRegistrationResult?, Bool, (any Error)?)) {
    self.answer = answer
  }
  init(world: World) { self.init { _ in (nil, true, nil) } }

  func registerDevice(
    _ request: DeviceRegistrationRequest,
    handler: @escaping @Sendable (DeviceRegistrationResult?, Bool, (any Error)?) -> Void
  ) {
    let (result, userDidCancel, error) = answer(request)
    handler(result, userDidCancel, error)
  }
  func sdkVersion() -> String? { "3.0.1" }
  func failure(for error: any Error) -> DeviceRegistrationFailure? { error as? DeviceRegistrationFailure }
}
