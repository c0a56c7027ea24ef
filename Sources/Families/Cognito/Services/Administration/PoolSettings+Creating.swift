import SimulatedServices
import SpecModel

extension PoolSettings {
  /// Reads the settings that `CreateUserPool` asks for; what it leaves out is as at AWS.
  ///
  /// - Parameter input: The input, which conforms to its shape.
  /// - Throws: The error about a setting that is not simulated.
  init(creating input: OperationInput) throws(CognitoError) {
    try Self.checkSimulated(input)
    self.init()
    mfa = ["ON": .required, "OPTIONAL": .optional][input.text("MfaConfiguration") ?? "OFF"] ?? .disabled
    verified = input.list("AutoVerifiedAttributes").compactMap(Medium.init(attribute:))
    delivery = verified.contains(.sms) ? .sms : .email
    aliases = input.list("AliasAttributes")
    usernames = input.list("UsernameAttributes").compactMap(Medium.init(attribute:))
    guard aliases.isEmpty || usernames.isEmpty else {
      throw .invalidParameter("Only one of aliasAttributes or usernameAttributes can be set in a user pool.")
    }
    isClosed = input.fields["AdminCreateUserConfig"]?["AllowAdminCreateUserOnly"]?.bool == true
    if let configuration = input.fields["DeviceConfiguration"] {
      devices = configuration["DeviceOnlyRememberedOnUserPrompt"]?.bool == true ? .optIn : .always
    }
    try read(input.fields["Policies"] ?? [:])
    try read(schema: input.fields["Schema"]?.list ?? [])
  }

  private mutating func read(_ policies: Value) throws(CognitoError) {
    if let policy = policies["PasswordPolicy"] {
      if let length = policy["MinimumLength"]?.integer { passwordPolicy.minimum = length }
      let needs: [(PasswordPolicy.Need, String)] = [
        (.upper, "RequireUppercase"), (.lower, "RequireLowercase"), (.number, "RequireNumbers"),
        (.symbol, "RequireSymbols"),
      ]
      passwordPolicy.needs = needs.filter { policy[$0.1]?.bool == true }.map(\.0)
      guard policy["PasswordHistorySize"]?.integer ?? 0 == 0 else { throw .notSimulated("A history of passwords") }
      // None counts as the usual one, as in the reference.
      let days = policy["TemporaryPasswordValidityDays"]?.integer ?? 0
      if days > 0 { temporaryPasswordLifetime = .seconds(days * 86_400) }
    }
    if let names = policies["SignInPolicy"]?["AllowedFirstAuthFactors"]?.list?.compactMap(\.text) {
      firstFactors = FirstFactor.allCases.filter { names.contains($0.rawValue) }
      guard firstFactors.count == Set(names).count else {
        throw .notSimulated("A first factor but \(FirstFactor.allCases.map(\.rawValue).quoted)")
      }
    }
  }

  private mutating func read(schema members: [Value]) throws(CognitoError) {
    customAttributes = []
    for member in members {
      guard let name = member["Name"]?.text else { continue }
      let isStandard = UserAttributes.standard.contains(name) || name == "sub"
      let written = isStandard ? name : "custom:\(name)"
      if !isStandard {
        guard member["AttributeDataType"]?.text ?? "String" == "String", member["DeveloperOnlyAttribute"]?.bool != true
        else { throw .notSimulated("A custom attribute but a text that users see") }
        guard member["Required"]?.bool != true else {
          throw .invalidParameter("Required custom attributes are not supported currently.")
        }
        customAttributes.append(name)
        // A custom attribute cannot change unless it is said to, a standard one can.
        if member["Mutable"]?.bool != true { schema.fixed.insert(written) }
      } else if member["Mutable"]?.bool == false {
        schema.fixed.insert(written)
      }
      if member["Required"]?.bool == true, name != "sub" { schema.required.append(name) }
      if let limits = member["StringAttributeConstraints"] {
        let shortest = limits["MinLength"]?.text.flatMap { Int($0) } ?? 0
        let longest = limits["MaxLength"]?.text.flatMap { Int($0) } ?? 2048
        guard 0...longest ~= shortest else { throw .invalidParameter("Invalid constraints of the attribute \(name).") }
        if name != "birthdate" { schema.lengths[written] = shortest...longest }
      }
    }
  }

  /// Throws for a member, or a value of one, that is not simulated.
  private static func checkSimulated(_ input: OperationInput) throws(CognitoError) {
    let known = Set(OperationShape.of(.createUserPool).members.map(\.name) + PoolDefinition.withoutEffect)
    for (name, value) in input.fields.sorted(by: { $0.key < $1.key }) where !known.contains(name) {
      // An empty one asks for nothing, such as a pool without triggers.
      if value.fields?.isEmpty != true { throw .notSimulated("'\(name)' of CreateUserPool") }
    }
    if input.list("AliasAttributes").contains("preferred_username") {
      throw .notSimulated("The alias 'preferred_username'")
    }
    if input.fields["UsernameConfiguration"]?["CaseSensitive"]?.bool == false {
      throw .notSimulated("A user name in any case")
    }
    if let mode = input.fields["UserPoolAddOns"]?["AdvancedSecurityMode"]?.text, mode != "OFF" {
      throw .notSimulated("'AdvancedSecurityMode' but OFF")
    }
    let recovery = (input.fields["AccountRecoverySetting"]?["RecoveryMechanisms"]?.list ?? [])
      .sorted { ($0["Priority"]?.integer ?? 0) < ($1["Priority"]?.integer ?? 0) }
    let first = recovery.first?["Name"]?.text
    let isBySMS = input.list("AutoVerifiedAttributes").contains("phone_number")
    if let first, first != (isBySMS ? "verified_phone_number" : "verified_email") {
      throw .notSimulated("A recovery by '\(first)' first, where codes go by \(isBySMS ? "SMS" : "e-mail"),")
    }
  }
}

extension CognitoError {
  /// Returns the error of a setting that AWS has and the simulator has not.
  static func notSimulated(_ what: String) -> CognitoError {
    .invalidParameter("\(what) is not simulated; Documentation/Serving.md lists what is.")
  }
}
