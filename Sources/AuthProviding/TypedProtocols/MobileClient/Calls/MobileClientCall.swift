/// The calls of `cognito` with their arguments.
enum MobileClientCall: BridgedCall {
  case session(MobileClientSessionCall)
  case registration(MobileClientRegistrationCall)
  case signIn(MobileClientSignInCall)
  case token(MobileClientTokenCall)
  case account(MobileClientAccountCall)
  case device(MobileClientDeviceCall)

  static func decode(_ call: Call) throws(ArgumentError) -> Self? {
    if let typed = try MobileClientSessionCall.decode(call) { return .session(typed) }
    if let typed = try MobileClientRegistrationCall.decode(call) { return .registration(typed) }
    if let typed = try MobileClientSignInCall.decode(call) { return .signIn(typed) }
    if let typed = try MobileClientTokenCall.decode(call) { return .token(typed) }
    if let typed = try MobileClientAccountCall.decode(call) { return .account(typed) }
    if let typed = try MobileClientDeviceCall.decode(call) { return .device(typed) }
    return nil
  }
}
