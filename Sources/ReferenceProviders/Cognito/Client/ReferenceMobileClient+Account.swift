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

extension ReferenceMobileClient {
  /// Changes the password.
  ///
  /// - Parameters:
  ///   - currentPassword: The password that holds.
  ///   - proposedPassword: The password that is to hold.
  /// - Throws: An error that ``failure(for:)`` knows.
  public func changePassword(currentPassword: String, proposedPassword: String) async throws {
    try await callAsCustomer(
      "ChangePassword",
      ["PreviousPassword": .string(currentPassword), "ProposedPassword": .string(proposedPassword)])
  }

  /// Gives the user's attributes.
  ///
  /// - Returns: The values by the attributes' names.
  /// - Throws: An error that ``failure(for:)`` knows.
  public func getUserAttributes() async throws -> [String: String] {
    try await callAsCustomer("GetUser")["UserAttributes"]?.attributes ?? [:]
  }

  /// Changes attributes of the user.
  ///
  /// - Parameter attributeMap: The new values by the attributes' names.
  /// - Returns: Where the code went that verifies the first of them; `nil` where none is needed.
  /// - Throws: An error that ``failure(for:)`` knows.
  public func updateUserAttributes(attributeMap: [String: String]) async throws -> UserCodeDeliveryDetails? {
    let answer = try await callAsCustomer(
      "UpdateUserAttributes", ["UserAttributes": Value(attributes: attributeMap)])
    return UserCodeDeliveryDetails(answer: answer["CodeDeliveryDetailsList"]?.list?.first)
  }

  /// Has a code sent that verifies an attribute.
  ///
  /// - Parameter attributeName: The attribute's name.
  /// - Returns: Where the code went.
  /// - Throws: An error that ``failure(for:)`` knows.
  public func verifyUserAttribute(attributeName: String) async throws -> UserCodeDeliveryDetails? {
    let answer = try await callAsCustomer(
      "GetUserAttributeVerificationCode", ["AttributeName": .string(attributeName)])
    return UserCodeDeliveryDetails(answer: answer["CodeDeliveryDetails"])
  }

  /// Verifies an attribute.
  ///
  /// - Parameters:
  ///   - attributeName: The attribute's name.
  ///   - code: The code that the customer received.
  /// - Throws: An error that ``failure(for:)`` knows.
  public func confirmVerifyUserAttribute(attributeName: String, code: String) async throws {
    try await callAsCustomer(
      "VerifyUserAttribute", ["AttributeName": .string(attributeName), "Code": .string(code)])
  }
}

extension ReferenceMobileClient {
  /// Makes an operation happen for the customer who is signed in.
  @discardableResult func callAsCustomer(
    _ operation: String, _ members: [String: Value?] = [:]
  ) async throws -> Value {
    try start()
    _ = try pooledSession()
    return try await call(operation, members, as: try await getTokens().accessToken)
  }

  /// Makes an operation happen with an access token; a token that was revoked elsewhere shows that the session is over.
  @discardableResult func call(
    _ operation: String, _ members: [String: Value?], as accessToken: String?
  ) async throws -> Value {
    do {
      return try await api.call(
        operation, members.merging(["AccessToken": accessToken.map(Value.string)]) { $1 })
    } catch {
      if error.isRevokedAccess, accessToken == keeper.memory.session?.tokens.accessToken {
        tell(.userPoolTokensRefused)
      }
      throw error
    }
  }
}
