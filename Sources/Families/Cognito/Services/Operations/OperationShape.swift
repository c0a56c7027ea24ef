import SimulatedServices
import SpecModel

/// The constraints on the input of an operation (the service models of botocore 1.44).
struct OperationShape: Sendable {
  /// A member of the input.
  struct Member: Sendable {
    let name: String
    let isRequired: Bool
    let rule: MemberRule

    /// The name as messages write it.
    var path: String { name.prefix(1).lowercased() + name.dropFirst() }
  }

  let members: [Member]

  init(members: [Member]) { self.members = members }

  init(needs: KeyValuePairs<String, MemberRule> = [:], takes: KeyValuePairs<String, MemberRule> = [:]) {
    members =
      needs.map { Member(name: $0, isRequired: true, rule: $1) }
      + takes.map { Member(name: $0, isRequired: false, rule: $1) }
  }

  /// Throws for members of another type, and else for missing and invalid members, all in one error; unknown members are
  /// ignored.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - isValidation: Whether the error is that of every service of AWS, and none of the model: so the identity service
  ///     answers, while the user pools have an error of their own.
  /// - Throws: The error.
  func check(_ input: OperationInput, asValidation isValidation: Bool) throws(CognitoError) {
    if let mismatch = mismatch(input.fields) { throw .serialization(mismatch) }
    let violations = violations(by: input.fields, below: "")
    guard !violations.isEmpty else { return }
    let error = CognitoError.invalidMembers(violations)
    throw isValidation ? CognitoError(CognitoError.validation, error.message) : error
  }

  /// Returns what the fields of a structure violate.
  ///
  /// - Parameters:
  ///   - fields: The fields; one that is `null` counts as missing.
  ///   - place: Where the structure stands, such as `policies.`; empty for an input.
  /// - Returns: The violations.
  func violations(by fields: [String: Value], below place: String) -> [MemberViolation] {
    members.flatMap { member -> [MemberViolation] in
      let given = fields[member.name]
      let value: Value? = given == .some(.null) ? .none : given
      guard value != nil || member.isRequired else { return [] }
      return member.rule.violations(by: value, at: place + member.path)
    }
  }

  /// Returns what is wrong with the types of the fields of a structure; `nil` where all are of their types.
  func mismatch(_ fields: [String: Value]) -> String? {
    members.lazy.compactMap { member in fields[member.name].flatMap(member.rule.mismatch) }.first
  }

  /// Returns the shape of an operation's input; one without constraints for an exchange that is no operation.
  static func of(_ exchange: CognitoExchange) -> OperationShape { all[exchange] ?? OperationShape() }

  private static let all = [
    registration, signIn, passwords, users, factors, devices, identities, administration, pools,
  ].reduce(into: [:]) { all, part in all.merge(part) { $1 } }

  /// The ways to sign in.
  static let authFlow = MemberRule.oneOf([
    "USER_SRP_AUTH", "REFRESH_TOKEN_AUTH", "REFRESH_TOKEN", "CUSTOM_AUTH", "ADMIN_NO_SRP_AUTH",
    "USER_PASSWORD_AUTH", "ADMIN_USER_PASSWORD_AUTH", "USER_AUTH",
  ])

  static let challengeName = MemberRule.oneOf([
    "SMS_MFA", "EMAIL_OTP", "SOFTWARE_TOKEN_MFA", "SELECT_MFA_TYPE", "MFA_SETUP", "PASSWORD_VERIFIER",
    "CUSTOM_CHALLENGE", "SELECT_CHALLENGE", "DEVICE_SRP_AUTH", "DEVICE_PASSWORD_VERIFIER", "ADMIN_NO_SRP_AUTH",
    "NEW_PASSWORD_REQUIRED", "SMS_OTP", "PASSWORD", "WEB_AUTHN", "PASSWORD_SRP",
  ])

  private static let registration: [CognitoExchange: OperationShape] = [
    .signUp: .init(
      needs: ["ClientId": .clientID, "Username": .username],
      takes: [
        "SecretHash": .secretHash, "Password": .password, "UserAttributes": .attributes,
        "ValidationData": .attributes, "AnalyticsMetadata": .analytics, "UserContextData": .userContext,
        "ClientMetadata": .texts,
      ]),
    .confirmSignUp: .init(
      needs: ["ClientId": .clientID, "Username": .username, "ConfirmationCode": .code],
      takes: [
        "SecretHash": .secretHash, "ForceAliasCreation": .flag, "AnalyticsMetadata": .analytics,
        "UserContextData": .userContext, "ClientMetadata": .texts, "Session": .session,
      ]),
    .resendConfirmationCode: .init(
      needs: ["ClientId": .clientID, "Username": .username],
      takes: [
        "SecretHash": .secretHash, "UserContextData": .userContext, "AnalyticsMetadata": .analytics,
        "ClientMetadata": .texts,
      ]),
  ]

  private static let signIn: [CognitoExchange: OperationShape] = [
    .initiateAuth: .init(
      needs: ["AuthFlow": authFlow, "ClientId": .shownClientID],
      takes: [
        "AuthParameters": .sensitive(.texts), "ClientMetadata": .texts, "AnalyticsMetadata": .analytics,
        "UserContextData": .userContext, "Session": .session,
      ]),
    .respondToAuthChallenge: .init(
      needs: ["ClientId": .clientID, "ChallengeName": challengeName],
      takes: [
        "Session": .session, "ChallengeResponses": .sensitive(.texts), "AnalyticsMetadata": .analytics,
        "UserContextData": .userContext, "ClientMetadata": .texts,
      ]),
    .getTokensFromRefreshToken: .init(
      needs: ["RefreshToken": .token, "ClientId": .clientID],
      takes: ["ClientSecret": .clientSecret, "DeviceKey": .deviceKey, "ClientMetadata": .texts]),
    .globalSignOut: .init(needs: ["AccessToken": .token]),
    .revokeToken: .init(
      needs: ["Token": .token, "ClientId": .clientID],
      // Sessions of several apps are not simulated, so that both values do the same.
      takes: ["ClientSecret": .clientSecret, "RevokeAssociatedSessions": .oneOf(["NONE", "LINKED"])]),
  ]

  private static let passwords: [CognitoExchange: OperationShape] = [
    .forgotPassword: .init(
      needs: ["ClientId": .clientID, "Username": .username],
      takes: [
        "SecretHash": .secretHash, "UserContextData": .userContext, "AnalyticsMetadata": .analytics,
        "ClientMetadata": .texts,
      ]),
    .confirmForgotPassword: .init(
      needs: ["ClientId": .clientID, "Username": .username, "ConfirmationCode": .code, "Password": .password],
      takes: [
        "SecretHash": .secretHash, "AnalyticsMetadata": .analytics, "UserContextData": .userContext,
        "ClientMetadata": .texts,
      ]),
    .changePassword: .init(
      needs: ["ProposedPassword": .password, "AccessToken": .token], takes: ["PreviousPassword": .password]),
  ]

  private static let users: [CognitoExchange: OperationShape] = [
    .getUser: .init(needs: ["AccessToken": .token]),
    .getUserAuthFactors: .init(needs: ["AccessToken": .token]),
    .deleteUser: .init(needs: ["AccessToken": .token]),
    .updateUserAttributes: .init(
      needs: ["UserAttributes": .attributes, "AccessToken": .token], takes: ["ClientMetadata": .texts]),
    .getUserAttributeVerificationCode: .init(
      needs: ["AccessToken": .token, "AttributeName": .attributeName], takes: ["ClientMetadata": .texts]),
    .verifyUserAttribute: .init(
      needs: ["AccessToken": .token, "AttributeName": .attributeName, "Code": .code]),
    .deleteUserAttributes: .init(needs: ["UserAttributeNames": .attributeNames, "AccessToken": .token]),
  ]

  private static let factors: [CognitoExchange: OperationShape] = [
    .associateSoftwareToken: .init(takes: ["AccessToken": .token, "Session": .session]),
    .verifySoftwareToken: .init(
      needs: ["UserCode": .sensitive(.text(6...6, of: .digits))],
      takes: ["AccessToken": .token, "Session": .session, "FriendlyDeviceName": .plain]),
    .setUserMFAPreference: .init(
      needs: ["AccessToken": .token],
      takes: [
        "SMSMfaSettings": .factorChoice, "SoftwareTokenMfaSettings": .factorChoice,
        "EmailMfaSettings": .factorChoice, "WebAuthnMfaSettings": .structure(.init(takes: ["Enabled": .flag])),
      ]),
  ]

  private static let devices: [CognitoExchange: OperationShape] = [
    .confirmDevice: .init(
      needs: ["AccessToken": .token, "DeviceKey": .deviceKey],
      takes: [
        "DeviceSecretVerifierConfig": .structure(.init(takes: ["PasswordVerifier": .plain, "Salt": .plain])),
        "DeviceName": .text(1...1024, of: .any),
      ]),
    .forgetDevice: .init(needs: ["DeviceKey": .deviceKey], takes: ["AccessToken": .token]),
    .getDevice: .init(needs: ["DeviceKey": .deviceKey], takes: ["AccessToken": .token]),
    .listDevices: .init(
      needs: ["AccessToken": .token],
      takes: ["Limit": .number(0...60), "PaginationToken": .text(1...131_072, of: .nonBlank)]),
    .updateDeviceStatus: .init(
      needs: ["AccessToken": .token, "DeviceKey": .deviceKey],
      takes: ["DeviceRememberedStatus": .oneOf(["remembered", "not_remembered"])]),
  ]

  private static let identities: [CognitoExchange: OperationShape] = [
    .getID: .init(
      needs: ["IdentityPoolId": .identityID],
      takes: ["AccountId": .text(1...15, of: .accountDigits), "Logins": .logins]),
    .getCredentialsForIdentity: .init(
      needs: ["IdentityId": .identityID], takes: ["Logins": .logins, "CustomRoleArn": .text(20...2048, of: .any)]),
    .getOpenIDToken: .init(needs: ["IdentityId": .identityID], takes: ["Logins": .logins]),
  ]
}
