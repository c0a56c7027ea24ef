/// A client like the `AWSMobileClient` of AWS Amplify whose calls are `async`.
///
/// The documented calls must be there. All that follow ``confirmSignIn(challengeResponse:userAttributes:)`` go beyond the
/// documents and have a default that throws ``UnsupportedCall``. A client tells its listeners a change of the user's
/// state through the world's events, `world.events.emit(userState:)`; a page for signing in is shown to the world's
/// customer.
public protocol MobileClientProvider: AuthProvider {
  /// Begins a session from what the device keeps (`initialize(_:)`).
  ///
  /// - Returns: The user's state.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func initialize() async throws -> UserState

  /// Signs a customer in (`signIn(username:password:validationData:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - username: The user name, or what the pool takes in its place.
  ///   - password: The password.
  ///   - validationData: What goes to the pool's triggers; `nil` for nothing.
  /// - Returns: How far the sign-in has come.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func signIn(username: String, password: String, validationData: [String: String]?) async throws -> SignInResult

  /// Signs the customer out on this device alone (`signOut()`).
  ///
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func signOut() async throws

  /// Signs the customer out (`signOut(options:completionHandler:)`).
  ///
  /// - Parameter options: What the sign-out does beyond this device.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func signOut(options: SignOutOptions) async throws

  /// Signs the customer out with the options' defaults (`signOut(completionHandler:)`).
  ///
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func signOutWithDefaultOptions() async throws

  /// Registers a customer (`signUp(username:password:userAttributes:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - username: The user name, or what the pool takes in its place.
  ///   - password: The password.
  ///   - userAttributes: The user's attributes by name; `nil` for none.
  /// - Returns: How far the registration has come.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func signUp(username: String, password: String, userAttributes: [String: String]?) async throws -> SignUpResult

  /// Confirms a registration (`confirmSignUp(username:confirmationCode:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - username: The user name, or what the pool takes in its place.
  ///   - confirmationCode: The code that the customer received.
  /// - Returns: How far the registration has come.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func confirmSignUp(username: String, confirmationCode: String) async throws -> SignUpResult

  /// Has the code of a registration sent again (`resendSignUpCode(username:completionHandler:)`).
  ///
  /// - Parameter username: The user name, or what the pool takes in its place.
  /// - Returns: How far the registration has come.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func resendSignUpCode(username: String) async throws -> SignUpResult

  /// Begins the reset of a password (`forgotPassword(username:completionHandler:)`).
  ///
  /// - Parameter username: The user name, or what the pool takes in its place.
  /// - Returns: How far the reset has come.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func forgotPassword(username: String) async throws -> ForgotPasswordResult

  /// Ends the reset of a password (`confirmForgotPassword(username:newPassword:confirmationCode:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - username: The user name, or what the pool takes in its place.
  ///   - newPassword: The new password.
  ///   - confirmationCode: The code that the customer received.
  /// - Returns: How far the reset has come.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func confirmForgotPassword(
    username: String, newPassword: String, confirmationCode: String
  ) async throws -> ForgotPasswordResult

  /// Answers the challenge of a sign-in (`confirmSignIn`).
  ///
  /// - Parameters:
  ///   - challengeResponse: The code, the new password or the answer, as the challenge asks.
  ///   - userAttributes: The user's attributes by name; `nil` for none.
  /// - Returns: How far the sign-in has come.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func confirmSignIn(challengeResponse: String, userAttributes: [String: String]?) async throws -> SignInResult

  /// Signs a customer in on the pool's own page (`showSignIn`).
  ///
  /// - Parameters:
  ///   - scopes: The names of the scopes; `nil` for those of the app's configuration.
  ///   - identityProvider: The provider whose page is shown at once; `nil` for the pool's own.
  /// - Returns: The user's state.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func showSignIn(scopes: [String]?, identityProvider: String?) async throws -> UserState

  /// Signs a customer in with the token of another provider (`federatedSignIn`).
  ///
  /// - Parameters:
  ///   - providerName: The provider's name in the identity pool.
  ///   - token: The provider's token.
  ///   - cognitoIdentityID: The identity that the app knows already; `nil` where it knows none.
  /// - Returns: The user's state.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func federatedSignIn(providerName: String, token: String, cognitoIdentityID: String?) async throws -> UserState

  /// Ends the wait of calls for a sign-in (`releaseSignInWait`).
  ///
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func releaseSignInWait() async throws

  /// Gives the user's state (`currentUserState`).
  ///
  /// - Returns: The state.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func currentUserState() async throws -> UserState

  /// Tells whether a customer is signed in (`isSignedIn`).
  ///
  /// - Returns: Whether one is.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func isSignedIn() async throws -> Bool

  /// Gives the name of the user who is signed in (`username`).
  ///
  /// - Returns: The name; `nil` where nobody is.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func username() async throws -> String?

  /// Gives tokens that are good (`getTokens`).
  ///
  /// - Returns: The tokens.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func getTokens() async throws -> SessionTokens

  /// Gives AWS credentials that are good (`getAWSCredentials`).
  ///
  /// - Returns: The credentials.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func getAWSCredentials() async throws -> AWSCredentials

  /// Gives the identity that the identity pool knows (`getIdentityId`).
  ///
  /// - Returns: The identity's id; `nil` where the client has none in spite of its success.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func getIdentityID() async throws -> String?

  /// Changes the password (`changePassword`).
  ///
  /// - Parameters:
  ///   - currentPassword: The password that holds.
  ///   - proposedPassword: The password that is to hold.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func changePassword(currentPassword: String, proposedPassword: String) async throws

  /// Gives the user's attributes (`getUserAttributes`).
  ///
  /// - Returns: The values by the attributes' names.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func getUserAttributes() async throws -> [String: String]

  /// Changes attributes of the user (`updateUserAttributes`).
  ///
  /// - Parameter attributeMap: The new values by the attributes' names.
  /// - Returns: Where a code was sent; `nil` where none was.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func updateUserAttributes(attributeMap: [String: String]) async throws -> UserCodeDeliveryDetails?

  /// Has a code sent that verifies an attribute (`verifyUserAttribute`).
  ///
  /// - Parameter attributeName: The attribute's name.
  /// - Returns: Where it was sent; `nil` where the client does not say.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func verifyUserAttribute(attributeName: String) async throws -> UserCodeDeliveryDetails?

  /// Verifies an attribute (`confirmVerifyUserAttribute`).
  ///
  /// - Parameters:
  ///   - attributeName: The attribute's name.
  ///   - code: The code that the customer received.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func confirmVerifyUserAttribute(attributeName: String, code: String) async throws

  /// Gives the keys of the devices that the pool knows of the user (`listDevices`).
  ///
  /// - Parameter limit: How many at most; `nil` for as many as the service gives.
  /// - Returns: The keys.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func listDevices(limit: Int?) async throws -> [String]

  /// Gives what the pool knows of a device (`getDevice`).
  ///
  /// - Parameter deviceID: The device's key; `nil` for this device.
  /// - Returns: The device.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func getDevice(deviceID: String?) async throws -> UserDevice

  /// Has the pool remember a device, or no longer (`updateDeviceStatus`).
  ///
  /// - Parameters:
  ///   - remembered: Whether the pool remembers the device.
  ///   - deviceID: The device's key; `nil` for this device.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func updateDeviceStatus(remembered: Bool, deviceID: String?) async throws

  /// Has the pool forget a device (`forgetDevice`).
  ///
  /// - Parameter deviceID: The device's key; `nil` for this device.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func forgetDevice(deviceID: String?) async throws

  /// Says what an error of the client means in the specification's words.
  ///
  /// - Parameter error: What a call threw.
  /// - Returns: The failure; `nil` for an error that the specification does not know, which the report then shows.
  func failure(for error: any Error) -> MobileClientFailure?
}
