public import AuthProviding
import SpecModel

extension MobileClientProvider {
  /// Performs a call through the typed members.
  ///
  /// - Parameters:
  ///   - call: The operation and its arguments.
  ///   - completion: Receives the reply, the failure, or that the client does not have the call.
  public func perform(_ call: Call, completion: Completion) async {
    guard let call = completion.decode(call, as: MobileClientCall.self) else { return }
    do {
      completion.reply(try await reply(to: call))
    } catch {
      completion.fail(error, mappedTo: failure(for: error))
    }
  }

  private func reply(to call: MobileClientCall) async throws -> [String: Value] {
    switch call {
    case .session(let call): try await reply(to: call)
    case .registration(let call): try await reply(to: call)
    case .signIn(let call): try await reply(to: call)
    case .token(let call): try await reply(to: call)
    case .account(let call): try await reply(to: call)
    case .device(let call): try await reply(to: call)
    }
  }

  private func reply(to call: MobileClientSessionCall) async throws -> [String: Value] {
    switch call {
    case .initialize:
      return MobileClientReply.userState.encode(try await initialize())
    case .signIn(let username, let password, let validationData):
      return MobileClientReply.signIn.encode(
        try await signIn(username: username, password: password, validationData: validationData))
    case .signOut: try await signOut()
    case .signOutWithOptions(let options): try await signOut(options: options)
    case .signOutWithDefaultOptions: try await signOutWithDefaultOptions()
    }
    return [:]
  }

  private func reply(to call: MobileClientRegistrationCall) async throws -> [String: Value] {
    switch call {
    case .signUp(let username, let password, let userAttributes):
      return MobileClientReply.signUp.encode(
        try await signUp(username: username, password: password, userAttributes: userAttributes))
    case .confirmSignUp(let username, let confirmationCode):
      return MobileClientReply.signUp.encode(
        try await confirmSignUp(username: username, confirmationCode: confirmationCode))
    case .resendSignUpCode(let username):
      return MobileClientReply.signUp.encode(try await resendSignUpCode(username: username))
    case .forgotPassword(let username):
      return MobileClientReply.forgotPassword.encode(try await forgotPassword(username: username))
    case .confirmForgotPassword(let username, let newPassword, let confirmationCode):
      return MobileClientReply.forgotPassword.encode(
        try await confirmForgotPassword(
          username: username, newPassword: newPassword, confirmationCode: confirmationCode))
    }
  }

  private func reply(to call: MobileClientSignInCall) async throws -> [String: Value] {
    switch call {
    case .confirmSignIn(let challengeResponse, let userAttributes):
      return MobileClientReply.signIn.encode(
        try await confirmSignIn(challengeResponse: challengeResponse, userAttributes: userAttributes))
    case .showSignIn(let scopes, let identityProvider):
      return MobileClientReply.userState.encode(
        try await showSignIn(scopes: scopes, identityProvider: identityProvider))
    case .federatedSignIn(let providerName, let token, let cognitoIdentityID):
      return MobileClientReply.userState.encode(
        try await federatedSignIn(providerName: providerName, token: token, cognitoIdentityID: cognitoIdentityID))
    case .releaseSignInWait: try await releaseSignInWait()
    case .currentUserState:
      return MobileClientReply.userState.encode(try await currentUserState())
    case .isSignedIn:
      return MobileClientReply.signedIn.encode(try await isSignedIn())
    case .username:
      return MobileClientReply.username.encode(try await username())
    }
    return [:]
  }

  private func reply(to call: MobileClientTokenCall) async throws -> [String: Value] {
    switch call {
    case .getTokens:
      return MobileClientReply.tokens.encode(try await getTokens())
    case .getAWSCredentials:
      return MobileClientReply.credentials.encode(try await getAWSCredentials())
    case .getIdentityID:
      return MobileClientReply.identityID.encode(try await getIdentityID())
    }
  }

  private func reply(to call: MobileClientAccountCall) async throws -> [String: Value] {
    switch call {
    case .changePassword(let currentPassword, let proposedPassword):
      try await changePassword(currentPassword: currentPassword, proposedPassword: proposedPassword)
    case .getUserAttributes:
      return MobileClientReply.attributes.encode(try await getUserAttributes())
    case .updateUserAttributes(let attributeMap):
      return MobileClientReply.optionalDelivery.encode(try await updateUserAttributes(attributeMap: attributeMap))
    case .verifyUserAttribute(let attributeName):
      return MobileClientReply.delivery.encode(try await verifyUserAttribute(attributeName: attributeName))
    case .confirmVerifyUserAttribute(let attributeName, let code):
      try await confirmVerifyUserAttribute(attributeName: attributeName, code: code)
    }
    return [:]
  }

  private func reply(to call: MobileClientDeviceCall) async throws -> [String: Value] {
    switch call {
    case .listDevices(let limit):
      return MobileClientReply.devices.encode(try await listDevices(limit: limit))
    case .getDevice(let deviceID):
      return MobileClientReply.device.encode(try await getDevice(deviceID: deviceID))
    case .updateDeviceStatus(let remembered, let deviceID):
      try await updateDeviceStatus(remembered: remembered, deviceID: deviceID)
    case .forgetDevice(let deviceID): try await forgetDevice(deviceID: deviceID)
    }
    return [:]
  }
}
