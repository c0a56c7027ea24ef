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

  /// The calls that answer at once, which are the same in all shapes.
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
