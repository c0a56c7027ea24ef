public import AuthProviding

/// A client like the `AWSMobileClient` of AWS Amplify, with completion handlers (specification `cognito`).
///
/// A client calls a handler once, with either a result or an error; the kit judges whatever it reports. The documented
/// calls are required. Those from ``confirmSignIn(challengeResponse:userAttributes:completionHandler:)`` on go beyond
/// the documents, and their default implementations report the call as unsupported. A client reports each change of
/// the user's state through the world's events, `world.events.emit(userState:)`, and shows sign-in pages to the world's
/// customer.
public protocol MobileClientCompletionProvider: AuthProvider {
  /// Starts the client from the state that the device stores (`initialize(_:)`).
  ///
  /// - Parameter completionHandler: Receives the result or any error of the client, on any thread.
  func initialize(completionHandler: @escaping @Sendable (UserState?, (any Error)?) -> Void)

  /// Signs a customer in (`signIn(username:password:validationData:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - username: The user name or an alias.
  ///   - password: The password.
  ///   - validationData: Data for the triggers of the pool, by name; `nil` for none.
  ///   - completionHandler: Receives the result or any error of the client, on any thread.
  func signIn(
    username: String,
    password: String,
    validationData: [String: String]?,
    completionHandler: @escaping @Sendable (SignInResult?, (any Error)?) -> Void
  )

  /// Signs the customer out on this device only (`signOut()`).
  func signOut()

  /// Signs the customer out (`signOut(options:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - options: The effects of the sign-out beyond this device.
  ///   - completionHandler: Receives any error of the client, or `nil` on success, on any thread.
  func signOut(options: SignOutOptions, completionHandler: @escaping @Sendable ((any Error)?) -> Void)

  /// Signs the customer out with the default options (`signOut(completionHandler:)`).
  ///
  /// - Parameter completionHandler: Receives any error of the client, or `nil` on success, on any thread.
  func signOut(completionHandler: @escaping @Sendable ((any Error)?) -> Void)

  /// Registers a customer (`signUp(username:password:userAttributes:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - username: The user name or an alias.
  ///   - password: The password.
  ///   - userAttributes: The user's attributes by name; `nil` for none.
  ///   - completionHandler: Receives the result or any error of the client, on any thread.
  func signUp(
    username: String,
    password: String,
    userAttributes: [String: String]?,
    completionHandler: @escaping @Sendable (SignUpResult?, (any Error)?) -> Void
  )

  /// Confirms a registration (`confirmSignUp(username:confirmationCode:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - username: The user name or an alias.
  ///   - confirmationCode: The code that the customer received.
  ///   - completionHandler: Receives the result or any error of the client, on any thread.
  func confirmSignUp(
    username: String,
    confirmationCode: String,
    completionHandler: @escaping @Sendable (SignUpResult?, (any Error)?) -> Void
  )

  /// Requests another confirmation code for a registration (`resendSignUpCode(username:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - username: The user name or an alias.
  ///   - completionHandler: Receives the result or any error of the client, on any thread.
  func resendSignUpCode(username: String, completionHandler: @escaping @Sendable (SignUpResult?, (any Error)?) -> Void)

  /// Starts a password reset (`forgotPassword(username:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - username: The user name or an alias.
  ///   - completionHandler: Receives the result or any error of the client, on any thread.
  func forgotPassword(
    username: String, completionHandler: @escaping @Sendable (ForgotPasswordResult?, (any Error)?) -> Void
  )

  /// Completes a password reset (`confirmForgotPassword(username:newPassword:confirmationCode:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - username: The user name or an alias.
  ///   - newPassword: The new password.
  ///   - confirmationCode: The code that the customer received.
  ///   - completionHandler: Receives the result or any error of the client, on any thread.
  func confirmForgotPassword(
    username: String,
    newPassword: String,
    confirmationCode: String,
    completionHandler: @escaping @Sendable (ForgotPasswordResult?, (any Error)?) -> Void
  )

  /// Answers the challenge of a sign-in (`confirmSignIn`).
  ///
  /// - Parameters:
  ///   - challengeResponse: The code, the new password or the answer, depending on the challenge.
  ///   - userAttributes: The user's attributes by name; `nil` for none.
  ///   - completionHandler: Receives the result or any error of the client, on any thread.
  func confirmSignIn(
    challengeResponse: String,
    userAttributes: [String: String]?,
    completionHandler: @escaping @Sendable (SignInResult?, (any Error)?) -> Void
  )

  /// Signs a customer in on the hosted UI of the pool (`showSignIn`).
  ///
  /// - Parameters:
  ///   - scopes: The names of the scopes; `nil` for those of the app's configuration.
  ///   - identityProvider: The identity provider whose page opens directly; `nil` for the pool's own.
  ///   - completionHandler: Receives the result or any error of the client, on any thread.
  func showSignIn(
    scopes: [String]?,
    identityProvider: String?,
    completionHandler: @escaping @Sendable (UserState?, (any Error)?) -> Void
  )

  /// Signs a customer in with the token of another identity provider (`federatedSignIn`).
  ///
  /// - Parameters:
  ///   - providerName: The provider's name in the identity pool.
  ///   - token: The provider's token.
  ///   - cognitoIdentityID: The id of an identity that the app already has; `nil` for none.
  ///   - completionHandler: Receives the result or any error of the client, on any thread.
  func federatedSignIn(
    providerName: String,
    token: String,
    cognitoIdentityID: String?,
    completionHandler: @escaping @Sendable (UserState?, (any Error)?) -> Void
  )

  /// Fails the calls that wait for a sign-in (`releaseSignInWait`).
  ///
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func releaseSignInWait() throws

  /// Returns the user's state (`currentUserState`).
  ///
  /// - Returns: The state.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func currentUserState() throws -> UserState

  /// Returns whether a customer is signed in (`isSignedIn`).
  ///
  /// - Returns: Whether a customer is signed in.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func isSignedIn() throws -> Bool

  /// Returns the name of the user who is signed in (`username`).
  ///
  /// - Returns: The name; `nil` if nobody is signed in.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func username() throws -> String?

  /// Obtains valid tokens (`getTokens`).
  ///
  /// - Parameter completionHandler: Receives the result or any error of the client, on any thread.
  func getTokens(completionHandler: @escaping @Sendable (SessionTokens?, (any Error)?) -> Void)

  /// Obtains valid AWS credentials (`getAWSCredentials`).
  ///
  /// - Parameter completionHandler: Receives the result or any error of the client, on any thread.
  func getAWSCredentials(completionHandler: @escaping @Sendable (AWSCredentials?, (any Error)?) -> Void)

  /// Obtains the id of the identity in the identity pool (`getIdentityId`).
  ///
  /// - Parameter completionHandler: Receives the result or any error of the client, on any thread.
  func getIdentityID(completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void)

  /// Changes the password (`changePassword`).
  ///
  /// - Parameters:
  ///   - currentPassword: The current password.
  ///   - proposedPassword: The new password.
  ///   - completionHandler: Receives any error of the client, or `nil` on success, on any thread.
  func changePassword(
    currentPassword: String, proposedPassword: String, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  )

  /// Obtains the user's attributes (`getUserAttributes`).
  ///
  /// - Parameter completionHandler: Receives the result or any error of the client, on any thread.
  func getUserAttributes(completionHandler: @escaping @Sendable ([String: String]?, (any Error)?) -> Void)

  /// Changes attributes of the user (`updateUserAttributes`).
  ///
  /// - Parameters:
  ///   - attributeMap: The new values by attribute name.
  ///   - completionHandler: Receives the result or any error of the client, on any thread.
  func updateUserAttributes(
    attributeMap: [String: String],
    completionHandler: @escaping @Sendable (UserCodeDeliveryDetails?, (any Error)?) -> Void
  )

  /// Requests a code to verify an attribute (`verifyUserAttribute`).
  ///
  /// - Parameters:
  ///   - attributeName: The name of the attribute, such as `email`.
  ///   - completionHandler: Receives the result or any error of the client, on any thread.
  func verifyUserAttribute(
    attributeName: String, completionHandler: @escaping @Sendable (UserCodeDeliveryDetails?, (any Error)?) -> Void
  )

  /// Verifies an attribute (`confirmVerifyUserAttribute`).
  ///
  /// - Parameters:
  ///   - attributeName: The name of the attribute, such as `email`.
  ///   - code: The code that the customer received.
  ///   - completionHandler: Receives any error of the client, or `nil` on success, on any thread.
  func confirmVerifyUserAttribute(
    attributeName: String, code: String, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  )

  /// Obtains the keys of the user's devices in the pool (`listDevices`).
  ///
  /// - Parameters:
  ///   - limit: The maximum number of keys; `nil` for no limit.
  ///   - completionHandler: Receives the result or any error of the client, on any thread.
  func listDevices(limit: Int?, completionHandler: @escaping @Sendable ([String]?, (any Error)?) -> Void)

  /// Obtains the pool's data about a device (`getDevice`).
  ///
  /// - Parameters:
  ///   - deviceID: The key of the device; `nil` for this device.
  ///   - completionHandler: Receives the result or any error of the client, on any thread.
  func getDevice(deviceID: String?, completionHandler: @escaping @Sendable (UserDevice?, (any Error)?) -> Void)

  /// Changes whether the pool remembers a device (`updateDeviceStatus`).
  ///
  /// - Parameters:
  ///   - remembered: Whether the pool remembers the device from now on.
  ///   - deviceID: The key of the device; `nil` for this device.
  ///   - completionHandler: Receives any error of the client, or `nil` on success, on any thread.
  func updateDeviceStatus(
    remembered: Bool, deviceID: String?, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  )

  /// Removes a device from the pool (`forgetDevice`).
  ///
  /// - Parameters:
  ///   - deviceID: The key of the device; `nil` for this device.
  ///   - completionHandler: Receives any error of the client, or `nil` on success, on any thread.
  func forgetDevice(deviceID: String?, completionHandler: @escaping @Sendable ((any Error)?) -> Void)

  /// Maps an error of the client to an error code of the specification.
  ///
  /// - Parameter error: The error that a handler received.
  /// - Returns: The failure; `nil` for an error that no code fits, which the report shows as unmapped.
  func failure(for error: any Error) -> MobileClientFailure?
}

extension MobileClientCompletionProvider {
  /// Signs the customer out with the default options.
  public func signOut(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    signOut(options: SignOutOptions(), completionHandler: completionHandler)
  }

  /// Reports the call as unsupported, for a client that does not have it.
  public func confirmSignIn(
    challengeResponse: String,
    userAttributes: [String: String]?,
    completionHandler: @escaping @Sendable (SignInResult?, (any Error)?) -> Void
  ) {
    completionHandler(nil, UnsupportedCall())
  }

  /// Reports the call as unsupported, for a client that does not have it.
  public func showSignIn(
    scopes: [String]?,
    identityProvider: String?,
    completionHandler: @escaping @Sendable (UserState?, (any Error)?) -> Void
  ) {
    completionHandler(nil, UnsupportedCall())
  }

  /// Reports the call as unsupported, for a client that does not have it.
  public func federatedSignIn(
    providerName: String,
    token: String,
    cognitoIdentityID: String?,
    completionHandler: @escaping @Sendable (UserState?, (any Error)?) -> Void
  ) {
    completionHandler(nil, UnsupportedCall())
  }

  /// Reports the call as unsupported, for a client that does not have it.
  public func releaseSignInWait() throws { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func currentUserState() throws -> UserState { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func isSignedIn() throws -> Bool { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func username() throws -> String? { throw UnsupportedCall() }

  /// Reports the call as unsupported, for a client that does not have it.
  public func getTokens(completionHandler: @escaping @Sendable (SessionTokens?, (any Error)?) -> Void) {
    completionHandler(nil, UnsupportedCall())
  }

  /// Reports the call as unsupported, for a client that does not have it.
  public func getAWSCredentials(completionHandler: @escaping @Sendable (AWSCredentials?, (any Error)?) -> Void) {
    completionHandler(nil, UnsupportedCall())
  }

  /// Reports the call as unsupported, for a client that does not have it.
  public func getIdentityID(completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void) {
    completionHandler(nil, UnsupportedCall())
  }

  /// Reports the call as unsupported, for a client that does not have it.
  public func changePassword(
    currentPassword: String, proposedPassword: String, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    completionHandler(UnsupportedCall())
  }

  /// Reports the call as unsupported, for a client that does not have it.
  public func getUserAttributes(completionHandler: @escaping @Sendable ([String: String]?, (any Error)?) -> Void) {
    completionHandler(nil, UnsupportedCall())
  }

  /// Reports the call as unsupported, for a client that does not have it.
  public func updateUserAttributes(
    attributeMap: [String: String],
    completionHandler: @escaping @Sendable (UserCodeDeliveryDetails?, (any Error)?) -> Void
  ) {
    completionHandler(nil, UnsupportedCall())
  }

  /// Reports the call as unsupported, for a client that does not have it.
  public func verifyUserAttribute(
    attributeName: String, completionHandler: @escaping @Sendable (UserCodeDeliveryDetails?, (any Error)?) -> Void
  ) {
    completionHandler(nil, UnsupportedCall())
  }

  /// Reports the call as unsupported, for a client that does not have it.
  public func confirmVerifyUserAttribute(
    attributeName: String, code: String, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    completionHandler(UnsupportedCall())
  }

  /// Reports the call as unsupported, for a client that does not have it.
  public func listDevices(limit: Int?, completionHandler: @escaping @Sendable ([String]?, (any Error)?) -> Void) {
    completionHandler(nil, UnsupportedCall())
  }

  /// Reports the call as unsupported, for a client that does not have it.
  public func getDevice(deviceID: String?, completionHandler: @escaping @Sendable (UserDevice?, (any Error)?) -> Void) {
    completionHandler(nil, UnsupportedCall())
  }

  /// Reports the call as unsupported, for a client that does not have it.
  public func updateDeviceStatus(
    remembered: Bool, deviceID: String?, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    completionHandler(UnsupportedCall())
  }

  /// Reports the call as unsupported, for a client that does not have it.
  public func forgetDevice(deviceID: String?, completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    completionHandler(UnsupportedCall())
  }
}
