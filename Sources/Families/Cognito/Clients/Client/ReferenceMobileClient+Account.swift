import AuthProviding
package import CognitoProtocols

extension ReferenceMobileClient {
  /// Registers a customer.
  ///
  /// - Parameters:
  ///   - username: The user name.
  ///   - password: The password.
  ///   - userAttributes: The user's attributes by name; `nil` for none.
  /// - Returns: Whether the customer has to confirm the registration, and where the service sent the code.
  /// - Throws: An error that ``failure(for:)`` maps.
  package func signUp(
    username: String, password: String, userAttributes: [String: String]?
  ) async throws -> SignUpResult {
    let pool = try await startWithUserPool()
    let answer = try await api.call(
      "SignUp",
      pool.members(for: username).merging([
        "Password": .string(password), "UserAttributes": userAttributes.map(Value.init(attributes:)),
      ]) { $1 })
    return SignUpResult(
      signUpConfirmationState: answer["UserConfirmed"]?.bool == true ? .confirmed : .unconfirmed,
      codeDeliveryDetails: UserCodeDeliveryDetails(answer: answer["CodeDeliveryDetails"]))
  }

  /// Confirms a registration.
  ///
  /// - Parameters:
  ///   - username: The user name.
  ///   - confirmationCode: The code that the customer received.
  /// - Returns: The state `confirmed`.
  /// - Throws: An error that ``failure(for:)`` maps.
  package func confirmSignUp(username: String, confirmationCode: String) async throws -> SignUpResult {
    let pool = try await startWithUserPool()
    try await api.call(
      "ConfirmSignUp", pool.members(for: username).merging(["ConfirmationCode": .string(confirmationCode)]) { $1 })
    return SignUpResult(signUpConfirmationState: .confirmed)
  }

  /// Requests another confirmation code for a registration.
  ///
  /// - Parameter username: The user name.
  /// - Returns: Where the service sent the code.
  /// - Throws: An error that ``failure(for:)`` maps.
  package func resendSignUpCode(username: String) async throws -> SignUpResult {
    let pool = try await startWithUserPool()
    let answer = try await api.call("ResendConfirmationCode", pool.members(for: username))
    return SignUpResult(
      signUpConfirmationState: .unconfirmed,
      codeDeliveryDetails: UserCodeDeliveryDetails(answer: answer["CodeDeliveryDetails"]))
  }

  /// Starts a password reset.
  ///
  /// - Parameter username: The user name.
  /// - Returns: Where the service sent the code.
  /// - Throws: An error that ``failure(for:)`` maps.
  package func forgotPassword(username: String) async throws -> ForgotPasswordResult {
    let pool = try await startWithUserPool()
    let answer = try await api.call("ForgotPassword", pool.members(for: username))
    return ForgotPasswordResult(
      forgotPasswordState: .confirmationCodeSent,
      codeDeliveryDetails: UserCodeDeliveryDetails(answer: answer["CodeDeliveryDetails"]))
  }

  /// Completes a password reset.
  ///
  /// - Parameters:
  ///   - username: The user name.
  ///   - newPassword: The new password.
  ///   - confirmationCode: The code that the customer received.
  /// - Returns: The state `done`.
  /// - Throws: An error that ``failure(for:)`` maps.
  package func confirmForgotPassword(
    username: String, newPassword: String, confirmationCode: String
  ) async throws -> ForgotPasswordResult {
    let pool = try await startWithUserPool()
    try await api.call(
      "ConfirmForgotPassword",
      pool.members(for: username).merging([
        "ConfirmationCode": .string(confirmationCode), "Password": .string(newPassword),
      ]) { $1 })
    return ForgotPasswordResult(forgotPasswordState: .done)
  }

  /// Changes the password.
  ///
  /// - Parameters:
  ///   - currentPassword: The current password.
  ///   - proposedPassword: The new password.
  /// - Throws: An error that ``failure(for:)`` maps.
  package func changePassword(currentPassword: String, proposedPassword: String) async throws {
    try await callAsCustomer(
      "ChangePassword",
      ["PreviousPassword": .string(currentPassword), "ProposedPassword": .string(proposedPassword)])
  }

  /// Returns the user's attributes.
  ///
  /// - Returns: The values by attribute name.
  /// - Throws: An error that ``failure(for:)`` maps.
  package func getUserAttributes() async throws -> [String: String] {
    try await callAsCustomer("GetUser")["UserAttributes"]?.attributes ?? [:]
  }

  /// Changes attributes of the user.
  ///
  /// - Parameter attributeMap: The new values by attribute name.
  /// - Returns: Where the service sent the code to verify the first of them; `nil` if none is needed.
  /// - Throws: An error that ``failure(for:)`` maps.
  package func updateUserAttributes(attributeMap: [String: String]) async throws -> UserCodeDeliveryDetails? {
    let answer = try await callAsCustomer(
      "UpdateUserAttributes", ["UserAttributes": Value(attributes: attributeMap)])
    return UserCodeDeliveryDetails(answer: answer["CodeDeliveryDetailsList"]?.list?.first)
  }

  /// Requests a code to verify an attribute.
  ///
  /// - Parameter attributeName: The name of the attribute, such as `email`.
  /// - Returns: Where the service sent the code.
  /// - Throws: An error that ``failure(for:)`` maps.
  package func verifyUserAttribute(attributeName: String) async throws -> UserCodeDeliveryDetails? {
    let answer = try await callAsCustomer(
      "GetUserAttributeVerificationCode", ["AttributeName": .string(attributeName)])
    return UserCodeDeliveryDetails(answer: answer["CodeDeliveryDetails"])
  }

  /// Verifies an attribute.
  ///
  /// - Parameters:
  ///   - attributeName: The name of the attribute, such as `email`.
  ///   - code: The code that the customer received.
  /// - Throws: An error that ``failure(for:)`` maps.
  package func confirmVerifyUserAttribute(attributeName: String, code: String) async throws {
    try await callAsCustomer(
      "VerifyUserAttribute", ["AttributeName": .string(attributeName), "Code": .string(code)])
  }
}

extension ReferenceMobileClient {
  /// Reads the stored state, and returns the user pool.
  private func startWithUserPool() async throws -> UserPoolConfiguration {
    try start()
    return try userPool()
  }
}

extension UserPoolConfiguration {
  /// The members of a request that identify the app and the user.
  fileprivate func members(for username: String) -> [String: Value?] {
    [
      "ClientId": .string(clientID), "Username": .string(username),
      "SecretHash": secretHash(for: username).map(Value.string),
    ]
  }
}
