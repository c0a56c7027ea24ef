import SimulatedServices

/// What stands in for operations of administrators that are not simulated.
struct CognitoRemedies {
  /// The path of the control plane.
  let controlPath: String

  /// What to do instead, in a sentence, by the operation.
  var byOperation: [String: String] {
    let pool = "'PUT \(controlPath)/pool' changes the settings of the pool"
    let one = "a world has one pool, which 'DescribeUserPool' describes"
    var remedies = [
      "AdminForgetDevice": instruction("forget-devices", "forgets a user's devices"),
      "AdminListDevices": "'ListDevices' lists a user's devices by the user's own access token",
      "AdminSetUserSettings": "'AdminSetUserMFAPreference' sets a user's second factors",
      "GetUserPoolMfaConfig": "'DescribeUserPool' has 'MfaConfiguration'",
      "ListUserPools": one,
      "ListUserPoolClients": "'DescribeUserPoolClient' describes an app",
      "SetIdentityPoolRoles": instruction("identity-pool", "changes the rules of the identity pool"),
      "UpdateIdentityPool": instruction("identity-pool", "changes the rules of the identity pool"),
    ]
    for name in [
      "AddCustomAttributes", "UpdateUserPool", "UpdateUserPoolClient", "SetUserPoolMfaConfig",
    ] { remedies[name] = pool }
    return remedies
  }

  private func instruction(_ thing: String, _ does: String) -> String {
    "'POST \(controlPath)/things' with {\"service\": \"cognito\", \"thing\": \"\(thing)\"} \(does)"
  }
}
