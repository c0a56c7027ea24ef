import AuthProviding
import HTTPTypes
import SimulatedServices
import SpecModel
import Testing

@testable import CognitoServices
@testable import LoopbackServices

/// What a served world says of what it does not simulate, and of names that nobody knows.
@Suite struct UnsimulatedTests {
  private let client = ServedClient()

  private func message(_ target: String?) async throws -> String {
    var fields: HTTPFields = [.contentType: "application/x-amz-json-1.1"]
    fields[try #require(HTTPField.Name("X-Amz-Target"))] = target
    let response = try await client.send(.post, "/", headers: fields, body: "{}")
    let value = try Value(json: response.body)
    #expect(response.status == 400 && value["__type"] == "UnknownOperationException")
    return value["message"]?.text ?? ""
  }

  @Test(arguments: [
    ("AdminForgetDevice", "\"thing\": \"forget-devices\""), ("AddCustomAttributes", "'PUT /_kit/pool' changes"),
    ("ListUserPools", "'DescribeUserPool' describes"), ("AdminCreateUsers", "did you mean 'AdminCreateUser'?"),
    ("Signup", "did you mean 'SignUp'?"), ("ListGroups", "'ListGroups' is not simulated. Simulated are "),
  ])
  func `an operation is said not to be simulated, with what stands in for it`(name: String, says: String) async throws {
    let text = try await message("AWSCognitoIdentityProviderService.\(name)")
    #expect(text.hasPrefix("'\(name)' is not simulated") && text.contains(says), "\(text)")
    #expect(text.contains("Simulated are AdminConfirmSignUp, AdminCreateUser, "))
    #expect(!text.contains("GetCredentialsForIdentity"))
  }

  @Test func `the other service lists its own operations, and a request without one all of them`() async throws {
    let identity = try await message("AWSCognitoIdentityService.ListIdentityPools")
    #expect(identity.hasSuffix("Simulated are GetCredentialsForIdentity, GetId, GetOpenIdToken."))
    #expect(try await message(nil).contains("'X-Amz-Target' is missing"))
    #expect(try await message("DynamoDB_20120810.GetItem").contains("targets begin with 'AWSCognitoIdentityProvider"))
  }

  @Test func `each instruction and path that stands in for an operation is there`() {
    let cognito = CognitoService.liveDescription
    let routes =
      ControlResource.allCases.map(ControlRoute.ofWorld)
      + client.world.current.families.flatMap(\.controls).map(ControlRoute.ofService)
    for (operation, remedy) in CognitoRemedies(controlPath: ControlPlane.path).byOperation {
      for match in remedy.matches(of: /"thing": "([a-z-]+)"/) {
        #expect(cognito.vocabulary.things.contains { $0.name == match.output.1 }, "\(operation)")
      }
      for match in remedy.matches(of: /'(PUT|POST) \/_kit\/([a-z]+)'/) {
        let route = routes.first { $0.name == String(match.output.2) }
        #expect(route?.method == String(match.output.1), "\(operation)")
      }
      #expect(!cognito.exchanges.contains { $0.name == operation }, "\(operation) is simulated")
    }
  }

  @Test(arguments: [
    ("InitiateAuth", "TooManyRequest", "did you mean 'TooManyRequests'?"),
    ("InitiateAuth", "NotAuthorised", "did you mean 'NotAuthorized'?"),
    ("InitiateAuth", "invalid_grant", "it answers with AccessDenied, "),
    ("cognito/token", "NotAuthorizedException", "it answers with access_denied, "),
    ("login-with-amazon/token", "invalid_grand", "did you mean 'invalid_grant'?"),
    ("profile", "insuficient_scope", "did you mean 'insufficient_scope'?"),
  ])
  func `a fault with an unknown code is refused with the nearest`(
    operation: String, code: String, says: String
  ) async throws {
    let put = try await client.control(
      .put, "faults", [["operation": .string(operation), "respond": ["error": .string(code)]]])
    let error = put.value["error"]?.text ?? ""
    #expect(put.status == 400 && error.hasPrefix("'\(code)' is no error of ") && error.contains(says), "\(error)")
    #expect(error.hasSuffix("combine 'status' with a 'body' of your own"))
    #expect(try await client.signIn("grace", "Compiler-A0-1952").status == 200)
  }

  @Test(arguments: ["TooManyRequests", "TooManyRequestsException", "GroupExists", "ThrottlingException"])
  func `a known code is taken with and without its end`(code: String) async throws {
    let put = try await client.control(
      .put, "faults", [["operation": "InitiateAuth", "respond": ["error": .string(code)], "times": 1]])
    #expect(put.status == 200)
    let type = try await client.signIn("grace", "Compiler-A0-1952").value["__type"]?.text
    #expect(type == (code.hasSuffix("Exception") ? code : code + "Exception"))
  }

  @Test func `a misspelt operation of a fault is refused with the nearest`() async throws {
    let put = try await client.control(
      .put, "faults", [["operation": "initateAuth", "respond": ["status": 500]]])
    #expect(put.value["error"]?.text?.contains("did you mean 'InitiateAuth'?") == true)
  }

  @Test func `a pool has the custom attributes that it is given`() async throws {
    func signUp(_ name: String, as user: String) async throws -> (status: Int, value: Value) {
      try await client.cognito(
        "SignUp",
        [
          "ClientId": "4p7q2m9s6t1v8x3z5b0c2d4f6g", "Username": .string(user), "Password": "Compiler-A0-1952",
          "UserAttributes": [["Name": .string(name), "Value": "x"]],
        ])
    }
    #expect(try await signUp("custom:tier", as: "ada").status == 200)
    let refused = try await signUp("custom:shoe", as: "hedy")
    #expect(refused.status == 400 && refused.value["__type"] == "InvalidParameterException")
    let settings = try await client.control(.put, "pool", ["custom-attributes": ["shoe"]])
    #expect(settings.status == 200 && settings.value["custom-attributes"] == ["shoe"])
    #expect(try await signUp("custom:shoe", as: "hedy").status == 200)
    #expect(try await signUp("custom:tier", as: "joan").status == 400)
  }

  @Test(
    arguments: [
      ["custom_attributes": "tier"], ["custom-attributes": [7]], ["custom-attributes": ["custom:x"]],
    ] as [Value])
  func `custom attributes are a list of names`(body: Value) async throws {
    let put = try await client.control(.put, "pool", body)
    #expect(put.status == 400 && put.value["error"]?.text?.contains("custom") == true)
  }
}
