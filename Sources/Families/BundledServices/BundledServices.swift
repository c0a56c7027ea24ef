import CognitoServices
import LoginWithAmazonServices
public import SimulatedServices
public import SpecModel
public import WorldScripting

/// The simulated services that come with the kit.
public enum BundledServices {
  /// The services, one for each family.
  public static let all: [ServiceFamily] = [.loginWithAmazon, .cognito]

  /// Makes the worlds of cases, one for each service.
  public static var worlds: [any WorldMaker] { all.map(\.worlds) }

  /// Returns the maker of a service's worlds: the service's own rules come first.
  ///
  /// - Parameter service: The service.
  /// - Returns: The maker; `nil` for a service without rules that does not come with the kit.
  public static func maker(of service: Service) -> (any WorldMaker)? {
    SimulatedWorlds.maker(of: service, among: worlds)
  }
}
