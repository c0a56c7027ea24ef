public import AuthProviding

extension ReferenceMobileClient {
  /// Registers a customer.
  ///
  /// - Parameters:
  ///   - username: The user name.
  ///   - password: The password.
  ///   - userAttributes: The user's attributes by name.
  /// - Returns: Whether the customer has to confirm the registration, and where the code for it went.
  /// - Throws: An error that ``failure(for:)`` knows.
  public func signUp(
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
  /// - Returns: That the registration is confirmed.
  /// - Throws: An error that ``failure(for:)`` knows.
  public func confirmSignUp(username: String, confirmationCode: String) async throws -> SignUpResult {
    let pool = try await startWithUserPool()
    try await api.call(
      "ConfirmSignUp", pool.members(for: username).merging(["ConfirmationCode": .string(confirmationCode)]) { $1 })
    return SignUpResult(signUpConfirmationState: .confirmed)
  }

  /// Has the code of a registration sent again.
  ///
  /// - Parameter username: The user name.
  /// - Returns: Where the code went.
  /// - Throws: An error that ``failure(for:)`` knows.
  public func resendSignUpCode(username: String) async throws -> SignUpResult {
    let pool = try await startWithUserPool()
    let answer = try await api.call("ResendConfirmationCode", pool.members(for: username))
    return SignUpResult(
      signUpConfirmationState: .unconfirmed,
      codeDeliveryDetails: UserCodeDeliveryDetails(answer: answer["CodeDeliveryDetails"]))
  }

  /// Begins the reset of a password.
  ///
  /// - Parameter username: The user name.
  /// - Returns: Where the code went.
  /// - Throws: An error that ``failure(for:)`` knows.
  public func forgotPassword(username: String) async throws -> ForgotPasswordResult {
    let pool = try await startWithUserPool()
    let answer = try await api.call("ForgotPassword", pool.members(for: username))
    return ForgotPasswordResult(
      forgotPasswordState: .confirmationCodeSent,
      codeDeliveryDetails: UserCodeDeliveryDetails(answer: answer["CodeDeliveryDetails"]))
  }

  /// Ends the reset of a password.
  ///
  /// - Parameters:
  ///   - username: The user name.
  ///   - newPassword: The new password.
  ///   - confirmationCode: The code that the customer received.
  /// - Returns: That the new password holds.
  /// - Throws: An error that ``failure(for:)`` knows.
  public func confirmForgotPassword(
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
}

extension ReferenceMobileClient {
  /// The API of the user pool.
  nonisolated var api: ServiceAPI { .userPool(world) }

  /// Makes sure of the store and of the app's user pool.
  private func startWithUserPool() async throws -> UserPoolConfiguration {
    try start()
    return try userPool()
  }
}

extension UserPoolConfiguration {
  /// Who asks, and about whom.
  fileprivate func members(for username: String) -> [String: Value?] {
    [
      "ClientId": .string(clientID), "Username": .string(username),
      "SecretHash": secretHash(for: username).map(Value.string),
    ]
  }
}
