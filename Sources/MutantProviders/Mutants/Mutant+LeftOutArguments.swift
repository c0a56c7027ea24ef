// Clients that remember what an earlier call was given, and send it where a later call leaves it out.
extension Mutant {
  private typealias Row = (operation: String, argument: String, requirement: String)

  static let leftOutArguments: [Mutant] =
    cognitoRows.map { remembering($0, named: "cognito", of: .mobileClient) }
    + tokenRows.map { remembering($0, named: "token", of: .tokenClient) }
    + version2Rows.map { remembering($0, named: "v2", of: .mobileLibrary) }
    + version3Rows.map { remembering($0, named: "v3", of: .authorizationManager) }

  private static let cognitoRows: [Row] = [
    ("signIn", "validationData", "COGNITO-SIGNIN-050"),
    ("confirmSignIn", "userAttributes", "COGNITO-CONFIRMSIGNIN-023"),
    ("signUp", "userAttributes", "COGNITO-SIGNUP-030"), ("showSignIn", "scopes", "COGNITO-SHOWSIGNIN-006"),
    ("showSignIn", "identityProvider", "COGNITO-SHOWSIGNIN-007"),
    ("federatedSignIn", "cognitoIdentityId", "COGNITO-FEDERATEDSIGNIN-010"),
    ("listDevices", "limit", "COGNITO-LISTDEVICES-008"), ("getDevice", "deviceId", "COGNITO-GETDEVICE-008"),
    ("forgetDevice", "deviceId", "COGNITO-FORGETDEVICE-008"),
    ("updateDeviceStatus", "deviceId", "COGNITO-UPDATEDEVICESTATUS-006"),
    ("signOut", "signOutGlobally", "COGNITO-SIGNOUT-005"), ("signOut", "invalidateTokens", "COGNITO-SIGNOUT-011"),
  ]

  private static let tokenRows: [Row] = [("refresh", "clientSecret", "LWATOKEN-REFRESH-011")]

  private static let version2Rows: [Row] = [("getAccessToken", "overrideParams", "LWA2-TOKEN-025")]

  private static let version3Rows: [Row] = [("authorize", "interactiveStrategy", "LWA3-AUTHORIZE-002")]

  private static func remembering(_ row: Row, named family: String, of base: ReferenceClient) -> Mutant {
    Mutant(
      "\(family)-\(row.operation)-remembers-\(row.argument)", of: base,
      breaks: "Sends the \(row.argument) of an earlier \(row.operation) where a later one has none.",
      kills: [row.requirement], by: [.lastArgumentUsed(row.argument, ofLaterCallsOf: row.operation)])
  }
}
