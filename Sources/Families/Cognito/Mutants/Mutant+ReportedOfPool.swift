import AuthProviding
import MutantProviders

/// Mutants modelled on bugs that users have reported of other clients of user pools.
extension Mutant {
  static let reportedOfPool: [Mutant] =
    reportedOfAccounts + reportedOfAliases + reportedOfErrorNames + reportedOfSessions + reportedOfAttributes
    + reportedOfNames + reportedOfRedirects

  private static let reportedOfRedirects = refusedRedirects.map { row in
    cognito(
      row.name, breaks: row.breaks, kills: "COGNITO-SHOWSIGNIN-175", by: .redirectsIgnored { $0.contains(row.mark) })
  }

  private static let reportedOfAccounts: [Mutant] = [
    cognito(
      "reset-password-trimmed", breaks: "Sets a new password without the blanks at its ends.",
      kills: "COGNITO-CONFIRMFORGOT-021", by: .text(argument: "newPassword", of: "confirmForgotPassword", trimmed)),
    cognito(
      "entered-password-trimmed", breaks: "Registers a password without the blanks at its ends.",
      kills: "COGNITO-SIGNUP-023", by: .text(argument: "password", of: "signUp", trimmed)),
    cognito(
      "confirmed-without-a-code", breaks: "Reports a sign-up as confirmed when the service sends no code.",
      kills: "COGNITO-SIGNUP-024",
      by: .endings(of: "signUp") { ending in
        guard case .reply(var fields) = ending, fields["codeDeliveryDetails"] == nil else { return [ending] }
        fields["signUpConfirmationState"] = "confirmed"
        return [.reply(fields)]
      }),
  ]

  private static let reportedOfAliases: [Mutant] = [
    cognito(
      "alias-with-proof", breaks: "Sends the alias that the user entered with the proof of a password or a device.",
      kills: "COGNITO-SIGNIN-045",
      by: .aliasInAnswers(to: ["PASSWORD_VERIFIER", "DEVICE_SRP_AUTH", "DEVICE_PASSWORD_VERIFIER"])),
    cognito(
      "alias-with-code", breaks: "Sends the alias that the user entered with the code of a second factor.",
      kills: "COGNITO-CONFIRMSIGNIN-021", by: .aliasInAnswers(to: ["SMS_MFA", "SOFTWARE_TOKEN_MFA"])),
  ]

  private static let reportedOfErrorNames: [Mutant] = [
    cognito(
      "error-namespace-kept", breaks: "Misses the name of an error behind a namespace.",
      kills: "COGNITO-SIGNIN-046", "COGNITO-GETTOKENS-025", "COGNITO-GETAWSCREDENTIALS-017",
      by: .errorNameMissed { body, _ in body?.contains("#") == true })
  ]

  private static let reportedOfSessions: [Mutant] = [
    cognito(
      "device-unnamed-in-refresh", breaks: "Refreshes tokens without naming the remembered device.",
      kills: "COGNITO-GETTOKENS-024", by: .deviceUnnamedInRefresh),
    cognito(
      "identity-ignored", breaks: "Takes a new identity although the app names one.",
      kills: "COGNITO-FEDERATEDSIGNIN-009", by: .argument("cognitoIdentityId", of: "federatedSignIn") { _ in nil }),
    cognito(
      "first-page-of-devices", breaks: "Lists the devices of the first page alone.",
      kills: "COGNITO-LISTDEVICES-008", by: .answered("PaginationToken", of: "ListDevices") { _ in nil }),
    cognito(
      "offline-sign-out-keeps-session", breaks: "Keeps the session in a sign-out whose revocation gets no answer.",
      kills: "COGNITO-SIGNOUT-032", "COGNITO-SIGNOUT-014",
      by: .intervening(.world(.deletesDropped), on: Occasion([.after("RevokeToken:offline")]))),
  ]

  /// Calls that write attributes, with the argument that holds them and the requirement that they are sent.
  private static let attributeRows: [(operation: String, argument: String, requirement: String)] = [
    ("confirmSignIn", "userAttributes", "COGNITO-CONFIRMSIGNIN-161"),
    ("signUp", "userAttributes", "COGNITO-SIGNUP-161"),
    ("updateUserAttributes", "attributeMap", "COGNITO-UPDATEATTRIBUTES-161"),
  ]

  private static let reportedOfAttributes: [Mutant] =
    [
      cognito(
        "custom-attributes-unregistered", breaks: "Registers no attributes of the pool's own.",
        kills: "COGNITO-SIGNUP-026", by: .argument("userAttributes", of: "signUp") { $0.map(withoutCustomNames) }),
      cognito(
        "login-of-one-region", breaks: "Names one region in the login of a user, whatever the configuration says.",
        kills: "COGNITO-GETAWSCREDENTIALS-018",
        by: .requestField("Logins", of: "GetId") { logins in
          guard let fields = logins?.fields else { return logins }
          return .map(
            Dictionary(fields.map { ($0.replacing(".eu-west-1.", with: ".us-east-1."), $1) }) { first, _ in first })
        }),
    ]
    + attributeRows.map { row in
      cognito(
        "\(row.operation)-without-empty-attributes",
        breaks: "Leaves out attributes that are empty in \(row.operation).", kills: row.requirement,
        by: .argument(row.argument, of: row.operation) { $0.map(withoutEmptyTexts) })
    } + [
      cognito(
        "empty-attributes-unread", breaks: "Returns no attributes that are empty.", kills: "COGNITO-ATTRIBUTES-011",
        by: .endings(of: "getUserAttributes") { ending in
          guard case .reply(let fields) = ending else { return [ending] }
          return [.reply(fields.mapValues(withoutEmptyTexts))]
        })
    ]

  /// Calls that pass on names that the app or the pool chose, with the argument that has them.
  private static let nameRows: [(operation: String, argument: String, requirement: String)] = [
    ("confirmSignIn", "userAttributes", "COGNITO-CONFIRMSIGNIN-154"),
    ("signIn", "validationData", "COGNITO-SIGNIN-154"),
    ("signUp", "userAttributes", "COGNITO-SIGNUP-154"),
    ("updateUserAttributes", "attributeMap", "COGNITO-UPDATEATTRIBUTES-154"),
  ]

  private static let reportedOfNames: [Mutant] =
    nameRows.map { row in
      cognito(
        "\(row.operation)-names-in-lower-case", breaks: "Writes the names in \(row.argument) in lower case.",
        kills: row.requirement, by: .argument(row.argument, of: row.operation) { $0.map(withLowerCaseNames) })
    }
    + ["getDevice": "COGNITO-GETDEVICE-154", "getUserAttributes": "COGNITO-ATTRIBUTES-154"].sorted { $0.key < $1.key }
    .map { row in
      cognito(
        "\(row.key)-names-in-lower-case", breaks: "Returns the names of attributes in lower case.", kills: row.value,
        by: .endings(of: row.key) { ending in
          guard case .reply(var fields) = ending else { return [ending] }
          fields["attributes"] = fields["attributes"].map(withLowerCaseNames)
          return [.reply(fields)]
        })
    }

  /// A map whose names are in lower case; any other value as it is.
  @Sendable private static func withLowerCaseNames(_ value: Value) -> Value {
    guard let fields = value.fields else { return value }
    return .map(Dictionary(fields.map { ($0.lowercased(), $1) }) { first, _ in first })
  }

  /// A map without the texts in it that are empty; any other value as it is.
  @Sendable private static func withoutEmptyTexts(_ value: Value) -> Value {
    guard let fields = value.fields else { return value }
    return .map(fields.filter { $0.value != "" })
  }

  /// A map without the fields that only some pools have; any other value as it is.
  @Sendable private static func withoutCustomNames(_ value: Value) -> Value {
    guard let fields = value.fields else { return value }
    return .map(fields.filter { !$0.key.hasPrefix("custom:") })
  }

  /// A text without the white space at its ends.
  private static let trimmed: @Sendable (String) -> String = { text in
    var text = text[...].drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
