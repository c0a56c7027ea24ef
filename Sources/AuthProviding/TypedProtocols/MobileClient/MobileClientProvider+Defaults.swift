extension MobileClientProvider {
  /// Signs the customer out with the options' defaults.
  public func signOutWithDefaultOptions() async throws { try await signOut(options: SignOutOptions()) }

  /// Reports the call as unsupported.
  public func confirmSignIn(challengeResponse: String, userAttributes: [String: String]?) async throws -> SignInResult {
    throw UnsupportedCall()
  }

  /// Reports the call as unsupported.
  public func showSignIn(scopes: [String]?, identityProvider: String?) async throws -> UserState {
    throw UnsupportedCall()
  }

  /// Reports the call as unsupported.
  public func federatedSignIn(providerName: String, token: String, cognitoIdentityID: String?) async throws -> UserState
  {
    throw UnsupportedCall()
  }

  /// Reports the call as unsupported.
  public func releaseSignInWait() async throws { throw UnsupportedCall() }

  /// Reports the call as unsupported.
  public func currentUserState() async throws -> UserState { throw UnsupportedCall() }

  /// Reports the call as unsupported.
  public func isSignedIn() async throws -> Bool { throw UnsupportedCall() }

  /// Reports the call as unsupported.
  public func username() async throws -> String? { throw UnsupportedCall() }

  /// Reports the call as unsupported.
  public func getTokens() async throws -> SessionTokens { throw UnsupportedCall() }

  /// Reports the call as unsupported.
  public func getAWSCredentials() async throws -> AWSCredentials { throw UnsupportedCall() }

  /// Reports the call as unsupported.
  public func getIdentityID() async throws -> String? { throw UnsupportedCall() }

  /// Reports the call as unsupported.
  public func changePassword(currentPassword: String, proposedPassword: String) async throws { throw UnsupportedCall() }

  /// Reports the call as unsupported.
  public func getUserAttributes() async throws -> [String: String] { throw UnsupportedCall() }

  /// Reports the call as unsupported.
  public func updateUserAttributes(attributeMap: [String: String]) async throws -> UserCodeDeliveryDetails? {
    throw UnsupportedCall()
  }

  /// Reports the call as unsupported.
  public func verifyUserAttribute(attributeName: String) async throws -> UserCodeDeliveryDetails? {
    throw UnsupportedCall()
  }

  /// Reports the call as unsupported.
  public func confirmVerifyUserAttribute(attributeName: String, code: String) async throws { throw UnsupportedCall() }

  /// Reports the call as unsupported.
  public func listDevices(limit: Int?) async throws -> [String] { throw UnsupportedCall() }

  /// Reports the call as unsupported.
  public func getDevice(deviceID: String?) async throws -> UserDevice { throw UnsupportedCall() }

  /// Reports the call as unsupported.
  public func updateDeviceStatus(remembered: Bool, deviceID: String?) async throws { throw UnsupportedCall() }

  /// Reports the call as unsupported.
  public func forgetDevice(deviceID: String?) async throws { throw UnsupportedCall() }
}
