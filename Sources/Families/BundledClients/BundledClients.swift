package import ClientFamilies
import CognitoClients
import LoginWithAmazonClients

/// The families of clients that come with the kit.
package enum BundledClients {
  /// The families.
  package static let families: [ClientFamily] = [.loginWithAmazon, .cognito]

  /// The clients that conform, one for each bundled specification.
  package static var all: [ReferenceClient] { families.flatMap(\.clients) }
}
