// Written by Scripts/write-typed-protocols from Specs/cognito: change the YAML instead.
// swift-format-ignore-file

public import AuthProviding

extension MobileClientProvider {
  /// Reports the call as unsupported, for a client that does not have it.
  public func changePassword(currentPassword: String, proposedPassword: String) async throws { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func confirmSignIn(
    challengeResponse: String, userAttributes: [String: String]?
  ) async throws -> SignInResult { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func confirmVerifyUserAttribute(attributeName: String, code: String) async throws { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func currentUserState() async throws -> UserState { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func federatedSignIn(
    providerName: String, token: String, cognitoIdentityID: String?
  ) async throws -> UserState { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func forgetDevice(deviceID: String?) async throws { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func getAWSCredentials() async throws -> AWSCredentials { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func getDevice(deviceID: String?) async throws -> UserDevice { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func getIdentityID() async throws -> String? { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func getTokens() async throws -> SessionTokens { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func getUserAttributes() async throws -> [String: String] { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func isSignedIn() async throws -> Bool { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func listDevices(limit: Int?) async throws -> [String] { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func releaseSignInWait() async throws { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func showSignIn(
    scopes: [String]?, identityProvider: String?
  ) async throws -> UserState { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func updateDeviceStatus(remembered: Bool, deviceID: String?) async throws { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func updateUserAttributes(
    attributeMap: [String: String]
  ) async throws -> UserCodeDeliveryDetails? { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func username() async throws -> String? { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func verifyUserAttribute(
    attributeName: String
  ) async throws -> UserCodeDeliveryDetails? { throw UnsupportedCall() }

  /// Performs a call through the typed members.
  ///
  /// - Parameters:
  ///   - call: The operation and its arguments.
  ///   - completion: Receives every reply, failure and cancellation that the client reports.
  public func perform(_ call: Call, completion: Completion) async {
    do {
      completion(try await ending(of: call))
    } catch {
      completion.fail(error) { failure(for: $0) }
    }
  }

  private func ending(of call: Call) async throws -> Completion.Ending {
    let arguments = BridgedArguments(call)
    switch (call.operation, call.form) {
    case ("confirmForgotPassword", nil):
      return try await confirmForgotPassword(
        username: arguments("username"), newPassword: arguments("newPassword"),
        confirmationCode: arguments("confirmationCode")
      ).ending
    case ("confirmSignUp", nil):
      return try await confirmSignUp(
        username: arguments("username"), confirmationCode: arguments("confirmationCode")
      ).ending
    case ("forgotPassword", nil):
      return try await forgotPassword(username: arguments("username")).ending
    case ("initialize", nil):
      return .reply("userState", try await initialize())
    case ("resendSignUpCode", nil):
      return try await resendSignUpCode(username: arguments("username")).ending
    case ("signIn", nil):
      return try await signIn(
        username: arguments("username"), password: arguments("password"), validationData: arguments("validationData")
      ).ending
    case ("signOut", "plain"):
      try await signOut()
      return .reply([:])
    case ("signOut", nil), ("signOut", "withOptions"):
      let request = try SignOutOptions(
        signOutGlobally: arguments("signOutGlobally"), invalidateTokens: arguments("invalidateTokens")
      )
      try await signOut(options: request)
      return .reply([:])
    case ("signOut", "withCompletion"):
      try await signOutWithDefaultOptions()
      return .reply([:])
    case ("signUp", nil):
      return try await signUp(
        username: arguments("username"), password: arguments("password"), userAttributes: arguments("userAttributes")
      ).ending
    case ("changePassword", nil):
      try await changePassword(
        currentPassword: arguments("currentPassword"), proposedPassword: arguments("proposedPassword")
      )
      return .reply([:])
    case ("confirmSignIn", nil):
      return try await confirmSignIn(
        challengeResponse: arguments("challengeResponse"), userAttributes: arguments("userAttributes")
      ).ending
    case ("confirmVerifyUserAttribute", nil):
      try await confirmVerifyUserAttribute(attributeName: arguments("attributeName"), code: arguments("code"))
      return .reply([:])
    case ("currentUserState", nil):
      return .reply("userState", try await currentUserState())
    case ("federatedSignIn", nil):
      return .reply("userState", try await federatedSignIn(
        providerName: arguments("providerName"), token: arguments("token"),
        cognitoIdentityID: arguments("cognitoIdentityId")
      ))
    case ("forgetDevice", nil):
      try await forgetDevice(deviceID: arguments("deviceId"))
      return .reply([:])
    case ("getAWSCredentials", nil):
      return try await getAWSCredentials().ending
    case ("getDevice", nil):
      return try await getDevice(deviceID: arguments("deviceId")).ending
    case ("getIdentityId", nil):
      return .reply("identityId", try await getIdentityID())
    case ("getTokens", nil):
      return try await getTokens().ending
    case ("getUserAttributes", nil):
      return .reply("attributes", try await getUserAttributes())
    case ("isSignedIn", nil):
      return .reply("signedIn", try await isSignedIn())
    case ("listDevices", nil):
      return .reply("devices", try await listDevices(limit: arguments("limit")))
    case ("releaseSignInWait", nil):
      try await releaseSignInWait()
      return .reply([:])
    case ("showSignIn", nil):
      return .reply("userState", try await showSignIn(
        scopes: arguments("scopes"), identityProvider: arguments("identityProvider")
      ))
    case ("updateDeviceStatus", nil):
      try await updateDeviceStatus(remembered: arguments("remembered"), deviceID: arguments("deviceId"))
      return .reply([:])
    case ("updateUserAttributes", nil):
      return .reply("codeDeliveryDetails", try await updateUserAttributes(attributeMap: arguments("attributeMap")))
    case ("username", nil):
      return .reply("username", try await username())
    case ("verifyUserAttribute", nil):
      return .reply("codeDeliveryDetails", try await verifyUserAttribute(attributeName: arguments("attributeName")))
    default: return .unsupported
    }
  }
}
