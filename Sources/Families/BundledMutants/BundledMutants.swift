import CognitoMutants
import LoginWithAmazonMutants
package import MutantProviders

/// What proves the bundled specifications.
package enum BundledMutants {
  /// The mutants and variants of each family.
  package static let families: [MutantFamily] = [.loginWithAmazon, .cognito]
}
