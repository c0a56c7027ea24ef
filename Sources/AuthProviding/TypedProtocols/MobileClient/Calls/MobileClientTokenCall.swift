/// The calls of the mobile client about tokens, credentials and identities.
enum MobileClientTokenCall: BridgedCall {
  case getTokens
  case getAWSCredentials
  case getIdentityID

  private typealias Name = MobileClientName

  static func decode(_ call: Call) throws(ArgumentError) -> Self? {
    switch (call.operation, call.form) {
    case (Name.getTokens, nil): .getTokens
    case (Name.getAWSCredentials, nil): .getAWSCredentials
    case (Name.getIdentityID, nil): .getIdentityID
    default: nil
    }
  }
}
