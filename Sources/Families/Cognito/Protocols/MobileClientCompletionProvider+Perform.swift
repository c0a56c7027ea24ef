public import AuthProviding
import SpecModel

extension MobileClientCompletionProvider {
  /// Performs a call through the typed members.
  ///
  /// Every argument that a handler receives counts: a result together with an error ends the call twice, and a handler
  /// without any argument replies with no fields. The kit judges what was reported.
  ///
  /// - Parameters:
  ///   - call: The operation and its arguments.
  ///   - completion: Receives every reply and failure that the client reports.
  public func perform(_ call: Call, completion: Completion) async {
    guard let call = completion.decode(call, as: MobileClientCall.self) else { return }
    let handlers = MobileClientHandlers(completion) { failure(for: $0) }
    switch call {
    case .session(let call): perform(call, handlers)
    case .registration(let call): perform(call, handlers)
    case .signIn(let call): perform(call, handlers)
    case .token(let call): perform(call, handlers)
    case .account(let call): perform(call, handlers)
    case .device(let call): perform(call, handlers)
    }
  }

  private func perform(_ call: MobileClientSessionCall, _ handlers: MobileClientHandlers) {
    switch call {
    case .initialize:
      initialize(completionHandler: handlers.handler(MobileClientReply.userState))
    case .signIn(let username, let password, let validationData):
      signIn(
        username: username, password: password, validationData: validationData,
        completionHandler: handlers.handler(MobileClientReply.signIn))
    case .signOut: handlers.perform { signOut() }
    case .signOutWithOptions(let options):
      signOut(options: options, completionHandler: handlers.handler())
    case .signOutWithDefaultOptions:
      signOut(completionHandler: handlers.handler())
    }
  }

  private func perform(_ call: MobileClientRegistrationCall, _ handlers: MobileClientHandlers) {
    switch call {
    case .signUp(let username, let password, let userAttributes):
      signUp(
        username: username, password: password, userAttributes: userAttributes,
        completionHandler: handlers.handler(MobileClientReply.signUp))
    case .confirmSignUp(let username, let confirmationCode):
      confirmSignUp(
        username: username, confirmationCode: confirmationCode,
        completionHandler: handlers.handler(MobileClientReply.signUp))
    case .resendSignUpCode(let username):
      resendSignUpCode(username: username, completionHandler: handlers.handler(MobileClientReply.signUp))
    case .forgotPassword(let username):
      forgotPassword(username: username, completionHandler: handlers.handler(MobileClientReply.forgotPassword))
    case .confirmForgotPassword(let username, let newPassword, let confirmationCode):
      confirmForgotPassword(
        username: username, newPassword: newPassword, confirmationCode: confirmationCode,
        completionHandler: handlers.handler(MobileClientReply.forgotPassword))
    }
  }

  private func perform(_ call: MobileClientSignInCall, _ handlers: MobileClientHandlers) {
    switch call {
    case .confirmSignIn(let challengeResponse, let userAttributes):
      confirmSignIn(
        challengeResponse: challengeResponse, userAttributes: userAttributes,
        completionHandler: handlers.handler(MobileClientReply.signIn))
    case .showSignIn(let scopes, let identityProvider):
      showSignIn(
        scopes: scopes, identityProvider: identityProvider,
        completionHandler: handlers.handler(MobileClientReply.userState))
    case .federatedSignIn(let providerName, let token, let cognitoIdentityID):
      federatedSignIn(
        providerName: providerName, token: token, cognitoIdentityID: cognitoIdentityID,
        completionHandler: handlers.handler(MobileClientReply.userState))
    case .releaseSignInWait: handlers.perform { try releaseSignInWait() }
    case .currentUserState: handlers.perform(MobileClientReply.userState) { try currentUserState() }
    case .isSignedIn: handlers.perform(MobileClientReply.signedIn) { try isSignedIn() }
    case .username: handlers.perform(MobileClientReply.username) { try username() }
    }
  }

  private func perform(_ call: MobileClientTokenCall, _ handlers: MobileClientHandlers) {
    switch call {
    case .getTokens:
      getTokens(completionHandler: handlers.handler(MobileClientReply.tokens))
    case .getAWSCredentials:
      getAWSCredentials(completionHandler: handlers.handler(MobileClientReply.credentials))
    case .getIdentityID:
      getIdentityID(completionHandler: handlers.handler(MobileClientReply.identityID))
    }
  }

  private func perform(_ call: MobileClientAccountCall, _ handlers: MobileClientHandlers) {
    switch call {
    case .changePassword(let currentPassword, let proposedPassword):
      changePassword(
        currentPassword: currentPassword, proposedPassword: proposedPassword, completionHandler: handlers.handler())
    case .getUserAttributes:
      getUserAttributes(completionHandler: handlers.handler(MobileClientReply.attributes))
    case .updateUserAttributes(let attributeMap):
      updateUserAttributes(
        attributeMap: attributeMap, completionHandler: handlers.handler(MobileClientReply.optionalDelivery))
    case .verifyUserAttribute(let attributeName):
      verifyUserAttribute(attributeName: attributeName, completionHandler: handlers.handler(MobileClientReply.delivery))
    case .confirmVerifyUserAttribute(let attributeName, let code):
      confirmVerifyUserAttribute(attributeName: attributeName, code: code, completionHandler: handlers.handler())
    }
  }

  private func perform(_ call: MobileClientDeviceCall, _ handlers: MobileClientHandlers) {
    switch call {
    case .listDevices(let limit):
      listDevices(limit: limit, completionHandler: handlers.handler(MobileClientReply.devices))
    case .getDevice(let deviceID):
      getDevice(deviceID: deviceID, completionHandler: handlers.handler(MobileClientReply.device))
    case .updateDeviceStatus(let remembered, let deviceID):
      updateDeviceStatus(remembered: remembered, deviceID: deviceID, completionHandler: handlers.handler())
    case .forgetDevice(let deviceID):
      forgetDevice(deviceID: deviceID, completionHandler: handlers.handler())
    }
  }
}

/// The handlers of a call, which report its end to a completion.
struct MobileClientHandlers: Sendable {
  private let completion: Completion
  private let failure: @Sendable (any Error) -> MobileClientFailure?

  init(_ completion: Completion, mapping failure: @escaping @Sendable (any Error) -> MobileClientFailure?) {
    self.completion = completion
    self.failure = failure
  }

  /// Returns the handler of a call without a result.
  func handler() -> @Sendable ((any Error)?) -> Void {
    { error in if let error { fail(error) } else { completion.reply() } }
  }

  /// Returns the handler of a call with a result.
  func handler<Result>(_ reply: BridgedReply<Result>) -> @Sendable (Result?, (any Error)?) -> Void {
    { result, error in
      if let error { fail(error) }
      if let result { completion.reply(reply.encode(result)) }
      if result == nil, error == nil { completion.reply() }
    }
  }

  /// Returns the handler of a call whose result may be missing on success.
  func handler<Result>(_ reply: BridgedReply<Result?>) -> @Sendable (Result?, (any Error)?) -> Void {
    { result, error in
      if let error { fail(error) }
      if result != nil || error == nil { completion.reply(reply.encode(result)) }
    }
  }

  /// Performs a call that returns immediately.
  func perform(_ body: () throws -> Void) {
    do {
      try body()
      completion.reply()
    } catch {
      fail(error)
    }
  }

  /// Performs a call that returns a result immediately.
  func perform<Result>(_ reply: BridgedReply<Result>, _ body: () throws -> Result) {
    do {
      completion.reply(reply.encode(try body()))
    } catch {
      fail(error)
    }
  }

  private func fail(_ error: any Error) { completion.fail(error, mappedTo: failure(error)) }
}
