// Written by Scripts/write-typed-protocols from Specs/cognito: change the YAML instead.
// swift-format-ignore-file

public import AuthProviding

extension MobileClientCompletionProvider {
  /// Reports the call as unsupported, for a client that does not have it.
  public func changePassword(
    currentPassword: String, proposedPassword: String, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) { completionHandler(UnsupportedCall()) }

  /// Reports the call as unsupported, for a client that does not have it.
  public func confirmSignIn(
    challengeResponse: String, userAttributes: [String: String]?,
    completionHandler: @escaping @Sendable (SignInResult?, (any Error)?) -> Void
  ) { completionHandler(nil, UnsupportedCall()) }

  /// Reports the call as unsupported, for a client that does not have it.
  public func confirmVerifyUserAttribute(
    attributeName: String, code: String, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) { completionHandler(UnsupportedCall()) }

  /// Reports the call as unsupported, for a client that does not have it.
  public func currentUserState() throws -> UserState { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func federatedSignIn(
    providerName: String, token: String, cognitoIdentityID: String?,
    completionHandler: @escaping @Sendable (UserState?, (any Error)?) -> Void
  ) { completionHandler(nil, UnsupportedCall()) }

  /// Reports the call as unsupported, for a client that does not have it.
  public func forgetDevice(
    deviceID: String?, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) { completionHandler(UnsupportedCall()) }

  /// Reports the call as unsupported, for a client that does not have it.
  public func getAWSCredentials(
    completionHandler: @escaping @Sendable (AWSCredentials?, (any Error)?) -> Void
  ) { completionHandler(nil, UnsupportedCall()) }

  /// Reports the call as unsupported, for a client that does not have it.
  public func getDevice(
    deviceID: String?, completionHandler: @escaping @Sendable (UserDevice?, (any Error)?) -> Void
  ) { completionHandler(nil, UnsupportedCall()) }

  /// Reports the call as unsupported, for a client that does not have it.
  public func getIdentityID(
    completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void
  ) { completionHandler(nil, UnsupportedCall()) }

  /// Reports the call as unsupported, for a client that does not have it.
  public func getTokens(
    completionHandler: @escaping @Sendable (SessionTokens?, (any Error)?) -> Void
  ) { completionHandler(nil, UnsupportedCall()) }

  /// Reports the call as unsupported, for a client that does not have it.
  public func getUserAttributes(
    completionHandler: @escaping @Sendable ([String: String]?, (any Error)?) -> Void
  ) { completionHandler(nil, UnsupportedCall()) }

  /// Reports the call as unsupported, for a client that does not have it.
  public func isSignedIn() throws -> Bool { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func listDevices(
    limit: Int?, completionHandler: @escaping @Sendable ([String]?, (any Error)?) -> Void
  ) { completionHandler(nil, UnsupportedCall()) }

  /// Reports the call as unsupported, for a client that does not have it.
  public func releaseSignInWait() throws { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func showSignIn(
    scopes: [String]?, identityProvider: String?,
    completionHandler: @escaping @Sendable (UserState?, (any Error)?) -> Void
  ) { completionHandler(nil, UnsupportedCall()) }

  /// Reports the call as unsupported, for a client that does not have it.
  public func updateDeviceStatus(
    remembered: Bool, deviceID: String?, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) { completionHandler(UnsupportedCall()) }

  /// Reports the call as unsupported, for a client that does not have it.
  public func updateUserAttributes(
    attributeMap: [String: String],
    completionHandler: @escaping @Sendable (UserCodeDeliveryDetails?, (any Error)?) -> Void
  ) { completionHandler(nil, UnsupportedCall()) }

  /// Reports the call as unsupported, for a client that does not have it.
  public func username() throws -> String? { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func verifyUserAttribute(
    attributeName: String, completionHandler: @escaping @Sendable (UserCodeDeliveryDetails?, (any Error)?) -> Void
  ) { completionHandler(nil, UnsupportedCall()) }

  /// Performs a call through the typed members.
  ///
  /// Every argument that a handler receives counts: a result together with an error ends the call twice, and a handler
  /// without any argument replies with no fields. The kit judges what was reported.
  ///
  /// - Parameters:
  ///   - call: The operation and its arguments.
  ///   - completion: Receives every reply, failure and cancellation that the client reports.
  public func perform(_ call: Call, completion: Completion) async {
    do {
      try make(call, completion)
    } catch {
      completion.fail(error) { failure(for: $0) }
    }
  }

  private func make(_ call: Call, _ completion: Completion) throws {
    let handlers = BridgedHandlers(completion) { failure(for: $0) }
    let arguments = BridgedArguments(call)
    switch (call.operation, call.form) {
    case ("confirmForgotPassword", nil):
      try confirmForgotPassword(
        username: arguments("username"), newPassword: arguments("newPassword"),
        confirmationCode: arguments("confirmationCode"), completionHandler: handlers.record()
      )
    case ("confirmSignUp", nil):
      try confirmSignUp(
        username: arguments("username"), confirmationCode: arguments("confirmationCode"),
        completionHandler: handlers.record()
      )
    case ("forgotPassword", nil):
      try forgotPassword(username: arguments("username"), completionHandler: handlers.record())
    case ("initialize", nil):
      initialize(completionHandler: handlers.field("userState"))
    case ("resendSignUpCode", nil):
      try resendSignUpCode(username: arguments("username"), completionHandler: handlers.record())
    case ("signIn", nil):
      try signIn(
        username: arguments("username"), password: arguments("password"), validationData: arguments("validationData"),
        completionHandler: handlers.record()
      )
    case ("signOut", "plain"):
      try signOut()
      completion.reply()
    case ("signOut", nil), ("signOut", "withOptions"):
      let request = try SignOutOptions(
        signOutGlobally: arguments("signOutGlobally"), invalidateTokens: arguments("invalidateTokens")
      )
      signOut(options: request, completionHandler: handlers.nothing())
    case ("signOut", "withCompletion"):
      signOut(completionHandler: handlers.nothing())
    case ("signUp", nil):
      try signUp(
        username: arguments("username"), password: arguments("password"), userAttributes: arguments("userAttributes"),
        completionHandler: handlers.record()
      )
    case ("changePassword", nil):
      try changePassword(
        currentPassword: arguments("currentPassword"), proposedPassword: arguments("proposedPassword"),
        completionHandler: handlers.nothing()
      )
    case ("confirmSignIn", nil):
      try confirmSignIn(
        challengeResponse: arguments("challengeResponse"), userAttributes: arguments("userAttributes"),
        completionHandler: handlers.record()
      )
    case ("confirmVerifyUserAttribute", nil):
      try confirmVerifyUserAttribute(
        attributeName: arguments("attributeName"), code: arguments("code"), completionHandler: handlers.nothing()
      )
    case ("currentUserState", nil):
      completion(.reply("userState", try currentUserState()))
    case ("federatedSignIn", nil):
      try federatedSignIn(
        providerName: arguments("providerName"), token: arguments("token"),
        cognitoIdentityID: arguments("cognitoIdentityId"), completionHandler: handlers.field("userState")
      )
    case ("forgetDevice", nil):
      try forgetDevice(deviceID: arguments("deviceId"), completionHandler: handlers.nothing())
    case ("getAWSCredentials", nil):
      getAWSCredentials(completionHandler: handlers.record())
    case ("getDevice", nil):
      try getDevice(deviceID: arguments("deviceId"), completionHandler: handlers.record())
    case ("getIdentityId", nil):
      getIdentityID(completionHandler: handlers.field("identityId"))
    case ("getTokens", nil):
      getTokens(completionHandler: handlers.record())
    case ("getUserAttributes", nil):
      getUserAttributes(completionHandler: handlers.field("attributes"))
    case ("isSignedIn", nil):
      completion(.reply("signedIn", try isSignedIn()))
    case ("listDevices", nil):
      try listDevices(limit: arguments("limit"), completionHandler: handlers.field("devices"))
    case ("releaseSignInWait", nil):
      try releaseSignInWait()
      completion.reply()
    case ("showSignIn", nil):
      try showSignIn(
        scopes: arguments("scopes"), identityProvider: arguments("identityProvider"),
        completionHandler: handlers.field("userState")
      )
    case ("updateDeviceStatus", nil):
      try updateDeviceStatus(
        remembered: arguments("remembered"), deviceID: arguments("deviceId"), completionHandler: handlers.nothing()
      )
    case ("updateUserAttributes", nil):
      try updateUserAttributes(
        attributeMap: arguments("attributeMap"), completionHandler: handlers.field("codeDeliveryDetails")
      )
    case ("username", nil):
      completion(.reply("username", try username()))
    case ("verifyUserAttribute", nil):
      try verifyUserAttribute(
        attributeName: arguments("attributeName"), completionHandler: handlers.field("codeDeliveryDetails")
      )
    default: completion.unsupported()
    }
  }
}
