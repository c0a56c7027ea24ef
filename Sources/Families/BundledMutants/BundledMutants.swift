import CognitoMutants
import LoginWithAmazonMutants
public import MutantProviders

/// What proves the bundled specifications.
public enum BundledMutants {
  /// The mutants and variants of each family.
  public static let families: [MutantFamily] = [.loginWithAmazon, .cognito]
}
