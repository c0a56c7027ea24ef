import AuthProviding
import SimulatedServices
import SpecModel

extension ServedWorld {
  /// The world's addresses and ids for clients, as one line of JSON.
  package var description: String {
    let services = current.describedValues
    let parts =
      ["\"ready\":true", "\"login_with_amazon\":\(loginWithAmazon.json)", "\"cognito\":\(cognito.json)"]
      + (services.isEmpty ? [] : ["\"services\":\(Value.map(services).json)"])
      + ["\"control\":\(Value.string(base + ControlPlane.path).json)"]
    return "{\(parts.joined(separator: ","))}"
  }

  private var loginWithAmazon: Value {
    let endpoints = LoginWithAmazonHosts(at: base).endpoints
    let addresses = endpoints.all.map { ($0.name, Value.string($0.address)) }
    let app = AppRegistration.served
    return .map(
      Dictionary(uniqueKeysWithValues: addresses).merging([
        "client_id": .string(app.clientID), "client_secret": .string(app.clientSecret),
        "redirect_uris": .list(app.redirectURIs.map(Value.string)),
      ]) { first, _ in first })
  }

  private var cognito: Value {
    let app = LiveCognito.app
    return [
      "endpoint": .string(base), "region": app.value("region"), "user_pool_id": app.value("userPoolId"),
      "client_id": app.value("clientId"), "identity_pool_id": app.value("identityPoolId"),
    ]
  }
}

extension AppConfiguration {
  fileprivate func value(_ name: String) -> Value { values[name] ?? .null }
}
