import CognitoClients
package import MutantProviders

extension MutantFamily {
  /// The mutants and variants of the client of Amazon Cognito.
  package static let cognito = MutantFamily(
    clients: [.mobileClient],
    mutants: Mutant.ofSessions + Mutant.ofAccounts + Mutant.leftOutArguments + Mutant.laterCalls + Mutant.rules
      + Mutant.reportedOfPool,
    deep: Mutant.deepCognito,
    variants: Variant.renewing + Variant.requesting + Variant.reporting + Variant.offering + Variant.signingOut
      + Variant.signingIn,
    lazy: .ofPools)
}

extension Mutant {
  fileprivate static let ofSessions = cognitoSignIn + cognitoOnce + cognitoSignOut
  fileprivate static let ofAccounts = cognitoAccounts + cognitoDefects + cognitoCalls
}
