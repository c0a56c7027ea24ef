import SpecModel
import Testing

@testable import AuthProviding
@testable import CognitoProtocols

@Suite struct MobileClientProviderTests {
  /// A call, the call that the client records for it, and the reply.
  struct Sample: Sendable, CustomTestStringConvertible {
    var call: Call
    var recorded: String
    var reply: [String: Value] = [:]
    var testDescription: String { recorded }

    init(
      _ operation: String, _ form: String? = nil, _ arguments: [String: Value] = [:], recorded: String,
      reply: [String: Value] = [:]
    ) {
      call = Call(operation: operation, form: form, arguments: arguments)
      self.recorded = recorded
      self.reply = reply
    }
  }

  private static let delivery: Value = [
    "deliveryMedium": "sms", "destination": "+*1", "attributeName": "phone_number",
  ]
  private static let signIn: [String: Value] = [
    "signInState": "smsMFA", "rawValue": "CONFIRMATION_CODE", "codeDeliveryDetails": delivery,
    "parameters": ["A": "b"],
  ]
  private static let signUp: [String: Value] = ["signUpConfirmationState": "unconfirmed"]
  private static let reset: [String: Value] = [
    "forgotPasswordState": "confirmationCodeSent", "codeDeliveryDetails": delivery,
  ]

  static let calls = [
    Sample("initialize", recorded: "initialize", reply: ["userState": "guest"]),
    Sample("signIn", nil, ["username": "u", "password": "p"], recorded: "signIn u p nil", reply: signIn),
    Sample(
      "signIn", nil, ["username": "u", "password": "p", "validationData": ["k": "v"]], recorded: "signIn u p v",
      reply: signIn),
    Sample(
      "signUp", nil, ["username": "u", "password": "p", "userAttributes": ["k": "v"]], recorded: "signUp u p v",
      reply: signUp),
    Sample(
      "confirmSignUp", nil, ["username": "u", "confirmationCode": "c"], recorded: "confirmSignUp u c", reply: signUp),
    Sample("resendSignUpCode", nil, ["username": "u"], recorded: "resendSignUpCode u", reply: signUp),
    Sample("forgotPassword", nil, ["username": "u"], recorded: "forgotPassword u", reply: reset),
    Sample(
      "confirmForgotPassword", nil, ["username": "u", "newPassword": "n", "confirmationCode": "c"],
      recorded: "confirmForgotPassword u n c", reply: reset),
    Sample("signOut", recorded: "signOut nil nil"),
    Sample("signOut", "withOptions", recorded: "signOut nil nil"),
    Sample(
      "signOut", "withOptions", ["signOutGlobally": true, "invalidateTokens": false], recorded: "signOut true false"),
    Sample("signOut", "withCompletion", recorded: "signOut nil nil"),
  ]

  private static let shapes: [@Sendable (MobileClientScript) -> any AuthProvider] = [
    { DocumentedMobileClient($0) }, { DocumentedCompletionMobileClient($0) },
  ]

  @Test(arguments: calls)
  func `a call reaches the client in both shapes, and its result is reported`(sample: Sample) async {
    for make in Self.shapes {
      let script = MobileClientScript()
      let endings = Endings()
      await make(script).perform(sample.call, completion: endings.completion)
      #expect(script.calls == [sample.recorded])
      #expect(endings.all == [.reply(sample.reply)])
    }
  }

  @Test(arguments: calls)
  func `every call can fail, in both shapes`(sample: Sample) async {
    for make in Self.shapes {
      let script = MobileClientScript(failing: MobileClientFailure(.invalidState, "why"), hasResult: false)
      let endings = Endings()
      await make(script).perform(sample.call, completion: endings.completion)
      #expect(endings.all == [.failure(AuthFailure(code: "invalidState", message: "why"))])
    }
  }

  @Test func `the plain sign-out is a separate call`() async {
    for make in Self.shapes {
      let script = MobileClientScript()
      let endings = Endings()
      await make(script).perform(Call(operation: "signOut", form: "plain"), completion: endings.completion)
      #expect(script.calls == ["signOut"])
      #expect(endings.all == [.reply([:])])
    }
  }

  @Test func `a handler with a result and an error ends the call twice, and one with neither replies with no fields`()
    async
  {
    let both = MobileClientScript(failing: MobileClientFailure(.unknown))
    #expect(
      await DocumentedCompletionMobileClient(both).endings(of: "initialize")
        == [.failure(AuthFailure(code: "unknown")), .reply(["userState": "guest"])])
    let neither = MobileClientScript(hasResult: false)
    #expect(await DocumentedCompletionMobileClient(neither).endings(of: "initialize") == [.reply([:])])
  }

  @Test func `every call beyond the documents is optional`() async {
    let arguments: [String: Value] = [
      "challengeResponse": "a", "providerName": "a", "token": "a", "currentPassword": "a", "proposedPassword": "a",
      "attributeMap": ["a": "b"], "attributeName": "a", "code": "a", "remembered": true,
    ]
    for operation in Self.beyondDocuments {
      for make in Self.shapes {
        let script = MobileClientScript()
        #expect(await make(script).endings(of: operation, arguments) == [.unsupported])
        #expect(script.calls.isEmpty)
      }
    }
  }

  @Test func `an argument that does not fit never reaches the client`() async {
    for make in Self.shapes {
      let script = MobileClientScript()
      let endings = Endings()
      let call = Call(
        operation: "signIn", arguments: ["username": "u", "password": "p", "validationData": ["k": 1]])
      await make(script).perform(call, completion: endings.completion)
      #expect(script.calls.isEmpty)
      guard case .failure(let failure) = endings.all.first else { return #expect(Bool(false), "\(endings.all)") }
      #expect(failure.code == nil)
      #expect(failure.message.contains("validationData"))
    }
  }

  @Test(arguments: MobileClientErrorCode.allCases)
  func `every error code is reported`(code: MobileClientErrorCode) async {
    let client = DocumentedMobileClient(MobileClientScript(failing: MobileClientFailure(code)))
    #expect(await client.endings(of: "initialize") == [.failure(AuthFailure(code: code.rawValue))])
  }

  /// The lists of the document: 43 cases, although its text says 42.
  @Test func `the codes and states are those that the document lists`() {
    #expect(MobileClientErrorCode.allCases.count == 43)
    #expect(UserState.allCases.count == 6)
    #expect(
      SignInState.allCases.map(\.rawValue) == [
        "unknown", "smsMFA", "passwordVerifier", "customChallenge", "deviceSRPAuth", "devicePasswordVerifier",
        "adminNoSRPAuth", "newPasswordRequired", "signedIn",
      ])
  }

  @Test func `the raw value of a sign-in state is the client's own`() {
    let result = SignInResult(signInState: .signedIn, rawValue: "SIGN_IN_COMPLETE")
    #expect(result.ending == .reply(["signInState": "signedIn", "rawValue": "SIGN_IN_COMPLETE"]))
    #expect(SignInResult(signInState: .signedIn).ending == .reply(["signInState": "signedIn"]))
  }

  /// The calls that go beyond the documents.
  private static let beyondDocuments = [
    "confirmSignIn", "showSignIn", "federatedSignIn", "releaseSignInWait", "currentUserState", "isSignedIn", "username",
    "getTokens", "getAWSCredentials", "getIdentityId", "changePassword", "getUserAttributes", "updateUserAttributes",
    "verifyUserAttribute", "confirmVerifyUserAttribute", "listDevices", "getDevice", "updateDeviceStatus",
    "forgetDevice",
  ]
}
