public import AuthProviding
import SpecModel

/// The calls of `lwa-v3` with their arguments.
enum AuthorizationManagerCall: BridgedCall {
  case authorize(AuthorizeRequest)
  case signOut
  case fetch

  static func decode(_ call: Call) throws(ArgumentError) -> Self? {
    switch call.operation {
    case Name.authorize:
      .authorize(
        AuthorizeRequest(
          scopes: try Name.scopes.argument(of: call),
          interactiveStrategy: try Name.interactiveStrategy.argument(of: call),
          scopeFactory: try Name.scopeFactory.argument(of: call)))
    case Name.signOut: .signOut
    case Name.fetch: .fetch
    default: nil
    }
  }

  /// The calls and their parameters, by their names in the specification.
  fileprivate enum Name {
    static let authorize = "authorize"
    static let signOut = "signOut"
    static let fetch = "fetch"
    static let scopes = BridgedParameter<[String]>("scopes")
    static let interactiveStrategy = BridgedParameter<AuthorizeRequest.InteractiveStrategy?>("interactiveStrategy")
    static let scopeFactory = BridgedParameter<AuthorizeRequest.ScopeFactory?>("scopeFactory")
  }
}

extension AuthorizeRequest.InteractiveStrategy: BridgedArgument {}
extension AuthorizeRequest.ScopeFactory: BridgedArgument {}

extension AuthorizeResult {
  /// The fields of a reply, by their names in the specification.
  static let reply = BridgedReply<AuthorizeResult>(
    .init("token", isRequired: true) { $0.token }, .init("user") { $0.user })
}

extension AuthorizeResult.User: BridgedValue {
  /// The fields of a profile, by their names in the specification.
  static let reply = BridgedReply<Self>(
    .init("userID") { $0.userID }, .init("name") { $0.name }, .init("email") { $0.email },
    .init("postalCode") { $0.postalCode }, .init("profileData") { $0.profileData })

  /// The only field of a reply that consists of a profile.
  static let wholeReply = BridgedReply<Self>(.init("user", isRequired: true) { $0 })

  package static var kind: String { "map" }
  package var bridged: Value? { .map(Self.reply.encode(self)) }
}

extension ProtocolBridge {
  /// The bridge between `lwa-v3` and ``AuthorizationManagerProvider`` in its two shapes.
  public static let authorizationManager = ProtocolBridge(
    specification: "lwa-v3",
    operations: [
      Operation(
        name: AuthorizationManagerCall.Name.authorize,
        members: [
          Member(protocolName: "AuthorizationManagerProvider", signature: "authorize(_:)"),
          Member(protocolName: "AuthorizationManagerCompletionProvider", signature: "authorize(_:handler:)"),
        ],
        parameters: [
          AuthorizationManagerCall.Name.scopes.field, AuthorizationManagerCall.Name.interactiveStrategy.field,
          AuthorizationManagerCall.Name.scopeFactory.field,
        ],
        reply: AuthorizeResult.reply.fields, isCancellable: true),
      Operation(
        name: AuthorizationManagerCall.Name.signOut,
        members: [
          Member(protocolName: "AuthorizationManagerProvider", signature: "signOut()"),
          Member(protocolName: "AuthorizationManagerCompletionProvider", signature: "signOut(handler:)"),
        ],
        parameters: [], reply: [], isCancellable: false),
      Operation(
        name: AuthorizationManagerCall.Name.fetch,
        members: [
          Member(protocolName: "AuthorizationManagerProvider", signature: "fetch()"),
          Member(protocolName: "AuthorizationManagerCompletionProvider", signature: "fetch(handler:)"),
        ],
        parameters: [], reply: AuthorizeResult.User.wholeReply.fields, isCancellable: false),
    ],
    errorCodes: AuthorizationManagerErrorCode.allCases.map(\.rawValue))
}
