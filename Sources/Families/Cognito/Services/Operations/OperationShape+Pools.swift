// The inputs of the operations by which administrators keep the pool and its apps.
extension OperationShape {
  static let pools: [CognitoExchange: OperationShape] = [
    .createUserPool: .init(
      needs: ["PoolName": .text(1...128, of: .resourceName)],
      takes: [
        "Policies": policies, "DeletionProtection": .oneOf(["ACTIVE", "INACTIVE"]),
        "AutoVerifiedAttributes": .list(of: .oneOf(["phone_number", "email"]), MemberRule.unlimited),
        "AliasAttributes": .list(
          of: .oneOf(["phone_number", "email", "preferred_username"]), MemberRule.unlimited),
        "UsernameAttributes": .list(of: .oneOf(["phone_number", "email"]), MemberRule.unlimited),
        "MfaConfiguration": .oneOf(["OFF", "ON", "OPTIONAL"]),
        "DeviceConfiguration": .structure(
          .init(takes: ["ChallengeRequiredOnNewDevice": .flag, "DeviceOnlyRememberedOnUserPrompt": .flag])),
        "UserPoolTags": .map(from: .text(1...128, of: .any), to: .text(0...256, of: .any), MemberRule.unlimited),
        "AdminCreateUserConfig": .structure(
          .init(takes: ["AllowAdminCreateUserOnly": .flag, "UnusedAccountValidityDays": .number(0...365)])),
        "Schema": .list(of: schemaAttribute, 1...50),
        "UserPoolAddOns": .structure(.init(needs: ["AdvancedSecurityMode": .oneOf(["OFF", "AUDIT", "ENFORCED"])])),
        "UsernameConfiguration": .structure(.init(needs: ["CaseSensitive": .flag])),
        "AccountRecoverySetting": .structure(
          .init(takes: ["RecoveryMechanisms": .list(of: recoveryMechanism, 1...2)])),
        "UserPoolTier": .oneOf(["LITE", "ESSENTIALS", "PLUS"]),
      ]),
    .describeUserPool: .init(needs: ["UserPoolId": .poolID]),
    .deleteUserPool: .init(needs: ["UserPoolId": .poolID]),
    .createUserPoolClient: .init(
      needs: ["UserPoolId": .poolID, "ClientName": .text(1...128, of: .resourceName)],
      takes: [
        "GenerateSecret": .flag, "ClientSecret": .clientSecret,
        "RefreshTokenValidity": .number(0...315_360_000), "AccessTokenValidity": .number(1...86_400),
        "IdTokenValidity": .number(1...86_400),
        "TokenValidityUnits": .structure(
          .init(takes: ["AccessToken": timeUnit, "IdToken": timeUnit, "RefreshToken": timeUnit])),
        "ExplicitAuthFlows": .list(of: .oneOf(explicitFlows), MemberRule.unlimited),
        "SupportedIdentityProviders": .list(of: .text(1...32, of: .separated), MemberRule.unlimited),
        "CallbackURLs": .list(of: redirectURL, 0...100), "LogoutURLs": .list(of: redirectURL, 0...100),
        "DefaultRedirectURI": redirectURL,
        "AllowedOAuthFlows": .list(of: .oneOf(["code", "implicit", "client_credentials"]), 0...3),
        "AllowedOAuthScopes": .list(of: .text(1...256, of: .scope), 0...50),
        "AllowedOAuthFlowsUserPoolClient": .flag, "PreventUserExistenceErrors": .oneOf(["LEGACY", "ENABLED"]),
        "EnableTokenRevocation": .flag, "AuthSessionValidity": .number(3...15),
        "RefreshTokenRotation": .structure(
          .init(
            needs: ["Feature": .oneOf(["ENABLED", "DISABLED"])], takes: ["RetryGracePeriodSeconds": .number(0...60)])),
      ]),
    .describeUserPoolClient: .init(needs: ["UserPoolId": .poolID, "ClientId": .clientID]),
    .deleteUserPoolClient: .init(needs: ["UserPoolId": .poolID, "ClientId": .clientID]),
  ]

  private static let policies = MemberRule.structure(
    .init(takes: [
      "PasswordPolicy": .structure(
        .init(takes: [
          "MinimumLength": .number(6...99), "RequireUppercase": .flag, "RequireLowercase": .flag,
          "RequireNumbers": .flag, "RequireSymbols": .flag, "PasswordHistorySize": .number(0...24),
          "TemporaryPasswordValidityDays": .number(0...365),
        ])),
      "SignInPolicy": .structure(
        .init(takes: [
          "AllowedFirstAuthFactors": .list(
            of: .oneOf(["PASSWORD", "EMAIL_OTP", "SMS_OTP", "WEB_AUTHN", "SOFTWARE_TOKEN"]), 1...5)
        ])),
    ]))

  private static let schemaAttribute = MemberRule.structure(
    .init(takes: [
      "Name": .text(1...20, of: .visible), "AttributeDataType": .oneOf(["String", "Number", "DateTime", "Boolean"]),
      "DeveloperOnlyAttribute": .flag, "Mutable": .flag, "Required": .flag,
      "NumberAttributeConstraints": .structure(.init(takes: ["MinValue": .plain, "MaxValue": .plain])),
      "StringAttributeConstraints": .structure(.init(takes: ["MinLength": .plain, "MaxLength": .plain])),
    ]))

  private static let recoveryMechanism = MemberRule.structure(
    .init(needs: [
      "Priority": .number(1...2), "Name": .oneOf(["verified_email", "verified_phone_number", "admin_only"]),
    ]))

  private static let timeUnit = MemberRule.oneOf(["seconds", "minutes", "hours", "days"])

  private static let redirectURL = MemberRule.text(1...1024, of: .visible)

  private static let explicitFlows = [
    "ADMIN_NO_SRP_AUTH", "CUSTOM_AUTH_FLOW_ONLY", "USER_PASSWORD_AUTH", "ALLOW_ADMIN_USER_PASSWORD_AUTH",
    "ALLOW_CUSTOM_AUTH", "ALLOW_USER_PASSWORD_AUTH", "ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH",
    "ALLOW_USER_AUTH", "ALLOW_TOKEN_EXCHANGE_DELEGATION", "ALLOW_TOKEN_EXCHANGE_IMPERSONATION",
  ]
}
