public import AuthProviding

/// A client like the `AWSMobileClient` of AWS Amplify, with `async` calls (specification `cognito`).
///
/// The documented calls are required. Those from ``confirmSignIn(challengeResponse:userAttributes:)`` on go beyond the
/// documents, and their default implementations throw ``UnsupportedCall``. A client reports each change of the user's
/// state through the world's events, `world.events.emit(userState:)`, and shows sign-in pages to the world's customer.
public protocol MobileClientProvider: AuthProvider {
  /// Starts the client from the state that the device stores (`initialize(_:)`).
  ///
  /// - Returns: The user's state.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func initialize() async throws -> UserState

  /// Signs a customer in (`signIn(username:password:validationData:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - username: The user name or an alias.
  ///   - password: The password.
  ///   - validationData: Data for the triggers of the pool, by name; `nil` for none.
  /// - Returns: The progress of the sign-in.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func signIn(username: String, password: String, validationData: [String: String]?) async throws -> SignInResult

  /// Signs the customer out on this device only (`signOut()`).
  ///
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func signOut() async throws

  /// Signs the customer out (`signOut(options:completionHandler:)`).
  ///
  /// - Parameter options: The effects of the sign-out beyond this device.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func signOut(options: SignOutOptions) async throws

  /// Signs the customer out with the default options (`signOut(completionHandler:)`).
  ///
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func signOutWithDefaultOptions() async throws

  /// Registers a customer (`signUp(username:password:userAttributes:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - username: The user name or an alias.
  ///   - password: The password.
  ///   - userAttributes: The user's attributes by name; `nil` for none.
  /// - Returns: The progress of the registration.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func signUp(username: String, password: String, userAttributes: [String: String]?) async throws -> SignUpResult

  /// Confirms a registration (`confirmSignUp(username:confirmationCode:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - username: The user name or an alias.
  ///   - confirmationCode: The code that the customer received.
  /// - Returns: The progress of the registration.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func confirmSignUp(username: String, confirmationCode: String) async throws -> SignUpResult

  /// Requests another confirmation code for a registration (`resendSignUpCode(username:completionHandler:)`).
  ///
  /// - Parameter username: The user name or an alias.
  /// - Returns: The progress of the registration.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func resendSignUpCode(username: String) async throws -> SignUpResult

  /// Starts a password reset (`forgotPassword(username:completionHandler:)`).
  ///
  /// - Parameter username: The user name or an alias.
  /// - Returns: The progress of the reset.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func forgotPassword(username: String) async throws -> ForgotPasswordResult

  /// Completes a password reset (`confirmForgotPassword(username:newPassword:confirmationCode:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - username: The user name or an alias.
  ///   - newPassword: The new password.
  ///   - confirmationCode: The code that the customer received.
  /// - Returns: The progress of the reset.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func confirmForgotPassword(
    username: String, newPassword: String, confirmationCode: String
  ) async throws -> ForgotPasswordResult

  /// Answers the challenge of a sign-in (`confirmSignIn`).
  ///
  /// - Parameters:
  ///   - challengeResponse: The code, the new password or the answer, depending on the challenge.
  ///   - userAttributes: The user's attributes by name; `nil` for none.
  /// - Returns: The progress of the sign-in.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func confirmSignIn(challengeResponse: String, userAttributes: [String: String]?) async throws -> SignInResult

  /// Signs a customer in on the hosted UI of the pool (`showSignIn`).
  ///
  /// - Parameters:
  ///   - scopes: The names of the scopes; `nil` for those of the app's configuration.
  ///   - identityProvider: The identity provider whose page opens directly; `nil` for the pool's own.
  /// - Returns: The user's state.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func showSignIn(scopes: [String]?, identityProvider: String?) async throws -> UserState

  /// Signs a customer in with the token of another identity provider (`federatedSignIn`).
  ///
  /// - Parameters:
  ///   - providerName: The provider's name in the identity pool.
  ///   - token: The provider's token.
  ///   - cognitoIdentityID: The id of an identity that the app already has; `nil` for none.
  /// - Returns: The user's state.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func federatedSignIn(providerName: String, token: String, cognitoIdentityID: String?) async throws -> UserState

  /// Fails the calls that wait for a sign-in (`releaseSignInWait`).
  ///
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func releaseSignInWait() async throws

  /// Returns the user's state (`currentUserState`).
  ///
  /// - Returns: The state.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func currentUserState() async throws -> UserState

  /// Returns whether a customer is signed in (`isSignedIn`).
  ///
  /// - Returns: Whether a customer is signed in.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func isSignedIn() async throws -> Bool

  /// Returns the name of the user who is signed in (`username`).
  ///
  /// - Returns: The name; `nil` if nobody is signed in.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func username() async throws -> String?

  /// Returns valid tokens (`getTokens`).
  ///
  /// - Returns: The tokens.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func getTokens() async throws -> SessionTokens

  /// Returns valid AWS credentials (`getAWSCredentials`).
  ///
  /// - Returns: The credentials.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func getAWSCredentials() async throws -> AWSCredentials

  /// Returns the id of the identity in the identity pool (`getIdentityId`).
  ///
  /// - Returns: The id of the identity; `nil` if the client succeeds without one.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func getIdentityID() async throws -> String?

  /// Changes the password (`changePassword`).
  ///
  /// - Parameters:
  ///   - currentPassword: The current password.
  ///   - proposedPassword: The new password.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func changePassword(currentPassword: String, proposedPassword: String) async throws

  /// Returns the user's attributes (`getUserAttributes`).
  ///
  /// - Returns: The values by attribute name.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func getUserAttributes() async throws -> [String: String]

  /// Changes attributes of the user (`updateUserAttributes`).
  ///
  /// - Parameter attributeMap: The new values by attribute name.
  /// - Returns: Where the service sent a verification code; `nil` if it sent none.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func updateUserAttributes(attributeMap: [String: String]) async throws -> UserCodeDeliveryDetails?

  /// Requests a code to verify an attribute (`verifyUserAttribute`).
  ///
  /// - Parameter attributeName: The name of the attribute, such as `email`.
  /// - Returns: Where the service sent the code; `nil` if the client does not report it.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func verifyUserAttribute(attributeName: String) async throws -> UserCodeDeliveryDetails?

  /// Verifies an attribute (`confirmVerifyUserAttribute`).
  ///
  /// - Parameters:
  ///   - attributeName: The name of the attribute, such as `email`.
  ///   - code: The code that the customer received.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func confirmVerifyUserAttribute(attributeName: String, code: String) async throws

  /// Returns the keys of the user's devices in the pool (`listDevices`).
  ///
  /// - Parameter limit: The maximum number of keys; `nil` for no limit.
  /// - Returns: The keys.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func listDevices(limit: Int?) async throws -> [String]

  /// Returns the pool's data about a device (`getDevice`).
  ///
  /// - Parameter deviceID: The key of the device; `nil` for this device.
  /// - Returns: The device.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func getDevice(deviceID: String?) async throws -> UserDevice

  /// Changes whether the pool remembers a device (`updateDeviceStatus`).
  ///
  /// - Parameters:
  ///   - remembered: Whether the pool remembers the device from now on.
  ///   - deviceID: The key of the device; `nil` for this device.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func updateDeviceStatus(remembered: Bool, deviceID: String?) async throws

  /// Removes a device from the pool (`forgetDevice`).
  ///
  /// - Parameter deviceID: The key of the device; `nil` for this device.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func forgetDevice(deviceID: String?) async throws

  /// Maps an error of the client to an error code of the specification.
  ///
  /// - Parameter error: The error that a call threw.
  /// - Returns: The failure; `nil` for an error that no code fits, which the report shows as unmapped.
  func failure(for error: any Error) -> MobileClientFailure?
}

extension MobileClientProvider {
  /// Signs the customer out with the default options.
  public func signOutWithDefaultOptions() async throws { try await signOut(options: SignOutOptions()) }

  /// Reports the call as unsupported, for a client that does not have it.
  public func confirmSignIn(challengeResponse: String, userAttributes: [String: String]?) async throws -> SignInResult {
    throw UnsupportedCall()
  }

  /// Reports the call as unsupported, for a client that does not have it.
  public func showSignIn(scopes: [String]?, identityProvider: String?) async throws -> UserState {
    throw UnsupportedCall()
  }

  /// Reports the call as unsupported, for a client that does not have it.
  public func federatedSignIn(providerName: String, token: String, cognitoIdentityID: String?) async throws -> UserState
  {
    throw UnsupportedCall()
  }

  /// Reports the call as unsupported, for a client that does not have it.
  public func releaseSignInWait() async throws { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func currentUserState() async throws -> UserState { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func isSignedIn() async throws -> Bool { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func username() async throws -> String? { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func getTokens() async throws -> SessionTokens { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func getAWSCredentials() async throws -> AWSCredentials { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func getIdentityID() async throws -> String? { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func changePassword(currentPassword: String, proposedPassword: String) async throws { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func getUserAttributes() async throws -> [String: String] { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func updateUserAttributes(attributeMap: [String: String]) async throws -> UserCodeDeliveryDetails? {
    throw UnsupportedCall()
  }

  /// Reports the call as unsupported, for a client that does not have it.
  public func verifyUserAttribute(attributeName: String) async throws -> UserCodeDeliveryDetails? {
    throw UnsupportedCall()
  }

  /// Reports the call as unsupported, for a client that does not have it.
  public func confirmVerifyUserAttribute(attributeName: String, code: String) async throws { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func listDevices(limit: Int?) async throws -> [String] { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func getDevice(deviceID: String?) async throws -> UserDevice { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func updateDeviceStatus(remembered: Bool, deviceID: String?) async throws { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func forgetDevice(deviceID: String?) async throws { throw UnsupportedCall() }
}
