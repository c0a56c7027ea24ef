public import AuthProviding

/// The calls of `lwa-drs` with their arguments.
enum DeviceRegistrationCall: BridgedCall {
  case registerDevice(DeviceRegistrationRequest)
  case sdkVersion

  static func decode(_ call: Call) throws(ArgumentError) -> Self? {
    switch call.operation {
    case Name.registerDevice:
      .registerDevice(
        DeviceRegistrationRequest(
          serial: try Name.serial.argument(of: call), deviceModel: try Name.deviceModel.argument(of: call),
          phase: try Name.phase.argument(of: call), codeChallenge: try Name.codeChallenge.argument(of: call),
          codeChallengeMethod: try Name.codeChallengeMethod.argument(of: call)))
    case Name.sdkVersion: .sdkVersion
    default: nil
    }
  }

  /// The field of a reply with the version.
  static let version = BridgedReply<String?>(.init("version", isRequired: true) { $0 })

  /// The calls and their parameters, by their names in the specification.
  fileprivate enum Name {
    static let registerDevice = "registerDevice"
    static let sdkVersion = "sdkVersion"
    static let serial = BridgedParameter<String>("serial")
    static let deviceModel = BridgedParameter<String>("deviceModel")
    static let phase = BridgedParameter<DeviceRegistrationRequest.Phase>("phase")
    static let codeChallenge = BridgedParameter<String>("codeChallenge")
    static let codeChallengeMethod = BridgedParameter<String>("codeChallengeMethod")
  }
}

extension DeviceRegistrationRequest.Phase: BridgedArgument {}

extension DeviceRegistrationResult {
  /// The fields of a reply, by their names in the specification.
  static let reply = BridgedReply<DeviceRegistrationResult>(
    .init("authorizationCode", isRequired: true) { $0.authorizationCode },
    .init("clientId", isRequired: true) { $0.clientID }, .init("redirectUri", isRequired: true) { $0.redirectURI })
}

extension ProtocolBridge {
  /// The bridge between `lwa-drs` and ``DeviceRegistrationProvider`` in its two shapes.
  public static let deviceRegistration = ProtocolBridge(
    specification: "lwa-drs",
    operations: [
      Operation(
        name: DeviceRegistrationCall.Name.registerDevice,
        members: [
          Member(protocolName: "DeviceRegistrationProvider", signature: "registerDevice(_:)"),
          Member(protocolName: "DeviceRegistrationCompletionProvider", signature: "registerDevice(_:handler:)"),
        ],
        parameters: [
          DeviceRegistrationCall.Name.serial.field, DeviceRegistrationCall.Name.deviceModel.field,
          DeviceRegistrationCall.Name.phase.field, DeviceRegistrationCall.Name.codeChallenge.field,
          DeviceRegistrationCall.Name.codeChallengeMethod.field,
        ],
        reply: DeviceRegistrationResult.reply.fields, isCancellable: true),
      Operation(
        name: DeviceRegistrationCall.Name.sdkVersion,
        members: [
          Member(protocolName: "DeviceRegistrationProvider", signature: "sdkVersion()"),
          Member(protocolName: "DeviceRegistrationCompletionProvider", signature: "sdkVersion()"),
        ],
        parameters: [], reply: DeviceRegistrationCall.version.fields, isCancellable: false),
    ],
    errorCodes: DeviceRegistrationErrorCode.allCases.map(\.rawValue))
}
