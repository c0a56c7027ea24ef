import SimulatedServices
import SpecModel

extension AppClient {
  /// Reads the app that `CreateUserPoolClient` asks for.
  ///
  /// - Parameters:
  ///   - input: The input, which conforms to its shape.
  ///   - id: The id of the app.
  ///   - secret: The secret of an app that gets one.
  /// - Throws: The service's error, and the error about what is not simulated.
  init(creating input: OperationInput, id: String, secret: String) throws(CognitoError) {
    try Self.checkSimulated(input)
    let hasSecret = input.fields["GenerateSecret"]?.bool == true
    self.init(
      id: id, secret: input.text("ClientSecret") ?? (hasSecret ? secret : nil),
      redirectURIs: input.list("CallbackURLs"), signOutURIs: input.list("LogoutURLs"),
      scopes: input.list("AllowedOAuthScopes"))
    flows = try AuthFlow.flows(explicit: input.fields["ExplicitAuthFlows"]?.list?.compactMap(\.text))
    definition = input.fields.filter { !["GenerateSecret", "ClientSecret", "UserPoolId"].contains($0.key) }
      .mapValues(\.withoutNulls)
    if input.list("AllowedOAuthFlows").contains("client_credentials"), self.secret == nil {
      throw CognitoError(
        "InvalidOAuthFlow", "client_credentials flow can not be selected if client does not have a client secret.")
    }
    let known = Self.standardScopes + CognitoService.resourceScopes
    if let other = scopes.first(where: { !known.contains($0) }) {
      throw CognitoError("ScopeDoesNotExist", "Invalid scope requested: \(other)")
    }
  }

  private static let standardScopes = ["phone", "email", "openid", "profile", userScope]

  /// Members that change nothing that is simulated.
  private static let withoutEffect = ["AnalyticsConfiguration", "EnablePropagateAdditionalUserContextData"]

  private static func checkSimulated(_ input: OperationInput) throws(CognitoError) {
    let known = Set(OperationShape.of(.createUserPoolClient).members.map(\.name) + withoutEffect)
    if let other = input.fields.keys.sorted().first(where: { !known.contains($0) }) {
      throw .notSimulated("'\(other)' of CreateUserPoolClient")
    }
    if input.list("AllowedOAuthFlows").contains("implicit") { throw .notSimulated("The implicit flow") }
    for name in input.list("SupportedIdentityProviders") where name != "COGNITO" {
      throw .invalidParameter("The provider \(name) does not exist for User Pool \(UserPool.id).")
    }
    let lifetime = Int(PoolSettings.sessionLifetime.components.seconds) / 60
    guard input.fields["AuthSessionValidity"]?.integer ?? lifetime == lifetime else {
      throw .notSimulated("A session of other than \(lifetime) minutes")
    }
  }
}

extension Value {
  /// The value without the members of structures that are `null`: a request may have them, an answer never has.
  var withoutNulls: Value {
    switch self {
    case .map(let fields): .map(fields.filter { $0.value != .null }.mapValues(\.withoutNulls))
    case .list(let members): .list(members.map(\.withoutNulls))
    default: self
    }
  }
}

extension AuthFlow {
  /// Returns the ways to sign in that an app may take.
  ///
  /// - Parameter names: The `ExplicitAuthFlows`; `nil` and none stand for those of an app without any.
  /// - Returns: The flows.
  /// - Throws: The error about a flow that is not simulated.
  static func flows(explicit names: [String]?) throws(CognitoError) -> Set<AuthFlow> {
    guard let names, !names.isEmpty else { return [.refresh, .srp, .custom] }
    if let name = names.first(where: { $0.hasPrefix("ALLOW_TOKEN_EXCHANGE") }) { throw .notSimulated("'\(name)'") }
    let flows = Set(names.compactMap { byExplicitName[$0] })
    if names.contains("CUSTOM_AUTH_FLOW_ONLY") { return flows.union([.refresh]) }
    // With the older names an app can always refresh, and prove the password.
    return names.contains { $0.hasPrefix("ALLOW_") } ? flows : flows.union([.refresh, .srp])
  }

  /// The names of a set of flows, as `DescribeUserPoolClient` reports them.
  static func explicitNames(of flows: Set<AuthFlow>) -> [String] {
    allCases.filter(flows.contains).map { "ALLOW_\($0.rawValue)" }
  }

  private static let byExplicitName: [String: AuthFlow] = {
    var names: [String: AuthFlow] = [
      "ADMIN_NO_SRP_AUTH": .administrators, "CUSTOM_AUTH_FLOW_ONLY": .custom, "USER_PASSWORD_AUTH": .password,
    ]
    for flow in allCases { names["ALLOW_\(flow.rawValue)"] = flow }
    return names
  }()
}
