import SimulatedServices

/// What stands in for the operations of administrators, which are not simulated.
struct CognitoRemedies {
  /// The path of the control plane.
  let controlPath: String

  /// What to do instead, in a sentence, by the operation.
  var byOperation: [String: String] {
    let users = "'PUT \(controlPath)/users' creates a user, or replaces one, with a password, addresses and a status"
    let pool = "'PUT \(controlPath)/pool' changes the settings of the pool"
    var remedies = [
      "CreateUserPool": "'POST \(controlPath)/worlds' creates another world, with a pool of its own",
      "CreateUserPoolClient": instruction("app-client", "makes another app"),
      "AdminDeleteUser": instruction("delete-user", "deletes a user"),
      "AdminDisableUser": instruction("disable-user", "disables a user"),
      "AdminEnableUser": instruction("enable-user", "enables a user"),
      "AdminResetUserPassword": instruction("reset-password", "asks a user for a new password"),
      "AdminUserGlobalSignOut": instruction("revoke-tokens", "signs a user out everywhere"),
      "AdminForgetDevice": instruction("forget-devices", "forgets a user's devices"),
      "AdminGetUser": "'GetUser' reads a user by the user's own access token",
      "AdminInitiateAuth": "'InitiateAuth' signs users in",
      "AdminRespondToAuthChallenge": "'RespondToAuthChallenge' answers challenges",
      "SetIdentityPoolRoles": instruction("identity-pool", "changes the rules of the identity pool"),
      "UpdateIdentityPool": instruction("identity-pool", "changes the rules of the identity pool"),
    ]
    for name in [
      "AdminCreateUser", "AdminConfirmSignUp", "AdminSetUserPassword", "AdminSetUserMFAPreference",
      "AdminSetUserSettings", "AdminUpdateUserAttributes", "AdminDeleteUserAttributes",
    ] { remedies[name] = users }
    for name in [
      "AddCustomAttributes", "UpdateUserPool", "UpdateUserPoolClient", "SetUserPoolMfaConfig",
    ] { remedies[name] = pool }
    for name in ["DescribeUserPool", "DescribeUserPoolClient", "GetUserPoolMfaConfig"] {
      remedies[name] = "'PUT \(controlPath)/pool' with {} answers with the settings of the pool"
    }
    return remedies
  }

  private func instruction(_ thing: String, _ does: String) -> String {
    "'POST \(controlPath)/things' with {\"service\": \"cognito\", \"thing\": \"\(thing)\"} \(does)"
  }
}
