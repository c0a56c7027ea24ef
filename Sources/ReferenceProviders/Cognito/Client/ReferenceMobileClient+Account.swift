public import AuthProviding

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
