package import ClientFamilies
import CognitoProtocols
import CognitoServices

extension ClientFamily {
  /// The clients of Amazon Cognito.
  package static let cognito = ClientFamily(service: .cognito, clients: [.mobileClient], protocols: "CognitoProtocols")
}

extension ReferenceClient {
  /// The client like AWSMobileClient.
  package static let mobileClient = ReferenceClient(ReferenceMobileClient.self)
}
