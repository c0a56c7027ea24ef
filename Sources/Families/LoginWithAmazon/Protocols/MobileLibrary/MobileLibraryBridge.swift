public import AuthProviding
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

  /// Decodes a call; the plain forms have no options.
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

  /// The calls, their forms and their parameters, by their names in the specification.
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

/// The fields of the mobile library's replies, by their names in the specification.
enum MobileLibraryReply {
  static let token = BridgedReply<String?>(.init("token", isRequired: true) { $0 })
  static let profile = BridgedReply<MobileLibraryProfile>(
    .init("name") { $0.name }, .init("email") { $0.email }, .init("user_id", isRequired: true) { $0.userID },
    .init("postal_code") { $0.postalCode })
  static let handled = BridgedReply<Bool>(.init("handled", isRequired: true) { $0 })
  static let clientID = BridgedReply<String?>(.init("clientId", isRequired: true) { $0 })
  static let redirectURI = BridgedReply<String?>(.init("redirectUri", isRequired: true) { $0 })
}

extension ProtocolBridge {
  private typealias Name = MobileLibraryCall.Name

  /// The bridge between `lwa-v2` and ``MobileLibraryProvider`` in its three shapes.
  public static let mobileLibrary = ProtocolBridge(
    specification: "lwa-v2", operations: mobileLibraryCalls + mobileLibraryHelpers,
    errorCodes: MobileLibraryErrorCode.allCases.map(\.rawValue))

  private static let mobileLibraryCalls = [
    Operation(
      name: Name.authorize, forms: [Name.withOptions, Name.plain],
      members: members(form: Name.withOptions, "authorize", "scopes:options:")
        + members(form: Name.plain, "authorize", "scopes:"),
      parameters: [Name.scopes.field, Name.options.field], reply: [], isCancellable: false),
    Operation(
      name: Name.getAccessToken, members: members("getAccessToken", "scopes:overrideParams:"),
      parameters: [Name.scopes.field, Name.overrideParams.field], reply: MobileLibraryReply.token.fields,
      isCancellable: false),
    Operation(
      name: Name.getProfile, forms: [Name.withOptions, Name.plain],
      members: members(form: Name.withOptions, "getProfile", "options:") + members(form: Name.plain, "getProfile", ""),
      parameters: [Name.options.field], reply: MobileLibraryReply.profile.fields, isCancellable: false),
    Operation(
      name: Name.clearAuthorizationState, members: members("clearAuthorizationState", ""), parameters: [], reply: [],
      isCancellable: false),
  ]

  /// The calls that return immediately, which are the same in all shapes.
  private static let mobileLibraryHelpers = [
    Operation(
      name: Name.handleOpenURL, members: helpers("handleOpenURL(_:sourceApplication:)"),
      parameters: [Name.url.field, Name.sourceApplication.field], reply: MobileLibraryReply.handled.fields,
      isCancellable: false),
    Operation(
      name: Name.getClientID, members: helpers("getClientID()"), parameters: [],
      reply: MobileLibraryReply.clientID.fields, isCancellable: false),
    Operation(
      name: Name.getRedirectURI, members: helpers("getRedirectURI()"), parameters: [],
      reply: MobileLibraryReply.redirectURI.fields, isCancellable: false),
  ]

  private static func members(form: String? = nil, _ name: String, _ labels: String) -> [Member] {
    [
      Member(protocolName: "MobileLibraryProvider", form: form, signature: "\(name)(\(labels))"),
      Member(
        protocolName: "MobileLibraryCompletionProvider", form: form, signature: "\(name)(\(labels)completion:)"),
      Member(protocolName: "MobileLibraryDelegateProvider", form: form, signature: "\(name)(\(labels)delegate:)"),
    ]
  }

  private static func helpers(_ signature: String) -> [Member] {
    ["MobileLibraryProvider", "MobileLibraryCompletionProvider", "MobileLibraryDelegateProvider"].map {
      Member(protocolName: $0, signature: signature)
    }
  }
}
