/// The calls of the mobile client about the account of the customer who is signed in.
enum MobileClientAccountCall: BridgedCall {
  case changePassword(currentPassword: String, proposedPassword: String)
  case getUserAttributes
  case updateUserAttributes(attributeMap: [String: String])
  case verifyUserAttribute(attributeName: String)
  case confirmVerifyUserAttribute(attributeName: String, code: String)

  private typealias Name = MobileClientName

  static func decode(_ call: Call) throws(ArgumentError) -> Self? {
    switch (call.operation, call.form) {
    case (Name.changePassword, nil):
      .changePassword(
        currentPassword: try Name.currentPassword.argument(of: call),
        proposedPassword: try Name.proposedPassword.argument(of: call))
    case (Name.getUserAttributes, nil): .getUserAttributes
    case (Name.updateUserAttributes, nil):
      .updateUserAttributes(attributeMap: try Name.attributeMap.argument(of: call).texts)
    case (Name.verifyUserAttribute, nil):
      .verifyUserAttribute(attributeName: try Name.attributeName.argument(of: call))
    case (Name.confirmVerifyUserAttribute, nil):
      .confirmVerifyUserAttribute(
        attributeName: try Name.attributeName.argument(of: call), code: try Name.code.argument(of: call))
    default: nil
    }
  }
}
