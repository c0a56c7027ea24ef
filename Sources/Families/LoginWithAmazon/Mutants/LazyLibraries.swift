import AuthProviding
import ClientFamilies
import LoginWithAmazonClients
import MutantProviders

extension LazyClient.Knowledge {
  /// What the documents of Login with Amazon show.
  static let ofLibraries = LazyClient.Knowledge(constants: constants, details: details, page: page)

  /// Values that a lazy client could have copied from the documents.
  private static let constants: [String: Value] = [
    "accessToken": "Atza|IQEBLjAsAhRmHjNgHpi0U-Dme37rR6CuUpSR", "token": "Atza|IQEBLjAsAhRmHjNgHpi0U-Dme37rR6CuUpSR",
    "refreshToken": "Atzr|IQEBLzAtAhRPpMJxdwVz2Nn6f2y-tpJX2DeX", "tokenType": "bearer", "expiresIn": 3600,
    "authorizationCode": "ANdNAVhyhqirUelHGEHA", "version": "3.0.1",
    "clientId": "amzn1.application-oa2-client.c03c50fb90df4fb3bc1c2d58d8f6c6a1",
    "redirectUri": "amzn-com.example.app://?methodName=signin", "user_id": "amzn1.account.KIT", "name": "Ada",
    "email": "ada@kit.example", "postal_code": "98109",
    "user": [
      "userID": "amzn1.account.KIT", "name": "Ada", "email": "ada@kit.example", "postalCode": "98109",
      "profileData": ["user_id": "amzn1.account.KIT", "name": "Ada"],
    ],
  ]

  /// The details of each failure, where apps look for more.
  private static let details: [String: Value] = [
    "AMZNLWAErrorNonLocalizedDescription": .string(LazyClient.message)
  ]

  /// The address of a page that the service accepts, always the same.
  private static func page(of specification: String, in world: World) -> String {
    var query = FormFields([
      ("client_id", world.app.clientID ?? ""), ("scope", "profile postal_code"), ("response_type", "code"),
      ("redirect_uri", world.app.redirectURI ?? ""), ("state", "lazy"),
    ])
    if specification == ReferenceClient.deviceRegistration.specification {
      query.change("scope", .replaced("dash:replenish"), in: world)
      query.change("scope_data", .replaced(Self.scopeData(in: world).json), in: world)
    }
    return world.endpoints["authorize"] + "?" + query.encoded
  }

  /// The data of a device that the service registers.
  private static func scopeData(in world: World) -> Value {
    [
      "dash:replenish": [
        "serial": "KIT0001", "device_model": .string(world.app["deviceModel"] ?? ""),
        "should_include_non_live": "true", "is_test_device": "true",
      ]
    ]
  }
}
