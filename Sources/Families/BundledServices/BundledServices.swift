import CognitoServices
import LoginWithAmazonServices
package import SimulatedServices
package import SpecModel
package import WorldScripting

/// The simulated services that come with the kit.
package enum BundledServices {
  /// The services, one for each family.
  package static let all: [ServiceFamily] = [.loginWithAmazon, .cognito]

  /// Makes the worlds of cases, one for each service.
  package static var worlds: [any WorldMaker] { all.map(\.worlds) }

  /// Returns the maker of a service's worlds: the service's own rules come first.
  ///
  /// - Parameter service: The service.
  /// - Returns: The maker; `nil` for a service without rules that does not come with the kit.
  package static func maker(of service: Service) -> (any WorldMaker)? {
    SimulatedWorlds.maker(of: service, among: worlds)
  }
}
