import DeterministicExecution
import SimulatedServices
import SpecModel

// The pool: CreateUserPool, DescribeUserPool, DeleteUserPool.
extension CognitoService {
  /// Makes the world's pool anew, without users and apps.
  ///
  /// A world has one pool, whose id stands in the addresses of its keys and in its tokens. The first call takes the place
  /// of the pool that the world came with; another one would silently undo the first, so it is over the limit.
  mutating func createUserPool(_ input: OperationInput, at now: Duration) throws(CognitoError) -> [Answer.Field] {
    let settings = try PoolSettings(creating: input)
    guard pool.isDeleted || !pool.isCreated else {
      throw CognitoError(
        "LimitExceeded",
        "A world has one user pool, and CreateUserPool made it: delete it first, or create another world.")
    }
    var definition = PoolDefinition(name: try input.needed("PoolName"), createdAt: now)
    let kept = Set(PoolDefinition.withoutEffect + PoolDefinition.reported)
    definition.kept = input.fields.filter { kept.contains($0.key) }.mapValues(\.withoutNulls)
    definition.isCreated = true
    endAllSignIns()
    pool = UserPool(definition, settings)
    return [.init("UserPool", poolValue)]
  }

  func describeUserPool(_ input: OperationInput) throws(CognitoError) -> [Answer.Field] {
    try checkPool(input)
    return [.init("UserPool", poolValue)]
  }

  mutating func deleteUserPool(_ input: OperationInput) throws(CognitoError) -> [Answer.Field] {
    try checkPool(input)
    guard !pool.definition.isProtected else {
      throw .invalidParameter(
        "The user pool cannot be deleted because deletion protection is activated. Deletion protection must be inactivated "
          + "first.")
    }
    endAllSignIns()
    pool.deleteAll()
    return []
  }

  private mutating func endAllSignIns() {
    for username in pool.usernames { tokens.endAll(of: username) }
    sessions = [:]
    secretBlocks = [:]
  }

  /// The pool as the operations report it.
  private var poolValue: Value {
    let settings = pool.settings
    let date = Value.integer(seconds(pool.definition.createdAt))
    var fields = pool.definition.kept
    fields["Id"] = .string(UserPool.id)
    fields["Name"] = .string(pool.definition.name)
    fields["Arn"] = .string("arn:aws:cognito-idp:\(UserPool.region):000000000000:userpool/\(UserPool.id)")
    fields["CreationDate"] = date
    fields["LastModifiedDate"] = date
    fields["LambdaConfig"] = [:]
    fields["EstimatedNumberOfUsers"] = .integer(pool.users.count)
    fields["MfaConfiguration"] =
      switch settings.mfa {
      case .disabled: "OFF"
      case .optional: "OPTIONAL"
      case .required: "ON"
      }
    fields["Policies"] = settings.policies
    fields["SchemaAttributes"] = settings.schemaValue
    if !pool.isCreated {
      fields["AutoVerifiedAttributes"] = .list(settings.verified.map { .string($0.attribute) })
      fields["AliasAttributes"] = .list(settings.aliases.map(Value.string))
    }
    let defaults: [String: Value] = [
      "DeletionProtection": "INACTIVE", "UserPoolTier": "ESSENTIALS",
      "AdminCreateUserConfig": ["AllowAdminCreateUserOnly": .bool(settings.isClosed)],
    ]
    return .map(fields.merging(defaults) { own, _ in own })
  }
}

extension PoolSettings {
  /// The rules for passwords and first factors, as `DescribeUserPool` reports them.
  fileprivate var policies: Value {
    func needs(_ need: PasswordPolicy.Need) -> Value { .bool(passwordPolicy.needs.contains(need)) }
    return [
      "PasswordPolicy": [
        "MinimumLength": .integer(passwordPolicy.minimum), "RequireUppercase": needs(.upper),
        "RequireLowercase": needs(.lower), "RequireNumbers": needs(.number), "RequireSymbols": needs(.symbol),
        "TemporaryPasswordValidityDays": .integer(Int(temporaryPasswordLifetime.components.seconds) / 86_400),
      ],
      "SignInPolicy": ["AllowedFirstAuthFactors": .list(firstFactors.map { .string($0.rawValue) })],
    ]
  }

  /// The attributes of users, as `DescribeUserPool` reports them.
  fileprivate var schemaValue: Value {
    let names = UserAttributes.standard.sorted() + customAttributes.map { "custom:\($0)" }
    let own = names.map { name -> Value in
      let lengths = name == "birthdate" ? 10...10 : schema.lengths[name] ?? 0...2048
      return [
        "Name": .string(name), "AttributeDataType": "String", "DeveloperOnlyAttribute": false,
        "Mutable": .bool(!schema.fixed.contains(name)), "Required": .bool(schema.required.contains(name)),
        "StringAttributeConstraints": [
          "MinLength": .string(String(lengths.lowerBound)), "MaxLength": .string(String(lengths.upperBound)),
        ],
      ]
    }
    let marks = ["email_verified", "phone_number_verified"].map { name -> Value in
      [
        "Name": .string(name), "AttributeDataType": "Boolean", "DeveloperOnlyAttribute": false, "Mutable": true,
        "Required": false,
      ]
    }
    let id: Value = [
      "Name": "sub", "AttributeDataType": "String", "DeveloperOnlyAttribute": false, "Mutable": false, "Required": true,
      "StringAttributeConstraints": ["MinLength": "1", "MaxLength": "2048"],
    ]
    return .list([id] + own + marks)
  }
}
