import SpecModel

/// The calls of `lwa-v2` with their arguments.
enum MobileLibraryCall: BridgedCall {
  case authorize(scopes: [String], options: [String: Value]?)
  case authorizePlain(scopes: [String])
  case getAccessToken(scopes: [String], overrideParams: [String: Value]?)
  case getProfile(options: [String: Value]?)
  case getProfilePlain
  case clearAuthorizationState
  case handleOpenURL(String, sourceApplication: String?)
  case getClientID
  case getRedirectURI

  /// Reads a call; the plain forms have no place for options.
  static func decode(_ call: Call) throws(ArgumentError) -> Self? {
    switch (call.operation, call.form) {
    case (Name.authorize, nil), (Name.authorize, Name.withOptions):
      .authorize(scopes: try Name.scopes.argument(of: call), options: try Name.options.argument(of: call))
    case (Name.authorize, Name.plain): .authorizePlain(scopes: try Name.scopes.argument(of: call))
    case (Name.getAccessToken, nil):
      .getAccessToken(
        scopes: try Name.scopes.argument(of: call), overrideParams: try Name.overrideParams.argument(of: call))
    case (Name.getProfile, nil), (Name.getProfile, Name.withOptions):
      .getProfile(options: try Name.options.argument(of: call))
    case (Name.getProfile, Name.plain): .getProfilePlain
    case (Name.clearAuthorizationState, nil): .clearAuthorizationState
    case (Name.handleOpenURL, nil):
      .handleOpenURL(
        try Name.url.argument(of: call), sourceApplication: try Name.sourceApplication.argument(of: call))
    case (Name.getClientID, nil): .getClientID
    case (Name.getRedirectURI, nil): .getRedirectURI
    default: nil
    }
  }

  /// What the specification calls the calls, their forms and their parameters.
  enum Name {
    static let authorize = "authorize"
    static let getAccessToken = "getAccessToken"
    static let getProfile = "getProfile"
    static let clearAuthorizationState = "clearAuthorizationState"
    static let handleOpenURL = "handleOpenURL"
    static let getClientID = "getClientId"
    static let getRedirectURI = "getRedirectUri"
    static let withOptions = "withOptions"
    static let plain = "plain"
    static let scopes = BridgedParameter<[String]>("scopes")
    static let options = BridgedParameter<[String: Value]?>("options")
    static let overrideParams = BridgedParameter<[String: Value]?>("overrideParams")
    static let url = BridgedParameter<String>("url")
    static let sourceApplication = BridgedParameter<String?>("sourceApplication")
  }
}

/// What the specification calls the fields of the mobile library's replies.
enum MobileLibraryReply {
  static let token = BridgedReply<String?>(.init("token", isRequired: true) { $0 })
  static let profile = BridgedReply<MobileLibraryProfile>(
    .init("name") { $0.name }, .init("email") { $0.email }, .init("user_id", isRequired: true) { $0.userID },
    .init("postal_code") { $0.postalCode })
  static let handled = BridgedReply<Bool>(.init("handled", isRequired: true) { $0 })
  static let clientID = BridgedReply<String?>(.init("clientId", isRequired: true) { $0 })
  static let redirectURI = BridgedReply<String?>(.init("redirectUri", isRequired: true) { $0 })
}
