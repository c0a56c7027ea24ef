import AuthProviding
import Foundation
import HTTPTypes
import SpecModel
import Testing

@testable import LoopbackServices

/// A served world from the client's side.
@Suite struct ServedWorldTests {
  private let client = ServedClient()

  @Test func `an app on a device gets tokens with a verifier and no secret`() async throws {
    // The pair is that of RFC 7636, appendix B.
    let challenge = [
      ("code_challenge", "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"), ("code_challenge_method", "S256"),
    ]
    let redirectURI = "amzn-com.example.app://?methodName=signin"
    let fields = ServedClient.authorizeFields.map { $0.0 == "redirect_uri" ? ($0.0, redirectURI) : $0 } + challenge
    let response = try await client.send(.get, ServedClient.page("/ap/oa", fields))
    let location = try #require(response.head.headerFields[.location])
    #expect(response.status == 302 && location.hasPrefix(redirectURI + "&code="))
    let code = try #require(try ServedClient.redirect(of: response)["code"])
    let tokens = try await client.form(
      "/auth/o2/token",
      [
        ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", redirectURI), fields[0],
        ("code_verifier", "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"),
      ])
    #expect(tokens.status == 200)
    let refresh = try #require(tokens.value["refresh_token"]?.text)
    let renewed = try await client.form(
      "/auth/o2/token", [("grant_type", "refresh_token"), ("refresh_token", refresh), fields[0]])
    #expect(renewed.status == 200)
    let access = try #require(renewed.value["access_token"]?.text)
    let profile = try await client.send(.get, "/user/profile", headers: [.authorization: "Bearer \(access)"])
    #expect(try Value(json: profile.body)["email"] == "ada@example.com")
  }

  @Test func `a website gets and refreshes tokens with its secret only`() async throws {
    let code = try #require(
      try await client.redirect(ServedClient.page("/ap/oa", ServedClient.authorizeFields))["code"])
    let id = ServedClient.authorizeFields[0]
    let form = [
      ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", "http://127.0.0.1:9/callback"), id,
    ]
    let without = try await client.form("/auth/o2/token", form)
    #expect(without.status == 400 && without.value["error"] == "invalid_client")
    let tokens = try await client.form("/auth/o2/token", form + [("client_secret", ServedClient.clientSecret)])
    let refresh = try #require(tokens.value["refresh_token"]?.text)
    let renewal = [("grant_type", "refresh_token"), ("refresh_token", refresh), id]
    #expect(try await client.form("/auth/o2/token", renewal).status == 400)
    let basic = Data("\(id.1):\(ServedClient.clientSecret)".utf8).base64EncodedString()
    let renewed = try await client.form(
      "/auth/o2/token", Array(renewal.dropLast()), headers: [.authorization: "Basic \(basic)"])
    #expect(renewed.status == 200)
  }

  @Test func `token info uses the present time`() async throws {
    let code = try #require(
      try await client.redirect(ServedClient.page("/ap/oa", ServedClient.authorizeFields))["code"])
    let tokens = try await client.form(
      "/auth/o2/token",
      [
        ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", "http://127.0.0.1:9/callback"),
        ServedClient.authorizeFields[0], ("client_secret", ServedClient.clientSecret),
      ])
    let access = try #require(tokens.value["access_token"]?.text)
    let info = try await client.send(
      .get, ServedClient.page("/auth/o2/tokeninfo", [("access_token", access)]))
    let value = try Value(json: info.body)
    #expect(value["iat"] == 1_800_000_000 && value["exp"] == 3600)
  }

  @Test func `an unregistered redirect URI gets a page and no redirect`() async throws {
    let fields = ServedClient.authorizeFields.map { $0.0 == "redirect_uri" ? ($0.0, "https://evil.example") : $0 }
    let response = try await client.send(.get, ServedClient.page("/ap/oa", fields))
    #expect(response.status == 400 && response.head.headerFields[.location] == nil)
  }

  @Test func `a registration is confirmed with the code from the inbox`() async throws {
    let app: Value = "4p7q2m9s6t1v8x3z5b0c2d4f6g"
    let signUp = try await client.cognito(
      "SignUp",
      [
        "ClientId": app, "Username": "bob", "Password": "Passw0rd!x",
        "UserAttributes": [["Name": "email", "Value": "bob@example.com"]],
      ])
    #expect(signUp.status == 200)
    #expect(try await client.signIn("bob", "Passw0rd!x").value["__type"] == "UserNotConfirmedException")
    let inbox = try await client.control(.get, "inbox?username=bob").value.list ?? []
    #expect(inbox.count == 1 && inbox.first?["destination"] == "bob@example.com")
    #expect(inbox.first?["medium"] == "email" && inbox.first?["purpose"] == "sign-up")
    let code = try #require(inbox.first?["code"])
    let confirmed = try await client.cognito(
      "ConfirmSignUp", ["ClientId": app, "Username": "bob", "ConfirmationCode": code])
    #expect(confirmed.status == 200)
    #expect(try await client.signIn("bob", "Passw0rd!x").status == 200)
  }

  @Test func `tokens name the endpoint as issuer, whose discovery document leads to the keys`() async throws {
    let client = ServedClient(at: "http://127.0.0.1:8080/w/7")
    let result = try await client.signIn("grace", "Compiler-A0-1952").value["AuthenticationResult"]
    let token = try #require(result?["IdToken"]?.text)
    let issuer = "http://127.0.0.1:8080/w/7/us-east-1_Kd8Xw2Zq1"
    let claims = try Self.part(1, of: token)
    #expect(claims["iss"] == .string(issuer) && claims["iat"] == 1_800_000_000)
    #expect(claims["cognito:username"] == "grace")
    let keys = try await client.send(.get, "/us-east-1_Kd8Xw2Zq1/.well-known/jwks.json")
    let ids = try Value(json: keys.body)["keys"]?.list?.map { $0["kid"] }
    #expect(ids?.contains(try Self.part(0, of: token)["kid"]) == true)
    let discovery = try await client.send(.get, "/us-east-1_Kd8Xw2Zq1/.well-known/openid-configuration")
    #expect(try Value(json: discovery.body)["issuer"] == .string(issuer))
  }

  @Test func `an identity pool issues credentials for an id token`() async throws {
    let result = try await client.signIn("grace", "Compiler-A0-1952").value["AuthenticationResult"]
    let logins: Value = [
      "cognito-idp.us-east-1.amazonaws.com/us-east-1_Kd8Xw2Zq1": try #require(result?["IdToken"])
    ]
    let identity = try await client.cognito(
      "GetId", ["IdentityPoolId": "us-east-1:7c1e94b0-52d8-4f3a-9b67-d0a3f8e5c214", "Logins": logins])
    let id = try #require(identity.value["IdentityId"])
    let credentials = try await client.cognito(
      "GetCredentialsForIdentity", ["IdentityId": id, "Logins": logins])
    #expect(credentials.value["Credentials"]?["Expiration"] == 1_800_003_600)
  }

  @Test func `the pool's pages issue a code for tokens of the signed-in user`() async throws {
    let code = try #require(
      try await client.redirect(ServedClient.page("/oauth2/authorize", ServedClient.hostedFields))["code"])
    let tokens = try await client.form(
      "/oauth2/token",
      [
        ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", "http://127.0.0.1:9/callback"),
        ServedClient.hostedFields[0],
      ])
    let claims = try Self.part(1, of: try #require(tokens.value["id_token"]?.text))
    #expect(claims["cognito:username"] == "grace")
  }

  @Test func `a sign-out redirects to the app's address`() async throws {
    let response = try await client.send(
      .get,
      ServedClient.page(
        "/logout", [ServedClient.hostedFields[0], ("logout_uri", "http://127.0.0.1:9/signed-out")]))
    #expect(response.status == 302)
    #expect(response.head.headerFields[.location] == "http://127.0.0.1:9/signed-out")
  }

  @Test func `unknown addresses and operations are rejected`() async throws {
    #expect(try await client.send(.get, "/nothing/here").status == 404)
    #expect(try await client.send(.get, "/_kitten").status == 404)
    #expect(try await client.send(.delete, "/oauth2/token").status == 405)
    #expect(try await client.cognito("DropTables", [:]).value["__type"] == "UnknownOperationException")
  }

  /// A part of a JWT, in the base64 that Foundation reads.
  private static func part(_ index: Int, of token: String) throws -> Value {
    let parts = token.split(separator: ".")
    try #require(parts.count == 3)
    var text = String(parts[index]).replacing("-", with: "+").replacing("_", with: "/")
    while !text.count.isMultiple(of: 4) { text += "=" }
    let data = try #require(Data(base64Encoded: text))
    return try Value(json: Array(data))
  }
}
