import CognitoClients
import SpecModel
import Testing

@testable import CognitoServices
@testable import LoginWithAmazonServices
@testable import SimulatedServices

/// The shapes of inputs against the service models of botocore 1.44.5, from which a script wrote both tables: Python's
/// `regex` decided which of some texts match a member's pattern and length.
struct ServiceModelTests {
  /// Operations with the members that they require, and with the others that the simulator takes.
  static let members: [(String, [String], [String])] = [
    (
      "SignUp", ["ClientId", "Username"],
      [
        "SecretHash", "Password", "UserAttributes", "ValidationData", "AnalyticsMetadata", "UserContextData",
        "ClientMetadata",
      ]
    ),
    (
      "ConfirmSignUp", ["ClientId", "Username", "ConfirmationCode"],
      ["SecretHash", "ForceAliasCreation", "AnalyticsMetadata", "UserContextData", "ClientMetadata", "Session"]
    ),
    (
      "ResendConfirmationCode", ["ClientId", "Username"],
      ["SecretHash", "UserContextData", "AnalyticsMetadata", "ClientMetadata"]
    ),
    (
      "InitiateAuth", ["AuthFlow", "ClientId"],
      ["AuthParameters", "ClientMetadata", "AnalyticsMetadata", "UserContextData", "Session"]
    ),
    (
      "RespondToAuthChallenge", ["ClientId", "ChallengeName"],
      ["Session", "ChallengeResponses", "AnalyticsMetadata", "UserContextData", "ClientMetadata"]
    ),
    ("GetTokensFromRefreshToken", ["RefreshToken", "ClientId"], ["ClientSecret", "DeviceKey", "ClientMetadata"]),
    ("GlobalSignOut", ["AccessToken"], []),
    ("RevokeToken", ["Token", "ClientId"], ["ClientSecret", "RevokeAssociatedSessions"]),
    (
      "ForgotPassword", ["ClientId", "Username"],
      ["SecretHash", "UserContextData", "AnalyticsMetadata", "ClientMetadata"]
    ),
    (
      "ConfirmForgotPassword", ["ClientId", "Username", "ConfirmationCode", "Password"],
      ["SecretHash", "AnalyticsMetadata", "UserContextData", "ClientMetadata"]
    ),
    ("ChangePassword", ["ProposedPassword", "AccessToken"], ["PreviousPassword"]),
    ("GetUser", ["AccessToken"], []),
    ("GetUserAuthFactors", ["AccessToken"], []),
    ("UpdateUserAttributes", ["UserAttributes", "AccessToken"], ["ClientMetadata"]),
    ("GetUserAttributeVerificationCode", ["AccessToken", "AttributeName"], ["ClientMetadata"]),
    ("VerifyUserAttribute", ["AccessToken", "AttributeName", "Code"], []),
    ("DeleteUserAttributes", ["UserAttributeNames", "AccessToken"], []),
    ("DeleteUser", ["AccessToken"], []),
    ("AssociateSoftwareToken", [], ["AccessToken", "Session"]),
    ("VerifySoftwareToken", ["UserCode"], ["AccessToken", "Session", "FriendlyDeviceName"]),
    (
      "SetUserMFAPreference", ["AccessToken"],
      ["SMSMfaSettings", "SoftwareTokenMfaSettings", "EmailMfaSettings", "WebAuthnMfaSettings"]
    ),
    ("ConfirmDevice", ["AccessToken", "DeviceKey"], ["DeviceSecretVerifierConfig", "DeviceName"]),
    ("ForgetDevice", ["DeviceKey"], ["AccessToken"]),
    ("GetDevice", ["DeviceKey"], ["AccessToken"]),
    ("ListDevices", ["AccessToken"], ["Limit", "PaginationToken"]),
    ("UpdateDeviceStatus", ["AccessToken", "DeviceKey"], ["DeviceRememberedStatus"]),
    (
      "AdminCreateUser", ["UserPoolId", "Username"],
      [
        "UserAttributes", "ValidationData", "TemporaryPassword", "ForceAliasCreation", "MessageAction",
        "DesiredDeliveryMediums", "ClientMetadata",
      ]
    ),
    ("AdminSetUserPassword", ["UserPoolId", "Username", "Password"], ["Permanent"]),
    ("AdminConfirmSignUp", ["UserPoolId", "Username"], ["ClientMetadata"]),
    ("AdminGetUser", ["UserPoolId", "Username"], []),
    ("AdminUpdateUserAttributes", ["UserPoolId", "Username", "UserAttributes"], ["ClientMetadata"]),
    ("AdminDeleteUserAttributes", ["UserPoolId", "Username", "UserAttributeNames"], []),
    ("AdminDeleteUser", ["UserPoolId", "Username"], []),
    ("AdminEnableUser", ["UserPoolId", "Username"], []),
    ("AdminDisableUser", ["UserPoolId", "Username"], []),
    (
      "AdminInitiateAuth", ["UserPoolId", "ClientId", "AuthFlow"],
      ["AuthParameters", "ClientMetadata", "AnalyticsMetadata", "ContextData", "Session"]
    ),
    (
      "AdminRespondToAuthChallenge", ["UserPoolId", "ClientId", "ChallengeName"],
      ["ChallengeResponses", "Session", "AnalyticsMetadata", "ContextData", "ClientMetadata"]
    ),
    ("AdminResetUserPassword", ["UserPoolId", "Username"], ["ClientMetadata"]),
    ("AdminUserGlobalSignOut", ["UserPoolId", "Username"], []),
    (
      "AdminSetUserMFAPreference", ["Username", "UserPoolId"],
      ["SMSMfaSettings", "SoftwareTokenMfaSettings", "EmailMfaSettings", "WebAuthnMfaSettings"]
    ),
    ("ListUsers", ["UserPoolId"], ["AttributesToGet", "Limit", "PaginationToken", "Filter"]),
    ("DescribeUserPool", ["UserPoolId"], []),
    ("DeleteUserPool", ["UserPoolId"], []),
    ("DescribeUserPoolClient", ["UserPoolId", "ClientId"], []),
    ("DeleteUserPoolClient", ["UserPoolId", "ClientId"], []),
    ("GetId", ["IdentityPoolId"], ["AccountId", "Logins"]),
    ("GetCredentialsForIdentity", ["IdentityId"], ["Logins", "CustomRoleArn"]),
    ("GetOpenIdToken", ["IdentityId"], ["Logins"]),
  ]

  @Test(arguments: members)
  func `an operation has the members of the model`(operation: String, required: [String], others: [String]) throws {
    let shape = OperationShape.of(try #require(CognitoExchange(rawValue: operation)))
    #expect(Set(shape.members.filter(\.isRequired).map(\.name)) == Set(required))
    #expect(Set(shape.members.filter { !$0.isRequired }.map(\.name)) == Set(others))
  }

  /// A constraint, and the members that it is put on.
  struct Constraint: Sendable, CustomTestStringConvertible {
    /// The operations with the member, by its name.
    let members: KeyValuePairs<String, [String]>
    let good: [String]
    let bad: [String]
    let goodLengths: [Int]
    let badLengths: [Int]
    /// The character of texts of a given length, or the separator of such texts.
    let filler: String

    var testDescription: String { members.map(\.key).joined(separator: ", ") }

    func text(_ length: Int) -> String {
      ["_", ":"].contains(filler)
        ? String(repeating: "a", count: length - 2) + filler + "0" : String(repeating: filler, count: length)
    }
  }

  static let constraints: [Constraint] = [
    .init(
      members: [
        "ClientId": [
          "SignUp", "ConfirmSignUp", "ResendConfirmationCode", "InitiateAuth", "RespondToAuthChallenge", "RevokeToken",
          "ForgotPassword", "ConfirmForgotPassword", "GetTokensFromRefreshToken",
        ]
      ],
      good: ["a", "a+b", "a_0", "123456"],
      bad: ["", "a b", "a\tb", "a-b", "a/b=", "é", "us-east-1_0a-f", "us-east-1:0a-f", "us-east-1_0G", "a.b", "a|b"],
      goodLengths: [1, 128], badLengths: [129], filler: "a"),
    .init(
      members: [
        "SecretHash": ["SignUp", "ConfirmSignUp", "ResendConfirmationCode", "ForgotPassword", "ConfirmForgotPassword"]
      ],
      good: ["a", "a+b", "a/b=", "a_0", "123456"],
      bad: ["", "a b", "a\tb", "a-b", "é", "us-east-1_0a-f", "us-east-1:0a-f", "us-east-1_0G", "a.b", "a|b"],
      goodLengths: [1, 128], badLengths: [129], filler: "a"),
    .init(
      members: [
        "Username": ["SignUp", "ConfirmSignUp", "ResendConfirmationCode", "ForgotPassword", "ConfirmForgotPassword"]
      ],
      good: [
        "a", "a+b", "a-b", "a/b=", "é", "a_0", "us-east-1_0a-f", "us-east-1:0a-f", "us-east-1_0G", "123456", "a.b",
        "a|b",
      ], bad: ["", "a b", "a\tb"],
      goodLengths: [1, 128], badLengths: [129], filler: "a"),
    .init(
      members: [
        "Password": ["SignUp", "ConfirmForgotPassword"], "PreviousPassword": ["ChangePassword"],
        "ProposedPassword": ["ChangePassword"],
      ],
      good: [
        "a", "a+b", "a-b", "a/b=", "é", "a_0", "us-east-1_0a-f", "us-east-1:0a-f", "us-east-1_0G", "123456", "a.b",
        "a|b",
      ], bad: ["", "a b", "a\tb"],
      goodLengths: [256], badLengths: [257], filler: "a"),
    .init(
      members: ["ConfirmationCode": ["ConfirmSignUp", "ConfirmForgotPassword"], "Code": ["VerifyUserAttribute"]],
      good: [
        "a", "a+b", "a-b", "a/b=", "é", "a_0", "us-east-1_0a-f", "us-east-1:0a-f", "us-east-1_0G", "123456", "a.b",
        "a|b",
      ], bad: ["", "a b", "a\tb"],
      goodLengths: [1, 2048], badLengths: [2049], filler: "a"),
    .init(
      members: [
        "Session": [
          "ConfirmSignUp", "InitiateAuth", "RespondToAuthChallenge", "AssociateSoftwareToken", "VerifySoftwareToken",
        ]
      ],
      good: [],
      bad: [
        "", "a", "a b", "a\tb", "a+b", "a-b", "a/b=", "é", "a_0", "us-east-1_0a-f", "us-east-1:0a-f", "us-east-1_0G",
        "123456", "a.b", "a|b",
      ],
      goodLengths: [20, 4096], badLengths: [19, 4097], filler: "a"),
    .init(
      members: ["CustomRoleArn": ["GetCredentialsForIdentity"]], good: [], bad: ["", "a"],
      goodLengths: [20, 2048], badLengths: [19, 2049], filler: "a"),
    .init(
      members: [
        "AccessToken": [
          "GlobalSignOut", "ChangePassword", "GetUser", "GetUserAuthFactors", "UpdateUserAttributes",
          "GetUserAttributeVerificationCode",
          "VerifyUserAttribute", "DeleteUserAttributes", "DeleteUser", "AssociateSoftwareToken", "VerifySoftwareToken",
          "SetUserMFAPreference", "ConfirmDevice", "ForgetDevice", "GetDevice", "ListDevices", "UpdateDeviceStatus",
        ], "Token": ["RevokeToken"], "RefreshToken": ["GetTokensFromRefreshToken"],
      ],
      good: ["a", "a-b", "a_0", "us-east-1_0a-f", "us-east-1_0G", "123456", "a.b"],
      bad: ["", "a b", "a\tb", "a+b", "a/b=", "é", "us-east-1:0a-f", "a|b"],
      goodLengths: [], badLengths: [], filler: "a"),
    .init(
      members: ["ClientSecret": ["RevokeToken", "GetTokensFromRefreshToken"]],
      good: [],
      bad: [
        "", "a", "a b", "a\tb", "a+b", "a-b", "a/b=", "é", "a_0", "us-east-1_0a-f", "us-east-1:0a-f", "us-east-1_0G",
        "123456", "a.b", "a|b",
      ],
      goodLengths: [24, 64], badLengths: [23, 65], filler: "a"),
    .init(
      members: ["AttributeName": ["GetUserAttributeVerificationCode", "VerifyUserAttribute"]],
      good: [
        "a", "a b", "a\tb", "a+b", "a-b", "a/b=", "é", "a_0", "us-east-1_0a-f", "us-east-1:0a-f", "us-east-1_0G",
        "123456", "a.b", "a|b",
      ], bad: [""],
      goodLengths: [1, 32], badLengths: [33], filler: "a"),
    .init(
      members: ["UserCode": ["VerifySoftwareToken"]],
      good: ["123456"],
      bad: [
        "", "a", "a b", "a\tb", "a+b", "a-b", "a/b=", "é", "a_0", "us-east-1_0a-f", "us-east-1:0a-f", "us-east-1_0G",
        "a.b", "a|b",
      ],
      goodLengths: [6, 6], badLengths: [5, 7], filler: "1"),
    .init(
      members: ["FriendlyDeviceName": ["VerifySoftwareToken"]],
      good: [
        "", "a", "a b", "a\tb", "a+b", "a-b", "a/b=", "é", "a_0", "us-east-1_0a-f", "us-east-1:0a-f", "us-east-1_0G",
        "123456", "a.b", "a|b",
      ], bad: [],
      goodLengths: [], badLengths: [], filler: "a"),
    .init(
      members: [
        "DeviceKey": ["ConfirmDevice", "ForgetDevice", "GetDevice", "UpdateDeviceStatus", "GetTokensFromRefreshToken"]
      ],
      good: ["a_0", "us-east-1_0a-f"],
      bad: [
        "", "a", "a b", "a\tb", "a+b", "a-b", "a/b=", "é", "us-east-1:0a-f", "us-east-1_0G", "123456", "a.b", "a|b",
      ],
      goodLengths: [55], badLengths: [56], filler: "_"),
    .init(
      members: ["DeviceName": ["ConfirmDevice"]],
      good: [
        "a", "a b", "a\tb", "a+b", "a-b", "a/b=", "é", "a_0", "us-east-1_0a-f", "us-east-1:0a-f", "us-east-1_0G",
        "123456", "a.b", "a|b",
      ], bad: [""],
      goodLengths: [1, 1024], badLengths: [1025], filler: "a"),
    .init(
      members: ["PaginationToken": ["ListDevices"]],
      good: [
        "a", "a+b", "a-b", "a/b=", "é", "a_0", "us-east-1_0a-f", "us-east-1:0a-f", "us-east-1_0G", "123456", "a.b",
        "a|b",
      ], bad: ["", "a b", "a\tb"],
      goodLengths: [1], badLengths: [], filler: "a"),
    .init(
      members: ["AccountId": ["GetId"]],
      good: ["123456"],
      bad: [
        "", "a", "a b", "a\tb", "a+b", "a-b", "a/b=", "é", "a_0", "us-east-1_0a-f", "us-east-1:0a-f", "us-east-1_0G",
        "a.b", "a|b",
      ],
      goodLengths: [1, 15], badLengths: [16], filler: "1"),
    .init(
      members: ["IdentityPoolId": ["GetId"], "IdentityId": ["GetCredentialsForIdentity", "GetOpenIdToken"]],
      good: ["us-east-1:0a-f"],
      bad: [
        "", "a", "a b", "a\tb", "a+b", "a-b", "a/b=", "é", "a_0", "us-east-1_0a-f", "us-east-1_0G", "123456", "a.b",
        "a|b",
      ],
      goodLengths: [55], badLengths: [56], filler: ":"),
  ]

  @Test(arguments: constraints)
  func `a text is accepted or rejected as in the model`(constraint: Constraint) throws {
    for (member, operations) in constraint.members {
      for operation in operations {
        let shape = OperationShape.of(try #require(CognitoExchange(rawValue: operation)))
        let rule = try #require(shape.members.first { $0.name == member }).rule
        for text in constraint.good + constraint.goodLengths.map(constraint.text) {
          #expect(rule.complaints(about: .string(text)).isEmpty, "\(operation) \(member) '\(text)'")
        }
        for text in constraint.bad + constraint.badLengths.map(constraint.text) {
          #expect(!rule.complaints(about: .string(text)).isEmpty, "\(operation) \(member) '\(text)'")
        }
      }
    }
  }

  @Test func `a request has at most ten logins`() {
    let logins = Dictionary(uniqueKeysWithValues: (0..<11).map { ("p\($0)", Value.string("t")) })
    for exchange in [CognitoExchange.getID, .getCredentialsForIdentity, .getOpenIDToken] {
      let rule = OperationShape.of(exchange).members.first { $0.name == "Logins" }?.rule
      #expect(rule?.complaints(about: .map(logins)).isEmpty == false)
      #expect(rule?.complaints(about: .map(logins.filter { $0.key != "p0" })).isEmpty == true)
    }
  }
}
