package import ClientFamilies
import CognitoProtocols
import EssentialFoundation

/// The client of Cognito with one fault; see ../README.md.
package enum PlantedPool {
  /// The only one.
  package static let clients = [ReferenceClient(ReferenceMobileClient.self)]
}

/// The number of the fault, of the environment variable `PLANTED`; 0 for none.
let planted = ProcessInfo.processInfo.environment["PLANTED"].flatMap { Int($0) } ?? 0
