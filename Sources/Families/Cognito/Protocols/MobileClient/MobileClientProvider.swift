// Written by Scripts/write-typed-protocols from Specs/cognito: change the YAML instead.
// swift-format-ignore-file

public import AuthProviding

/// A client like the `AWSMobileClient` of AWS Amplify, with `async` calls (specification `cognito`).
///
/// The documented calls are required. Those from `changePassword` on go beyond the documents, and are not supported
/// unless the client has them.
///
/// A client that shows pages in a browser receives the redirect through `AuthProvider.open(url:from:)`.
public protocol MobileClientProvider: AuthProvider {
  /// Completes a password reset with the code that the user received
  /// (`confirmForgotPassword(username:newPassword:confirmationCode:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - username: The name of the user.
  ///   - newPassword: The new password.
  ///   - confirmationCode: The code that the user received.
  /// - Returns: The result of a step of a password reset.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func confirmForgotPassword(
    username: String, newPassword: String, confirmationCode: String
  ) async throws -> ForgotPasswordResult

  /// Confirms a registration with the code that the user received
  /// (`confirmSignUp(username:confirmationCode:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - username: The registered user name.
  ///   - confirmationCode: The code that the user received.
  /// - Returns: The result of a step of a registration.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func confirmSignUp(username: String, confirmationCode: String) async throws -> SignUpResult

  /// Starts a password reset and makes the service send a code (`forgotPassword(username:completionHandler:)`).
  ///
  /// - Parameter username: The name of the user.
  /// - Returns: The result of a step of a password reset.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func forgotPassword(username: String) async throws -> ForgotPasswordResult

  /// Starts a session of the client and returns the user state (`AWSMobileClient.sharedInstance().initialize(_:)`).
  ///
  /// - Returns: The raw value of the user state.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func initialize() async throws -> UserState

  /// Makes the service send the code of a registration again (`resendSignUpCode(username:completionHandler:)`).
  ///
  /// - Parameter username: The registered user name.
  /// - Returns: The result of a step of a registration.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func resendSignUpCode(username: String) async throws -> SignUpResult

  /// Signs a user of the user pool in with a user name and a password
  /// (`signIn(username:password:validationData:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - username: The user name.
  ///   - password: The password.
  ///   - validationData: Data for the triggers of the user pool; none by default; `nil` if the call leaves it out.
  /// - Returns: The result of a step of a sign-in.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func signIn(username: String, password: String, validationData: [String: String]?) async throws -> SignInResult

  /// Signs the user out, on this device or on all devices (`signOut()`).
  ///
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func signOut() async throws

  /// Signs the user out, on this device or on all devices (`signOut(options:completionHandler:)`).
  ///
  /// - Parameter options: What `signOut` takes.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func signOut(options: SignOutOptions) async throws

  /// Signs the user out, on this device or on all devices (`signOut { error in }`).
  ///
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func signOutWithDefaultOptions() async throws

  /// Registers a user with the user pool (`signUp(username:password:userAttributes:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - username: The user name to register.
  ///   - password: The password.
  ///   - userAttributes: Attributes, keyed by name; `nil` if the call leaves it out.
  /// - Returns: The result of a step of a registration.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func signUp(username: String, password: String, userAttributes: [String: String]?) async throws -> SignUpResult

  /// Changes the password of the signed-in user
  /// (`changePassword(currentPassword:proposedPassword:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - currentPassword: The current password.
  ///   - proposedPassword: The new password.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func changePassword(currentPassword: String, proposedPassword: String) async throws

  /// Answers the challenge of a sign-in with a code, a new password or an answer
  /// (`confirmSignIn(challengeResponse:userAttributes:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - challengeResponse: The code, the new password or the answer.
  ///   - userAttributes: Attributes that the user enters together with a new password; `nil` if the call leaves it out.
  /// - Returns: The result of a step of a sign-in.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func confirmSignIn(challengeResponse: String, userAttributes: [String: String]?) async throws -> SignInResult

  /// Verifies an attribute of the signed-in user with the code that the service sent
  /// (`confirmVerifyUserAttribute(attributeName:code:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - attributeName: The name of the attribute.
  ///   - code: The code that the user received.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func confirmVerifyUserAttribute(attributeName: String, code: String) async throws

  /// Returns the user state as the client knows it (`AWSMobileClient.currentUserState`).
  ///
  /// - Returns: The raw value of the user state.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func currentUserState() async throws -> UserState

  /// Signs a user in with a token of another provider, for AWS credentials
  /// (`AWSMobileClient.federatedSignIn(providerName:token:federatedSignInOptions:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - providerName: The identity pool's name of the provider.
  ///   - token: The provider's token.
  ///   - cognitoIdentityID: The identity to use; `nil` if the call leaves it out.
  /// - Returns: The user state after the call.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func federatedSignIn(providerName: String, token: String, cognitoIdentityID: String?) async throws -> UserState

  /// Makes the user pool forget a device (`DeviceOperations.forget(_:completionHandler:)`).
  ///
  /// - Parameter deviceID: The key of the device; this device by default; `nil` if the call leaves it out.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func forgetDevice(deviceID: String?) async throws

  /// Returns temporary AWS credentials of the user or the guest, and renews them when needed
  /// (`AWSMobileClient.getAWSCredentials(_:)`).
  ///
  /// - Returns: Temporary credentials for AWS services.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func getAWSCredentials() async throws -> AWSCredentials

  /// Returns what the user pool knows about a device (`DeviceOperations.get(_:completionHandler:)`).
  ///
  /// - Parameter deviceID: The key of the device; this device by default; `nil` if the call leaves it out.
  /// - Returns: A customer's device in the user pool.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func getDevice(deviceID: String?) async throws -> UserDevice

  /// Returns the user's identity in the identity pool (`AWSMobileClient.getIdentityId()`).
  ///
  /// - Returns: The identity; `nil` if the client does not report it.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func getIdentityID() async throws -> String?

  /// Returns the tokens of the signed-in user, and refreshes them when needed (`AWSMobileClient.getTokens(_:)`).
  ///
  /// - Returns: The tokens of a signed-in customer.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func getTokens() async throws -> SessionTokens

  /// Returns the attributes of the signed-in user (`getUserAttributes(completionHandler:)`).
  ///
  /// - Returns: Attributes, keyed by name.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func getUserAttributes() async throws -> [String: String]

  /// Returns whether a user is signed in (`AWSMobileClient.isSignedIn`).
  ///
  /// - Returns: Whether the user state is `signedIn`.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func isSignedIn() async throws -> Bool

  /// Lists the devices that the user pool remembers for the user
  /// (`DeviceOperations.list(limit:paginationToken:completionHandler:)`).
  ///
  /// - Parameter limit: The maximum number of devices to list; `nil` if the call leaves it out.
  /// - Returns: The keys of the devices.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func listDevices(limit: Int?) async throws -> [String]

  /// Ends the calls that wait for the user to sign in (`AWSMobileClient.releaseSignInWait()`).
  ///
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func releaseSignInWait() async throws

  /// Signs the user in through the hosted pages of the user pool
  /// (`AWSMobileClient.showSignIn(navigationController:hostedUIOptions:_:)`).
  ///
  /// - Parameters:
  ///   - scopes: The scopes to request; `nil` if the call leaves it out.
  ///   - identityProvider: The identity provider to which the page leads; `nil` if the call leaves it out.
  /// - Returns: The user state after the call.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func showSignIn(scopes: [String]?, identityProvider: String?) async throws -> UserState

  /// Tells the user pool whether to remember a device (`DeviceOperations.updateStatus(remembered:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - remembered: Whether to remember the device.
  ///   - deviceID: The key of the device; this device by default; `nil` if the call leaves it out.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func updateDeviceStatus(remembered: Bool, deviceID: String?) async throws

  /// Changes attributes of the signed-in user (`updateUserAttributes(attributeMap:completionHandler:)`).
  ///
  /// - Parameter attributeMap: The new values, keyed by name.
  /// - Returns: How the service sent a code: `deliveryMedium`, `destination` and `attributeName`; `nil` if the client
  ///   does not report it.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func updateUserAttributes(attributeMap: [String: String]) async throws -> UserCodeDeliveryDetails?

  /// Returns the name of the signed-in user of the user pool (`AWSMobileClient.username`).
  ///
  /// - Returns: The user name; absent while nobody is signed in; `nil` if the client does not report it.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func username() async throws -> String?

  /// Makes the service send a code that verifies an attribute of the signed-in user
  /// (`verifyUserAttribute(attributeName:completionHandler:)`).
  ///
  /// - Parameter attributeName: The name of the attribute.
  /// - Returns: How the service sent a code: `deliveryMedium`, `destination` and `attributeName`; `nil` if the client
  ///   does not report it.
  /// - Throws: Any error of the client, which ``failure(for:)`` maps.
  func verifyUserAttribute(attributeName: String) async throws -> UserCodeDeliveryDetails?

  /// Maps an error of the client to an error code of the specification.
  ///
  /// - Parameter error: The error that a call threw.
  /// - Returns: The failure; `nil` for an error that no code fits, which the report shows as unmapped.
  func failure(for error: any Error) -> MobileClientFailure?
}
