import SpecModel

/// What an administrator said of a pool besides its settings.
struct PoolDefinition: Sendable, Hashable {
  var name: String
  var createdAt: Duration
  /// Whether `CreateUserPool` made the pool, and not the world.
  var isCreated = false
  /// Members of `CreateUserPool` that are reported as they came.
  var kept: [String: Value] = [:]

  /// Whether the pool cannot be deleted.
  var isProtected: Bool { kept["DeletionProtection"] == "ACTIVE" }

  /// Members that are reported and change nothing that is simulated: the words and the senders of messages, labels.
  static let withoutEffect = [
    "EmailConfiguration", "EmailVerificationMessage", "EmailVerificationSubject", "KeyConfiguration",
    "SmsAuthenticationMessage", "SmsConfiguration", "SmsVerificationMessage", "UserPoolTags", "UserPoolTier",
    "VerificationMessageTemplate",
  ]

  /// Members that change something, and that are reported as they came.
  static let reported = [
    "AccountRecoverySetting", "AdminCreateUserConfig", "AliasAttributes", "AutoVerifiedAttributes",
    "DeletionProtection", "DeviceConfiguration", "UserPoolAddOns", "UsernameAttributes", "UsernameConfiguration",
  ]
}
