import AuthProviding
import CognitoClients
import SpecModel
import Testing

@testable import CognitoServices
@testable import LoginWithAmazonServices
@testable import SimulatedServices

/// Inputs against the constraints of the service model, as the reference lists them.
struct OperationInputTests {
  private let pool = PoolScene()

  /// The members that the service model requires, by operation.
  static let required: [(String, [String])] = [
    ("SignUp", ["ClientId", "Username"]), ("ConfirmSignUp", ["ClientId", "Username", "ConfirmationCode"]),
    ("ResendConfirmationCode", ["ClientId", "Username"]), ("InitiateAuth", ["AuthFlow", "ClientId"]),
    ("RespondToAuthChallenge", ["ClientId", "ChallengeName"]), ("ForgotPassword", ["ClientId", "Username"]),
    ("ConfirmForgotPassword", ["ClientId", "Username", "ConfirmationCode", "Password"]),
    ("ChangePassword", ["ProposedPassword", "AccessToken"]), ("GetUser", ["AccessToken"]),
    ("UpdateUserAttributes", ["UserAttributes", "AccessToken"]),
    ("GetUserAttributeVerificationCode", ["AccessToken", "AttributeName"]),
    ("VerifyUserAttribute", ["AccessToken", "AttributeName", "Code"]), ("DeleteUser", ["AccessToken"]),
    ("DeleteUserAttributes", ["UserAttributeNames", "AccessToken"]), ("GlobalSignOut", ["AccessToken"]),
    ("GetTokensFromRefreshToken", ["RefreshToken", "ClientId"]), ("GetUserAuthFactors", ["AccessToken"]),
    ("RevokeToken", ["Token", "ClientId"]), ("VerifySoftwareToken", ["UserCode"]),
    ("SetUserMFAPreference", ["AccessToken"]), ("ConfirmDevice", ["AccessToken", "DeviceKey"]),
    ("ForgetDevice", ["DeviceKey"]), ("GetDevice", ["DeviceKey"]), ("ListDevices", ["AccessToken"]),
    ("UpdateDeviceStatus", ["AccessToken", "DeviceKey"]),
  ]

  /// The required members that the service model marks as sensitive: messages show no value of them, and no `null`.
  static let sensitive: Set<String> = [
    "ClientId", "Username", "Password", "ProposedPassword", "AccessToken", "Token", "RefreshToken", "UserCode",
  ]

  /// A value for each member that the model allows.
  static let samples: [String: Value] = [
    "ClientId": "abc", "Username": "ada", "ConfirmationCode": "123456", "AuthFlow": "CUSTOM_AUTH",
    "ChallengeName": "SMS_MFA", "Password": "Difference-2", "ProposedPassword": "Difference-2",
    "AccessToken": "a.b.c", "UserAttributes": [], "AttributeName": "email", "Code": "123456",
    "UserAttributeNames": [], "Token": "a.b.c", "RefreshToken": "a.b.c", "UserCode": "123456",
    "DeviceKey": "us-east-1_0",
  ]

  @Test(arguments: required)
  func `a missing required member is rejected`(operation: String, members: [String]) throws {
    let whole = Dictionary(uniqueKeysWithValues: members.map { ($0, Self.samples[$0] ?? .null) })
    let reply = try pool.send(operation, whole)
    #expect(reply.message?.contains("validation error") != true, "\(reply.message ?? "")")
    for member in members {
      var input = whole
      input[member] = nil
      let reply = try pool.send(operation, input)
      #expect(reply.error == "InvalidParameterException")
      let name = member.prefix(1).lowercased() + member.dropFirst()
      // The app of a sign-in is shown by AWS, although the model marks it: see ``ServiceMessageTests``.
      let isHidden = Self.sensitive.contains(member) && !(operation == "InitiateAuth" && member == "ClientId")
      #expect(
        reply.message == "1 validation error detected: \(isHidden ? "Value" : "Value null") at '\(name)' failed to "
          + "satisfy constraint: Member must not be null")
    }
  }

  @Test func `every violation is counted and named`() throws {
    let pattern = TextKind.visible.rawValue
    let reply = try pool.send(
      "SignUp", ["ClientId": "a b", "Username": "", "Password": .string(String(repeating: "a b", count: 100))])
    #expect(
      reply.message == "5 validation errors detected: "
        + [
          #"Value at 'clientId' failed to satisfy constraint: Member must satisfy regular expression pattern: [\w+]+"#,
          "Value at 'username' failed to satisfy constraint: Member must have length greater than or equal to 1",
          "Value at 'username' failed to satisfy constraint: Member must satisfy regular expression pattern: \(pattern)",
          "Value at 'password' failed to satisfy constraint: Member must have length less than or equal to 256",
          #"Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: [\S]+"#,
        ].joined(separator: "; "))
    for (operation, members) in Self.required {
      let reply = try pool.send(operation, [:])
      let noun = members.count == 1 ? "error" : "errors"
      #expect(reply.message?.hasPrefix("\(members.count) validation \(noun) detected: ") == true, "\(operation)")
    }
  }

  /// Constraints on single members: an operation, a member, invalid values, a valid value.
  static let bounds: [(String, String, [Value], Value)] = [
    ("SignUp", "ClientId", ["", "a b", "a-b", .string(String(repeating: "a", count: 129))], "a+b"),
    ("SignUp", "SecretHash", ["", "a b", .string(String(repeating: "a", count: 129))], "a/b="),
    ("SignUp", "Username", ["", "a b", "a\tb", .string(String(repeating: "a", count: 129))], "a@b-ü"),
    ("SignUp", "Password", ["a b", .string(String(repeating: "a", count: 257))], "Difference-2"),
    ("SignUp", "UserAttributes", [[["Value": "1"]]], [["Name": "name"]]),
    ("SignUp", "UserAttributes", [[["Name": .string(String(repeating: "a", count: 33))]]], []),
    ("SignUp", "UserAttributes", [[["Name": "name", "Value": .string(String(repeating: "a", count: 2049))]]], []),
    ("ConfirmSignUp", "ConfirmationCode", ["", "1 2", .string(String(repeating: "1", count: 2049))], "x"),
    (
      "ConfirmSignUp", "Session", [.string(String(repeating: "a", count: 19))],
      .string(String(repeating: "a", count: 20))
    ),
    ("InitiateAuth", "AuthFlow", ["PASSWORD", "user_srp_auth"], "USER_SRP_AUTH"),
    ("RespondToAuthChallenge", "ChallengeName", ["MFA"], "SMS_MFA"),
    ("VerifySoftwareToken", "UserCode", ["12345", "1234567", "12345x"], "123456"),
    ("ListDevices", "Limit", [-1, 61], 60),
    ("GetUser", "AccessToken", ["", "a b", "a/b"], "a-b_c=.d"),
    (
      "GetDevice", "DeviceKey",
      ["", "abc", "us-east-1_XYZ", .string("us-east-1_" + String(repeating: "0", count: 46))], "us-east-1_0a-f"
    ),
    ("UpdateDeviceStatus", "DeviceRememberedStatus", ["forgotten"], "not_remembered"),
    (
      "RevokeToken", "ClientSecret",
      [.string(String(repeating: "a", count: 23)), .string(String(repeating: "a", count: 65))],
      .string(String(repeating: "a", count: 24))
    ),
  ]

  @Test(arguments: bounds.indices)
  func `a member must match its kind, length and range`(index: Int) throws {
    let (operation, member, refused, taken) = Self.bounds[index]
    let members = Self.required.first { $0.0 == operation }?.1 ?? []
    var input = Dictionary(uniqueKeysWithValues: members.map { ($0, Self.samples[$0] ?? .null) })
    for value in refused {
      input[member] = value
      let reply = try pool.send(operation, input)
      #expect(reply.error == "InvalidParameterException", "\(operation) \(member) \(value)")
      #expect(
        reply.message?.contains(/^[12] validation errors? detected: Value (?:null |'.*' )?at/) == true,
        "\(operation) \(member) \(value)")
    }
    input[member] = taken
    let reply = try pool.send(operation, input)
    #expect(reply.message?.contains("validation error") != true, "\(operation) \(member) \(reply.message ?? "")")
  }

  /// Values of another type: an operation, a member, its values, what users of AWS were told of them or what follows.
  static let mistypes: [(String, String, [Value], String)] = [
    ("SignUp", "Username", [7], "NUMBER_VALUE can not be converted to a String"),
    ("SignUp", "Username", [true], "TRUE_VALUE can not be converted to a String"),
    ("SignUp", "Username", [["a": "b"]], "Start of structure or map found where not expected."),
    ("SignUp", "UserAttributes", ["email"], "Expected list or null"),
    (
      "SignUp", "UserAttributes", [[["Name": "custom:age", "Value": 7]]],
      "NUMBER_VALUE can not be converted to a String"
    ),
    ("ConfirmSignUp", "ForceAliasCreation", ["true"], "STRING_VALUE can not be converted to a Boolean"),
    ("InitiateAuth", "AuthParameters", ["x"], "Expected map or null"),
    ("InitiateAuth", "AuthParameters", [["USERNAME": 1]], "NUMBER_VALUE can not be converted to a String"),
    ("ListDevices", "Limit", ["1"], "STRING_VALUE can not be converted to an Integer"),
    ("SetUserMFAPreference", "SMSMfaSettings", [["Enabled": "true"]], "STRING_VALUE can not be converted to a Boolean"),
  ]

  @Test(arguments: mistypes.indices)
  func `a member of another type is not read`(index: Int) throws {
    let (operation, member, values, says) = Self.mistypes[index]
    let members = Self.required.first { $0.0 == operation }?.1 ?? []
    var input = Dictionary(uniqueKeysWithValues: members.map { ($0, Self.samples[$0] ?? .null) })
    for value in values {
      input[member] = value
      let reply = try pool.send(operation, input)
      #expect(reply.error == "SerializationException" && reply.message == says, "\(reply.message ?? "")")
    }
  }

  @Test func `a body must be a JSON object of the protocol's media type`() throws {
    let target = "AWSCognitoIdentityProviderService.GetUser"
    for body in ["", "x", "[]", "{\"AccessToken\":"] {
      #expect(try pool.send(body: body, target: target).error == "SerializationException", "\(body)")
    }
    #expect(try pool.send(body: "{}", target: target, type: "application/json").error == "SerializationException")
    #expect(try pool.send(body: "{}", target: target).error == "InvalidParameterException")
  }

  @Test func `an unknown operation is rejected`() throws {
    for target in [
      "AWSCognitoIdentityProviderService.AdminGetUser", "AWSCognitoIdentityService.GetUser", "GetUser", "",
      "Other.GetUser",
    ] {
      #expect(try pool.send(body: "{}", target: target).error == "UnknownOperationException", "\(target)")
    }
    #expect(
      try pool.send(body: "{}", target: "AWSCognitoIdentityProviderService.GetUser", to: "identityPool").error
        == "UnknownOperationException")
  }
}
