public import ClientFamilies
import CognitoProtocols
import CognitoServices

extension ClientFamily {
  /// The clients of Amazon Cognito.
  public static let cognito = ClientFamily(service: .cognito, clients: [.mobileClient], protocols: "CognitoProtocols")
}

extension ReferenceClient {
  /// The client like AWSMobileClient.
  public static let mobileClient = ReferenceClient(ReferenceMobileClient.self)
}
