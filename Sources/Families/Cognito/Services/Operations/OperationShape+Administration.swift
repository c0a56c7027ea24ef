// The inputs of the operations by which administrators keep users.
extension OperationShape {
  static let administration: [CognitoExchange: OperationShape] = [
    .adminCreateUser: .init(
      needs: ["UserPoolId": .poolID, "Username": .username],
      takes: [
        "UserAttributes": .attributes, "ValidationData": .attributes, "TemporaryPassword": .password,
        "ForceAliasCreation": .flag, "MessageAction": .oneOf(["RESEND", "SUPPRESS"]),
        "DesiredDeliveryMediums": .list(of: .oneOf(["SMS", "EMAIL"]), MemberRule.unlimited),
        "ClientMetadata": .texts,
      ]),
    .adminSetUserPassword: .init(
      needs: ["UserPoolId": .poolID, "Username": .username, "Password": .password], takes: ["Permanent": .flag]),
    .adminConfirmSignUp: user.taking(["ClientMetadata": .texts]),
    .adminGetUser: user,
    .adminUpdateUserAttributes: .init(
      needs: ["UserPoolId": .poolID, "Username": .username, "UserAttributes": .attributes],
      takes: ["ClientMetadata": .texts]),
    .adminDeleteUserAttributes: .init(
      needs: ["UserPoolId": .poolID, "Username": .username, "UserAttributeNames": .attributeNames]),
    .adminDeleteUser: user,
    .adminEnableUser: user,
    .adminDisableUser: user,
    .adminInitiateAuth: .init(
      needs: ["UserPoolId": .poolID, "ClientId": .clientID, "AuthFlow": authFlow],
      takes: [
        "AuthParameters": .sensitive(.texts), "ClientMetadata": .texts, "AnalyticsMetadata": .analytics,
        "ContextData": context, "Session": .session,
      ]),
    .adminRespondToAuthChallenge: .init(
      needs: ["UserPoolId": .poolID, "ClientId": .clientID, "ChallengeName": challengeName],
      takes: [
        "ChallengeResponses": .sensitive(.texts), "Session": .session, "AnalyticsMetadata": .analytics,
        "ContextData": context, "ClientMetadata": .texts,
      ]),
    .adminResetUserPassword: user.taking(["ClientMetadata": .texts]),
    .adminUserGlobalSignOut: user,
    .adminSetUserMFAPreference: user.taking([
      "SMSMfaSettings": .factorChoice, "SoftwareTokenMfaSettings": .factorChoice, "EmailMfaSettings": .factorChoice,
      "WebAuthnMfaSettings": .structure(.init(takes: ["Enabled": .flag])),
    ]),
    .listUsers: .init(
      needs: ["UserPoolId": .poolID],
      takes: [
        "AttributesToGet": .attributeNames, "Limit": .number(0...60),
        "PaginationToken": .text(1...Int.max, of: .nonBlank), "Filter": .text(0...256, of: .any),
      ]),
  ]

  private static let user = OperationShape(needs: ["UserPoolId": .poolID, "Username": .username])

  /// What an administrator's server tells of its own client.
  private static let context = MemberRule.structure(
    .init(
      needs: [
        "IpAddress": .plain, "ServerName": .plain, "ServerPath": .plain,
        "HttpHeaders": .list(
          of: .structure(.init(takes: ["headerName": .plain, "headerValue": .plain])), MemberRule.unlimited),
      ],
      takes: ["EncodedData": .plain]))

  /// Returns the shape with further members that are not required.
  private func taking(_ more: KeyValuePairs<String, MemberRule>) -> OperationShape {
    OperationShape(members: members + OperationShape(takes: more).members)
  }
}
