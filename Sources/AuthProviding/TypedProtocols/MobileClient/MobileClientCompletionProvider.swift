/// A client like the `AWSMobileClient` of AWS Amplify whose calls take completion handlers.
///
/// A handler takes a result and an error, of which a client gives one; both or neither are handed on as they come, and
/// the judge decides. The documented calls must be there. All that follow
/// ``confirmSignIn(challengeResponse:userAttributes:completionHandler:)`` go beyond the documents and have a default that
/// reports the call as unsupported. A client tells its listeners a change of the user's state through the world's events,
/// `world.events.emit(userState:)`; a page for signing in is shown to the world's customer.
public protocol MobileClientCompletionProvider: AuthProvider {
  /// Begins a session from what the device keeps (`initialize(_:)`).
  ///
  /// - Parameter completionHandler: Takes the result, any error of the client, or both, from any thread.
  func initialize(completionHandler: @escaping @Sendable (UserState?, (any Error)?) -> Void)

  /// Signs a customer in (`signIn(username:password:validationData:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - username: The user name, or what the pool takes in its place.
  ///   - password: The password.
  ///   - validationData: What goes to the pool's triggers; `nil` for nothing.
  ///   - completionHandler: Takes the result, any error of the client, or both, from any thread.
  func signIn(
    username: String,
    password: String,
    validationData: [String: String]?,
    completionHandler: @escaping @Sendable (SignInResult?, (any Error)?) -> Void
  )

  /// Signs the customer out on this device alone (`signOut()`).
  func signOut()

  /// Signs the customer out (`signOut(options:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - options: What the sign-out does beyond this device.
  ///   - completionHandler: Takes any error of the client, or none, from any thread.
  func signOut(options: SignOutOptions, completionHandler: @escaping @Sendable ((any Error)?) -> Void)

  /// Signs the customer out with the options' defaults (`signOut(completionHandler:)`).
  ///
  /// - Parameter completionHandler: Takes any error of the client, or none, from any thread.
  func signOut(completionHandler: @escaping @Sendable ((any Error)?) -> Void)

  /// Registers a customer (`signUp(username:password:userAttributes:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - username: The user name, or what the pool takes in its place.
  ///   - password: The password.
  ///   - userAttributes: The user's attributes by name; `nil` for none.
  ///   - completionHandler: Takes the result, any error of the client, or both, from any thread.
  func signUp(
    username: String,
    password: String,
    userAttributes: [String: String]?,
    completionHandler: @escaping @Sendable (SignUpResult?, (any Error)?) -> Void
  )

  /// Confirms a registration (`confirmSignUp(username:confirmationCode:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - username: The user name, or what the pool takes in its place.
  ///   - confirmationCode: The code that the customer received.
  ///   - completionHandler: Takes the result, any error of the client, or both, from any thread.
  func confirmSignUp(
    username: String,
    confirmationCode: String,
    completionHandler: @escaping @Sendable (SignUpResult?, (any Error)?) -> Void
  )

  /// Has the code of a registration sent again (`resendSignUpCode(username:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - username: The user name, or what the pool takes in its place.
  ///   - completionHandler: Takes the result, any error of the client, or both, from any thread.
  func resendSignUpCode(username: String, completionHandler: @escaping @Sendable (SignUpResult?, (any Error)?) -> Void)

  /// Begins the reset of a password (`forgotPassword(username:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - username: The user name, or what the pool takes in its place.
  ///   - completionHandler: Takes the result, any error of the client, or both, from any thread.
  func forgotPassword(
    username: String, completionHandler: @escaping @Sendable (ForgotPasswordResult?, (any Error)?) -> Void
  )

  /// Ends the reset of a password (`confirmForgotPassword(username:newPassword:confirmationCode:completionHandler:)`).
  ///
  /// - Parameters:
  ///   - username: The user name, or what the pool takes in its place.
  ///   - newPassword: The new password.
  ///   - confirmationCode: The code that the customer received.
  ///   - completionHandler: Takes the result, any error of the client, or both, from any thread.
  func confirmForgotPassword(
    username: String,
    newPassword: String,
    confirmationCode: String,
    completionHandler: @escaping @Sendable (ForgotPasswordResult?, (any Error)?) -> Void
  )

  /// Answers the challenge of a sign-in (`confirmSignIn`).
  ///
  /// - Parameters:
  ///   - challengeResponse: The code, the new password or the answer, as the challenge asks.
  ///   - userAttributes: The user's attributes by name; `nil` for none.
  ///   - completionHandler: Takes the result, any error of the client, or both, from any thread.
  func confirmSignIn(
    challengeResponse: String,
    userAttributes: [String: String]?,
    completionHandler: @escaping @Sendable (SignInResult?, (any Error)?) -> Void
  )

  /// Signs a customer in on the pool's own page (`showSignIn`).
  ///
  /// - Parameters:
  ///   - scopes: The names of the scopes; `nil` for those of the app's configuration.
  ///   - identityProvider: The provider whose page is shown at once; `nil` for the pool's own.
  ///   - completionHandler: Takes the result, any error of the client, or both, from any thread.
  func showSignIn(
    scopes: [String]?,
    identityProvider: String?,
    completionHandler: @escaping @Sendable (UserState?, (any Error)?) -> Void
  )

  /// Signs a customer in with the token of another provider (`federatedSignIn`).
  ///
  /// - Parameters:
  ///   - providerName: The provider's name in the identity pool.
  ///   - token: The provider's token.
  ///   - cognitoIdentityID: The identity that the app knows already; `nil` where it knows none.
  ///   - completionHandler: Takes the result, any error of the client, or both, from any thread.
  func federatedSignIn(
    providerName: String,
    token: String,
    cognitoIdentityID: String?,
    completionHandler: @escaping @Sendable (UserState?, (any Error)?) -> Void
  )

  /// Ends the wait of calls for a sign-in (`releaseSignInWait`).
  ///
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func releaseSignInWait() throws

  /// Gives the user's state (`currentUserState`).
  ///
  /// - Returns: The state.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func currentUserState() throws -> UserState

  /// Tells whether a customer is signed in (`isSignedIn`).
  ///
  /// - Returns: Whether one is.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func isSignedIn() throws -> Bool

  /// Gives the name of the user who is signed in (`username`).
  ///
  /// - Returns: The name; `nil` where nobody is.
  /// - Throws: Any error of the client; ``failure(for:)`` says what it means.
  func username() throws -> String?

  /// Gives tokens that are good (`getTokens`).
  ///
  /// - Parameter completionHandler: Takes the result, any error of the client, or both, from any thread.
  func getTokens(completionHandler: @escaping @Sendable (SessionTokens?, (any Error)?) -> Void)

  /// Gives AWS credentials that are good (`getAWSCredentials`).
  ///
  /// - Parameter completionHandler: Takes the result, any error of the client, or both, from any thread.
  func getAWSCredentials(completionHandler: @escaping @Sendable (AWSCredentials?, (any Error)?) -> Void)

  /// Gives the identity that the identity pool knows (`getIdentityId`).
  ///
  /// - Parameter completionHandler: Takes the result, any error of the client, or both, from any thread.
  func getIdentityID(completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void)

  /// Changes the password (`changePassword`).
  ///
  /// - Parameters:
  ///   - currentPassword: The password that holds.
  ///   - proposedPassword: The password that is to hold.
  ///   - completionHandler: Takes any error of the client, or none, from any thread.
  func changePassword(
    currentPassword: String, proposedPassword: String, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  )

  /// Gives the user's attributes (`getUserAttributes`).
  ///
  /// - Parameter completionHandler: Takes the result, any error of the client, or both, from any thread.
  func getUserAttributes(completionHandler: @escaping @Sendable ([String: String]?, (any Error)?) -> Void)

  /// Changes attributes of the user (`updateUserAttributes`).
  ///
  /// - Parameters:
  ///   - attributeMap: The new values by the attributes' names.
  ///   - completionHandler: Takes the result, any error of the client, or both, from any thread.
  func updateUserAttributes(
    attributeMap: [String: String],
    completionHandler: @escaping @Sendable (UserCodeDeliveryDetails?, (any Error)?) -> Void
  )

  /// Has a code sent that verifies an attribute (`verifyUserAttribute`).
  ///
  /// - Parameters:
  ///   - attributeName: The attribute's name.
  ///   - completionHandler: Takes the result, any error of the client, or both, from any thread.
  func verifyUserAttribute(
    attributeName: String, completionHandler: @escaping @Sendable (UserCodeDeliveryDetails?, (any Error)?) -> Void
  )

  /// Verifies an attribute (`confirmVerifyUserAttribute`).
  ///
  /// - Parameters:
  ///   - attributeName: The attribute's name.
  ///   - code: The code that the customer received.
  ///   - completionHandler: Takes any error of the client, or none, from any thread.
  func confirmVerifyUserAttribute(
    attributeName: String, code: String, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  )

  /// Gives the keys of the devices that the pool knows of the user (`listDevices`).
  ///
  /// - Parameters:
  ///   - limit: How many at most; `nil` for as many as the service gives.
  ///   - completionHandler: Takes the result, any error of the client, or both, from any thread.
  func listDevices(limit: Int?, completionHandler: @escaping @Sendable ([String]?, (any Error)?) -> Void)

  /// Gives what the pool knows of a device (`getDevice`).
  ///
  /// - Parameters:
  ///   - deviceID: The device's key; `nil` for this device.
  ///   - completionHandler: Takes the result, any error of the client, or both, from any thread.
  func getDevice(deviceID: String?, completionHandler: @escaping @Sendable (UserDevice?, (any Error)?) -> Void)

  /// Has the pool remember a device, or no longer (`updateDeviceStatus`).
  ///
  /// - Parameters:
  ///   - remembered: Whether the pool remembers the device.
  ///   - deviceID: The device's key; `nil` for this device.
  ///   - completionHandler: Takes any error of the client, or none, from any thread.
  func updateDeviceStatus(
    remembered: Bool, deviceID: String?, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  )

  /// Has the pool forget a device (`forgetDevice`).
  ///
  /// - Parameters:
  ///   - deviceID: The device's key; `nil` for this device.
  ///   - completionHandler: Takes any error of the client, or none, from any thread.
  func forgetDevice(deviceID: String?, completionHandler: @escaping @Sendable ((any Error)?) -> Void)

  /// Says what an error of the client means in the specification's words.
  ///
  /// - Parameter error: What a handler was given.
  /// - Returns: The failure; `nil` for an error that the specification does not know, which the report then shows.
  func failure(for error: any Error) -> MobileClientFailure?
}
