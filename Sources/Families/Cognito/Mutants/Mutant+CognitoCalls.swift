import AuthProviding
import MutantProviders

/// Mutants of the mobile client that mishandle the calls of a signed-in user, tokens or hosted pages.
extension Mutant {
  static let cognitoCalls: [Mutant] = cognitoCodes + cognitoRequests + cognitoRenewals + cognitoHosted

  /// Operations with the requirement that a failure has a listed code.
  private static let codeRows: [(operation: String, requirement: String)] = [
    ("changePassword", "COGNITO-CHANGEPASSWORD-009"), ("confirmSignIn", "COGNITO-CONFIRMSIGNIN-019"),
    ("confirmVerifyUserAttribute", "COGNITO-CONFIRMVERIFY-007"), ("federatedSignIn", "COGNITO-FEDERATEDSIGNIN-007"),
    ("forgetDevice", "COGNITO-FORGETDEVICE-005"), ("getAWSCredentials", "COGNITO-GETAWSCREDENTIALS-013"),
    ("getDevice", "COGNITO-GETDEVICE-005"), ("getIdentityId", "COGNITO-GETIDENTITYID-007"),
    ("getTokens", "COGNITO-GETTOKENS-020"), ("getUserAttributes", "COGNITO-ATTRIBUTES-009"),
    ("listDevices", "COGNITO-LISTDEVICES-005"), ("showSignIn", "COGNITO-SHOWSIGNIN-018"),
    ("updateDeviceStatus", "COGNITO-UPDATEDEVICESTATUS-004"),
    ("updateUserAttributes", "COGNITO-UPDATEATTRIBUTES-008"), ("verifyUserAttribute", "COGNITO-VERIFY-006"),
  ]

  private static let cognitoCodes: [Mutant] = codeRows.map { row -> Mutant in
    cognito(
      "\(row.operation)-errors-unlisted",
      breaks: "Reports a failed \(row.operation) by an error domain of the system.",
      kills: row.requirement, by: .failure(of: row.operation, endsAs: .failed("NSURLErrorDomain")))
  }

  /// Requests with the requirement that they are sent once.
  private static let requestRows: [(request: String, requirement: String)] = [
    ("ChangePassword", "COGNITO-CHANGEPASSWORD-008"), ("RespondToAuthChallenge", "COGNITO-CONFIRMSIGNIN-018"),
    ("VerifyUserAttribute", "COGNITO-CONFIRMVERIFY-006"), ("ForgetDevice", "COGNITO-FORGETDEVICE-004"),
    ("GetDevice", "COGNITO-GETDEVICE-004"), ("GetId", "COGNITO-GETIDENTITYID-006"),
    ("GetCredentialsForIdentity", "COGNITO-GETAWSCREDENTIALS-012"), ("GetUser", "COGNITO-ATTRIBUTES-008"),
    ("ListDevices", "COGNITO-LISTDEVICES-004"), ("UpdateDeviceStatus", "COGNITO-UPDATEDEVICESTATUS-003"),
    ("UpdateUserAttributes", "COGNITO-UPDATEATTRIBUTES-007"),
    ("GetUserAttributeVerificationCode", "COGNITO-VERIFY-005"),
  ]

  private static let cognitoRepeatedRequests: [Mutant] = requestRows.map { row -> Mutant in
    cognito(
      "\(row.request)-sent-twice", breaks: "Sends \(row.request) twice.", kills: row.requirement,
      by: .sentTwice(.named(row.request)))
  }

  private static let cognitoRequests: [Mutant] =
    cognitoRepeatedRequests + [
      cognito(
        "device-unconfirmed", breaks: "Never confirms a device.", kills: "COGNITO-SIGNIN-037",
        by: .unsent("ConfirmDevice", answeredBy: ["UserConfirmationNecessary": false])),
      cognito(
        "attributes-beside-name", breaks: "Fetches the user's attributes to learn the user's name.",
        kills: "COGNITO-USERNAME-003", by: .preceded("username", by: Call(operation: "getUserAttributes"))),
    ]

  private static let cognitoRenewals: [Mutant] = [
    cognito(
      "rotated-token-ignored", breaks: "Keeps its first refresh token whatever a refresh returns.",
      kills: "COGNITO-GETTOKENS-019", by: .rotationIgnored),
    cognito(
      "refresh-token-in-url", breaks: "Repeats the refresh token in the URL.", kills: "COGNITO-GETTOKENS-022",
      by: .fieldInURL("AuthParameters.REFRESH_TOKEN", of: "InitiateAuth")),
  ]

  private static let cognitoHosted: [Mutant] = [
    cognito(
      "constant-state-and-verifier", breaks: "Uses the same state and verifier for every hosted sign-in.",
      kills: "COGNITO-SHOWSIGNIN-010", "COGNITO-SHOWSIGNIN-017", by: .constantRandomness),
    cognito(
      "code-sent-twice", breaks: "Exchanges each code twice.", kills: "COGNITO-SHOWSIGNIN-005",
      by: .sentTwice(.exchange)),
    cognito(
      "code-sent-again", breaks: "Sends a code again to which no answer came.", kills: "COGNITO-SHOWSIGNIN-104",
      by: .sentAgainUnanswered(.exchange)),
    cognito(
      "secret-in-url", breaks: "Repeats the verifier in the URL of the token request.", kills: "COGNITO-SHOWSIGNIN-016",
      by: .fieldInURL("code_verifier", of: .exchange)),
  ]
}
