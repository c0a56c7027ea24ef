import LoginWithAmazonClients
package import MutantProviders

extension MutantFamily {
  /// The mutants and variants of the clients of Login with Amazon.
  package static let loginWithAmazon = MutantFamily(
    clients: [.tokenClient, .mobileLibrary, .authorizationManager, .deviceRegistration],
    mutants: Mutant.ofTokenClient + Mutant.ofAuthorizationManager + Mutant.ofDeviceRegistration + Mutant.ofMobileLibrary
      + Mutant.leftOut + Mutant.laterCalls + Mutant.rules + Mutant.reported + Mutant.impatience,
    fatal: Mutant.fatal, deep: Mutant.deepOfLibraries,
    variants: Variant.renewing + Variant.requesting + Variant.encoding + Variant.working + Variant.reporting,
    lazy: .ofLibraries)
}

extension Mutant {
  fileprivate static let ofTokenClient = tokenRequests + tokenReplies + tokenErrors
  fileprivate static let ofAuthorizationManager =
    authorizationPages + authorizationReplies + authorizationEndings + authorizationGrants + authorizationErrors
    + signingOut + fetching
  fileprivate static let ofDeviceRegistration = registrations + registrationData
  fileprivate static let ofMobileLibrary =
    libraryPages + libraryEndings + libraryFailures + libraryTokens + libraryProfiles + libraryStates
}
