public import ClientFamilies
import CognitoClients
import LoginWithAmazonClients

/// The families of clients that come with the kit.
public enum BundledClients {
  /// The families.
  public static let families: [ClientFamily] = [.loginWithAmazon, .cognito]

  /// The clients that conform, one for each bundled specification.
  public static var all: [ReferenceClient] { families.flatMap(\.clients) }
}
