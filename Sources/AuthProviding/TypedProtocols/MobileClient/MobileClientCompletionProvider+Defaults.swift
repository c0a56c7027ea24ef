extension MobileClientCompletionProvider {
  /// Signs the customer out with the options' defaults.
  public func signOut(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    signOut(options: SignOutOptions(), completionHandler: completionHandler)
  }

  /// Reports the call as unsupported.
  public func confirmSignIn(
    challengeResponse: String,
    userAttributes: [String: String]?,
    completionHandler: @escaping @Sendable (SignInResult?, (any Error)?) -> Void
  ) {
    completionHandler(nil, UnsupportedCall())
  }

  /// Reports the call as unsupported.
  public func showSignIn(
    scopes: [String]?,
    identityProvider: String?,
    completionHandler: @escaping @Sendable (UserState?, (any Error)?) -> Void
  ) {
    completionHandler(nil, UnsupportedCall())
  }

  /// Reports the call as unsupported.
  public func federatedSignIn(
    providerName: String,
    token: String,
    cognitoIdentityID: String?,
    completionHandler: @escaping @Sendable (UserState?, (any Error)?) -> Void
  ) {
    completionHandler(nil, UnsupportedCall())
  }

  /// Reports the call as unsupported.
  public func releaseSignInWait() throws { throw UnsupportedCall() }

  /// Reports the call as unsupported.
  public func currentUserState() throws -> UserState { throw UnsupportedCall() }

  /// Reports the call as unsupported.
  public func isSignedIn() throws -> Bool { throw UnsupportedCall() }

  /// Reports the call as unsupported.
  public func username() throws -> String? { throw UnsupportedCall() }

  /// Reports the call as unsupported.
  public func getTokens(completionHandler: @escaping @Sendable (SessionTokens?, (any Error)?) -> Void) {
    completionHandler(nil, UnsupportedCall())
  }

  /// Reports the call as unsupported.
  public func getAWSCredentials(completionHandler: @escaping @Sendable (AWSCredentials?, (any Error)?) -> Void) {
    completionHandler(nil, UnsupportedCall())
  }

  /// Reports the call as unsupported.
  public func getIdentityID(completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void) {
    completionHandler(nil, UnsupportedCall())
  }

  /// Reports the call as unsupported.
  public func changePassword(
    currentPassword: String, proposedPassword: String, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    completionHandler(UnsupportedCall())
  }

  /// Reports the call as unsupported.
  public func getUserAttributes(completionHandler: @escaping @Sendable ([String: String]?, (any Error)?) -> Void) {
    completionHandler(nil, UnsupportedCall())
  }

  /// Reports the call as unsupported.
  public func updateUserAttributes(
    attributeMap: [String: String],
    completionHandler: @escaping @Sendable (UserCodeDeliveryDetails?, (any Error)?) -> Void
  ) {
    completionHandler(nil, UnsupportedCall())
  }

  /// Reports the call as unsupported.
  public func verifyUserAttribute(
    attributeName: String, completionHandler: @escaping @Sendable (UserCodeDeliveryDetails?, (any Error)?) -> Void
  ) {
    completionHandler(nil, UnsupportedCall())
  }

  /// Reports the call as unsupported.
  public func confirmVerifyUserAttribute(
    attributeName: String, code: String, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    completionHandler(UnsupportedCall())
  }

  /// Reports the call as unsupported.
  public func listDevices(limit: Int?, completionHandler: @escaping @Sendable ([String]?, (any Error)?) -> Void) {
    completionHandler(nil, UnsupportedCall())
  }

  /// Reports the call as unsupported.
  public func getDevice(deviceID: String?, completionHandler: @escaping @Sendable (UserDevice?, (any Error)?) -> Void) {
    completionHandler(nil, UnsupportedCall())
  }

  /// Reports the call as unsupported.
  public func updateDeviceStatus(
    remembered: Bool, deviceID: String?, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    completionHandler(UnsupportedCall())
  }

  /// Reports the call as unsupported.
  public func forgetDevice(deviceID: String?, completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    completionHandler(UnsupportedCall())
  }
}
