import AuthProviding
import SpecModel

extension CognitoService {
  /// What an app's configuration holds.
  static let configurationNames = [
    "region", "userPoolId", "clientId", "clientSecret", "identityPoolId", "redirectUri", "signOutUri", "bundleId",
    "authenticationFlowType", "scopes",
  ]

  /// The configuration that the app carries; the same at every time.
  static let configuration = AppConfiguration([
    "region": .string(UserPool.region), "userPoolId": .string(UserPool.id), "clientId": .string(AppClient.example.id),
    "clientSecret": .null, "identityPoolId": .string(identityPoolID),
    "redirectUri": .string(AppClient.example.redirectURIs.first ?? ""),
    "signOutUri": .string(AppClient.example.signOutURIs.first ?? ""), "bundleId": "com.example.app",
    "authenticationFlowType": .string(AuthFlow.password.rawValue),
    "scopes": .list(AppClient.example.scopes.map(Value.string)),
  ])

  /// The id of the identity pool.
  static let identityPoolID = "\(UserPool.region):7c1e94b0-52d8-4f3a-9b67-d0a3f8e5c214"
}
