import ClientFamilies
import CognitoClients
import MutantProviders

// Clients that remember what an earlier call was given, and send it where a later call leaves it out.
extension Mutant {
  static let leftOutArguments: [Mutant] = rememberedRows.map { row in
    remembering(row.argument, of: row.operation, named: "cognito", of: .mobileClient, kills: row.requirement)
  }

  private static let rememberedRows: [(operation: String, argument: String, requirement: String)] = [
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
}
