// Written by Scripts/write-typed-protocols from Specs/cognito: change the YAML instead.
// swift-format-ignore-file

public import AuthProviding

/// A client like the `AWSMobileClient` of AWS Amplify, with completion handlers (specification `cognito`).
///
/// The documented calls are required. Those from `changePassword` on go beyond the documents, and are not supported
/// unless the client has them.
///
/// A client that shows pages in a browser receives the redirect through `AuthProvider.open(url:from:)`.
public protocol MobileClientCompletionProvider: AuthProvider {
  /// Completes a password reset with the code that the user received
  /// (`confirmForgotPassword(username:newPassword:confirmationCode:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - username: The name of the user.
  ///   - newPassword: The new password.
  ///   - confirmationCode: The code that the user received.
  ///   - completionHandler: Receives the result or any error of the client, on any thread.
  func confirmForgotPassword(
    username: String, newPassword: String, confirmationCode: String,
    completionHandler: @escaping @Sendable (ForgotPasswordResult?, (any Error)?) -> Void
  )

  /// Confirms a registration with the code that the user received
  /// (`confirmSignUp(username:confirmationCode:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - username: The registered user name.
  ///   - confirmationCode: The code that the user received.
  ///   - completionHandler: Receives the result or any error of the client, on any thread.
  func confirmSignUp(
    username: String, confirmationCode: String,
    completionHandler: @escaping @Sendable (SignUpResult?, (any Error)?) -> Void
  )

  /// Starts a password reset and makes the service send a code (`forgotPassword(username:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - username: The name of the user.
  ///   - completionHandler: Receives the result or any error of the client, on any thread.
  func forgotPassword(
    username: String, completionHandler: @escaping @Sendable (ForgotPasswordResult?, (any Error)?) -> Void
  )

  /// Starts a session of the client and returns the user state (`AWSMobileClient.sharedInstance().initialize(_:)`).
  ///
  /// - Parameter completionHandler: Receives the result or any error of the client, on any thread.
  func initialize(completionHandler: @escaping @Sendable (UserState?, (any Error)?) -> Void)

  /// Makes the service send the code of a registration again (`resendSignUpCode(username:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - username: The registered user name.
  ///   - completionHandler: Receives the result or any error of the client, on any thread.
  func resendSignUpCode(username: String, completionHandler: @escaping @Sendable (SignUpResult?, (any Error)?) -> Void)

  /// Signs a user of the user pool in with a user name and a password
  /// (`signIn(username:password:validationData:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - username: The user name.
  ///   - password: The password.
  ///   - validationData: Data for the triggers of the user pool; none by default; `nil` if the call leaves it out.
  ///   - completionHandler: Receives the result or any error of the client, on any thread.
  func signIn(
    username: String, password: String, validationData: [String: String]?,
    completionHandler: @escaping @Sendable (SignInResult?, (any Error)?) -> Void
  )

  /// Signs the user out, on this device or on all devices (`signOut()`).
  ///
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func signOut() throws

  /// Signs the user out, on this device or on all devices (`signOut(options:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - options: What `signOut` takes.
  ///   - completionHandler: Receives the success or any error of the client, on any thread.
  func signOut(options: SignOutOptions, completionHandler: @escaping @Sendable ((any Error)?) -> Void)

  /// Signs the user out, on this device or on all devices (`signOut { error in }`).
  ///
  /// - Parameter completionHandler: Receives the success or any error of the client, on any thread.
  func signOut(completionHandler: @escaping @Sendable ((any Error)?) -> Void)

  /// Registers a user with the user pool (`signUp(username:password:userAttributes:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - username: The user name to register.
  ///   - password: The password.
  ///   - userAttributes: Attributes, keyed by name; `nil` if the call leaves it out.
  ///   - completionHandler: Receives the result or any error of the client, on any thread.
  func signUp(
    username: String, password: String, userAttributes: [String: String]?,
    completionHandler: @escaping @Sendable (SignUpResult?, (any Error)?) -> Void
  )

  /// Changes the password of the signed-in user
  /// (`changePassword(currentPassword:proposedPassword:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - currentPassword: The current password.
  ///   - proposedPassword: The new password.
  ///   - completionHandler: Receives the success or any error of the client, on any thread.
  func changePassword(
    currentPassword: String, proposedPassword: String, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  )

  /// Answers the challenge of a sign-in with a code, a new password or an answer
  /// (`confirmSignIn(challengeResponse:userAttributes:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - challengeResponse: The code, the new password or the answer.
  ///   - userAttributes: Attributes that the user enters together with a new password; `nil` if the call leaves it out.
  ///   - completionHandler: Receives the result or any error of the client, on any thread.
  func confirmSignIn(
    challengeResponse: String, userAttributes: [String: String]?,
    completionHandler: @escaping @Sendable (SignInResult?, (any Error)?) -> Void
  )

  /// Verifies an attribute of the signed-in user with the code that the service sent
  /// (`confirmVerifyUserAttribute(attributeName:code:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - attributeName: The name of the attribute.
  ///   - code: The code that the user received.
  ///   - completionHandler: Receives the success or any error of the client, on any thread.
  func confirmVerifyUserAttribute(
    attributeName: String, code: String, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  )

  /// Returns the user state as the client knows it (`AWSMobileClient.currentUserState`).
  ///
  /// - Returns: The raw value of the user state.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func currentUserState() throws -> UserState

  /// Signs a user in with a token of another provider, for AWS credentials
  /// (`AWSMobileClient.federatedSignIn(providerName:token:federatedSignInOptions:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - providerName: The identity pool's name of the provider.
  ///   - token: The provider's token.
  ///   - cognitoIdentityID: The identity to use; `nil` if the call leaves it out.
  ///   - completionHandler: Receives the result or any error of the client, on any thread.
  func federatedSignIn(
    providerName: String, token: String, cognitoIdentityID: String?,
    completionHandler: @escaping @Sendable (UserState?, (any Error)?) -> Void
  )

  /// Makes the user pool forget a device (`DeviceOperations.forget(_:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - deviceID: The key of the device; this device by default; `nil` if the call leaves it out.
  ///   - completionHandler: Receives the success or any error of the client, on any thread.
  func forgetDevice(deviceID: String?, completionHandler: @escaping @Sendable ((any Error)?) -> Void)

  /// Returns temporary AWS credentials of the user or the guest, and renews them when needed
  /// (`AWSMobileClient.getAWSCredentials(_:)`).
  ///
  /// - Parameter completionHandler: Receives the result or any error of the client, on any thread.
  func getAWSCredentials(completionHandler: @escaping @Sendable (AWSCredentials?, (any Error)?) -> Void)

  /// Returns what the user pool knows about a device (`DeviceOperations.get(_:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - deviceID: The key of the device; this device by default; `nil` if the call leaves it out.
  ///   - completionHandler: Receives the result or any error of the client, on any thread.
  func getDevice(deviceID: String?, completionHandler: @escaping @Sendable (UserDevice?, (any Error)?) -> Void)

  /// Returns the user's identity in the identity pool (`AWSMobileClient.getIdentityId()`).
  ///
  /// - Parameter completionHandler: Receives the result or any error of the client, on any thread.
  func getIdentityID(completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void)

  /// Returns the tokens of the signed-in user, and refreshes them when needed (`AWSMobileClient.getTokens(_:)`).
  ///
  /// - Parameter completionHandler: Receives the result or any error of the client, on any thread.
  func getTokens(completionHandler: @escaping @Sendable (SessionTokens?, (any Error)?) -> Void)

  /// Returns the attributes of the signed-in user (`getUserAttributes(completionHandler:)`).
  ///
  /// - Parameter completionHandler: Receives the result or any error of the client, on any thread.
  func getUserAttributes(completionHandler: @escaping @Sendable ([String: String]?, (any Error)?) -> Void)

  /// Returns whether a user is signed in (`AWSMobileClient.isSignedIn`).
  ///
  /// - Returns: Whether the user state is `signedIn`.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func isSignedIn() throws -> Bool

  /// Lists the devices that the user pool remembers for the user
  /// (`DeviceOperations.list(limit:paginationToken:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - limit: The maximum number of devices to list; `nil` if the call leaves it out.
  ///   - completionHandler: Receives the result or any error of the client, on any thread.
  func listDevices(limit: Int?, completionHandler: @escaping @Sendable ([String]?, (any Error)?) -> Void)

  /// Ends the calls that wait for the user to sign in (`AWSMobileClient.releaseSignInWait()`).
  ///
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func releaseSignInWait() throws

  /// Signs the user in through the hosted pages of the user pool
  /// (`AWSMobileClient.showSignIn(navigationController:hostedUIOptions:_:)`).
  ///
  /// - Parameters:
  ///   - scopes: The scopes to request; `nil` if the call leaves it out.
  ///   - identityProvider: The identity provider to which the page leads; `nil` if the call leaves it out.
  ///   - completionHandler: Receives the result or any error of the client, on any thread.
  func showSignIn(
    scopes: [String]?, identityProvider: String?,
    completionHandler: @escaping @Sendable (UserState?, (any Error)?) -> Void
  )

  /// Tells the user pool whether to remember a device (`DeviceOperations.updateStatus(remembered:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - remembered: Whether to remember the device.
  ///   - deviceID: The key of the device; this device by default; `nil` if the call leaves it out.
  ///   - completionHandler: Receives the success or any error of the client, on any thread.
  func updateDeviceStatus(
    remembered: Bool, deviceID: String?, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  )

  /// Changes attributes of the signed-in user (`updateUserAttributes(attributeMap:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - attributeMap: The new values, keyed by name.
  ///   - completionHandler: Receives the result or any error of the client, on any thread.
  func updateUserAttributes(
    attributeMap: [String: String],
    completionHandler: @escaping @Sendable (UserCodeDeliveryDetails?, (any Error)?) -> Void
  )

  /// Returns the name of the signed-in user of the user pool (`AWSMobileClient.username`).
  ///
  /// - Returns: The user name; absent while nobody is signed in; `nil` if the client does not report it.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func username() throws -> String?

  /// Makes the service send a code that verifies an attribute of the signed-in user
  /// (`verifyUserAttribute(attributeName:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - attributeName: The name of the attribute.
  ///   - completionHandler: Receives the result or any error of the client, on any thread.
  func verifyUserAttribute(
    attributeName: String, completionHandler: @escaping @Sendable (UserCodeDeliveryDetails?, (any Error)?) -> Void
  )

  /// Maps an error of the client to an error code of the specification.
  ///
  /// - Parameter error: The error that a handler received.
  /// - Returns: The failure; `nil` for an error that no code fits, which the report shows as unmapped.
  func failure(for error: any Error) -> MobileClientFailure?
}
