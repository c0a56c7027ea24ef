import SpecModel

extension MobileClientCompletionProvider {
  /// Makes a call through the typed members.
  ///
  /// A handler that is given a result and an error has ended the call twice; one that is given neither has replied with
  /// nothing. The judge decides.
  ///
  /// - Parameters:
  ///   - call: The operation and its arguments.
  ///   - completion: Takes the reply or the failure, as often as the client gives one.
  public func perform(_ call: Call, completion: Completion) async {
    guard let call = completion.decode(call, as: MobileClientCall.self) else { return }
    let ending = MobileClientEnding(completion) { failure(for: $0) }
    switch call {
    case .session(let call): make(call, ending)
    case .registration(let call): make(call, ending)
    case .signIn(let call): make(call, ending)
    case .token(let call): make(call, ending)
    case .account(let call): make(call, ending)
    case .device(let call): make(call, ending)
    }
  }

  private func make(_ call: MobileClientSessionCall, _ ending: MobileClientEnding) {
    switch call {
    case .initialize:
      initialize(completionHandler: ending.handler(MobileClientReply.userState))
    case .signIn(let username, let password, let validationData):
      signIn(
        username: username, password: password, validationData: validationData,
        completionHandler: ending.handler(MobileClientReply.signIn))
    case .signOut: ending.of { signOut() }
    case .signOutWithOptions(let options):
      signOut(options: options, completionHandler: ending.handler())
    case .signOutWithDefaultOptions:
      signOut(completionHandler: ending.handler())
    }
  }

  private func make(_ call: MobileClientRegistrationCall, _ ending: MobileClientEnding) {
    switch call {
    case .signUp(let username, let password, let userAttributes):
      signUp(
        username: username, password: password, userAttributes: userAttributes,
        completionHandler: ending.handler(MobileClientReply.signUp))
    case .confirmSignUp(let username, let confirmationCode):
      confirmSignUp(
        username: username, confirmationCode: confirmationCode,
        completionHandler: ending.handler(MobileClientReply.signUp))
    case .resendSignUpCode(let username):
      resendSignUpCode(username: username, completionHandler: ending.handler(MobileClientReply.signUp))
    case .forgotPassword(let username):
      forgotPassword(username: username, completionHandler: ending.handler(MobileClientReply.forgotPassword))
    case .confirmForgotPassword(let username, let newPassword, let confirmationCode):
      confirmForgotPassword(
        username: username, newPassword: newPassword, confirmationCode: confirmationCode,
        completionHandler: ending.handler(MobileClientReply.forgotPassword))
    }
  }

  private func make(_ call: MobileClientSignInCall, _ ending: MobileClientEnding) {
    switch call {
    case .confirmSignIn(let challengeResponse, let userAttributes):
      confirmSignIn(
        challengeResponse: challengeResponse, userAttributes: userAttributes,
        completionHandler: ending.handler(MobileClientReply.signIn))
    case .showSignIn(let scopes, let identityProvider):
      showSignIn(
        scopes: scopes, identityProvider: identityProvider,
        completionHandler: ending.handler(MobileClientReply.userState))
    case .federatedSignIn(let providerName, let token, let cognitoIdentityID):
      federatedSignIn(
        providerName: providerName, token: token, cognitoIdentityID: cognitoIdentityID,
        completionHandler: ending.handler(MobileClientReply.userState))
    case .releaseSignInWait: ending.of { try releaseSignInWait() }
    case .currentUserState: ending.of(MobileClientReply.userState) { try currentUserState() }
    case .isSignedIn: ending.of(MobileClientReply.signedIn) { try isSignedIn() }
    case .username: ending.of(MobileClientReply.username) { try username() }
    }
  }

  private func make(_ call: MobileClientTokenCall, _ ending: MobileClientEnding) {
    switch call {
    case .getTokens:
      getTokens(completionHandler: ending.handler(MobileClientReply.tokens))
    case .getAWSCredentials:
      getAWSCredentials(completionHandler: ending.handler(MobileClientReply.credentials))
    case .getIdentityID:
      getIdentityID(completionHandler: ending.handler(MobileClientReply.identityID))
    }
  }

  private func make(_ call: MobileClientAccountCall, _ ending: MobileClientEnding) {
    switch call {
    case .changePassword(let currentPassword, let proposedPassword):
      changePassword(
        currentPassword: currentPassword, proposedPassword: proposedPassword, completionHandler: ending.handler())
    case .getUserAttributes:
      getUserAttributes(completionHandler: ending.handler(MobileClientReply.attributes))
    case .updateUserAttributes(let attributeMap):
      updateUserAttributes(
        attributeMap: attributeMap, completionHandler: ending.handler(MobileClientReply.optionalDelivery))
    case .verifyUserAttribute(let attributeName):
      verifyUserAttribute(attributeName: attributeName, completionHandler: ending.handler(MobileClientReply.delivery))
    case .confirmVerifyUserAttribute(let attributeName, let code):
      confirmVerifyUserAttribute(attributeName: attributeName, code: code, completionHandler: ending.handler())
    }
  }

  private func make(_ call: MobileClientDeviceCall, _ ending: MobileClientEnding) {
    switch call {
    case .listDevices(let limit):
      listDevices(limit: limit, completionHandler: ending.handler(MobileClientReply.devices))
    case .getDevice(let deviceID):
      getDevice(deviceID: deviceID, completionHandler: ending.handler(MobileClientReply.device))
    case .updateDeviceStatus(let remembered, let deviceID):
      updateDeviceStatus(remembered: remembered, deviceID: deviceID, completionHandler: ending.handler())
    case .forgetDevice(let deviceID):
      forgetDevice(deviceID: deviceID, completionHandler: ending.handler())
    }
  }
}
